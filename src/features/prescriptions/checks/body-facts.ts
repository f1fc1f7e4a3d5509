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
  /** A creatinine of these days says nothing of the kidneys: it has no unit, or the formula does not hold for this body. */
  kidneys_unread: boolean
}

/** From the record, and the later of the creatinine that stands on the sheet and the newest on record. */
export function bodyFacts(
  { dob, gender, weight_kg }: Pick<PatientRow, 'dob' | 'gender' | 'weight_kg'>,
  { investigations }: Pick<PrescriptionContent, 'investigations'>,
  { day, recorded }: { day: Day; recorded: CreatinineFact | null },
): BodyFacts {
  const age = knownAge(dob, day)
  const years = age && (age.years === 0 ? age.total_days / 365 : age.years + age.months / 12)
  const { mg_dl, isNewestUnread } = latestCreatinine(investigations, { day, recorded })
  const egfr =
    mg_dl === null || years === null || gender === OTHER
      ? null
      : egfrOf(mg_dl, { years, isFemale: gender === FEMALE })
  const kidneys_unread = isNewestUnread || (mg_dl !== null && egfr === null)
  return { day, years, weight_kg, egfr, kidneys_unread }
}

/** Of the three genders of a record. */
const [FEMALE, OTHER] = [2, 3]

/** The latest of blood that can be read, in mg/dL, of one day what stands on the sheet; and whether one that cannot is as new. */
function latestCreatinine(
  investigations: PrescriptionContent['investigations'],
  { day, recorded }: { day: Day; recorded: CreatinineFact | null },
): { mg_dl: number | null; isNewestUnread: boolean } {
  const written = investigations.flatMap(({ text, result }) => {
    if (!result || !/creatinine/i.test(text) || /ratio|clearance|urine|urinary|\//i.test(text)) return []
    return [{ on: result.day ?? day, mg_dl: creatinineIn(result.value, result.unit) }]
  })
  const found = [...written, ...(recorded ? [{ on: recorded.taken_on, mg_dl: recorded.mg_dl }] : [])]
    .filter(({ on }) => on <= day && daysBetween(on, day) <= creatinineDays.used)
    .toSorted((a, b) => b.on.localeCompare(a.on))
  const read = found.find(({ mg_dl }) => mg_dl !== null)
  const isNewestUnread = found.some(({ on, mg_dl }) => mg_dl === null && on >= (read?.on ?? ''))
  return { mg_dl: read?.mg_dl ?? null, isNewestUnread }
}
