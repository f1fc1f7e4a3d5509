import type { FeeCriteriaRow } from '#domain/fee/rows.ts'
import type { FeeVisit } from '#domain/fee/rule.ts'
import { findOrAddPatient } from '#features/patients/contract.ts'
import { type PracticeContext, rowMemory } from '#server/calls/handler.ts'
import type { WalkIn } from '../contract.ts'
import { type KnownVisit, selectCriteria, selectIssued, selectPast, type WalkInSession } from './queries.ts'

/** Whether a visit takes up one of its session's places. */
const takesPlace = (row: { status: string; deleted_at: string | null }): boolean =>
  row.deleted_at === null && !['cancelled', 'expired', 'rescheduled'].includes(row.status)

/** Visits that take up a place, by session. A place that is given back is counted anew, because counting stops at the last place. */
const issued = rowMemory((memory) => {
  const counts = new Map<string, number>()
  memory.watch('appointments', (row, before) => {
    const count = counts.get(row.schedule_id)
    if (before && takesPlace(before) !== takesPlace(row)) counts.delete(row.schedule_id)
    if (!before && count !== undefined && takesPlace(row)) counts.set(row.schedule_id, count + 1)
  })
  return counts
})

/** Completed visits by patient: none yet of one who was only just added. */
const past = rowMemory((memory) => {
  const visits = new Map<string, KnownVisit[]>()
  memory.watch('patients', (row, before) => {
    if (!before && row.merged_into === null) visits.set(row.id, [])
  })
  memory.watch('appointments', (row, before) => {
    if (row.status === 'done' || before?.status === 'done') visits.delete(row.patient_id)
  })
  return visits
})

const criteria = rowMemory((memory) => {
  const byChamber = new Map<number, FeeCriteriaRow | null>()
  memory.watch('fee_criteria', (row) => byChamber.delete(row.chamber_id))
  return byChamber
})

/** Reads what all these walk-ins must be held against, in a handful of statements. */
export async function prepareWalkIns(
  ctx: PracticeContext,
  inputs: readonly { body: WalkIn }[],
): Promise<void> {
  const forms = inputs.map((input) => input.body)
  past(ctx)
  await ctx.prepare(
    findOrAddPatient,
    forms.flatMap(({ patient: body }) => (body ? [{ params: undefined, query: undefined, body }] : [])),
  )
  const sessions = new Set(forms.flatMap((form) => form.schedule?.id ?? form.schedule_id ?? []))
  await ctx.fetch('schedules', [...sessions])
  await readIssued(
    ctx,
    (await Promise.all([...sessions].map((id) => ctx.find('schedules', id)))).filter((row) => row !== null),
  )
  await readCriteria(
    ctx,
    forms.map((form) => form.chamber_id),
  )
  await readPast(
    ctx,
    [...ctx.memory.of('patients').values()].flatMap((row) => row?.id ?? []),
  )
}

async function readIssued(ctx: PracticeContext, sessions: readonly WalkInSession[]): Promise<void> {
  const counts = issued(ctx)
  const unknown = sessions.filter((session) => !counts.has(session.id))
  if (unknown.length === 0) return
  for (const [id, count] of await ctx.sql((db) => selectIssued(db, ctx.practice_id, unknown)))
    counts.set(id, count)
}

async function readCriteria(ctx: PracticeContext, chamber_ids: readonly number[]): Promise<void> {
  const known = criteria(ctx)
  const unknown = [...new Set(chamber_ids)].filter((id) => !known.has(id))
  if (unknown.length === 0) return
  const rows = await ctx.sql((db) => selectCriteria(db, ctx.practice_id, unknown))
  for (const id of unknown) known.set(id, rows.find((row) => row.chamber_id === id) ?? null)
}

async function readPast(ctx: PracticeContext, patient_ids: readonly string[]): Promise<void> {
  const known = past(ctx)
  const unknown = [...new Set(patient_ids)].filter((id) => !known.has(id))
  if (unknown.length === 0) return
  for (const id of unknown) known.set(id, [])
  for (const visit of await ctx.sql((db) => selectPast(db, ctx.practice_id, unknown)))
    known.get(visit.patient_id)?.push(visit)
}

/** How many visits take up a place in a session, counted no further than it has places. */
export async function issuedIn(ctx: PracticeContext, session: WalkInSession): Promise<number> {
  await readIssued(ctx, [session])
  return issued(ctx).get(session.id) ?? 0
}

/** Says how many a session has that nobody can have been in so far. */
export const countAs = (ctx: PracticeContext, schedule_id: string, count: number): void =>
  void issued(ctx).set(schedule_id, count)

/** What a visit costs in a chamber. */
export async function criteriaIn(ctx: PracticeContext, chamber_id: number): Promise<FeeCriteriaRow | null> {
  await readCriteria(ctx, [chamber_id])
  return criteria(ctx).get(chamber_id) ?? null
}

/** A patient's completed visits in a chamber. */
export async function pastOf(
  ctx: PracticeContext,
  of: { patient_id: string; chamber_id: number },
): Promise<readonly FeeVisit[]> {
  await readPast(ctx, [of.patient_id])
  return (past(ctx).get(of.patient_id) ?? []).filter((visit) => visit.chamber_id === of.chamber_id)
}
