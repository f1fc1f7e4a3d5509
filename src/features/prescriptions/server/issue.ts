import { rightInstant } from '#contract/clinic/device-clock.ts'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { may } from '#contract/permissions.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { versionExists, voided } from '../contract.ts'
import { appointmentStates } from '#domain/appointment/rows.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import type { DraftForm, IssueForm, PrescriptionForm } from '../contract.ts'
import { doneWithSheet } from '../done-move.ts'
import { mergeContents } from '../merge-content.ts'
import { versionHash } from '../version-hash.ts'
import { mustAgree } from './agreement.ts'
import { type Desk, deskOf } from './desk.ts'
import { inForceOf } from './in-force.ts'
import { selectChain, selectDraft } from './queries.ts'
import { mustBeSigned } from './signatures.ts'

/** A new sheet: saved as a draft, or issued as the first version. */
export const store = (ctx: PracticeContext, form: PrescriptionForm) =>
  form.status === 0 ? saveDraft(ctx, form) : issue(ctx, form)

/** The next of an issued one: its draft is saved, or it is issued. */
export async function amend(ctx: PracticeContext, { id, form }: { id: string; form: PrescriptionForm }) {
  if (form.status === 0) {
    if (form.prescription_id !== id) throw wrongField('prescription_id', 'choice')
    return saveDraft(ctx, form)
  }
  if (form.id !== id) throw wrongField('id', 'choice')
  return issueNext(ctx, form)
}

async function saveDraft(ctx: PracticeContext, form: DraftForm) {
  if (!may(ctx.member, ['Prescription Draft', 'Prescription Issue'])) throw new Problem(forbidden)
  const { draft: before, patient } = await deskOf(ctx, form)
  const { status: _status, seen_rev, ...told } = form
  const saved_by_device = ctx.principal.device?.id ?? null
  // What another device saved since this one looked is joined; one's own earlier words are replaced. Nobody has seen what is still to come.
  const seen = before !== null && seen_rev <= before.rev ? seen_rev : 0
  const strange =
    before !== null &&
    before.deleted_at === null &&
    before.rev > seen &&
    before.saved_by_device !== saved_by_device
  const others = strange
    ? await ctx.sql((db) => selectDraft(db, ctx.practice_id, { id: before.id }))
    : undefined
  const content = others ? mergeContents(others.content, told.content) : told.content
  const row = { ...told, patient_id: patient.id, content, saved_by_device }
  if (before) ctx.change('prescription_drafts', before, { ...row, deleted_at: null })
  else ctx.add('prescription_drafts', row)
  return {
    prescription: {
      id: form.prescription_id,
      status: PRESCRIPTION_STATE.draft,
      version: form.base_version,
      number: null,
      hash: null,
      sibling_of: null,
    },
  }
}

async function issue(ctx: PracticeContext, form: IssueForm) {
  const desk = await issuing(ctx, form, false)
  if (form.version.previous_hash !== null) throw wrongField('version.previous_hash', 'hash')
  const certificate = await mustBeSigned(ctx, { ...form.version, version: 1 })
  if (desk.head)
    return addHead(ctx, form, {
      desk,
      certificate,
      id: form.version.id,
      version: 1,
      sibling_of: desk.head.id,
    })
  // A visit has one prescription in force: what another device issued for it first counts until a person decides.
  const first = await inForceOf(ctx, form.appointment_id)
  return addHead(ctx, form, { desk, certificate, id: form.id, version: 1, sibling_of: first?.id ?? null })
}

async function issueNext(ctx: PracticeContext, form: IssueForm) {
  const desk = await issuing(ctx, form, true)
  if (!desk.head) throw notFound()
  const { id: head_id } = desk.head
  const chain = await ctx.sql((db) => selectChain(db, ctx.practice_id, head_id))
  const from = chain.find(({ hash }) => hash === form.version.previous_hash)
  if (!from) throw wrongField('version.previous_hash', 'hash')
  const version = from.version + 1
  const certificate = await mustBeSigned(ctx, { ...form.version, version })
  // Another device amended the same version first: what is on paper stays, beside the other.
  if (from.version !== desk.head.version)
    return addHead(ctx, form, { desk, certificate, id: form.version.id, version, sibling_of: desk.head.id })
  ctx.change('prescriptions', desk.head, {
    version,
    head_version_id: form.version.id,
    issued_at: rightInstant(form.version.issued_at, ctx.op.right),
    status: PRESCRIPTION_STATE.issued,
  })
  addVersion(ctx, form, { desk, certificate, prescription_id: desk.head.id, version })
  return written(form, { id: desk.head.id, version, number: desk.head.number, sibling_of: null })
}

/**
 * Refuses who may not issue, and a sheet that is not what it says: its hash must be that of its text, its text that of
 * the patient, the doctor and the number it lies under. Whose signature it bears is asked when its turn is known.
 */
async function issuing(ctx: PracticeContext, form: IssueForm, amends: boolean): Promise<Desk> {
  if (!may(ctx.member, 'Prescription Issue')) throw new Problem(forbidden)
  if (versionHash(form.version) !== form.version.hash) throw wrongField('version.hash', 'hash')
  const desk = await deskOf(ctx, form)
  if (desk.version_known) throw new Problem(versionExists)
  if (amends && !desk.head) throw notFound()
  if (amends && desk.head?.status === PRESCRIPTION_STATE.void) throw new Problem(voided)
  await mustAgree(ctx, form, { patient: desk.patient, amended: amends ? (desk.head?.number ?? null) : null })
  return desk
}

interface Turn {
  desk: Desk
  certificate: string | null
  id: string
  version: number
  sibling_of: string | null
}

function addHead(ctx: PracticeContext, form: IssueForm, turn: Turn) {
  const { desk, id, version, sibling_of } = turn
  // A number that was told on paper stays what it is; where two claim it the later is filed with its device's letter behind.
  const taken =
    ctx.collided.has('prescriptions_number') || (sibling_of !== null && desk.head?.number === form.number)
  const number = taken ? `${form.number}/${ctx.principal.device?.letter ?? 'S'}` : form.number
  ctx.add('prescriptions', {
    id,
    chamber_id: form.chamber_id,
    patient_id: desk.patient.id,
    appointment_id: form.appointment_id,
    kind: form.kind,
    number,
    status: PRESCRIPTION_STATE.issued,
    version,
    head_version_id: form.version.id,
    sitting_date: form.sitting_date,
    issued_at: rightInstant(form.version.issued_at, ctx.op.right),
    void_reason: null,
    sibling_of,
    beside_at: null,
  })
  addVersion(ctx, form, { ...turn, prescription_id: id })
  if (sibling_of !== null)
    ctx.audit('prescription_sibling', { table: 'prescriptions', row: id, detail: { sibling_of } })
  return written(form, { id, version, number, sibling_of })
}

function addVersion(
  ctx: PracticeContext,
  form: IssueForm,
  on: Pick<Turn, 'desk' | 'certificate' | 'version'> & { prescription_id: string },
): void {
  const {
    desk: { patient, draft, visit },
    prescription_id,
    version,
    certificate,
  } = on
  ctx.add('prescription_versions', {
    ...form.version,
    prescription_id,
    chamber_id: form.chamber_id,
    patient_id: patient.id,
    version,
    author: ctx.principal.user_id,
    certificate,
    qr_facts: form.version.qr_facts ?? null,
  })
  if (draft && draft.deleted_at === null)
    ctx.change('prescription_drafts', draft, { deleted_at: ctx.op.made_at })
  if (visit)
    endVisit(ctx, visit, { ...form.version, issued_at: rightInstant(form.version.issued_at, ctx.op.right) })
}

/** The visit is over with its sheet, whoever says so first: the device tells it as a step of its own as well. */
function endVisit(
  ctx: PracticeContext,
  visit: NonNullable<Desk['visit']>,
  { issued_at, content }: IssueForm['version'],
): void {
  const status = appointmentStates.find((state) => state === visit.status)
  const done = status && doneWithSheet({ ...visit, status }, { at: issued_at, content })
  if (done) ctx.change('appointments', visit, done.set)
}

const written = (
  form: IssueForm,
  as: { id: string; version: number; number: string; sibling_of: string | null },
) => ({ prescription: { ...as, status: PRESCRIPTION_STATE.issued, hash: form.version.hash } })
