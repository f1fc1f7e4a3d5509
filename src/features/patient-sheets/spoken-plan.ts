import { dayTimes, type PlannedDose } from '#domain/prescription/daily-plan.ts'
import type { PatientSheet } from '#domain/prescription/patient-sheet.ts'
import { spokenTimes } from '#domain/prescription/sheet-words.ts'

/**
 * The plan of a day as Bengali sentences to be heard: under each time what is taken at it, then what stands by itself, in
 * the words that were printed. Nothing is said that does not stand on the page.
 */
export function spokenPlan({ drugs }: Pick<PatientSheet, 'drugs'>): string[] {
  const atTimes = dayTimes.flatMap((time) => {
    const taken = drugs.flatMap(({ head, plan, lines }) => {
      const dose = plan?.find((one) => one.time === time)
      if (!plan || !dose) return []
      // What stands below the dose, as a note or what it is for, is said once: at the medicine's first time.
      return [sentence([head, dose.bn_amount, ...(time === firstTime(plan) ? lines : lines.slice(0, 1))])]
    })
    return taken.length === 0 ? [] : [sentence([spokenTimes[time]]), ...taken]
  })
  const others = drugs.filter(({ plan }) => plan === null)
  return others.length === 0
    ? atTimes
    : [
        ...atTimes,
        sentence([spokenTimes.other]),
        ...others.map(({ head, lines }) => sentence([head, ...lines])),
      ]
}

const firstTime = (plan: readonly PlannedDose[]) =>
  dayTimes.find((time) => plan.some((one) => one.time === time))

const sentence = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join(', ')}।`
