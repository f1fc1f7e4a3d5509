import { sql } from 'kysely'
import { expectedAgain, noLongerExpected } from '#domain/appointment/absence.ts'
import type { Database } from '#server/db/types.ts'
import type { Db, PracticeContext } from '#server/calls/handler.ts'
import type { CalledOff } from '../contract.ts'

type Visit = Database['appointments']

/** Visits that end where their session does: nobody has called them yet. */
const cancellable = sql`('held', 'booked', 'arrived', 'vitals_done')`

/** Who has a place in these sittings and was not called yet, in calling order. */
export async function selectWaiting(
  db: Db,
  practice_id: number,
  schedule_ids: readonly string[],
): Promise<Visit[]> {
  const { rows } =
    await sql<Visit>`select * from appointments where practice_id = ${practice_id} and schedule_id = any(${schedule_ids}::uuid[])
    and deleted_at is null and status in ${cancellable} order by schedule_id, position for no key update`.execute(
      db,
    )
  return rows
}

/** Cancels these visits because their session does not take place, and says who is to be told and what is to be given back. */
export async function callOff(ctx: PracticeContext, visits: readonly Visit[]): Promise<CalledOff> {
  for (const visit of visits)
    ctx.change('appointments', visit, { status: 'cancelled', cancel_reason: 'session' })
  const ids = visits.map((visit) => visit.id)
  const { rows } = await ctx.sql((db) =>
    sql<{ appointment_id: string; patient_id: string; phone: string | null; paid_paisa: number }>`
    select a.id appointment_id, a.patient_id, p.phone,
      coalesce((select sum(m.paid_paisa) from payments m where m.practice_id = a.practice_id and m.appointment_id = a.id and m.deleted_at is null), 0)::integer paid_paisa
    from appointments a join patients p on p.practice_id = a.practice_id and p.id = a.patient_id
    where a.practice_id = ${ctx.practice_id} and a.id = any(${ids}::uuid[]) order by a.schedule_id, a.position`.execute(
      db,
    ),
  )
  return {
    cancelled: ids,
    refunds: rows.flatMap(({ appointment_id, patient_id, paid_paisa }) =>
      paid_paisa > 0 ? [{ appointment_id, patient_id, paid_paisa }] : [],
    ),
    messages: rows.flatMap(({ appointment_id, patient_id, phone }) =>
      phone === null ? [] : [{ appointment_id, patient_id, phone }],
    ),
  }
}

/** Whoever was still expected when his session closed did not come. */
export async function settleClosed(
  ctx: PracticeContext,
  session: { id: string; date: string },
): Promise<void> {
  const visits = await ctx.sql((db) =>
    selectIn(db, ctx.practice_id, {
      schedule_id: session.id,
      states: ['held', 'booked', 'arrived', 'vitals_done', 'called', 'in_consultation', 'done'],
    }),
  )
  const settled = noLongerExpected(visits, { status: 'closed', date: session.date }, ctx.now.toISOString())
  for (const visit of visits) {
    const set = settled.get(visit.id)
    if (set) ctx.change('appointments', visit, { ...set })
  }
}

/** The closing was taken back: whom it made absent is expected again. */
export async function expectAgain(ctx: PracticeContext, schedule_id: string): Promise<void> {
  const absent = await ctx.sql((db) => selectIn(db, ctx.practice_id, { schedule_id, states: ['no_show'] }))
  for (const visit of absent.filter(expectedAgain))
    ctx.change('appointments', visit, { status: 'booked', cancel_reason: null })
}

async function selectIn(
  db: Db,
  practice_id: number,
  of: { schedule_id: string; states: readonly string[] },
): Promise<Visit[]> {
  const { rows } =
    await sql<Visit>`select * from appointments where practice_id = ${practice_id} and schedule_id = ${of.schedule_id}
    and status = any(${of.states}) and deleted_at is null order by id for no key update`.execute(db)
  return rows
}

export const nobodyCalledOff: CalledOff = { cancelled: [], refunds: [], messages: [] }
