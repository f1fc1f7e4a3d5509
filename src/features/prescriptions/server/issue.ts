import { APPOINTMENT_STATES } from '#contract/clinic/appointment-state.ts'
import { rightInstant } from '#contract/clinic/device-clock.ts'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { may } from '#contract/permissions.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { versionExists, voided } from '../contract.ts'

import type { PracticeContext } from '#server/calls/handler.ts'
import { mustBeSigned } from '#server/queries/signatures.ts'
import type { IssueForm, PrescriptionForm } from '../contract.ts'
import { doneWithSheet, type QrVersion, readFactsOf, versionHash } from '../life/rules.ts'
import { sheetIds, taken, type SigningTurn } from '../mutations.ts'
import { mustAgree } from './agreement.ts'
import { type IssueContext, deskOf } from './desk.ts'
import { inForceOf } from './in-force.ts'
import { selectChain } from './queries.ts'

/**
 * Finds out what only the server can of a sheet that is to be written: whose it is, and where a version stands. Refuses a
 * draft that its writer may not save and a version that is not what it says. `amends`: it is the next of an issued one.
 */
export async function foundOf(ctx: PracticeContext, form: PrescriptionForm, amends: boolean) {
  if (form.status === 1) {
    const desk = await issuing(ctx, form, amends)
    const turn = await (amends ? nextTurn(ctx, form, desk) : firstTurn(ctx, form, desk))
    return { patient_id: desk.patient.id, turn, hands: null }
  }
  if (!may(ctx.member, ['Prescription Draft', 'Prescription Issue'])) throw new Problem(forbidden)
  return { patient_id: (await deskOf(ctx, form)).patient.id, turn: null, hands: null }
}

/** The same of the next of an issued one, which the address names. */
export function foundOfNext(ctx: PracticeContext, { id, form }: { id: string; form: PrescriptionForm }) {
  if (sheetIds(form).head_id !== id) throw wrongField(form.status === 0 ? 'prescription_id' : 'id', 'choice')
  return foundOf(ctx, form, true)
}

async function firstTurn(
  ctx: PracticeContext,
  form: IssueForm,
  { head }: IssueContext,
): Promise<SigningTurn> {
  if (form.version.previous_hash !== null) throw wrongField('version.previous_hash', 'hash')
  const certificate = await certificateOf(ctx, { ...form.version, version: 1 })
  if (head) return besideTurn(ctx, form, { head, certificate, version: 1 })
  // A visit has one prescription in force: what another device issued for it first counts until a person decides.
  const first = await inForceOf(ctx, form.appointment_id)
  const number = numberOf(ctx, form, false)
  return { ...turnAt(ctx, form), id: form.id, number, version: 1, sibling_of: first?.id ?? null, certificate }
}

async function nextTurn(ctx: PracticeContext, form: IssueForm, { head }: IssueContext): Promise<SigningTurn> {
  if (!head) throw notFound()
  const chain = await ctx.sql((db) => selectChain(db, ctx.practice_id, head.id))
  const from = chain.find(({ hash }) => hash === form.version.previous_hash)
  if (!from) throw wrongField('version.previous_hash', 'hash')
  const version = from.version + 1
  const certificate = await certificateOf(ctx, { ...form.version, version })
  // Another device amended the same version first: what is on paper stays, beside the other.
  if (from.version !== head.version) return besideTurn(ctx, form, { head, certificate, version })
  return { ...turnAt(ctx, form), id: head.id, number: head.number, version, sibling_of: null, certificate }
}

/** The certificate of the key that signed a version; null where none did. */
const certificateOf = (ctx: PracticeContext, told: IssueForm['version'] & QrVersion) =>
  mustBeSigned(ctx, told, { at: 'version', readQr: (kept) => readFactsOf(kept, told) })

/** A head of its own beside the one that was issued first. */
const besideTurn = (
  ctx: PracticeContext,
  form: IssueForm,
  {
    head,
    ...told
  }: { head: NonNullable<IssueContext['head']> } & Pick<SigningTurn, 'certificate' | 'version'>,
): SigningTurn => ({
  ...turnAt(ctx, form),
  ...told,
  id: form.version.id,
  number: numberOf(ctx, form, head.number === form.number),
  sibling_of: head.id,
})

const turnAt = (ctx: PracticeContext, { version }: IssueForm) => ({
  issued_at: rightInstant(version.issued_at, ctx.op.right),
})

/** A number that was told on paper stays what it is; where two claim it the later is filed with its device's letter behind. */
const numberOf = (
  { collided, principal }: PracticeContext,
  { number }: IssueForm,
  isTaken: boolean,
): string =>
  isTaken || collided.has('prescriptions_number') ? `${number}/${principal.device?.letter ?? 'S'}` : number

/**
 * Refuses who may not issue, and a sheet that is not what it says: its hash must be that of its text, its text that of
 * the patient, the doctor and the number it lies under. Whose signature it bears is asked when its turn is known.
 */
async function issuing(ctx: PracticeContext, form: IssueForm, amends: boolean): Promise<IssueContext> {
  if (!may(ctx.member, 'Prescription Issue')) throw new Problem(forbidden)
  if (versionHash(form.version) !== form.version.hash) throw wrongField('version.hash', 'hash')
  const desk = await deskOf(ctx, form)
  if (desk.version_known) throw new Problem(versionExists)
  if (amends && !desk.head) throw notFound()
  if (amends && desk.head?.status === PRESCRIPTION_STATE.void) throw new Problem(voided)
  await mustAgree(ctx, form, { patient: desk.patient, amended: amends ? (desk.head?.number ?? null) : null })
  return desk
}

/** Answers a sheet that was written; with a version the audit learns whose sibling it is, and its visit is over. */
export async function written(ctx: PracticeContext, form: PrescriptionForm, turn: SigningTurn | null) {
  if (form.status === 0) {
    const { prescription_id: id, base_version: version } = form
    const status = PRESCRIPTION_STATE.draft
    return { prescription: { id, status, version, number: null, hash: null, sibling_of: null } }
  }
  const { id, version, number, sibling_of, issued_at } = taken(turn)
  if (sibling_of !== null)
    ctx.audit('prescription_sibling', { table: 'prescriptions', row: id, detail: { sibling_of } })
  await endVisit(ctx, form, issued_at)
  const { hash } = form.version
  return { prescription: { id, version, number, sibling_of, status: PRESCRIPTION_STATE.issued, hash } }
}

/** The visit is over with its sheet, whoever says so first: the device tells it as a step of its own as well. */
async function endVisit(
  ctx: PracticeContext,
  { appointment_id, version: { content } }: IssueForm,
  at: string,
): Promise<void> {
  const visit = appointment_id === null ? null : await ctx.find('appointments', appointment_id)
  const status = APPOINTMENT_STATES.find((state) => state === visit?.status)
  const done = visit && status && doneWithSheet({ ...visit, status }, { at, content })
  if (done) ctx.change('appointments', visit, done.set)
}
