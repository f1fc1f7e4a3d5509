import { sql } from 'kysely'
import { notFound } from '#contract/problem.ts'
import type { Db, PatientContext } from '#server/calls/handler.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'
import { seesPatient } from './own-patients.ts'

/** The practice of a visit that is of the caller's own; null for everybody else's. */
export async function practiceOfVisit(db: Db, id: string): Promise<number | null> {
  const {
    rows: [visit],
  } = await sql<{ practice_id: number }>`select practice_id from own_visits where id = ${id}`.execute(db)
  return visit?.practice_id ?? null
}

/** The visit with its patient, held until the call is through. Throws 404 where the account does not see him. */
export async function ownVisit(
  ctx: PatientContext,
  id: string,
): Promise<{ visit: AddedRow<'appointments'>; patient: AddedRow<'patients'> }> {
  await ctx.hold('appointments', [id])
  const visit = await ctx.find('appointments', id)
  const patient = visit && (await ctx.find('patients', visit.patient_id))
  if (!visit || visit.deleted_at !== null || !patient || !(await opensVisit(ctx, id, patient)))
    throw notFound()
  return { visit, patient }
}

/** Whether a visit of this patient is the caller's: by the number of his account, or by the link that opens it. */
export const opensVisit = (
  ctx: PatientContext,
  id: string,
  patient: Parameters<typeof seesPatient>[1],
): Promise<boolean> =>
  ctx.principal.visit === id ? Promise.resolve(true) : ctx.sql((db) => seesPatient(db, patient))
