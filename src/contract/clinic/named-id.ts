import { sha256 } from '@noble/hashes/sha2.js'
import { uuidText } from './uuid.ts'

/**
 * The id of what has a name already, like one chamber's session on one date: UUIDv8 (RFC 9562) from SHA-256 of the
 * parts, so that two devices that make it without a line make one row. The first part says what it is.
 */
export function namedId(...parts: readonly [kind: string, ...(string | number)[]]): string {
  const view = new DataView(sha256(new TextEncoder().encode(parts.join('|'))).slice(0, 16).buffer)
  view.setUint8(6, 0x80 | (view.getUint8(6) & 0x0f))
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  return uuidText(new Uint8Array(view.buffer))
}
