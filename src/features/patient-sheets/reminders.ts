import { addDays, type Day } from '#contract/clinic/day.ts'
import { type CourseStep, dayTimes, type PlannedDose } from '#domain/prescription/daily-plan.ts'
import type { PatientDrug, PatientSheet } from '#domain/prescription/patient-sheet.ts'

/** A time of the day as a plan names it. */
export type PlanTime = PlannedDose['time']

/** A medicine at one time, with the amount of those days. */
export interface Taken {
  drug: PatientDrug
  dose: PlannedDose
}

/** A time of the day on days behind one another on which the same is taken; `days` is null where it goes on. */
export interface Reminder {
  time: PlanTime
  first: Day
  days: number | null
  taken: readonly Taken[]
}

/**
 * The reminders of a plan whose first day somebody said: at each time of a day one, and another from the day on which what
 * is taken at it changes. A medicine of which no days can be told is in none of them.
 */
export const remindersOf = (drugs: readonly PatientDrug[], first: Day): Reminder[] =>
  dayTimes.flatMap((time) => atTime(time, drugs, first))

/**
 * What a sheet asks of reminders: to be made, to be made anew where the calendar has those of another version, or to be
 * taken out where nothing on it can be rung for any more.
 */
export function remindersToDo(
  { version, drugs }: Pick<PatientSheet, 'version' | 'drugs'>,
  before: { version: number } | undefined,
): 'make' | 'make_anew' | 'take_out' | 'nothing' {
  const isChanged = before !== undefined && before.version !== version
  const canRing = drugs.some(({ course }) => typeof course !== 'string')
  if (canRing) return isChanged ? 'make_anew' : 'make'
  return isChanged ? 'take_out' : 'nothing'
}

/** The medicines that are in no reminder, each with why. */
export const leftOut = (drugs: readonly PatientDrug[]) =>
  drugs.flatMap(({ head, course }) => (typeof course === 'string' ? [{ head, why: course }] : []))

/** Whether days are counted in it at all: else nobody has to say on which one it begins. */
export const isCounted = ({ course }: PatientDrug): boolean =>
  typeof course !== 'string' && course.some(({ days }) => days !== null)

/**
 * The first day that stands chosen before anybody chooses: the one that he chose for this very version, and where no days
 * are counted today. A version that was changed counts anew, and he says from when; empty: nobody said it yet.
 */
export function firstDayChosen(
  { version, drugs }: Pick<PatientSheet, 'version' | 'drugs'>,
  { before, today }: { before: { version: number; first: Day } | undefined; today: Day },
): string {
  if (before?.version === version) return before.first
  return drugs.some(isCounted) ? '' : today
}

interface Span extends Taken {
  from: number
  /** The day behind its last one. */
  to: number
}

function atTime(time: PlanTime, drugs: readonly PatientDrug[], first: Day): Reminder[] {
  const spans = drugs.flatMap((drug) => spansOf(drug, time))
  const changes = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b)
  return changes.flatMap((from, at) => {
    const taken = spans.filter((one) => one.from <= from && from < one.to)
    const days = (changes[at + 1] ?? Infinity) - from
    return taken.length === 0
      ? []
      : [{ time, first: addDays(first, from), days: Number.isFinite(days) ? days : null, taken }]
  })
}

/** Steps of one medicine that are alike at this time, as 1+0+1 and then 1+0+0 in the morning, are one span. */
function spansOf(drug: PatientDrug, time: PlanTime): Span[] {
  const steps: readonly CourseStep[] = typeof drug.course === 'string' ? [] : drug.course
  const spans: Span[] = []
  let from = 0
  for (const { days, doses } of steps) {
    const to = days === null ? Infinity : from + days
    const before = spans.at(-1)
    const dose = doses.find((one) => one.time === time)
    if (dose && before?.to === from && before.dose.amount === dose.amount) before.to = to
    else if (dose) spans.push({ drug, dose, from, to })
    from = to
  }
  return spans
}
