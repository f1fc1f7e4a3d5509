import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import {
  type Actor,
  add,
  type Change,
  defineMutation,
  found,
  known,
  maybe,
  present,
  restore,
  type RowsOf,
  set,
} from '#contract/mutation.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { printJobs } from '#domain/prescription/print-jobs.ts'
import { decidedMeanwhile } from '#domain/prescription/refusals.ts'
import {
  type Hands,
  prescriptionDrafts,
  type PrescriptionRow,
  prescriptions,
  prescriptionVersions,
} from '#domain/prescription/rows.ts'
import {
  discardDraft,
  type DraftForm,
  type IssueForm,
  keepBeside,
  logPrint,
  type PrescriptionForm,
  storePrescription,
  updatePrescription,
  voided,
  voidPrescription,
} from './contract.ts'
import { handsAfter, isOfOneVisit, joinedWith, linesSeen } from './life/rules.ts'

/** Calls about one visit, or one patient, take effect in the order they were made. */
export const laneOf = (of: { patient_id: string; appointment_id: string | null }): string =>
  of.appointment_id === null ? `patient:${of.patient_id}` : `visit:${of.appointment_id}`

/** While a draft waits unsent, its next saving, or its issue, takes its place. */
export const draftWord = (draft_id: string): string => `draft:${draft_id}`

/** The head and the draft that a form is about. */
export const sheetIds = (form: PrescriptionForm): { head_id: string; draft_id: string | null } =>
  form.status === 0
    ? { head_id: form.prescription_id, draft_id: form.id }
    : { head_id: form.id, draft_id: form.draft_id }

/** Where an issued version stands: the device tells it by what it has, the server by what reached it first. */
export interface SigningTurn {
  /** The head's id: of the one that is amended, or a new one's. */
  id: string
  number: string
  version: number
  sibling_of: string | null
  certificate: string | null
  /** By a clock that is right. */
  issued_at: string
}

/** The turn of a version; only a draft has none. */
export function taken(turn: SigningTurn | null): SigningTurn {
  if (!turn) throw new Error('a version is issued in its turn')
  return turn
}

/** What each side finds out about an issued form. `patient_id`: himself, also where the form names him by an id that stands for him. */
interface InTurn {
  patient_id: string
  turn: SigningTurn
}

/** What changes in a head by its next version. */
export const counted = ({ version: { id } }: IssueForm, { version, issued_at }: SigningTurn) => ({
  version,
  head_version_id: id,
  issued_at,
})

/** The head of a first version. */
export function headOf(form: IssueForm, { patient_id, turn }: InTurn) {
  const { chamber_id, appointment_id, kind, sitting_date } = form
  const { id, number, sibling_of } = turn
  return {
    id,
    chamber_id,
    patient_id,
    appointment_id,
    kind,
    number,
    status: PRESCRIPTION_STATE.issued,
    ...counted(form, turn),
    sitting_date,
    void_reason: null,
    sibling_of,
    beside_at: null,
    stands_at: null,
  }
}

/** An issued version as it stays. */
export const versionOf = (
  { chamber_id, version: told }: IssueForm,
  { patient_id, turn, author }: InTurn & { author: number },
) => ({
  ...told,
  prescription_id: turn.id,
  chamber_id,
  patient_id,
  version: turn.version,
  author,
  certificate: turn.certificate,
  qr_facts: told.qr_facts ?? null,
})

function sheetReads({ body: form }: { body: PrescriptionForm }) {
  const { head_id, draft_id } = sheetIds(form)
  return {
    head: maybe(prescriptions, head_id, 'locked'),
    draft: draft_id === null ? null : maybe(prescriptionDrafts, draft_id, 'locked'),
    patient_id: found<string>(),
    turn: found<SigningTurn | null>(),
    hands: found<Hands | null>(),
  }
}
type SheetRows = RowsOf<ReturnType<typeof sheetReads>>

const ofSheet = {
  reads: sheetReads,
  lane: ({ body }: { body: PrescriptionForm }) => laneOf(body),
  draft: ({ body }: { body: PrescriptionForm }) => {
    const { draft_id } = sheetIds(body)
    return draft_id === null ? undefined : draftWord(draft_id)
  },
  apply: ({ body: form }: { body: PrescriptionForm }, rows: SheetRows, actor: Actor): readonly Change[] =>
    form.status === 0 ? [saved(form, rows, actor)] : issued(form, rows, actor),
}

/** A new sheet: saved as a draft, or issued as the first version. */
export const storeSheet = defineMutation(storePrescription, ofSheet)

/** The next of an issued one: its draft is saved, or it is issued. */
export const amendSheet = defineMutation(updatePrescription, ofSheet)

/**
 * What another device wrote since this one looked is joined, line by line; one's own earlier words are replaced. Nobody has
 * seen what is still to come. `hands`: those that a device knows, which joins nothing here.
 */
function saved(
  { status: _status, seen_rev, seen, ...told }: DraftForm,
  { draft, patient_id, hands }: SheetRows,
  { device_id, user_id }: Actor,
): Change {
  const content = draft ? joinedWith(draft, { ...told, seen_rev, seen, device_id }) : told.content
  return restore(prescriptionDrafts, {
    ...told,
    patient_id,
    content,
    saved_by_device: device_id,
    seen: draft || seen === undefined ? linesSeen(content) : seen,
    hands: handsAfter(draft?.hands ?? hands, content, {
      by: user_id,
      device: device_id,
      at: told.updated_at,
    }),
  })
}

function issued(
  form: IssueForm,
  { head, draft, patient_id, ...side }: SheetRows,
  { user_id: author, made_at }: Actor,
): Change[] {
  const turn = taken(side.turn)
  return [
    head?.id === turn.id
      ? set(prescriptions, head, counted(form, turn))
      : add(prescriptions, headOf(form, { patient_id, turn })),
    add(prescriptionVersions, versionOf(form, { patient_id, turn, author })),
    ...(draft ? [set(prescriptionDrafts, draft, { deleted_at: made_at })] : []),
  ]
}

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

/** Takes an issued prescription out of force, for a reason that stays with it: the first that was said. */
export const voidIssued = defineMutation(voidPrescription, {
  reads: ({ params: { id }, body: { stands_id } }) => ({
    head: present(prescriptions, id, 'locked'),
    stands: stands_id === null ? null : present(prescriptions, stands_id, 'locked'),
  }),
  lane: (_, _actor, { head }) => laneOf(head),
  apply: ({ body }, { head, stands }, { made_at }) => {
    if (stands && !isOfOneVisit(stands, head)) throw wrongField('stands_id', 'choice')
    if (head.status === PRESCRIPTION_STATE.void) return saidTwice(head, stands, made_at)
    if (isDecided({ head, stands }, body)) throw new Problem(decidedMeanwhile, { current: head })
    return [
      set(prescriptions, head, { status: PRESCRIPTION_STATE.void, void_reason: body.reason }),
      ...(stands ? [set(prescriptions, stands, { stands_at: made_at })] : []),
    ]
  },
})

/** It was taken back already, on another device: only which one counts instead is left to be said. Where that one does not count either, a person must look. */
function saidTwice(head: PrescriptionRow, stands: PrescriptionRow | null, made_at: string) {
  if (stands === null) return []
  if (stands.status === PRESCRIPTION_STATE.void) throw new Problem(voided, { current: head })
  return stands.stands_at === null ? [set(prescriptions, stands, { stands_at: made_at })] : []
}

/** Whether what the device went by is so no longer: so no visit loses its last prescription, and no correction goes, unseen. */
const isDecided = (
  { head, stands }: { head: PrescriptionRow; stands: PrescriptionRow | null },
  { knew_stands, knew_head }: { knew_stands?: boolean | undefined; knew_head: string | null },
): boolean =>
  (knew_stands === false && wasSaidToCount(head, stands)) ||
  (knew_head !== null && knew_head !== head.head_version_id) ||
  stands?.status === PRESCRIPTION_STATE.void

/** Whether the doctor has said that this one counts, or that both do. */
export const wasSaidToCount = (head: PrescriptionRow, stands: PrescriptionRow | null): boolean =>
  Boolean(head.stands_at ?? head.beside_at ?? stands?.beside_at)

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
    add(printJobs, {
      ...body,
      certificate_id: null,
      copy: body.copy ?? null,
      chamber_id: head.chamber_id,
      printed_by: user_id,
    }),
  ],
})
