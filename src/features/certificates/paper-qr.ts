import { initialsOf } from '#contract/clinic/initials.ts'
import { type FactsRead, readSignedFacts, signBytes } from '#contract/sheet-check/check.ts'
import { printLength } from '#contract/sheet-check/facts.ts'
import {
  packedPaper,
  type PaperCodeFacts,
  signedPaperText,
  unpackedPaper,
} from '#contract/sheet-check/paper-facts.ts'
import type { CertificateRow } from '#domain/certificate/rows.ts'

type Told = Pick<CertificateRow, 'hash' | 'issued_at' | 'content' | 'printed'>

/** What the QR of a certificate says: nothing of why it was written. */
export function paperFacts({ hash, issued_at, content, printed }: Told): PaperCodeFacts {
  const { patient, number } = printed
  return {
    kind: content.kind,
    number,
    print: hash.slice(0, printLength),
    issued_at,
    initials: initialsOf(patient.bn_name ?? patient.name),
    leave: content.kind === 'sick_leave' ? { from: content.from, to: content.to } : null,
  }
}

/** The facts with this device's signature, as they are kept beside the certificate; null where it has no key. */
export function signPaperFacts(
  told: Told,
  sign: (text: string) => Promise<string | null>,
): Promise<string | null> {
  const bytes = packedPaper(paperFacts(told))
  return signBytes({ bytes, text: signedPaperText(bytes) }, sign)
}

/** The signed facts of a certificate's QR; null where they are none, or say something else than it does. */
export function readPaperFactsOf(kept: string, told: Told): FactsRead | null {
  const read = readSignedFacts(kept)
  const facts = read && unpackedPaper(read.bytes)
  if (!read || !facts) return null
  const own = paperFacts(told)
  const isSame =
    facts.kind === own.kind &&
    facts.number === own.number &&
    facts.print === own.print &&
    facts.issued_at.slice(0, 16) === own.issued_at.slice(0, 16) &&
    facts.initials === own.initials &&
    facts.leave?.from === own.leave?.from &&
    facts.leave?.to === own.leave?.to
  return isSame ? { text: signedPaperText(read.bytes), signature: read.signature } : null
}
