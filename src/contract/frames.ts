import * as z from 'zod/mini'

/**
 * Rows of one table and one set of columns, column by column, because a column's values resemble each other: a value
 * that all rows share is said once; of ids come the digits that all begin with, then the next digit of each, and so on;
 * instants and numbers of the counter are distances from the one before.
 */
export const RowFrame = z.object({
  table: z.string(),
  /** Whole rows; otherwise the columns that changed, and `id`. */
  whole: z.boolean(),
  n: z.array(z.int()),
  same: z.record(z.string(), z.unknown()),
  ids: z.record(z.string(), z.tuple([z.string(), z.string()])),
  at: z.record(z.string(), z.array(z.nullable(z.number()))),
  each: z.record(z.string(), z.array(z.unknown())),
})
export type RowFrame = z.infer<typeof RowFrame>

type Row = Readonly<Record<string, unknown>>

/** A row under its number of the practice's counter; `patch` where only its changed columns are told. */
export interface NumberedRow {
  n: number
  table: string
  row: Record<string, unknown>
  patch?: true | undefined
}

const digitsOfId = 32

/** Lays rows into frames. A row's `rev` is its number and is not said twice. */
export function encodeRows(rows: readonly NumberedRow[]): RowFrame[] {
  const groups = new Map<string, NumberedRow[]>()
  for (const one of rows) {
    const key = [one.table, one.patch ?? false, ...Object.keys(one.row)].join()
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(one)
  }
  return [...groups.values()].map(frameOf)
}

function frameOf(rows: readonly NumberedRow[]): RowFrame {
  const numbered = rows.every(({ n, row }) => row['rev'] === n)
  const columns = Object.keys(rows[0]?.row ?? {}).filter((column) => column !== 'rev' || !numbered)
  const values = columns.map((column): [string, unknown[]] => [column, rows.map(({ row }) => row[column])])
  return {
    ...columned(
      rows.map(({ n }) => n),
      values,
    ),
    table: rows[0]?.table ?? '',
    whole: !rows[0]?.patch,
  }
}

/** Rows of these numbers, column by column, of no table yet. */
export function columned(
  numbers: readonly number[],
  columns: readonly (readonly [string, readonly unknown[]])[],
): RowFrame {
  const frame: RowFrame = {
    table: '',
    whole: true,
    n: distances(numbers),
    same: {},
    ids: {},
    at: {},
    each: {},
  }
  for (const [column, values] of columns) layColumn(frame, column, values)
  return frame
}

function layColumn(frame: RowFrame, column: string, values: readonly unknown[]): void {
  const [first] = values
  const shared = JSON.stringify(first)
  if (values.every((value) => value === first || JSON.stringify(value) === shared)) frame.same[column] = first
  else if (values.every(isId)) frame.ids[column] = stemmed(values.map((id) => id.replaceAll('-', '')))
  else if (values.every(isInstant)) frame.at[column] = instants(values)
  else frame.each[column] = [...values]
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

const isInstant = (value: unknown): value is string | null =>
  value === null ||
  (typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString() === value)

function stemmed(digits: readonly string[]): [string, string] {
  let stem = digits[0] ?? ''
  for (const one of digits) while (!one.startsWith(stem)) stem = stem.slice(0, -1)
  return [stem, turned(digits.map((one) => one.slice(stem.length)).join(''), digitsOfId - stem.length)]
}

/** Text in lines of one width, read down its columns. */
function turned(text: string, width: number): string {
  let read = ''
  for (let column = 0; column < width; column++)
    for (let at = column; at < text.length; at += width) read += text.charAt(at)
  return read
}

const distances = (numbers: readonly number[]): number[] => numbers.map((n, i) => n - (numbers[i - 1] ?? 0))

function instants(values: readonly (string | null)[]): (number | null)[] {
  let before = 0
  return values.map((value) => {
    if (value === null) return null
    const now = Date.parse(value)
    const distance = now - before
    before = now
    return distance
  })
}

/** Not what `framed` makes. */
export class MisfitFrame extends Error {}

/** The rows of frames in the order of their numbers. Throws where a column does not fit its frame. */
export function decodeRows(frames: readonly RowFrame[]): NumberedRow[] {
  return frames.flatMap(rowsOf).toSorted((a, b) => a.n - b.n)
}

function rowsOf(frame: RowFrame): NumberedRow[] {
  const columns = columnsOf(frame)
  return numbersOf(frame).map((n, i) => {
    const row: Row = {
      rev: n,
      ...frame.same,
      ...Object.fromEntries(columns.map(([column, values]) => [column, values[i]])),
    }
    return { n, table: frame.table, row, ...(frame.whole ? {} : { patch: true }) }
  })
}

/** The number of each row. */
export const numbersOf = (frame: Pick<RowFrame, 'n'>): number[] => summed(frame.n)

/** The columns in which rows differ, with a value for each row. Throws where one does not fit its frame. */
export function columnsOf(frame: RowFrame): [string, readonly unknown[]][] {
  const numbers = frame.n
  const columns: [string, readonly unknown[]][] = [
    ...Object.entries(frame.ids).map(([column, [stem, rest]]): [string, string[]] => [
      column,
      idsOf(stem, rest, numbers.length),
    ]),
    ...Object.entries(frame.at).map(([column, steps]): [string, (string | null)[]] => [
      column,
      instantsOf(steps),
    ]),
    ...Object.entries(frame.each),
  ]
  const odd = columns.find(([, values]) => values.length !== numbers.length)
  if (odd) throw new MisfitFrame(`${frame.table}.${odd[0]} has not as many values as there are rows`)
  return columns
}

const summed = (steps: readonly number[]): number[] => {
  let sum = 0
  return steps.map((step) => (sum += step))
}

function instantsOf(steps: readonly (number | null)[]): (string | null)[] {
  let now = 0
  return steps.map((step) => {
    if (step === null) return null
    now += step
    return new Date(now).toISOString()
  })
}

function idsOf(stem: string, rest: string, count: number): string[] {
  const width = digitsOfId - stem.length
  if (width < 0 || rest.length !== width * count || /[^0-9a-f]/.test(stem) || /[^0-9a-f]/.test(rest))
    throw new MisfitFrame('the digits do not make ids')
  return Array.from({ length: count }, (_, i) => {
    let digits = stem
    for (let at = i; at < rest.length; at += count) digits += rest.charAt(at)
    return [
      digits.slice(0, 8),
      digits.slice(8, 12),
      digits.slice(12, 16),
      digits.slice(16, 20),
      digits.slice(20),
    ].join('-')
  })
}
