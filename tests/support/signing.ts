import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { base64Url } from '#contract/sheet-check/point.ts'
import type { CertifiedKey } from '#contract/sheet-check/certificate.ts'

/** A key as a device, or the server for its root, makes it. */
export interface MadeKey {
  key: { kty: 'EC'; crv: 'P-256'; x: string; y: string }
  /** Base64. */
  sign(text: string): string
  bytes(text: string): Uint8Array<ArrayBuffer>
}

const signing = (by: KeyObject, text: string) =>
  sign('sha256', Buffer.from(text), { key: by, dsaEncoding: 'ieee-p1363' })

export function madeKey(): MadeKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return {
    key: { kty: 'EC', crv: 'P-256', x, y },
    sign: (text) => signing(privateKey, text).toString('base64'),
    bytes: (text) => Uint8Array.from(signing(privateKey, text)),
  }
}

/** A certificate as the server writes it. */
export function certificateBy(root: MadeKey, vouched: CertifiedKey): string {
  const first = base64Url(new TextEncoder().encode(JSON.stringify(vouched)))
  return `${first}.${base64Url(root.bytes(first))}`
}
