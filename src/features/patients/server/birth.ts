import { isToCome } from '#contract/clinic/age.ts'
import type { Day } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { wrongField } from '#contract/problem.ts'
import type { PatientContext } from '#server/calls/handler.ts'

/** Refuses a birth on a day that is still to come: an age, and every dose by it, would be counted from nothing. */
export function mustBeBorn({ now }: { now: Date }, dob: Day | null | undefined, field: string): void {
  if (typeof dob === 'string' && isToCome(dob, now.getTime())) throw wrongField(field, 'future')
}

/** The sitting date on which a call was made, however late it arrives: an age that it tells is counted from it, as on the device. */
export const toldOn = ({ op, now }: Pick<PatientContext, 'op' | 'now'>): Day =>
  sittingDate(Math.min(Date.parse(op.made_at), now.getTime()))
