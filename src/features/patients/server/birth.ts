import { type Day, dhakaDayOf } from '#contract/clinic/day.ts'
import { wrongField } from '#contract/problem.ts'

/** Refuses a birth on a day that is still to come: an age, and every dose by it, would be counted from nothing. */
export function mustBeBorn({ now }: { now: Date }, dob: Day | null | undefined, field: string): void {
  if (typeof dob === 'string' && dob > dhakaDayOf(now.toISOString())) throw wrongField(field, 'future')
}
