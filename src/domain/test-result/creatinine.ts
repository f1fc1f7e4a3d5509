import { type Day, daysBetween } from '#contract/clinic/day.ts'
import { creatinineIn } from '#domain/safety/egfr.ts'
import { newestCreatinine } from './known-tests.ts'
import type { TestResultRow } from './rows.ts'

/** The newest creatinine on record. */
export interface CreatinineFact {
  /** As it was typed, with its unit. */
  text: string
  taken_on: Day
  /** Null where its number or unit cannot be read: then nothing follows from it. */
  mg_dl: number | null
}

/** The newest creatinine of blood that was not taken back; `standing` newest first. An older one never takes its place. */
export function recordedCreatinine(
  standing: readonly Pick<TestResultRow, 'test' | 'value' | 'unit' | 'number' | 'taken_on'>[],
): CreatinineFact | null {
  const newest = newestCreatinine(standing)
  if (!newest) return null
  const { value, unit, number, taken_on } = newest
  const mg_dl = number === null ? null : creatinineIn(String(number), unit)
  return { text: [value, unit ?? ''].join(' ').trim(), taken_on, mg_dl }
}

/** After so many days its age is said; after twice as many it says nothing of the kidneys of today. */
export const creatinineDays = { said: 91, used: 180 } as const

/** What may be made of it on a day: `old` is used and said to be, `unused` and `unread` are not. */
export function creatinineState(
  { taken_on, mg_dl }: CreatinineFact,
  day: Day,
): 'fresh' | 'old' | 'unused' | 'unread' {
  const age = daysBetween(taken_on, day)
  if (age > creatinineDays.used) return 'unused'
  if (mg_dl === null) return 'unread'
  return age > creatinineDays.said ? 'old' : 'fresh'
}
