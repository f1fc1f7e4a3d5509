import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 (FIPS 180-4) of a text's UTF-8 bytes as 64 lower-case hex digits: at once, and the same in browser, worker and server. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
