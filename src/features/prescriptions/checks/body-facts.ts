import { knownAge } from '#contract/clinic/age.ts'
import { type Day, daysBetween } from '#contract/clinic/day.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { creatinineIn, egfrOf } from '#domain/safety/egfr.ts'
import { creatinineDays, type CreatinineFact } from '#domain/test-result/creatinine.ts'

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

/** From the record, and the later of the creatinine that stands on the sheet and the newest on record. */
export function bodyFacts(
  { dob, gender, weight_kg }: Pick<PatientRow, 'dob' | 'gender' | 'weight_kg'>,
  { investigations }: Pick<PrescriptionContent, 'investigations'>,
  { day, recorded }: { day: Day; recorded: CreatinineFact | null },
): BodyFacts {
  const age = knownAge(dob, day)
  const years = age && (age.years === 0 ? age.total_days / 365 : age.years + age.months / 12)
  const creatinine = latestCreatinine(investigations, { day, recorded })
  const egfr =
    creatinine === null || years === null || gender === OTHER
      ? null
      : egfrOf(creatinine, { years, isFemale: gender === FEMALE })
  return { day, years, weight_kg, egfr }
}

/** Of the three genders of a record. */
const [FEMALE, OTHER] = [2, 3]

/** In mg/dL, of blood and with its unit; of one day what stands on the sheet. */
function latestCreatinine(
  investigations: PrescriptionContent['investigations'],
  { day, recorded }: { day: Day; recorded: CreatinineFact | null },
): number | null {
  const written = investigations.flatMap(({ text, result }) => {
    if (!result || !/creatinine/i.test(text) || /ratio|clearance|urine|urinary|\//i.test(text)) return []
    const mg_dl = creatinineIn(result.value, result.unit)
    return mg_dl === null ? [] : [{ on: result.day ?? day, mg_dl }]
  })
  const known = recorded && recorded.mg_dl !== null ? [{ on: recorded.taken_on, mg_dl: recorded.mg_dl }] : []
  const found = [...written, ...known].filter(
    ({ on }) => on <= day && daysBetween(on, day) <= creatinineDays.used,
  )
  return found.toSorted((a, b) => b.on.localeCompare(a.on))[0]?.mg_dl ?? null
}
