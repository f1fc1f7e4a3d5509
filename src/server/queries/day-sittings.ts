import { sql } from 'kysely'
import type { DaySitting } from '#domain/appointment/day-order.ts'
import type { Db } from '#server/calls/handler.ts'

/** The sittings of a chamber on a day, as its calling order depends on them. */
export async function selectDaySittings(
  db: Db,
  on: { practice_id: number; chamber_id: number; date: string },
): Promise<DaySitting[]> {
  const { rows } = await sql<DaySitting>`select id, start_time, session_code from schedules
    where practice_id = ${on.practice_id} and chamber_id = ${on.chamber_id} and date = ${on.date} and deleted_at is null`.execute(
    db,
  )
  return rows
}
