import * as z from 'zod/mini'
import { Day, framed, Id, Instant, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/**
 * What came of asking after somebody who was asked back. `will_come` and `no_answer` put him off for a while, `snoozed`
 * until a day; `declined`, `wrong_number`, `not_again` and `died` end it; `again` takes an end back.
 */
export const returnOutcomes = [
  'will_come',
  'no_answer',
  'snoozed',
  'wrong_number',
  'declined',
  'not_again',
  'died',
  'again',
] as const
export type ReturnOutcome = (typeof returnOutcomes)[number]

export const returnFields = {
  prescription_id: Id,
  /** The day for which he was expected: a new day on a later version is a new question. */
  return_day: Day,
  outcome: z.literal(returnOutcomes, 'choice'),
  /** Until when nobody need ring again. */
  until: z.nullable(Day),
  note: z.nullable(line(200)),
}

/** One word about an expected return, as a person said it; it is never changed, the latest counts. Who is expected follows from the sheets alone. */
export const ReturnWordRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  patient_id: Id,
  ...returnFields,
  said_by: z.int(),
  said_at: Instant,
})
export type ReturnWordRow = z.infer<typeof ReturnWordRow>

export const returnWords = synced<ReturnWordRow>({
  table: 'return_words',
  row: ReturnWordRow,
  reads: ['Appointment List', 'Patient List', 'Prescription List'],
  clear: ['chamber_id', 'patient_id', 'prescription_id', 'return_day', 'said_at'],
  indexes: ['patient_id', 'prescription_id'],
})
