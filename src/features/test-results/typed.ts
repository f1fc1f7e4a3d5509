import { type Day, isDay } from '#contract/clinic/day.ts'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { doubtOf } from '#domain/test-result/known-tests.ts'
import type { OwedTest } from '#domain/test-result/owed.ts'
import { type ResultFlag, resultFlags } from '#domain/test-result/read-value.ts'

/** A row of the panel: a test that a sheet asked for, or one of the patient's own (`test` null: it is typed). */
export interface PanelRow {
  /** What its fields are named by. A form is kept by the names of its fields, and orders may change meanwhile. */
  name: string
  test: string | null
  prescription_id: string | null
  line_key: string | null
}

/** What stands in one row, ready to be kept. */
export interface TypedResult {
  prescription_id: string | null
  line_key: string | null
  test: string
  value: string
  unit: string | null
  range: string | null
  said: ResultFlag | null
  note: string | null
}

/** The row of an order, by whatever others stand beside it. A dot would part the name. */
const orderedRow = ({ test, prescription_id, line_key }: OwedTest): PanelRow => ({
  name: `${prescription_id}:${line_key}`.replaceAll('.', ':'),
  test,
  prescription_id,
  line_key,
})

/** A row of a test that nobody ordered, by its place among these. */
export const freeRow = (at: number): PanelRow => ({
  name: `free${at}`,
  test: null,
  prescription_id: null,
  line_key: null,
})

/** What the names of the fields of a row begin with. */
export const prefixOf = ({ name }: PanelRow): string => `rows.${name}.`

type Values = Readonly<Record<string, unknown>>

/** The field that says how many tests stand in the form that nobody ordered. */
export const freeCount = 'free_rows'

/** The rows of a form: those of the orders, then so many free ones. */
export const rowsOf = (asked: readonly OwedTest[], free: number): PanelRow[] => [
  ...asked.map(orderedRow),
  ...Array.from({ length: free }, (_, at) => freeRow(at)),
]

/** Reads the whole form of a visit's reports: what was typed in its rows, and the day of the samples; with photos no row needs a result. Throws what is wrong, under its fields. */
export function readReport(
  { asked, photos }: { asked: readonly OwedTest[]; photos: number },
  values: Values,
  today: Day,
): { results: TypedResult[]; caption: string | null; taken_on: Day } {
  const rows = rowsOf(asked, Number(textOf(values, freeCount)))
  const { results, errors } = readPanel(rows, values)
  const [first] = rows
  if (first && results.length === 0 && photos === 0 && Object.keys(errors).length === 0)
    errors[`${prefixOf(first)}value`] = ['nothing_typed']
  return { results, caption: textOf(values, 'caption'), taken_on: readSampleDay(values, today, errors) }
}

/** Reads the form in which one result is corrected. Throws what is wrong, under its fields. */
export function readCorrection(values: Values, today: Day) {
  const {
    fields: { value, ...rest },
    errors,
  } = readFields(values, '')
  const taken_on = readSampleDay(values, today, value === null ? { ...errors, value: ['required'] } : errors)
  return { ...rest, value: value ?? '', taken_on }
}

const longestUnit = 20

/** Reads the rows of the panel as the form gives them; a row in which nothing was written is none. Errors are message keys under each field. */
function readPanel(
  rows: readonly PanelRow[],
  values: Values,
): { results: TypedResult[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const results = rows.flatMap((row) => {
    const read = readFields(insideOf(values['rows'], row.name), prefixOf(row))
    const test = row.test ?? read.test
    if (read.isEmpty) return []
    if (test === null) errors[`${prefixOf(row)}test`] = ['required']
    Object.assign(errors, read.errors)
    const { value, ...rest } = read.fields
    const of = { prescription_id: row.prescription_id, line_key: row.line_key }
    return test === null || value === null ? [] : [{ ...of, test, value, ...rest }]
  })
  return { results, errors }
}

/** The fields of one result as they were typed, under names that begin with `prefix`. */
function readFields(given: unknown, prefix: string) {
  const of = (name: string): string | null => textOf(given, name)
  const fields = {
    value: of('value'),
    unit: of('unit'),
    range: of('range'),
    said: resultFlags.find((flag) => flag === of('said')) ?? null,
    note: of('note'),
  }
  const test = of('test')
  const isEmpty = test === null && Object.values(fields).every((one) => one === null)
  const errors: FieldErrors = {}
  if (!isEmpty && fields.value === null) errors[`${prefix}value`] = ['required']
  if ((fields.unit ?? '').length > longestUnit) errors[`${prefix}unit`] = ['too_long']
  return { test, fields, isEmpty, errors }
}

/** The day of the samples, none that is still to come; throws what is wrong with it or was before. */
function readSampleDay({ taken_on }: Values, today: Day, errors: FieldErrors): Day {
  const day = typeof taken_on === 'string' ? taken_on : ''
  const wrong = day === '' ? 'required' : isDay(day) ? (day > today ? 'future' : null) : 'day'
  const all = { ...errors, ...(wrong && { taken_on: [wrong] }) }
  if (Object.keys(all).length > 0) throw new Problem(invalid, { errors: all })
  return day
}

/** What should be asked about before it is kept. */
export const doubtsOf = (results: readonly Pick<TypedResult, 'test' | 'value' | 'unit'>[]) =>
  results.flatMap(({ test, value, unit }) => {
    const doubt = doubtOf(test, value, unit)
    return doubt === null ? [] : [{ doubt, test, value, unit: unit ?? '' }]
  })

const insideOf = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? Reflect.get(given, name) : null

function textOf(given: unknown, name: string): string | null {
  const value = insideOf(given, name)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? null : text
}
