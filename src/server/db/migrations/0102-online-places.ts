import { type Kysely, sql } from 'kysely'

/** How many places of a sitting anybody may still take by himself, and how many of its times are gone: numbers, and nobody's name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const visits = `from appointments a where a.practice_id = s.practice_id and a.schedule_id = s.id and a.deleted_at is null
      and a.status not in ('cancelled', 'expired', 'rescheduled')`
  await sql
    .raw(
      `create or replace view public_schedules as
  select s.id, s.practice_id, c.doctor_id, s.chamber_id, s.date, s.session_code, s.label, s.start_time, s.end_time, s.mode, s.slot_minutes, s.online,
    s.status, s.delay_min, c.booking_days, c.booking_close_minutes,
    (select greatest(0, least(s.online - count(*) filter (where a.source = 'online'), s.max - count(*)))::integer ${visits}) online_left,
    (select count(a.slot_time)::integer ${visits} and a.status <> 'no_show') slots_taken
  from schedules s join public_chambers c on c.id = s.chamber_id and c.practice_id = s.practice_id where s.deleted_at is null`,
    )
    .execute(db)
}
