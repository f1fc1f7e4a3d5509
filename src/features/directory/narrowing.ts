import { filterNames, type Narrowed } from '#contract/visitor-page.ts'

/**
 * To what a list of doctors may be narrowed, as it stands in the address of the list and in what is asked for. Each is
 * one of a few words that anybody may read: what ails somebody is no filter.
 */
export const narrowings = filterNames
export type NarrowingKey = (typeof narrowings)[number]

/** The days that may be chosen, counted from today. */
export const narrowedDays = ['today', 'tomorrow', 'week'] as const
/** Taka that a first visit may cost at most. */
export const narrowedFees = ['500', '1000'] as const
/** As everywhere: 1 male, 2 female; women stand first, for they are asked for more often. */
export const narrowedGenders = ['2', '1'] as const

const number = /^[1-9]\d{0,4}$/
const oneOf = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`)

/** What may stand behind each in an address; anything else is as if it were not there. */
export const narrowingForms: Readonly<Record<NarrowingKey, RegExp>> = {
  speciality_id: number,
  district_id: number,
  day: oneOf(narrowedDays),
  fee: oneOf(narrowedFees),
  gender: oneOf(narrowedGenders),
  free: oneOf(['1']),
}

/** The forms of a list, but for what the path of its page says by itself. */
export const formsBut = (said?: NarrowingKey): Readonly<Record<string, RegExp>> =>
  Object.fromEntries(narrowings.filter((key) => key !== said).map((key) => [key, narrowingForms[key]]))

/** What changes of the filters; null takes one away. */
type Change = Partial<Record<NarrowingKey, string | null>>

/** The address of a list with filters said otherwise; its first page. */
export function pathWith(path: string, said: Narrowed, change: Change): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...said, ...change })) if (value) query.set(key, value)
  return query.size === 0 ? path : `${path}?${query}`
}
