import * as z from 'zod/mini'
import { Day, framed, Id, line, text } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { broughtFrom } from '#domain/patient/rows.ts'

/** What a part of such a visit is, as a person said it of its column. */
export const broughtPartKinds = [
  'complaint',
  'history',
  'examination',
  'diagnosis',
  'tests',
  'medicines',
  'advice',
  'follow_up',
  'fee',
  'other',
] as const
export type BroughtPartKind = (typeof broughtPartKinds)[number]

/** Letters of one part. */
export const mostPartLetters = 4000
/** Parts of one visit. */
export const mostParts = 30

/** Words as they stand in the file, under the file's own heading: "BP" over 120/80. Nothing is read in them: no dose, no measure, no sum. */
const BroughtPart = z.strictObject({
  what: z.literal(broughtPartKinds, 'choice'),
  heading: z.nullable(line(200)),
  text: text(mostPartLetters).check(z.minLength(1, 'required')),
})
export type BroughtPart = z.infer<typeof BroughtPart>

export const BroughtParts = z
  .array(BroughtPart)
  .check(z.minLength(1, 'required'), z.maxLength(mostParts, 'too_many'))

/**
 * A visit as another program has it: a day and words. It is no appointment and no sheet: nothing counts it, prints it or
 * reckons with it. Nobody changes it; it comes and goes with its import.
 */
export const BroughtVisitRow = z.object({
  id: Id,
  ...framed,
  patient_id: Id,
  day: Day,
  parts: BroughtParts,
  brought_from: z.object(broughtFrom),
})
export type BroughtVisitRow = z.infer<typeof BroughtVisitRow>

export const broughtVisits = synced<BroughtVisitRow>({
  table: 'brought_visits',
  row: BroughtVisitRow,
  reads: ['Prescription List', 'Prescription View', 'Prescription Draft'],
  clear: ['patient_id', 'day'],
  indexes: ['patient_id'],
})
