import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { ownDrugs } from '#domain/drug/rows.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import {
  prescriptionDrafts,
  type PrescriptionDraftRow,
  type PrescriptionRow,
  prescriptions,
  type PrescriptionVersionRow,
  prescriptionVersions,
} from '#domain/prescription/rows.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { drugUsesStep } from '#features/drugs/parts.ts'
import { type Learned, learningStep } from '#features/prescription-content/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { gone, patch, put } from '#local/store/effects.ts'
import { type Step, step } from '#local/store/steps.ts'
import { storePrescription, updatePrescription } from './contract.ts'
import { doneWithSheet } from './done-move.ts'
import { draftWord, neededBy } from './drafts.ts'
import { drugHead } from './drug-line-of.ts'
import { isNamedDay } from './follow-up.ts'
import { laneOf } from './mutations.ts'

interface IssuedRows {
  prescription: PrescriptionRow
  version: PrescriptionVersionRow
}

/** The sheet itself: its rows on this device, the draft that it was, and the call. */
export function issueStep(draft: PrescriptionDraftRow, issued: IssuedRows, isAmendment: boolean): Step {
  const { prescription, version } = issued
  const { id, issued_at } = version
  const headed = isAmendment
    ? patch(prescriptions, prescription.id, { version: prescription.version, head_version_id: id, issued_at })
    : put(prescriptions, prescription)
  const own = version.content.drugs.flatMap((line) =>
    line.own_drug_id === null ? [] : [{ table: ownDrugs.table, id: line.own_drug_id }],
  )
  const body = bodyOf(draft, issued)
  const after = [...neededBy(draft), ...own]
  const more = {
    lane: laneOf(draft),
    draft: draftWord(draft.id),
    effects: [
      headed,
      put(prescriptionVersions, version),
      put(prescriptionDrafts, draft),
      gone(prescriptionDrafts, draft.id, new Date(issued_at)),
    ],
  }
  if (!isAmendment) return step(storePrescription, { body }, { ...more, after })
  return step(
    updatePrescription,
    { params: { id: prescription.id }, body },
    { ...more, after: [...after, { table: prescriptions.table, id: prescription.id }] },
  )
}

function bodyOf(draft: PrescriptionDraftRow, { prescription, version }: IssuedRows) {
  const { id, previous_hash, hash, signature, issued_at, content, printed, qr_facts = null } = version
  const { chamber_id, patient_id, appointment_id } = draft
  const { kind, number, sitting_date } = prescription
  const facts = qr_facts === null ? {} : { qr_facts }
  return {
    status: 1 as const,
    id: prescription.id,
    draft_id: draft.id,
    chamber_id,
    patient_id,
    appointment_id,
    kind,
    number,
    sitting_date,
    version: { id, previous_hash, hash, signature, issued_at, content, printed, ...facts },
  }
}

/** The visit is over with its sheet. The server knows it by the sheet as well; the step stands for itself where the sheet waits. */
export function doneSteps(
  visit: AppointmentRow | null,
  issued: { at: string; content: PrescriptionContent },
): Step[] {
  const done = visit && doneWithSheet(visit, issued)
  if (!visit || !done) return []
  return [
    step(
      moveAppointment,
      { params: { id: visit.id }, body: done.move },
      {
        lane: `visit:${visit.id}`,
        effects: [patch(appointments, visit.id, done.set)],
        after: [{ table: appointments.table, id: visit.id }],
      },
    ),
  ]
}

/** What is offered first the next time: the medicines that it gave, and its words. */
export async function learningSteps(clinic: Clinic, content: PrescriptionContent): Promise<Step[]> {
  const steps = [drugUsesStep(clinic, usesOf(content)), learningStep(clinic, learnedOf(content))]
  return (await Promise.all(steps)).filter((one) => one !== null)
}

/** A longer line is written for one patient and not offered again. */
const longestUsual = 200
const usesOf = ({ drugs }: PrescriptionContent) =>
  drugs
    .filter((line) => (line.drug_id === null) !== (line.own_drug_id === null))
    .map((line) => ({
      drug_id: line.drug_id,
      own_drug_id: line.own_drug_id,
      text: drugHead(line),
      line: line.dose.length > longestUsual ? '' : line.dose,
    }))

/** Everything written counts as used, what was typed and what was taken from a list: both are offered by use. */
function learnedOf(content: PrescriptionContent): Learned[] {
  const learned = (
    section: Learned['section'],
    lines: readonly { text: string; bn_text: string | null }[],
  ): Learned[] => lines.map(({ text, bn_text }) => ({ section, text, bn_text }))
  return [
    ...learned('chief_complaints', content.chief_complaints),
    ...learned('histories', content.histories),
    ...learned('examinations', content.examinations),
    ...learned('investigations', content.investigations),
    ...learned('diagnosis', content.diagnosis),
    ...learned('advises', content.advises),
    ...learned('follow_ups', content.follow_up && !isNamedDay(content.follow_up) ? [content.follow_up] : []),
  ]
}
