import { type Kysely, sql } from 'kysely'

const nobodys = `nullif(current_setting('app.practice_id', true), '') is null`

/**
 * What anyone may read of what patients said of a doctor: of visits that were finished, where the patient let it be shown,
 * and only where five of them did, for of fewer somebody could guess who. Nobody's name is in it, and no visit. A
 * doctor who has the administrators look at some words takes those words off the page and leaves the stars in the average.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const published = `feedback f join appointments v on v.practice_id = f.practice_id and v.id = f.appointment_id
  join practices i on i.id = f.practice_id
  where f.publish and f.deleted_at is null and v.status = 'done' and v.deleted_at is null and ${nobodys}`
  await sql
    .raw(
      `create view public_ratings with (security_barrier) as
  select i.doctor_id, count(*)::integer count, round(avg(f.stars), 1)::double precision average
  from ${published} group by i.doctor_id having count(*) >= 5;
create view public_words with (security_barrier) as
  select i.doctor_id, f.comment, f.given_at
  from ${published} and f.comment is not null and f.status <> 'flagged'
    and exists (select from public_ratings r where r.doctor_id = i.doctor_id)`,
    )
    .execute(db)
}
