import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound, Problem } from '#contract/problem.ts'
import type { AppointmentRow } from '#features/appointments/contract.ts'
import { worksIn } from '#features/chambers/contract.ts'
import { type Db, serve, type Served } from '#server/handler.ts'
import { addVitals } from '../contract.ts'

/** The patient these measurements are of, also under an id that stands for his, and the visit they belong to. */
async function selectMeasured(db: Db, practice_id: number, of: { patient_id: string; appointment_id: string | null }) {
  const { rows: [patient] } = await sql<{ id: string }>`select id from patients where practice_id = ${practice_id}
    and id = coalesce((select canonical_id from patient_aliases where practice_id = ${practice_id} and id = ${of.patient_id}), ${of.patient_id})`.execute(db)
  const { rows: [visit] } = await sql<AppointmentRow>`select * from appointments where practice_id = ${practice_id} and id = ${of.appointment_id}`.execute(db)
  return { patient, visit }
}

export const served: readonly Served[] = [
  serve(addVitals, async (ctx, { body }) => {
    if (!worksIn(ctx.member, body.chamber_id)) throw notFound()
    const { patient, visit } = await ctx.sql((db) => selectMeasured(db, ctx.practice_id, body))
    if (!patient || (body.appointment_id !== null && !visit)) throw new Problem(424, 'missing_dependency')
    const id = body.vitals.id ?? newId()
    const { chamber_id, appointment_id, taken_at } = body
    ctx.add('vitals', { ...body.vitals, id, chamber_id, appointment_id, patient_id: patient.id, taken_by: ctx.principal.user_id, taken_at })
    if (visit?.status === 'arrived') ctx.change('appointments', visit, { status: 'vitals_done' })
    return { id, appointment_id }
  }),
]
