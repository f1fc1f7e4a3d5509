import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { missingDependency } from '#contract/refusal.ts'
import { worksIn } from '#contract/permissions.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import type { Added } from '#server/db/practice-rows.ts'
import type { PrescriptionForm } from '../contract.ts'
import { doctorsNow } from './agreement.ts'
import { readInForce } from './in-force.ts'
import { certifiedDevices } from './signatures.ts'

interface Ids {
  /** The prescription's. */
  id: string
  draft_id: string | null
  version_id: string | null
}

/** All that a sheet must be held against before it is written. */
export interface Desk {
  /** Himself, also where he was named by an id that stands for him. */
  patient: Added<'patients'>
  visit: Added<'appointments'> | null
  head: Added<'prescriptions'> | null
  draft: Added<'prescription_drafts'> | null
  version_known: boolean
}

/** Finds what a sheet is about; refuses one that lies across another patient, another visit or another chamber's draft. */
export async function deskOf(ctx: PracticeContext, form: PrescriptionForm): Promise<Desk> {
  const ids = idsOf(form)
  if (!worksIn(ctx.member, form.chamber_id)) throw notFound()
  if ((await ctx.find('chambers', form.chamber_id))?.deleted_at !== null) throw notFound()
  const patient = await ctx.find('patients', form.patient_id)
  const visit = form.appointment_id === null ? null : await ctx.find('appointments', form.appointment_id)
  if (!patient || (form.appointment_id !== null && !visit)) throw new Problem(missingDependency)
  if (visit && visit.patient_id !== patient.id) throw wrongField('patient_id', 'choice')
  if (visit && visit.chamber_id !== form.chamber_id) throw wrongField('chamber_id', 'choice')
  const head = await ctx.follow('prescriptions', ids.id)
  const draft = ids.draft_id === null ? null : await ctx.follow('prescription_drafts', ids.draft_id)
  for (const before of [head, draft]) if (before) await mustBeTheSame(ctx, before, patient)
  if (draft && draft.prescription_id !== ids.id)
    throw wrongField(form.status === 0 ? 'prescription_id' : 'draft_id', 'choice')
  const version = ids.version_id === null ? null : await ctx.follow('prescription_versions', ids.version_id)
  return { patient, visit, head, draft, version_known: version !== null }
}

/** What lies there under the same id is of the same patient, in a chamber where the writer works; else it is not his to touch. */
async function mustBeTheSame(
  ctx: PracticeContext,
  before: { chamber_id: number; patient_id: string },
  patient: Added<'patients'>,
): Promise<void> {
  if (!worksIn(ctx.member, before.chamber_id)) throw notFound()
  const his = await ctx.find('patients', before.patient_id)
  if (his?.id !== patient.id) throw wrongField('patient_id', 'choice')
}

const idsOf = (form: PrescriptionForm): Ids =>
  form.status === 0
    ? { id: form.prescription_id, draft_id: form.id, version_id: null }
    : { id: form.id, draft_id: form.draft_id, version_id: form.version.id }

/**
 * Reads what many sheets must be held against; heads, drafts and the visits that end with a sheet are locked, because
 * their next state is decided on them.
 */
export async function prepareForms(ctx: PracticeContext, forms: readonly PrescriptionForm[]): Promise<void> {
  const ids = forms.map(idsOf)
  const issues = forms.filter((form) => form.status === 1)
  await ctx.hold(
    'prescriptions',
    ids.map((one) => one.id),
  )
  await ctx.hold(
    'prescription_drafts',
    ids.flatMap((one) => one.draft_id ?? []),
  )
  await ctx.fetch(
    'prescription_versions',
    ids.flatMap((one) => one.version_id ?? []),
  )
  await ctx.fetch(
    'chambers',
    forms.map((form) => form.chamber_id),
  )
  await ctx.fetch(
    'patients',
    forms.map((form) => form.patient_id),
  )
  await ctx.hold(
    'appointments',
    issues.flatMap((form) => form.appointment_id ?? []),
  )
  await ctx.fetch(
    'appointments',
    forms.flatMap((form) => form.appointment_id ?? []),
  )
  if (issues.length === 0) return
  await readInForce(
    ctx,
    issues.flatMap((form) => form.appointment_id ?? []),
  )
  await doctorsNow(ctx)
  await certifiedDevices(ctx)
}
