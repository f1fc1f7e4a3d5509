import { toLatinDigits } from '#contract/clinic/digits.ts'

/** Both ends of what a report calls usual; null where it names none. */
export interface ResultRange {
  low: number | null
  high: number | null
  /** An end is outside itself, as in `<5.7`: so laboratories print cut-offs. */
  isStrict: boolean
}

/** What a result is against the range of its report. `abnormal` is said by a person of what has no number. */
export const resultFlags = ['low', 'normal', 'high', 'abnormal'] as const
export type ResultFlag = (typeof resultFlags)[number]

const plain = String.raw`\d+(?:\.\d+)?`
/** Thousands are set apart as laboratories here write them: 150,000 or 1,50,000. */
const grouped = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?`
const figure = `(${grouped}|${plain})`
const alone = new RegExp(`^${figure}$`)
const between = new RegExp(`^${figure}(?:-|to)${figure}$`)
const below = new RegExp(`^(<=?|≤|upto)${figure}$`)
const above = new RegExp(`^(>=?|≥)${figure}$`)

const bare = (text: string): string =>
  toLatinDigits(text).toLowerCase().replaceAll(/\s/g, '').replaceAll(/[–—−]/g, '-')

const amount = (digits: string | undefined): number | null =>
  digits === undefined ? null : Number(digits.replaceAll(',', ''))

/** The number that a result plainly is, in either script; null for words, `<0.01` and all else. */
export const plainNumber = (value: string): number | null => amount(alone.exec(bare(value))?.[1])

/** A range as reports print it: `12-16`, `<200`, `up to 40`, `>40`; null where it is none of these. */
export function rangeIn(text: string | null): ResultRange | null {
  const typed = bare(text ?? '')
  const [, low, high] = between.exec(typed) ?? []
  if (low !== undefined) {
    const range = { low: amount(low), high: amount(high), isStrict: false }
    return (range.low ?? 0) < (range.high ?? 0) ? range : null
  }
  const [, under, most] = below.exec(typed) ?? []
  const [, over, least] = above.exec(typed) ?? []
  if (most === undefined && least === undefined) return null
  return { low: amount(least), high: amount(most), isStrict: under === '<' || over === '>' }
}

/** What a result is against its own report's range; null, not judged, without a plain number, a unit or a range that can be read. */
export function flagOf({
  value,
  unit,
  range,
}: {
  value: string
  unit: string | null
  range: string | null
}): ResultFlag | null {
  const [number, limits] = [plainNumber(value), rangeIn(range)]
  if (number === null || unit === null || limits === null) return null
  const isOut = (beyond: boolean, end: number) => beyond || (limits.isStrict && number === end)
  if (limits.low !== null && isOut(number < limits.low, limits.low)) return 'low'
  return limits.high !== null && isOut(number > limits.high, limits.high) ? 'high' : 'normal'
}
