import { type CertificateKind, certificateKinds } from '../clinic/certificate-kind.ts'
import { hexBytes, hexOf, minutesOf, printLength, instantOfMinutes } from './facts.ts'
import { type PackedBytes, Packer, readingOf, Unpacker } from './packed.ts'
import { base64Url } from './point.ts'

/** What the QR of a certificate says of it: enough to see which paper it is, and no name and nothing of an illness. */
export interface PaperCodeFacts {
  kind: CertificateKind
  number: string
  /** The first 32 hex digits of the paper's hash. */
  print: string
  /** ISO, to the minute. */
  issued_at: string
  initials: string
  /** The days of a leave, both included; null of any other paper. */
  leave: { from: string; to: string } | null
}

export function packedPaper({
  kind,
  number,
  print,
  issued_at,
  initials,
  leave,
}: PaperCodeFacts): PackedBytes {
  const packer = new Packer()
    .byte(certificateKinds.indexOf(kind))
    .text(number)
    .raw(hexBytes(print))
    .number(minutesOf(issued_at))
    .text(initials)
    .byte(leave ? 1 : 0)
  if (leave) packer.text(leave.from).text(leave.to)
  return packer.done()
}

/** The facts again; null where the bytes are none. */
export function unpackedPaper(bytes: PackedBytes): PaperCodeFacts | null {
  return readingOf(() => {
    const of = new Unpacker(bytes)
    const kind = certificateKinds[of.byte()]
    const facts = {
      number: of.text(),
      print: hexOf(of.raw(printLength / 2)),
      issued_at: instantOfMinutes(of.number()),
      initials: of.text(),
    }
    const leave = of.byte() === 1 ? { from: of.text(), to: of.text() } : null
    return kind && of.isDone ? { kind, ...facts, leave } : null
  })
}

/** What a device signs of a certificate's facts, as text: never to be taken for those of a sheet. */
export const signedPaperText = (facts: PackedBytes): string => `niramoy paper 1|${base64Url(facts)}`
