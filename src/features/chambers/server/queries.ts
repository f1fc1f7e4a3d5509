import { sql } from 'kysely'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type { ScheduleRow, ScheduleSlotRow } from '#domain/schedule/rows.ts'
import type { Db, Membership } from '#server/calls/handler.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'

/** The chambers that a member works in. */
export async function selectChambers(db: Db, practice_id: number, member: Membership): Promise<ChamberRow[]> {
  const { rows } = await sql<ChamberRow>`select * from chambers
    where practice_id = ${practice_id} and deleted_at is null and (${member.chamber_ids}::integer[] is null or id = any(${member.chamber_ids}::integer[]))
    order by active desc, id`.execute(db)
  return rows
}

/** A chamber's weekly rows, its dated rows and its visits from a day on. */
export async function selectWork(db: Db, practice_id: number, on: { chamber_id: number; from: string }) {
  const mine = sql`practice_id = ${practice_id} and chamber_id = ${on.chamber_id} and deleted_at is null`
  const slots =
    await sql<ScheduleSlotRow>`select * from schedule_slots where ${mine} order by session_code, start_time`.execute(
      db,
    )
  const days =
    await sql<ScheduleRow>`select * from schedules where ${mine} and date >= ${on.from} order by date, session_code limit 200`.execute(
      db,
    )
  const visits =
    await sql<AppointmentRow>`select * from appointments where ${mine} and sitting_date = ${on.from} order by position limit 500`.execute(
      db,
    )
  return { slots: slots.rows, days: days.rows, last: days.rows.at(-1)?.date ?? null, visits: visits.rows }
}
