import { sql } from 'kysely'
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

/** Of visits that were cancelled because their session does not take place, in calling order: who is to be told and what is to be given back. */
export async function calledOff(ctx: PracticeContext, visits: readonly { id: string }[]): Promise<CalledOff> {
  if (visits.length === 0) return { cancelled: [], refunds: [], messages: [] }
  const { rows } = await ctx.sql((db) =>
    sql<{ appointment_id: string; patient_id: string; phone: string | null; paid_paisa: number }>`
    select a.id appointment_id, a.patient_id, p.phone,
      coalesce((select sum(m.paid_paisa) from payments m where m.practice_id = a.practice_id and m.appointment_id = a.id and m.deleted_at is null), 0)::integer paid_paisa
    from appointments a join patients p on p.practice_id = a.practice_id and p.id = a.patient_id
    where a.practice_id = ${ctx.practice_id} and a.id = any(${visits.map((visit) => visit.id)}::uuid[]) order by a.schedule_id, a.position`.execute(
      db,
    ),
  )
  return {
    cancelled: rows.map((row) => row.appointment_id),
    refunds: rows.flatMap(({ appointment_id, patient_id, paid_paisa }) =>
      paid_paisa > 0 ? [{ appointment_id, patient_id, paid_paisa }] : [],
    ),
    messages: rows.flatMap(({ appointment_id, patient_id, phone }) =>
      phone === null ? [] : [{ appointment_id, patient_id, phone }],
    ),
  }
}
