import { type BirthDate, knownAge } from '#contract/clinic/age.ts'
import { type Day, daysBetween } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'

/** A weight that somebody measured or told, and the sitting date it is of; null: nobody wrote down when. */
export interface DatedWeight {
  kg: number
  on: Day | null
}

/** What is made of a patient's weight at a visit. */
export interface VisitWeight {
  /** What his doses are held against; null: none that holds today. */
  dose_kg: number | null
  /** What stands on the paper as his weight of this day. */
  printed_kg: number | null
  /** Of a child that nobody weighed today: the last that is known. */
  earlier: DatedWeight | null
}

/** What is known of a weight: the record, what was told with the visit, and every set that was measured. */
export interface WeightFacts {
  patient: BirthDate & { weight_kg: number | null; created_at: string }
  visit: { id: string; sitting_date: Day; weight_kg: number | null } | null
  sets: readonly { appointment_id: string | null; weight_kg: number | null; taken_at: string }[]
}

/** Under this age a weight is of its day, and a dose may follow it. */
export const grownYears = 18
/**
 * For how many days a child's weight still decides a dose: by the growth standards of the World Health Organization (2006,
 * 2007) none gains a tenth in it, but for the first weeks of life, and a dose is held to a fifth.
 */
const holdsFor = ({ years }: { years: number }): number => (years < 1 ? 14 : years < 5 ? 60 : 120)

/**
 * The weight of a sitting date. A child's is never printed as today's, nor a dose held against it, where it is of another
 * time: the record does not say since when it stands there. A grown person's record counts as it is.
 */
export function visitWeight({ patient, visit, sets }: WeightFacts, day: Day): VisitWeight {
  const measured = sets
    .toSorted((a, b) => (a.taken_at < b.taken_at ? 1 : -1))
    .flatMap(({ weight_kg: kg, taken_at, appointment_id }): DatedWeight[] => {
      const on = visit && appointment_id === visit.id ? visit.sitting_date : sittingDate(taken_at)
      return kg === null || on > day ? [] : [{ kg, on }]
    })
  const told = patient.weight_kg
  const isToldToday = sittingDate(patient.created_at) === day
  const today = measured.find(({ on }) => on === day)?.kg ?? visit?.weight_kg ?? (isToldToday ? told : null)
  if (today !== null) return { dose_kg: today, printed_kg: today, earlier: null }
  const age = knownAge(patient.dob, day)
  if (!age || age.years >= grownYears) return { dose_kg: told, printed_kg: told, earlier: null }
  const [last = told === null ? null : { kg: told, on: null }] = measured
  const holds = last !== null && last.on !== null && daysBetween(last.on, day) <= holdsFor(age)
  return { dose_kg: holds ? last.kg : null, printed_kg: null, earlier: last }
}
