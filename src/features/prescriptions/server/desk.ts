import { maybe } from '#contract/mutation.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { missingDependency } from '#contract/refusal.ts'
import { worksIn } from '#contract/permissions.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { prescriptionVersions } from '#domain/prescription/rows.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'
import { doctorsNow } from '#server/queries/bearers.ts'
import { certifiedDevices } from '#server/queries/signatures.ts'
import type { PrescriptionForm } from '../contract.ts'
import { sheetIds } from '../mutations.ts'
import { readInForce } from './in-force.ts'

/** What a sheet must be held against before it is written. */
export interface IssueContext {
  /** Himself, also where he was named by an id that stands for him. */
  patient: AddedRow<'patients'>
  head: AddedRow<'prescriptions'> | null
  version_known: boolean
}

/** Rows that are read ahead for many sheets; the visits that end with one are locked, because their next state is decided on them. */
export const besides = ({ body: form }: { body: PrescriptionForm }) => ({
  chamber: maybe(chambers, form.chamber_id),
  patient: maybe(patients, form.patient_id),
  visit:
    form.appointment_id === null
      ? null
      : maybe(appointments, form.appointment_id, form.status === 1 ? 'locked' : undefined),
  version: form.status === 1 ? maybe(prescriptionVersions, form.version.id) : null,
})

/** What many sheets are held against that no id names. Lock their visits before: two issues of one visit then take turns. */
export async function readAhead(
  ctx: PracticeContext,
  inputs: readonly { body: PrescriptionForm }[],
): Promise<void> {
  const issues = inputs.flatMap(({ body }) => (body.status === 1 ? [body] : []))
  if (issues.length === 0) return
  await readInForce(
    ctx,
    issues.flatMap((form) => form.appointment_id ?? []),
  )
  await doctorsNow(ctx)
  await certifiedDevices(ctx)
}

/** Finds what a sheet is about; refuses one that lies across another patient, another visit or another chamber's draft. */
export async function deskOf(ctx: PracticeContext, form: PrescriptionForm): Promise<IssueContext> {
  const { head_id, draft_id } = sheetIds(form)
  if (!worksIn(ctx.member, form.chamber_id)) throw notFound()
  if ((await ctx.find('chambers', form.chamber_id))?.deleted_at !== null) throw notFound()
  const patient = await ctx.find('patients', form.patient_id)
  const visit = form.appointment_id === null ? null : await ctx.find('appointments', form.appointment_id)
  if (!patient || (form.appointment_id !== null && !visit)) throw new Problem(missingDependency)
  if (visit && visit.patient_id !== patient.id) throw wrongField('patient_id', 'choice')
  if (visit && visit.chamber_id !== form.chamber_id) throw wrongField('chamber_id', 'choice')
  const head = await ctx.follow('prescriptions', head_id)
  const draft = draft_id === null ? null : await ctx.follow('prescription_drafts', draft_id)
  for (const before of [head, draft]) if (before) await mustBeTheSame(ctx, before, patient)
  if (draft && draft.prescription_id !== head_id)
    throw wrongField(form.status === 0 ? 'prescription_id' : 'draft_id', 'choice')
  const version = form.status === 0 ? null : await ctx.follow('prescription_versions', form.version.id)
  return { patient, head, version_known: version !== null }
}

/** What lies there under the same id is of the same patient, in a chamber where the writer works; else it is not his to touch. */
async function mustBeTheSame(
  ctx: PracticeContext,
  before: { chamber_id: number; patient_id: string },
  patient: AddedRow<'patients'>,
): Promise<void> {
  if (!worksIn(ctx.member, before.chamber_id)) throw notFound()
  const his = await ctx.find('patients', before.patient_id)
  if (his?.id !== patient.id) throw wrongField('patient_id', 'choice')
}
