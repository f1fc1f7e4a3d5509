import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { ownDrugs } from '#domain/drug/rows.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { linesIn } from '#domain/prescription/content-lines.ts'
import { therapySections } from '#domain/therapy/specialities.ts'
import { prescriptions } from '#domain/prescription/rows.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { drugUsesStep } from '#features/drugs/parts.ts'
import { type LearnedPhrase, learningStep } from '#features/prescription-content/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { patch } from '#local/store/effects.ts'
import { stepOf } from '#local/outbox/mutate.ts'
import { type Step, step } from '#local/store/steps.ts'
import type { IssueForm } from '../contract.ts'
import { doneWithSheet } from './done-move.ts'
import { neededBy } from './drafts.ts'
import { drugHead, isNamedDay, namedDiagnoses } from '#features/prescriptions/content/rules.ts'
import { amendSheet, storeSheet } from '../mutations.ts'

/** The sheet itself. It waits for the patient, his visit, the practice's own medicines that it names, and what it amends. */
export function issueStep(
  clinic: Clinic,
  form: IssueForm,
  rows: Parameters<typeof storeSheet.apply>[1],
): Step {
  const own = form.version.content.drugs.flatMap(({ own_drug_id: id }) =>
    id === null ? [] : [{ table: ownDrugs.table, id }],
  )
  const after = [...neededBy(form), ...own]
  const { head } = rows
  if (!head) return stepOf(clinic, storeSheet, { told: { body: form }, rows, after })
  return stepOf(clinic, amendSheet, {
    told: { params: { id: head.id }, body: form },
    rows,
    after: [...after, { table: prescriptions.table, id: head.id }],
  })
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
  const steps = [
    drugUsesStep(clinic, usesOf(content), namedDiagnoses(content.diagnosis)),
    learningStep(clinic, learnedOf(content)),
  ]
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
function learnedOf(content: PrescriptionContent): LearnedPhrase[] {
  const learned = (
    section: LearnedPhrase['section'],
    lines: readonly { text: string; bn_text: string | null }[],
  ): LearnedPhrase[] => lines.map(({ text, bn_text }) => ({ section, text, bn_text }))
  return [
    ...learned('chief_complaints', content.chief_complaints),
    ...learned('histories', content.histories),
    ...learned('examinations', content.examinations),
    ...learned('investigations', content.investigations),
    ...learned('diagnosis', content.diagnosis),
    ...learned('advises', content.advises),
    ...therapySections.flatMap((section) => learned(section, linesIn(content, section))),
    ...learned('follow_ups', content.follow_up && !isNamedDay(content.follow_up) ? [content.follow_up] : []),
  ]
}
