import type { PublicJwk } from '../public-key.ts'
import { isSignedBy } from '../signature.ts'
import {
  type CertificateRead,
  packedCertificate,
  unpackedCertificate,
  type CertifiedKey,
} from './certificate.ts'
import { signedText, type QrFacts, unpackedFacts } from './facts.ts'
import { type PackedBytes, Packer, readingOf, Unpacker } from './packed.ts'
import { base64Url, fromBase64Url } from './point.ts'

/** The first byte of every QR: how the rest is written. */
const format = 1
const signatureLength = 64

/** Facts with the signature of the device that issued them, as they are kept beside the version: two parts of base64 with a dot. */
export const signedFacts = (facts: PackedBytes, signature: PackedBytes): string =>
  `${base64Url(facts)}.${base64Url(signature)}`

/** The two parts again; null where it is no such thing. */
export function readSignedFacts(
  kept: string,
): { bytes: PackedBytes; facts: QrFacts; signature: PackedBytes } | null {
  const [first = '', second = ''] = kept.split('.')
  const [bytes, signature] = [fromBase64Url(first), fromBase64Url(second)]
  const facts = bytes && unpackedFacts(bytes)
  return bytes && facts && signature?.length === signatureLength ? { bytes, facts, signature } : null
}

/** What stands behind `#` in the address of a sheet's QR; null where key or facts cannot be written so. */
export function checkPayload(kept: string, certificate: string): string | null {
  const read = readSignedFacts(kept)
  const packed = packedCertificate(certificate)
  if (!read || !packed) return null
  return base64Url(
    new Packer()
      .byte(format)
      .number(read.bytes.length)
      .raw(read.bytes)
      .raw(read.signature)
      .raw(packed)
      .done(),
  )
}

/** What a QR turned out to be. Of one whose signatures do not hold nothing that it says is told. */
export type QrVerdict =
  | { kind: 'unreadable' }
  | { kind: 'altered' }
  | { kind: 'genuine'; facts: QrFacts; by: CertifiedKey }

/** Checks a payload with nothing but the root's public key: no network, and nothing of the sheet leaves the device. */
export async function verifyQr(payload: string, root: PublicJwk): Promise<QrVerdict> {
  const read = readPayload(payload)
  if (!read) return { kind: 'unreadable' }
  const {
    bytes,
    facts,
    signature,
    certificate: { vouched, text, signature: vouching },
  } = read
  const isVouched = await isSignedBy(root, encoded(text), vouching)
  const isSigned = await isSignedBy(vouched.key, encoded(signedText(bytes)), signature)
  const isHis =
    facts.number.startsWith(`${vouched.doctor_id}-`) &&
    (vouched.until === undefined || facts.issued_at <= vouched.until)
  return isVouched && isSigned && isHis ? { kind: 'genuine', facts, by: vouched } : { kind: 'altered' }
}

function readPayload(
  payload: string,
): { bytes: PackedBytes; facts: QrFacts; signature: PackedBytes; certificate: CertificateRead } | null {
  const all = fromBase64Url(payload)
  return (
    all &&
    readingOf(() => {
      const of = new Unpacker(all)
      if (of.byte() !== format) return null
      const bytes = of.raw(of.number())
      const signature = of.raw(signatureLength)
      const facts = unpackedFacts(bytes)
      const certificate = unpackedCertificate(of.raw(of.left))
      return facts && certificate ? { bytes, facts, signature, certificate } : null
    })
  )
}

const encoded = (text: string): PackedBytes => new TextEncoder().encode(text)
