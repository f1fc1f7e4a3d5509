import { newId } from '#contract/clinic/uuid.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { type Clinic, frame } from '#local/store/clinic.ts'
import { sendDraft } from '#local/outbox/enqueue.ts'
import { readRow } from '#local/store/rows.ts'
import type { NamedRow, Step } from '#local/store/steps.ts'
import { stepOf } from '#local/outbox/mutate.ts'
import { write } from '#local/outbox/write.ts'
import { emptyContent, type PrescriptionContent } from '#domain/prescription/content.ts'
import type { PrintedCopy } from '#domain/prescription/print-jobs.ts'
import { mergeContents } from './merge-content.ts'
import {
  prescriptionDrafts,
  type PrescriptionDraftRow,
  type PrescriptionRow,
  type PrescriptionVersionRow,
} from '#domain/prescription/rows.ts'
import { readCountingBeside } from './local.ts'
import {
  amendSheet,
  draftWord,
  dropDraft,
  keepAlso,
  logSheet,
  storeSheet,
  voidIssued,
  wasSaidToCount,
} from '../mutations.ts'

/** For whom and where a sheet is written. */
export interface DraftTarget {
  chamber_id: number
  patient_id: string
  appointment_id: string | null
}

/** A new sheet, not yet saved: it is kept from the first change on. */
export const newDraft = (
  clinic: Clinic,
  of: DraftTarget,
  content: PrescriptionContent = emptyContent,
): PrescriptionDraftRow => {
  const made = frame(clinic)
  return {
    id: newId(),
    ...made,
    ...of,
    prescription_id: newId(),
    base_version: 0,
    content,
    updated_at: made.created_at,
    saved_by_device: made.device_id,
    seen: null,
    hands: null,
  }
}

/** The draft of an amendment: it begins with what the version in force says. */
export const amendmentOf = (
  clinic: Clinic,
  version: PrescriptionVersionRow,
  appointment_id: string | null,
): PrescriptionDraftRow => {
  const { chamber_id, patient_id, content, prescription_id } = version
  return {
    ...newDraft(clinic, { chamber_id, patient_id, appointment_id }, content),
    prescription_id,
    base_version: version.version,
  }
}

/** What must be on the server before a sheet is: the patient and his visit. */
export const neededBy = ({ appointment_id, patient_id }: DraftTarget): NamedRow[] => [
  { table: patients.table, id: patient_id },
  ...(appointment_id === null ? [] : [{ table: appointments.table, id: appointment_id }]),
]

/** Saves a draft on this device at once; at most one call of it waits for the server. `tell` hears the row before it is written. */
export async function saveDraft(
  clinic: Clinic,
  draft: PrescriptionDraftRow,
  tell?: (saved: PrescriptionDraftRow) => void,
): Promise<PrescriptionDraftRow> {
  const saved = {
    ...draft,
    updated_at: new Date(clinic.clock.now()).toISOString(),
    saved_by_device: clinic.device.id,
  }
  tell?.(saved)
  await write(clinic, savingStep(clinic, saved))
  return saved
}

function savingStep(clinic: Clinic, draft: PrescriptionDraftRow): Step {
  const { id, prescription_id, chamber_id, patient_id, appointment_id, base_version, content } = draft
  const { updated_at, seen, hands } = draft
  const body = {
    status: 0 as const,
    id,
    prescription_id,
    chamber_id,
    patient_id,
    appointment_id,
    base_version,
    content,
    updated_at,
    seen_rev: draft.rev,
    ...(seen === null ? {} : { seen }),
  }
  // What another device added was joined while it was written: the server joins what this device has not seen.
  const rows = { head: null, draft: null, patient_id, turn: null, hands }
  const more = { rows, after: neededBy(draft), unhurried: true as const }
  if (base_version === 0) return stepOf(clinic, storeSheet, { told: { body }, ...more })
  return stepOf(clinic, amendSheet, { told: { params: { id: prescription_id }, body }, ...more })
}

/** Its writer has left it: what waits for a newer saving goes now. */
export const leaveDraft = (clinic: Clinic, draft_id: string): Promise<void> =>
  sendDraft(clinic, draftWord(draft_id))

/** Throws a draft away. */
export const discardDraft = (clinic: Clinic, draft: PrescriptionDraftRow): Promise<void> =>
  write(clinic, stepOf(clinic, dropDraft, { giving: { params: { id: draft.id } }, rows: { draft } }))

/** A draft whose visit got a prescription meanwhile, and the words as its writer has them now. */
export interface OvertakenDraft {
  draft: PrescriptionDraftRow
  content: PrescriptionContent
}

/** Goes on as an amendment of the version that was issued: what it says stands first, what was written here is joined to it. */
export async function amendInstead(
  clinic: Clinic,
  { draft, content }: OvertakenDraft,
  version: PrescriptionVersionRow,
): Promise<void> {
  const begun = amendmentOf(clinic, version, draft.appointment_id)
  await saveDraft(clinic, { ...begun, content: mergeContents(version.content, content) })
  await discardKept(clinic, draft)
}

/** Goes on beside what was issued, as a sheet of its own: the old draft may be the very one that the other was issued from. */
export async function goOnBeside(
  clinic: Clinic,
  { draft, content }: OvertakenDraft,
): Promise<PrescriptionDraftRow> {
  const { chamber_id, patient_id, appointment_id } = draft
  const own = await saveDraft(clinic, newDraft(clinic, { chamber_id, patient_id, appointment_id }, content))
  await discardKept(clinic, draft)
  return own
}

/** One that was never saved here, or was issued elsewhere, is not there to be thrown away. */
async function discardKept(clinic: Clinic, draft: PrescriptionDraftRow): Promise<void> {
  if (await readRow(clinic, prescriptionDrafts, draft.id)) await discardDraft(clinic, draft)
}

/** Takes an issued prescription out of force, for a reason that stays with it. */
export async function voidSheet(clinic: Clinic, head: PrescriptionRow, reason: string): Promise<void> {
  const [one = null, ...more] = await readCountingBeside(clinic, head)
  // Of several that are left nobody has said which one counts.
  await write(clinic, voidStep(clinic, { head, stands: more.length > 0 ? null : one }, reason))
}

/** Of the prescriptions of one visit lets one count: takes the others out of force, in one act. */
export const keepOneSheet = (
  clinic: Clinic,
  { kept, others }: { kept: PrescriptionRow; others: readonly PrescriptionRow[] },
  reason: string,
): Promise<void> => write(clinic, ...others.map((head) => voidStep(clinic, { head, stands: kept }, reason)))

function voidStep(
  clinic: Clinic,
  rows: { head: PrescriptionRow; stands: PrescriptionRow | null },
  reason: string,
): Step {
  const { head, stands } = rows
  const body = {
    reason,
    knew_stands: wasSaidToCount(head, stands),
    knew_head: head.head_version_id,
    stands_id: stands?.id ?? null,
  }
  return stepOf(clinic, voidIssued, { giving: { params: { id: head.id }, body }, rows })
}

/** Keeps one in force beside the other of its visit. */
export const besideSheet = (clinic: Clinic, head: PrescriptionRow): Promise<void> =>
  write(clinic, stepOf(clinic, keepAlso, { giving: { params: { id: head.id } }, rows: { head } }))

/** Writes down that a sheet goes to the printer: all of it or what copy, on which paper, with or without the pad's own head. */
export function logSheetPrinting(
  clinic: Clinic,
  { prescription, version }: { prescription: PrescriptionRow; version: PrescriptionVersionRow },
  how: { paper: string; mode: 'full' | 'preprinted'; copy?: PrintedCopy | null },
): Promise<void> {
  const printed_at = new Date(clinic.clock.now()).toISOString()
  const told = { prescription_id: prescription.id, version_id: version.id, ...how, printed_at }
  return write(
    clinic,
    stepOf(clinic, logSheet, { giving: { body: { id: newId(), ...told } }, rows: { head: prescription } }),
  )
}
