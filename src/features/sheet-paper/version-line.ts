import { dhakaDayOf, dhakaTimeOf, showClock, showDay } from '#contract/clinic/day.ts'
import { toBengaliDigits } from '#contract/clinic/digits.ts'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import { sheetWords } from '#domain/prescription/sheet-words.ts'

/** What a paper says of the version it is. */
export interface PaperOfVersion {
  version: number
  hash: string
  issued_at: string
  /** When the version before was issued; null where it is not on this device. */
  replaces_at: string | null
}

/** What the paper of one of these versions says of itself. */
export function paperOfVersion(
  versions: readonly PrescriptionVersionRow[],
  { version, hash, issued_at }: PrescriptionVersionRow,
): PaperOfVersion {
  return {
    version,
    hash,
    issued_at,
    replaces_at: versions.find((one) => one.version === version - 1)?.issued_at ?? null,
  }
}

/** 'সংশোধিত, সংস্করণ ৩'. */
export const versionMark = ({ version }: PaperOfVersion): string =>
  `${sheetWords.amended}, ${sheetWords.version} ${toBengaliDigits(version)}`

const dayAndTime = (instant: string): string =>
  `${showDay(dhakaDayOf(instant), 'bn')}, ${showClock(dhakaTimeOf(instant), 'bn')}`

/** '২৩/১১/২০২৬, রাত ৯:১০ · ২২/১১/২০২৬, সন্ধ্যা ৬:৪৮-এর কাগজের বদলে; আগের কাগজ (১, ২) আর চলবে না'. */
export function versionLine({ version, issued_at, replaces_at }: PaperOfVersion): string {
  const before = Array.from({ length: version - 1 }, (_, at) => toBengaliDigits(at + 1)).join(', ')
  const instead = replaces_at === null ? '' : `${dayAndTime(replaces_at)}-${sheetWords.instead}; `
  return `${dayAndTime(issued_at)} · ${instead}${sheetWords.earlier} (${before}) ${sheetWords.no_longer}`
}

/** Letters and digits that nobody mistakes for one another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Six letters of a version's hash, to be told over the phone: 'K7Q4-M2'. */
export function sheetCode(hash: string): string {
  const bits = Number.parseInt(hash.slice(0, 8), 16)
  const six = Array.from({ length: 6 }, (_, at) => letters[Math.floor(bits / 2 ** (27 - 5 * at)) % 32]).join(
    '',
  )
  return `${six.slice(0, 4)}-${six.slice(4)}`
}
