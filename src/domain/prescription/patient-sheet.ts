import * as z from 'zod/mini'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { Day, Instant } from '#contract/fields.ts'
import type { PrescriptionContent, PrintedSheet } from './content.ts'
import { courseOf, dayTimes, notReminded, plannedDoses } from './daily-plan.ts'

/** Whether an issued version still counts. */
export const VersionStanding = z.literal(['in_force', 'superseded', 'void'], 'choice')
export type VersionStanding = z.infer<typeof VersionStanding>

export const versionStanding = (
  head: { status: number; version: number },
  version: number,
): VersionStanding => {
  if (head.status === PRESCRIPTION_STATE.void) return 'void'
  return version < head.version || head.status === PRESCRIPTION_STATE.superseded ? 'superseded' : 'in_force'
}

const Doses = z.array(z.object({ time: z.literal(dayTimes), amount: z.string(), bn_amount: z.string() }))

/**
 * A medicine as it was printed, at which times of every day it is taken where that is plain, and on how many days, or why
 * that cannot be told; copies that were kept by versions before do not know it.
 */
const PatientDrug = z.object({
  head: z.string(),
  generic: z.string(),
  lines: z.array(z.string()),
  as_typed: z.exactOptional(z.literal(true)),
  plan: z.nullable(Doses),
  course: z._default(
    z.union([z.array(z.object({ days: z.nullable(z.int()), doses: Doses })), z.literal(notReminded)]),
    'unread',
  ),
})
export type PatientDrug = z.infer<typeof PatientDrug>

const Names = z.object({ name: z.string(), bn_name: z.nullable(z.string()) })

/** What an issued sheet says to its patient, in the words that were printed. */
export const PatientSheet = z.object({
  number: z.string(),
  version: z.int(),
  day: Day,
  issued_at: Instant,
  patient: z.object({
    ...Names.shape,
    age: z.string(),
    bn_age: z.string(),
    sex: z.string(),
    bn_sex: z.string(),
  }),
  doctor: z.object({ ...Names.shape, bmdc: z.nullable(z.string()) }),
  drugs: z.array(PatientDrug),
  advises: z.array(z.string()),
  follow_up: z.nullable(z.string()),
})
export type PatientSheet = z.infer<typeof PatientSheet>

/** One issued version as it lies in the database. */
export interface VersionOfSheet {
  version: number
  issued_at: string
  content: PrescriptionContent
  printed: PrintedSheet
}

/**
 * What a version says to its patient; `nameOf` shows or masks. Nothing of the left column, of phone, address and code is in
 * it: whoever should see those asks for them by name.
 */
export function patientSheetOf(
  { version, issued_at, content, printed }: VersionOfSheet,
  nameOf: (name: string) => string,
): PatientSheet {
  const { patient, doctor } = printed
  const { age, bn_age, sex, bn_sex } = patient
  const isWhole = content.drugs.length === printed.drugs.length
  return {
    number: printed.number,
    version,
    day: printed.day,
    issued_at,
    patient: {
      name: nameOf(patient.name),
      bn_name: patient.bn_name === null ? null : nameOf(patient.bn_name),
      age,
      bn_age,
      sex,
      bn_sex,
    },
    doctor: { name: doctor.name, bn_name: doctor.bn_name, bmdc: doctor.bmdc },
    drugs: printed.drugs.map((drug, at) => {
      const line = isWhole ? content.drugs[at] : undefined
      return {
        ...drug,
        plan: line ? plannedDoses(line, drug) : null,
        course: line ? courseOf(line, drug) : 'unread',
      }
    }),
    advises: [...printed.advises],
    follow_up: printed.follow_up,
  }
}
