import type { Inputs } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import type { PatientNoteRow } from '#domain/patient/rows.ts'
import type { keepPatientNote } from '../contract.ts'

/** Writes a private note of the doctor's. An empty one is removed; what was removed comes back with its next text. */
export async function keepNote(
  ctx: PracticeContext,
  { params, body }: Inputs<typeof keepPatientNote>,
): Promise<{ note: PatientNoteRow }> {
  if (ctx.member.role !== 'doctor') throw new Problem(forbidden)
  await ctx.fetch('patients', [body.patient_id])
  const patient = await ctx.find('patients', body.patient_id)
  if (!patient || patient.deleted_at !== null) throw notFound()
  await ctx.hold('patient_notes', [params.id])
  const before = await ctx.find('patient_notes', params.id)
  const set = { text: body.text, deleted_at: body.text.trim() === '' ? ctx.now.toISOString() : null }
  if (before) return { note: Object.assign(ctx.change('patient_notes', before, set), { ...before, ...set }) }
  const row = { id: params.id, patient_id: patient.id, text: body.text }
  return { note: Object.assign(ctx.add('patient_notes', row), row) }
}
