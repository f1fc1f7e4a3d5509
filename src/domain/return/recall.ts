import { addDays, type Day } from '#contract/clinic/day.ts'
import type { ReturnFate } from './expected.ts'
import type { ReturnOutcome, ReturnWordRow } from './rows.ts'

/** Where somebody who was asked back stands in the list: to be rung, expected, booked, or settled for now or for good. */
export const returnTabs = ['due', 'ahead', 'booked', 'settled'] as const
export type ReturnTab = (typeof returnTabs)[number]

/** After these nobody rings again. */
const ended: ReadonlySet<ReturnOutcome> = new Set(['declined', 'wrong_number', 'not_again', 'died'])
export const isEnd = (outcome: ReturnOutcome): boolean => ended.has(outcome)

/** Days for which a word puts somebody off where it names no day: who promised is given a sitting, who did not answer is rung tomorrow. */
const putOff: Partial<Record<ReturnOutcome, number>> = { will_come: 7, no_answer: 1 }

/** The day on which he is to be rung again, of a day on which a word was said; null: the word holds for good, or puts nobody off. */
export const untilOf = (outcome: ReturnOutcome, until: Day | null, today: Day): Day | null => {
  const days = putOff[outcome]
  return until ?? (days === undefined ? null : addDays(today, days))
}

/** The word that counts: the latest of this return, or that he died, whichever sheet it was said of. */
export function wordThatCounts(
  words: readonly ReturnWordRow[],
  { prescription_id, return_day }: { prescription_id: string; return_day: Day },
): ReturnWordRow | null {
  const latest = words.toSorted((a, b) => b.said_at.localeCompare(a.said_at))
  const ofPerson = latest.find(({ outcome }) => outcome === 'died' || outcome === 'again')
  if (ofPerson?.outcome === 'died') return ofPerson
  const own = latest.find((one) => one.prescription_id === prescription_id && one.return_day === return_day)
  return own === undefined || own.outcome === 'again' ? null : own
}

/** Where he stands; null: he came, or another sheet asks. `booked`: the day of a booking to come. */
export function returnTabOf(
  fate: ReturnFate,
  { word, booked }: { word: Pick<ReturnWordRow, 'outcome' | 'until'> | null; booked: Day | null },
  today: Day,
): ReturnTab | null {
  if (fate === 'kept' || fate === 'late' || fate === 'overtaken') return null
  if (word && isEnd(word.outcome)) return 'settled'
  if (booked !== null) return 'booked'
  if (word !== null && word.until !== null && word.until > today) return 'settled'
  return fate === 'ahead' ? 'ahead' : 'due'
}
