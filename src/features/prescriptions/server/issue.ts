import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { may } from '#contract/permissions.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { worksIn } from '#features/chambers/contract.ts'
import type { Added, PracticeContext } from '#server/handler.ts'
import type { DraftForm, IssueForm, PrescriptionForm } from '../contract.ts'
import { mergeContents } from '../merge-content.ts'
import { versionHash } from '../version-hash.ts'
import { selectChain, selectDraft } from './queries.ts'

/** A new sheet: saved as a draft, or issued as the first version. */
export const store = (ctx: PracticeContext, form: PrescriptionForm) => (form.status === 0 ? saveDraft(ctx, form) : issue(ctx, form))

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
  if (!may(ctx.member, ['Prescription Draft', 'Prescription Issue'])) throw new Problem(403, 'forbidden')
  const desk = await deskOf(ctx, form, idsOf(form))
  const { status: _status, seen_rev, ...told } = form
  const saved_by_device = ctx.principal.device?.id ?? null
  const before = desk.draft
  // What another device saved since this one looked is joined; one's own earlier words are replaced.
  const strange = before !== null && before.deleted_at === null && before.rev > seen_rev && before.saved_by_device !== saved_by_device
  const others = strange ? await ctx.sql((db) => selectDraft(db, ctx.practice_id, { id: before.id })) : undefined
  const content = others ? mergeContents(others.content, told.content) : told.content
  const row = { ...told, patient_id: desk.patient_id, content, saved_by_device }
  if (before) ctx.change('prescription_drafts', before, { ...row, deleted_at: null })
  else ctx.add('prescription_drafts', row)
  return { prescription: { id: form.prescription_id, status: PRESCRIPTION_STATE.draft, version: form.base_version, number: null, hash: null, sibling_of: null } }
}

async function issue(ctx: PracticeContext, form: IssueForm) {
  const desk = await issuing(ctx, form)
  if (form.version.previous_hash !== null) throw wrongField('version.previous_hash', 'hash')
  if (desk.head) return addHead(ctx, form, { desk, id: form.version.id, version: 1, sibling_of: desk.head.id })
  return addHead(ctx, form, { desk, id: form.id, version: 1, sibling_of: null })
}

async function issueNext(ctx: PracticeContext, form: IssueForm) {
  const desk = await issuing(ctx, form)
  if (!desk.head) throw notFound()
  if (desk.head.status === PRESCRIPTION_STATE.void) throw new Problem(409, 'void')
  const { id: head_id } = desk.head
  const chain = await ctx.sql((db) => selectChain(db, ctx.practice_id, head_id))
  const from = chain.find(({ hash }) => hash === form.version.previous_hash)
  if (!from) throw wrongField('version.previous_hash', 'hash')
  const version = from.version + 1
  // Another device amended the same version first: what is on paper stays, beside the other.
  if (from.version !== desk.head.version) return addHead(ctx, form, { desk, id: form.version.id, version, sibling_of: desk.head.id })
  ctx.change('prescriptions', desk.head, { version, head_version_id: form.version.id, issued_at: form.version.issued_at, status: PRESCRIPTION_STATE.issued })
  addVersion(ctx, form, { desk, prescription_id: desk.head.id, version })
  return written(form, { id: desk.head.id, version, number: desk.head.number, sibling_of: null })
}

/** Refuses who may not issue, and a sheet whose hash is not that of its text. */
async function issuing(ctx: PracticeContext, form: IssueForm): Promise<Place> {
  if (!may(ctx.member, 'Prescription Issue')) throw new Problem(403, 'forbidden')
  if (versionHash(form.version) !== form.version.hash) throw wrongField('version.hash', 'hash')
  if (form.version.printed.number !== form.number) throw wrongField('version.printed.number', 'number')
  const desk = await deskOf(ctx, form, idsOf(form))
  if (desk.version_known) throw new Problem(409, 'version_exists')
  return desk
}

interface Told {
  chamber_id: number
  patient_id: string
  appointment_id: string | null
}

interface Ids {
  id: string
  draft_id: string | null
  version_id: string | null
}

/** All that a sheet must be held against before it is written. */
interface Place {
  /** The patient's own id, also where he was named by one that stands for it. */
  patient_id: string
  head: Added<'prescriptions'> | null
  draft: Added<'prescription_drafts'> | null
  version_known: boolean
}

async function deskOf(ctx: PracticeContext, form: Told, ids: Ids): Promise<Place> {
  if (!worksIn(ctx.member, form.chamber_id)) throw notFound()
  if ((await ctx.find('chambers', form.chamber_id))?.deleted_at !== null) throw notFound()
  const patient = await ctx.find('patients', form.patient_id)
  const visit = form.appointment_id === null ? null : await ctx.find('appointments', form.appointment_id)
  if (!patient || (form.appointment_id !== null && !visit)) throw new Problem(424, 'missing_dependency')
  if (visit && visit.patient_id !== patient.id) throw wrongField('patient_id', 'choice')
  const head = await ctx.find('prescriptions', ids.id)
  if (head && head.patient_id !== patient.id) throw wrongField('patient_id', 'choice')
  const draft = ids.draft_id === null ? null : await ctx.find('prescription_drafts', ids.draft_id)
  const version = ids.version_id === null ? null : await ctx.find('prescription_versions', ids.version_id)
  return { patient_id: patient.id, head, draft, version_known: version !== null }
}

const idsOf = (form: PrescriptionForm): Ids =>
  form.status === 0
    ? { id: form.prescription_id, draft_id: form.id, version_id: null }
    : { id: form.id, draft_id: form.draft_id, version_id: form.version.id }

/** Reads what many sheets must be held against; heads and drafts are locked, because their next state is decided on them. */
export async function prepareForms(ctx: PracticeContext, forms: readonly PrescriptionForm[]): Promise<void> {
  const ids = forms.map(idsOf)
  await ctx.hold('prescriptions', ids.map((one) => one.id))
  await ctx.hold('prescription_drafts', ids.flatMap((one) => one.draft_id ?? []))
  await ctx.fetch('prescription_versions', ids.flatMap((one) => one.version_id ?? []))
  await ctx.fetch('chambers', forms.map((form) => form.chamber_id))
  await ctx.fetch('patients', forms.map((form) => form.patient_id))
  await ctx.fetch('appointments', forms.flatMap((form) => form.appointment_id ?? []))
}

interface Turn {
  desk: Place
  id: string
  version: number
  sibling_of: string | null
}

function addHead(ctx: PracticeContext, form: IssueForm, { desk, id, version, sibling_of }: Turn) {
  // A number that was told on paper stays what it is; where two claim it the later is filed with its device's letter behind.
  const taken = ctx.collided.has('prescriptions_number') || (sibling_of !== null && desk.head?.number === form.number)
  const number = taken ? `${form.number}/${ctx.principal.device?.letter ?? 'S'}` : form.number
  ctx.add('prescriptions', {
    id, chamber_id: form.chamber_id, patient_id: desk.patient_id, appointment_id: form.appointment_id, kind: form.kind, number,
    status: PRESCRIPTION_STATE.issued, version, head_version_id: form.version.id, sitting_date: form.sitting_date,
    issued_at: form.version.issued_at, void_reason: null, sibling_of,
  })
  addVersion(ctx, form, { desk, prescription_id: id, version })
  if (sibling_of !== null) ctx.audit('prescription_sibling', { table: 'prescriptions', row: id, detail: { sibling_of } })
  return written(form, { id, version, number, sibling_of })
}

function addVersion(ctx: PracticeContext, form: IssueForm, on: { desk: Place; prescription_id: string; version: number }): void {
  const { desk, prescription_id, version } = on
  ctx.add('prescription_versions', {
    ...form.version, prescription_id, chamber_id: form.chamber_id, patient_id: desk.patient_id, version, author: ctx.principal.user_id,
  })
  if (desk.draft && desk.draft.deleted_at === null) ctx.change('prescription_drafts', desk.draft, { deleted_at: ctx.op.made_at })
}

const written = (form: IssueForm, as: { id: string; version: number; number: string; sibling_of: string | null }) =>
  ({ prescription: { ...as, status: PRESCRIPTION_STATE.issued, hash: form.version.hash } })
