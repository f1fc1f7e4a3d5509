import { fromBase64 } from './envelope.ts'
import type { PublicJwk } from './public-key.ts'

/** Signatures as sheets and certificates carry them: ECDSA over P-256 with SHA-256, the 64 bytes of r and s. */

type Bytes = Uint8Array<ArrayBuffer>

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signed = { name: 'ECDSA', hash: 'SHA-256' } as const

/** 64 bytes in base64 without its padding. */
const letters = 86

/** A signature's bytes from base64 of either alphabet; null where it is none. */
export function readSignature(text: string): Bytes | null {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return plain.length === letters && /^[A-Za-z0-9+/]+$/.test(plain) ? fromBase64(plain) : null
}

/** Whether this key signed these bytes; a key that is no point of the curve signed nothing. */
export async function isSignedBy(
  { x = '', y = '' }: PublicJwk,
  bytes: Bytes,
  signature: Bytes,
): Promise<boolean> {
  // Failing means that these coordinates are no key.
  const key = await crypto.subtle
    .importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, curve, false, ['verify'])
    .catch(() => null)
  return key !== null && crypto.subtle.verify(signed, key, signature, bytes)
}

/** The same over a text in UTF-8, with the signature as text. */
export async function isTextSignedBy(key: PublicJwk, text: string, signature: string): Promise<boolean> {
  const read = readSignature(signature)
  return read !== null && isSignedBy(key, new TextEncoder().encode(text), read)
}

/** What a device signs to show that it holds a key's private half: nobody can bring another's key as his own. */
export const possessionText = ({
  practice_id,
  device_id,
  key,
}: {
  practice_id: number
  device_id: number
  key: PublicJwk
}): string => `niramoy signing key 1|${practice_id}|${device_id}|${key.x ?? ''}|${key.y ?? ''}`
