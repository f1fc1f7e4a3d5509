import * as z from 'zod/mini'
import { count, Day, framed, Id, Instant, line, mostInteger, text } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { resultFlags } from './read-value.ts'

/** One result as a person reads it off a report: `value` and `range` are his words, letter for letter. */
export const resultFields = {
  value: line(100),
  unit: z.nullable(line(20)),
  /** What the report calls usual. */
  range: z.nullable(line(60)),
  /** What the person says of it, as the report marks it; null: nothing. */
  said: z.nullable(z.literal(resultFlags, 'choice')),
  /** The day of the sample. */
  taken_on: Day,
  note: z.nullable(text(300)),
}

/** What a laboratory found. It is corrected or taken back with a reason, never deleted. */
export const TestResultRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  patient_id: Id,
  /** The visit at which the report was brought. */
  appointment_id: z.nullable(Id),
  /** The sheet that asked for the test, and the key of its line. */
  prescription_id: z.nullable(Id),
  line_key: z.nullable(line(40)),
  /** The test by the words under which it was ordered. */
  test: line(300),
  ...resultFields,
  /** The number that the value plainly is. */
  number: z.nullable(z.number()),
  /** What was said of it, else what its number is against its range; null: not judged. */
  flag: z.nullable(z.literal(resultFlags, 'choice')),
  entered_by: z.int(),
  /** Who sent it in the place of the one who typed it; null: the same person. */
  sent_by: z.nullable(z.int()),
  taken_back_at: z.nullable(Instant),
  taken_back_reason: z.nullable(line(200)),
  /** Counts the corrections: whoever corrects says which state he has seen. */
  edition: count(1, mostInteger),
})
export type TestResultRow = z.infer<typeof TestResultRow>

export const testResults = synced<TestResultRow>({
  table: 'test_results',
  row: TestResultRow,
  reads: ['Prescription List', 'Prescription View', 'Prescription Draft'],
  clear: ['chamber_id', 'patient_id', 'appointment_id', 'prescription_id', 'taken_on', 'taken_back_at'],
  indexes: ['patient_id', 'appointment_id', 'taken_on'],
})

/** Those that count, the newest sample first. */
export const standingResults = (rows: readonly TestResultRow[]): TestResultRow[] =>
  rows
    .filter((row) => row.taken_back_at === null)
    .toSorted((a, b) => b.taken_on.localeCompare(a.taken_on) || b.created_at.localeCompare(a.created_at))

/** The same test, however its words are spaced or capitalised. */
export const testKey = (test: string): string => test.trim().toLowerCase().replaceAll(/\s+/g, ' ')
