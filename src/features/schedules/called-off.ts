import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import type { CalledOffHere } from './acts.ts'

/** What stood on the list of those who lose their places, and whether somebody took it on to tell them. */
export interface CallOffNotice {
  shown: CalledOffHere | null
  ticked: boolean
}

/** Refuses (422 `confirm`) an act that takes somebody's place whom the list had not shown, or whom nobody takes on to tell. */
export function mustConfirm(calledOff: CalledOffHere, { shown, ticked }: CallOffNotice): void {
  const listed = new Set(shown?.visits.map(({ visit }) => visit.id))
  if (calledOff.visits.some(({ visit }) => !ticked || !listed.has(visit.id)))
    throw new Problem(invalid, { errors: { confirm: ['confirm'] } })
}

/** The list in a word: another one is to be taken on anew. */
export const listOf = ({ visits }: CalledOffHere): string =>
  visits
    .map(({ visit }) => visit.id)
    .toSorted()
    .join()
