import { isLive } from '#contract/clinic/appointment-state.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { appointments } from '#domain/appointment/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readClear } from '#local/store/rows.ts'
import type { PrescriptionRow } from '#domain/prescription/rows.ts'
import { newDraft, saveDraft, type DraftTarget } from './drafts.ts'
import { copyLines, earlierSheet, repeated } from '#features/prescriptions/content/rules.ts'
import { readPast, readSheet, readSheetsOfVisit } from './local.ts'

/**
 * Takes the lines of an issued sheet over onto the sheet of the visit that its patient has today; answers that visit,
 * or null where he has none and somebody must say that he came.
 */
export async function repeatSheet(
  clinic: Clinic,
  prescription_id: string,
  patient_id: string,
): Promise<string | null> {
  const today = sittingDate(clinic.clock.now())
  const visits = await readClear(clinic, appointments, { by: 'patient_id', is: patient_id })
  const here = visits.find(
    ({ sitting_date, status }) =>
      sitting_date === today && status !== undefined && status !== 'booked' && isLive(status),
  )
  if (here?.id === undefined || here.chamber_id === undefined) return null
  await repeatFor(
    clinic,
    { appointment_id: here.id, chamber_id: here.chamber_id, patient_id },
    prescription_id,
  )
  return here.id
}

/** Takes the lines over onto the draft of this visit; what is written there already stands, and nothing stands twice. */
export async function repeatFor(
  clinic: Clinic,
  of: DraftTarget & { appointment_id: string },
  prescription_id: string,
): Promise<void> {
  const [sheet, { draft }] = await Promise.all([
    readSheet(clinic, prescription_id),
    readSheetsOfVisit(clinic, of.appointment_id),
  ])
  const version = sheet?.prescription.patient_id === of.patient_id ? sheet.versions[0] : undefined
  if (!sheet || !version) return
  const from = earlierSheet({ ...sheet, version }, sittingDate(clinic.clock.now()))
  const begun = draft ?? newDraft(clinic, of)
  await saveDraft(clinic, { ...begun, content: copyLines(begun.content, from, repeated(from)) })
}

/** The patient's latest sheet in force, for a visit that has none and on whose draft no medicine stands; else null. */
export async function readLastFor(
  clinic: Clinic,
  of: DraftTarget & { appointment_id: string },
): Promise<PrescriptionRow | null> {
  const [{ draft, issued }, [last]] = await Promise.all([
    readSheetsOfVisit(clinic, of.appointment_id),
    readPast(clinic, of.patient_id),
  ])
  return issued || (draft && draft.content.drugs.length > 0) ? null : (last?.prescription ?? null)
}
