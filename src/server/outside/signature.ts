import { createHmac, timingSafeEqual } from 'node:crypto'

/** The HMAC-SHA256 of what is said, by a secret that both sides hold. */
export const signWith = (secret: string, said: string | Buffer, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHmac('sha256', secret).update(said).digest(encoding)

/** Whether two signatures are one, told in the same time whatever they are. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
