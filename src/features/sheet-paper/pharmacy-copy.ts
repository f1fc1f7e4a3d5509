import type { PrintedSheet } from '#domain/prescription/content.ts'
import type { PadOfSheet } from './sheet-pad.ts'

/** What tells whose medicines these are and how much he weighs; a phone or an address is nobody's in a pharmacy. */
const told: readonly PadOfSheet['patient']['fields'][number][] = [
  'name',
  'age',
  'sex',
  'weight',
  'code',
  'number',
  'date',
]

/**
 * What of a sheet a pharmacy gets: its medicines, word for word, and nothing of why they are given. Advice, the day to come
 * again and to whom somebody is referred tell of that too.
 */
export const pharmacyCopy = ({ therapy: _therapy, ...printed }: PrintedSheet): PrintedSheet => ({
  ...printed,
  left: [],
  advises: [],
  follow_up: null,
  referral: null,
})

/** The pad of that copy. */
export const pharmacyPad = (pad: PadOfSheet): PadOfSheet => ({
  ...pad,
  patient: { ...pad.patient, fields: pad.patient.fields.filter((field) => told.includes(field)) },
})
