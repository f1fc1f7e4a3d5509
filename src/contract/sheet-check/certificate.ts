import * as z from 'zod/mini'
import { type PackedBytes, Packer, readingOf, UnreadablePayload, Unpacker } from './packed.ts'
import { base64Url, compressedPoint, fromBase64Url, pointOf } from './point.ts'

const Key = z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })

/** What the root key vouches for, in the order in which it is written: the text itself is signed. */
const CertifiedKey = z.strictObject({
  practice_id: z.int(),
  doctor_id: z.int(),
  name: z.string(),
  bn_name: z.exactOptional(z.nullable(z.string())),
  bmdc: z.nullable(z.string()),
  letter: z.string(),
  from: z.string(),
  until: z.exactOptional(z.string()),
  key: Key,
})
export type CertifiedKey = z.infer<typeof CertifiedKey>

const signatureLength = 64

/** Which of the parts that not every certificate has are there. */
const has = { bn_name: 1, until: 2, bmdc: 4, bn_named: 8 } as const
const allFlags = Object.values(has).reduce((sum, flag) => sum | flag, 0)

/**
 * A certificate in the fewest bytes: what it says is written apart, and the text that was signed is made of it again.
 * Null for one whose text cannot be.
 */
export function packedCertificate(certificate: string): PackedBytes | null {
  const [first = '', second = ''] = certificate.split('.')
  const [text, signature] = [fromBase64Url(first), fromBase64Url(second)]
  if (!text || signature?.length !== signatureLength) return null
  const vouched = readVouched(text)
  const packed = vouched && readingOf(() => new Packer().raw(pack(vouched)).raw(signature).done())
  const again = packed && unpackedCertificate(packed)
  return again?.text === first ? packed : null
}

function readVouched(text: PackedBytes): CertifiedKey | null {
  try {
    const read = z.safeParse(CertifiedKey, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text)))
    return read.success ? read.data : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null
    throw error
  }
}

function pack({
  practice_id,
  doctor_id,
  name,
  bn_name,
  bmdc,
  letter,
  from,
  until,
  key,
}: CertifiedKey): PackedBytes {
  const flags =
    (bn_name === undefined ? 0 : has.bn_name) |
    (bn_name ? has.bn_named : 0) |
    (until === undefined ? 0 : has.until) |
    (bmdc === null ? 0 : has.bmdc)
  const packer = new Packer()
    .byte(flags)
    .number(practice_id)
    .number(doctor_id)
    .text(letter)
    .text(name)
    .number(Date.parse(from))
  if (bn_name) packer.text(bn_name)
  if (bmdc !== null) packer.text(bmdc)
  if (until !== undefined) packer.number(Date.parse(until))
  return packer.raw(compressedPoint(key)).done()
}

export interface CertificateRead {
  vouched: CertifiedKey
  /** What the root key signed. */
  text: string
  signature: PackedBytes
}

/** The certificate again; null where the bytes are none. */
export function unpackedCertificate(bytes: PackedBytes): CertificateRead | null {
  return readingOf(() => {
    const of = new Unpacker(bytes)
    const flags = of.byte()
    // Nothing signs a bit that means nothing: one that is set was not written so.
    if ((flags & ~allFlags) !== 0) throw new UnreadablePayload()
    const head = { practice_id: of.number(), doctor_id: of.number() }
    const letter = of.text()
    const name = of.text()
    const from = instantOf(of.number())
    const bn_name = flags & has.bn_named ? of.text() : null
    const bmdc = flags & has.bmdc ? of.text() : null
    const until = flags & has.until ? instantOf(of.number()) : null
    const { x = '', y = '' } = pointOf(of.raw(33))
    const vouched: CertifiedKey = {
      ...head,
      name,
      ...(flags & has.bn_name ? { bn_name } : {}),
      bmdc,
      letter,
      from,
      ...(until === null ? {} : { until }),
      key: { kty: 'EC', crv: 'P-256', x, y },
    }
    const text = base64Url(new TextEncoder().encode(JSON.stringify(vouched)))
    const signature = of.raw(signatureLength)
    return of.isDone ? { vouched, text, signature } : null
  })
}

const instantOf = (milliseconds: number): string => new Date(Math.min(milliseconds, 8.64e15)).toISOString()
