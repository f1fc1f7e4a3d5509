import { type Kysely, sql } from 'kysely'

const nobodys = `nullif(current_setting('app.practice_id', true), '') is null`

/**
 * The same words as before, and how many spoke of the doctor counted once beside them: asked of the ratings for each
 * visit, a page took seconds in a database of which PostgreSQL knew no figures yet, as it is after a restore.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace view public_words with (security_barrier) as
  select doctor_id, comment, given_at from (
    select i.doctor_id, f.comment, f.given_at, f.status, count(*) over (partition by i.doctor_id) spoke
    from feedback f join appointments v on v.practice_id = f.practice_id and v.id = f.appointment_id
    join practices i on i.id = f.practice_id
    where f.publish and f.deleted_at is null and v.status = 'done' and v.deleted_at is null and ${nobodys}) said
  where spoke >= 5 and comment is not null and status <> 'flagged'`,
    )
    .execute(db)
}
