import { argon2id } from '@noble/hashes/argon2.js'
import type { Bytes } from './seal.ts'

/** What one guess costs: KiB of memory, and passes over it. */
export interface StretchCost {
  memory: number
  passes: number
}

export interface StretchInput {
  secret: Bytes
  salt: Bytes
  work: StretchCost
}

/** The 32 bytes that argon2id (RFC 9106) makes of a secret, in one thread. Takes as long as it is meant to: call `stretch`. */
export const stretchSecret = ({ secret, salt, work }: StretchInput): Bytes =>
  Uint8Array.from(argon2id(secret, salt, { m: work.memory, t: work.passes, p: 1, dkLen: 32 }))
