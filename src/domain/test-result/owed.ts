import { addDays, type Day } from '#contract/clinic/day.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { testKey, type TestResultRow } from './rows.ts'

/** A sheet in force that asked for tests. */
export interface OrderingSheet {
  prescription_id: string
  patient_id: string
  day: Day
  content: Pick<PrescriptionContent, 'investigations' | 'follow_up'>
}

/** A test that was asked for and of which nobody has written a result. */
export interface OwedTest {
  prescription_id: string
  line_key: string
  test: string
  /** The day of the sheet. */
  day: Day
  /** The patient was told to come again with his reports. */
  with_reports: boolean
}

/** After so many days nobody waits for a report any more. */
export const owedForDays = 90

type Known = Pick<TestResultRow, 'test' | 'taken_on' | 'taken_back_at' | 'prescription_id' | 'line_key'>

/**
 * The tests that one patient owes on `today`, the newest order first and each test once. A result counts for the line that
 * asked for it, or for the same words from the day of the sheet on; so does one that stands on that sheet or a later one.
 */
export function owedTests(
  sheets: readonly OrderingSheet[],
  results: readonly Known[],
  today: Day,
): OwedTest[] {
  const standing = results.filter((row) => row.taken_back_at === null)
  const written = sheets.flatMap(({ day, content }) =>
    content.investigations.flatMap(({ text, result }) => (result ? [{ key: testKey(text), day }] : [])),
  )
  const isKnown = ({ test, day, prescription_id, line_key }: OwedTest): boolean =>
    standing.some(
      (row) =>
        (row.prescription_id === prescription_id && row.line_key === line_key) ||
        (testKey(row.test) === testKey(test) && row.taken_on >= day),
    ) || written.some((one) => one.key === testKey(test) && one.day >= day)
  const seen = new Set<string>()
  return sheets
    .filter(({ day }) => day >= addDays(today, -owedForDays) && day <= today)
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .flatMap(ordersOf)
    .filter((order) => !isKnown(order) && seen.size < seen.add(testKey(order.test)).size)
}

const ordersOf = ({ prescription_id, day, content }: OrderingSheet): OwedTest[] =>
  content.investigations.map(({ key, text }) => ({
    prescription_id,
    line_key: key,
    test: text,
    day,
    with_reports: content.follow_up?.with_reports ?? false,
  }))

/** Whether it is time to ask for it: a day has passed, or the patient was to come with his reports. */
export const isReportDue = ({ day, with_reports }: OwedTest, today: Day): boolean =>
  day < today || with_reports
