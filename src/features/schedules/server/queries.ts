import { sql } from 'kysely'
import type { Db, Membership } from '#server/calls/handler.ts'
import type { ScheduleRow, ScheduleSlotRow } from '#domain/schedule/rows.ts'

const inScope = (member: Membership) =>
  sql`(${member.chamber_ids}::integer[] is null or chamber_id = any(${member.chamber_ids}::integer[]))`

/** Weekly rows of the member's chambers, or of one. */
export async function selectSlots(
  db: Db,
  practice_id: number,
  of: { member: Membership; chamber_id: number | undefined },
): Promise<ScheduleSlotRow[]> {
  const { rows } = await sql<ScheduleSlotRow>`select * from schedule_slots
    where practice_id = ${practice_id} and deleted_at is null and ${inScope(of.member)}
    and (${of.chamber_id ?? null}::integer is null or chamber_id = ${of.chamber_id ?? null})
    order by chamber_id, session_code`.execute(db)
  return rows
}

/** Dated rows of the member's chambers between two days. */
export async function selectSchedules(
  db: Db,
  practice_id: number,
  of: { member: Membership; chamber_id: number | undefined; from: string; to: string },
): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`select * from schedules
    where practice_id = ${practice_id} and deleted_at is null and date between ${of.from} and ${of.to} and ${inScope(of.member)}
    and (${of.chamber_id ?? null}::integer is null or chamber_id = ${of.chamber_id ?? null})
    order by date, chamber_id, session_code limit 500`.execute(db)
  return rows
}

/** The member's open chambers, each with the next day of a sitting. */
export async function selectSittingChambers(
  db: Db,
  practice_id: number,
  of: { member: Membership; from: string },
) {
  const { rows } = await sql<{ id: number; name: string; bn_name: string | null; next_date: string | null }>`
    select c.id, c.name, c.bn_name,
      (select min(date) from schedules s where s.practice_id = c.practice_id and s.chamber_id = c.id and s.date >= ${of.from}
        and s.deleted_at is null and s.status in ('scheduled', 'running', 'paused')) next_date
    from chambers c where c.practice_id = ${practice_id} and c.deleted_at is null and c.active
    and (${of.member.chamber_ids}::integer[] is null or c.id = any(${of.member.chamber_ids}::integer[])) order by c.id`.execute(
    db,
  )
  return rows
}
