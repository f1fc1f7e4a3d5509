import { type Kysely, sql } from 'kysely'

/**
 * Where visits are expected and until when: numbers a practice and a day, so that a job need not walk every practice
 * each minute. Read through the owner's eyes, who sees visits only where no practice is set.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create view expected_visits as
  select practice_id, sitting_date, count(*)::integer visits, min(held_until) held_until from appointments
  where status in ('held', 'booked') and deleted_at is null group by practice_id, sitting_date;
create index appointments_expected on appointments (sitting_date, practice_id) where status in ('held', 'booked') and deleted_at is null`.execute(
    db,
  )
}
