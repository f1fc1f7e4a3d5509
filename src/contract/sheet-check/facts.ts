import { type PackedBytes, Packer, readingOf, Unpacker } from './packed.ts'
import { base64Url } from './point.ts'

/** A medicine as a sheet's QR has it; without a dose where the paper itself must be read. */
export interface CheckedDrug {
  head: string
  dose: string | null
}

/** What a sheet's QR says of it: enough to see whose it is and what must stand on it, and no name of the patient. */
export interface QrFacts {
  number: string
  version: number
  /** The first 32 hex digits of the version's hash. */
  print: string
  /** ISO, to the minute. */
  issued_at: string
  patient: { initials: string; age: string; sex: 'M' | 'F' | 'O' }
  drugs: CheckedDrug[]
  /** Medicines of the sheet beyond those that are named. */
  more: number
}

/** Hex digits of a hash by which a version is known. */
export const printLength = 32
/** Most medicines that are named, and most bytes of which doses may take what the names leave. */
const mostDrugs = 20
const roomForDoses = 330
const longest = { head: 60, dose: 60 } as const

const sexes = ['M', 'F', 'O'] as const
const minute = 60_000
/** Minutes are counted from here. */
const begin = Date.UTC(2020, 0, 1)

/** Leaves out what has no room on the paper: doses first, the last ones first, then medicines beyond the twentieth. */
export function fitted(facts: Omit<QrFacts, 'more'>): QrFacts {
  const named = facts.drugs.slice(0, mostDrugs).map(({ head, dose }) => ({
    head: head.slice(0, longest.head),
    dose: dose !== null && dose.length <= longest.dose ? dose : null,
  }))
  let left = roomForDoses - named.reduce((sum, { head }) => sum + head.length + 2, 0)
  const drugs = named.map(({ head, dose }) => {
    left -= dose?.length ?? 0
    return { head, dose: left < 0 ? null : dose }
  })
  return { ...facts, drugs, more: facts.drugs.length - named.length }
}

export function packedFacts({
  number,
  version,
  print,
  issued_at,
  patient,
  drugs,
  more,
}: QrFacts): PackedBytes {
  const packer = new Packer()
    .text(number)
    .number(version)
    .raw(hexBytes(print))
    .number(minutesOf(issued_at))
    .text(patient.initials)
    .text(patient.age)
    .byte(sexes.indexOf(patient.sex))
    .number(drugs.length)
    .number(more)
  for (const { head, dose } of drugs) packer.text(head).text(dose ?? '')
  return packer.done()
}

/** The facts again; null where the bytes are none. */
export function unpackedFacts(bytes: PackedBytes): QrFacts | null {
  return readingOf(() => {
    const of = new Unpacker(bytes)
    const head = {
      number: of.text(),
      version: of.number(),
      print: hexOf(of.raw(printLength / 2)),
      issued_at: instantOfMinutes(of.number()),
    }
    const patient = { initials: of.text(), age: of.text(), sex: sexes[of.byte()] ?? 'O' }
    const [count, more] = [of.number(), of.number()]
    const drugs: CheckedDrug[] = []
    while (drugs.length < count && !of.isDone) drugs.push({ head: of.text(), dose: of.text() || null })
    return { ...head, patient, drugs, more }
  })
}

/** What a device signs of a sheet's facts, as text: never to be taken for a signed hash. */
export const signedText = (facts: PackedBytes): string => `niramoy sheet 1|${base64Url(facts)}`

/** The minute of an instant, counted as a QR does, and back. */
export const minutesOf = (instant: string): number =>
  Math.max(0, Math.floor((Date.parse(instant) - begin) / minute))
export const instantOfMinutes = (minutes: number): string =>
  new Date(begin + Math.min(minutes, 1e9) * minute).toISOString()

export const hexBytes = (hex: string): PackedBytes =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
export const hexOf = (bytes: PackedBytes): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
