import type { PublicJwk } from '../public-key.ts'
import { isSignedBy, readSignature } from '../signature.ts'
import {
  type CertificateRead,
  packedCertificate,
  unpackedCertificate,
  type CertifiedKey,
} from './certificate.ts'
import { signedText, type QrFacts, unpackedFacts } from './facts.ts'
import { type PackedBytes, Packer, readingOf, Unpacker } from './packed.ts'
import { type PaperCodeFacts, signedPaperText, unpackedPaper } from './paper-facts.ts'
import { base64Url, fromBase64Url } from './point.ts'

/** What a QR is of, by its first byte, which says how the rest is written: a sheet, or another paper. */
const formats = { sheet: 1, paper: 2 } as const
export type CodeKind = keyof typeof formats
const signatureLength = 64

/** Facts with the signature of the device that issued them, as they are kept beside the paper: two parts of base64 with a dot. */
export const signedFacts = (facts: PackedBytes, signature: PackedBytes): string =>
  `${base64Url(facts)}.${base64Url(signature)}`

/** The same, signed now: `text` is what is signed of the bytes. Null where the device has no key. */
export async function signBytes(
  { bytes, text }: { bytes: PackedBytes; text: string },
  sign: (text: string) => Promise<string | null>,
): Promise<string | null> {
  const signature = readSignature((await sign(text)) ?? '')
  return signature && signedFacts(bytes, signature)
}

/** Facts that were read: what was signed of them, and the signature. */
export interface FactsRead {
  text: string
  signature: PackedBytes
}

/** The two parts again; null where it is no such thing. */
export function readSignedFacts(kept: string): { bytes: PackedBytes; signature: PackedBytes } | null {
  const [first = '', second = ''] = kept.split('.')
  const [bytes, signature] = [fromBase64Url(first), fromBase64Url(second)]
  return bytes && signature?.length === signatureLength ? { bytes, signature } : null
}

/** What stands behind `#` in the address of a paper's QR; null where key or facts cannot be written so. */
export function checkPayload(kept: string, certificate: string, kind: CodeKind = 'sheet'): string | null {
  const read = readSignedFacts(kept)
  const packed = packedCertificate(certificate)
  if (!read || !packed || !readCode(formats[kind], read.bytes)) return null
  return base64Url(
    new Packer()
      .byte(formats[kind])
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
  | { kind: 'genuine_paper'; facts: PaperCodeFacts; by: CertifiedKey }

/** Checks a payload with nothing but the root's public key: no network, and nothing of the paper leaves the device. */
export async function verifyQr(payload: string, root: PublicJwk): Promise<QrVerdict> {
  const read = readPayload(payload)
  if (!read) return { kind: 'unreadable' }
  const { code, signature, certificate } = read
  const { vouched, text, signature: vouching } = certificate
  const isVouched = await isSignedBy(root, encoded(text), vouching)
  const isSigned = await isSignedBy(vouched.key, encoded(code.text), signature)
  const isHis =
    code.facts.number.startsWith(`${vouched.doctor_id}-`) &&
    (vouched.until === undefined || code.facts.issued_at <= vouched.until)
  if (!isVouched || !isSigned || !isHis) return { kind: 'altered' }
  return code.kind === 'genuine'
    ? { kind: code.kind, facts: code.facts, by: vouched }
    : { kind: code.kind, facts: code.facts, by: vouched }
}

type Code = { text: string } & (
  | { kind: 'genuine'; facts: QrFacts }
  | { kind: 'genuine_paper'; facts: PaperCodeFacts }
)

/** What the facts of a format say; null where they are none, and of a format that came later. */
function readCode(format: number, bytes: PackedBytes): Code | null {
  if (format === formats.sheet) {
    const facts = unpackedFacts(bytes)
    return facts && { kind: 'genuine', facts, text: signedText(bytes) }
  }
  const facts = format === formats.paper ? unpackedPaper(bytes) : null
  return facts && { kind: 'genuine_paper', facts, text: signedPaperText(bytes) }
}

function readPayload(
  payload: string,
): { code: Code; signature: PackedBytes; certificate: CertificateRead } | null {
  const all = fromBase64Url(payload)
  return (
    all &&
    readingOf(() => {
      const of = new Unpacker(all)
      const format = of.byte()
      const bytes = of.raw(of.number())
      const signature = of.raw(signatureLength)
      const code = readCode(format, bytes)
      const certificate = unpackedCertificate(of.raw(of.left))
      return code && certificate ? { code, signature, certificate } : null
    })
  )
}

const encoded = (text: string): PackedBytes => new TextEncoder().encode(text)
