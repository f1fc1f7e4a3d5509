import { knownAge } from '#contract/clinic/age.ts'
import { type Day, daysBetween } from '#contract/clinic/day.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { creatinineIn, egfrOf } from '#domain/safety/egfr.ts'

/** What of a body decides a dose; null: not known. */
export interface BodyFacts {
  /** The day of the sheet. */
  day: Day | null
  /** Age in years, with its fraction. */
  years: number | null
  weight_kg: number | null
  /** ml/min/1.73 m². */
  egfr: number | null
}

/** From the record, and the creatinine that stands on the sheet. */
export function bodyFacts(
  { dob, gender, weight_kg }: Pick<PatientRow, 'dob' | 'gender' | 'weight_kg'>,
  { investigations }: Pick<PrescriptionContent, 'investigations'>,
  day: Day,
): BodyFacts {
  const age = knownAge(dob, day)
  const years = age && (age.years === 0 ? age.total_days / 365 : age.years + age.months / 12)
  const creatinine = latestCreatinine(investigations, day)
  const egfr =
    creatinine === null || years === null || gender === OTHER
      ? null
      : egfrOf(creatinine, { years, isFemale: gender === FEMALE })
  return { day, years, weight_kg, egfr }
}

/** Of the three genders of a record. */
const [FEMALE, OTHER] = [2, 3]

/** An older one says nothing of the kidneys of today. */
const oldestDays = 180

/** The latest creatinine of the sheet in mg/dL, of blood and with its unit. */
function latestCreatinine(investigations: PrescriptionContent['investigations'], day: Day): number | null {
  const found = investigations.flatMap(({ text, result }) => {
    if (!result || !/creatinine/i.test(text) || /ratio|clearance|urine|urinary|\//i.test(text)) return []
    const on = result.day ?? day
    const mg_dl = creatinineIn(result.value, result.unit)
    return mg_dl === null || on > day || daysBetween(on, day) > oldestDays ? [] : [{ on, mg_dl }]
  })
  return found.toSorted((a, b) => (a.on < b.on ? 1 : -1))[0]?.mg_dl ?? null
}
