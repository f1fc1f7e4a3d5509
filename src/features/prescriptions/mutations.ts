import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { type Actor, add, defineMutation, known, present, set } from '#contract/mutation.ts'
import { Problem } from '#contract/problem.ts'
import { printJobs } from '#domain/prescription/print-jobs.ts'
import { prescriptionDrafts, type PrescriptionRow, prescriptions } from '#domain/prescription/rows.ts'
import { discardDraft, keepBeside, logPrint, voided, voidPrescription } from './contract.ts'

/** Calls about one visit, or one patient, take effect in the order they were made. */
export const laneOf = (of: { patient_id: string; appointment_id: string | null }): string =>
  of.appointment_id === null ? `patient:${of.patient_id}` : `visit:${of.appointment_id}`

/** Throws a draft away; one that was thrown away or issued elsewhere stays as it is. */
export const dropDraft = defineMutation(discardDraft, {
  reads: ({ params: { id } }) => ({ draft: known(prescriptionDrafts, id, 'locked') }),
  lane: (_, _actor, { draft }) => laneOf(draft),
  apply: (_, { draft }, { made_at }) =>
    draft.deleted_at === null ? [set(prescriptionDrafts, draft, { deleted_at: made_at })] : [],
})

const ofHead = {
  lane: (_: unknown, _actor: Actor, { head }: { head: PrescriptionRow }) => laneOf(head),
  reads: ({ params: { id } }: { params: { id: string } }) => ({ head: present(prescriptions, id, 'locked') }),
}

/** Takes an issued prescription out of force, for a reason that stays with it. */
export const voidIssued = defineMutation(voidPrescription, {
  ...ofHead,
  apply: ({ body: { reason } }, { head }) => {
    if (head.status === PRESCRIPTION_STATE.void) throw new Problem(voided, { current: head })
    return [set(prescriptions, head, { status: PRESCRIPTION_STATE.void, void_reason: reason })]
  },
})

/** Keeps one in force beside the others of its visit. One that was taken out of force meanwhile stays so: nothing is left to be decided. */
export const keepAlso = defineMutation(keepBeside, {
  ...ofHead,
  apply: (_, { head }, { made_at }) =>
    head.status === PRESCRIPTION_STATE.void || head.beside_at !== null
      ? []
      : [set(prescriptions, head, { beside_at: made_at })],
})

/** Notes that a version was handed to a printer. */
export const logSheet = defineMutation(logPrint, {
  reads: ({ body }) => ({ head: present(prescriptions, body.prescription_id) }),
  lane: (_, _actor, { head }) => laneOf(head),
  apply: ({ body }, { head }, { user_id }) => [
    add(printJobs, { ...body, chamber_id: head.chamber_id, printed_by: user_id }),
  ],
})
