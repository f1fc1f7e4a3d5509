import { initialsOf } from '#contract/clinic/initials.ts'
import {
  fitted,
  packedFacts,
  printLength,
  type QrFacts,
  signedText,
  unpackedFacts,
} from '#contract/sheet-check/facts.ts'
import { type FactsRead, readSignedFacts, signBytes } from '#contract/sheet-check/check.ts'
import type { PrintedSheet } from '#domain/prescription/content.ts'

/** A version as far as its QR speaks of it. */
export interface QrVersion {
  version: number
  hash: string
  issued_at: string
  printed: PrintedSheet
}

/** What the QR of a version says. A dose that stands as it was typed is to be read from the paper. */
export function qrFacts({ version, hash, issued_at, printed }: QrVersion): QrFacts {
  const { patient, number, drugs } = printed
  return fitted({
    number,
    version,
    print: hash.slice(0, printLength),
    issued_at,
    patient: {
      initials: initialsOf(patient.bn_name ?? patient.name),
      age: patient.age,
      sex: patient.sex === 'M' || patient.sex === 'F' ? patient.sex : 'O',
    },
    drugs: drugs.map(({ head, lines: [dose = ''], as_typed }) => ({
      head,
      dose: as_typed || dose === '' ? null : dose,
    })),
  })
}

/** The facts with this device's signature, as they are kept beside the version; null where it has no key. */
export function signFacts(
  told: QrVersion,
  sign: (text: string) => Promise<string | null>,
): Promise<string | null> {
  const bytes = packedFacts(qrFacts(told))
  return signBytes({ bytes, text: signedText(bytes) }, sign)
}

/** The signed facts of a version's QR; null where they are none, or say something else than the version. */
export function readFactsOf(kept: string, told: QrVersion): FactsRead | null {
  const read = readSignedFacts(kept)
  const facts = read && unpackedFacts(read.bytes)
  return read && facts && tellsOf(facts, told)
    ? { text: signedText(read.bytes), signature: read.signature }
    : null
}

/**
 * Whether a QR says of a version what the version says. What has no room may be left out; nothing may be otherwise. Held
 * loosely, because the device that made it may be a release behind.
 */
function tellsOf(facts: QrFacts, told: QrVersion): boolean {
  const own = qrFacts(told)
  const { drugs } = told.printed
  return (
    facts.number === own.number &&
    facts.version === own.version &&
    facts.print === own.print &&
    facts.issued_at.slice(0, 16) === own.issued_at.slice(0, 16) &&
    facts.patient.initials === own.patient.initials &&
    facts.patient.age === own.patient.age &&
    facts.patient.sex === own.patient.sex &&
    facts.drugs.length + facts.more === drugs.length &&
    facts.drugs.every(
      ({ head, dose }, at) =>
        head !== '' &&
        drugs[at]?.head.startsWith(head) === true &&
        (dose === null || dose === drugs[at]?.lines[0]),
    )
  )
}
