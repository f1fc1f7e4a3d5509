import { type Kysely, sql } from 'kysely'

const nobodys = `nullif(current_setting('app.practice_id', true), '') is null`

/**
 * Testimonials that are words of a feedback: which one, so that none is taken twice and that it is shown only as long as
 * its patient lets it be shown. They are the words that the doctor's page may show too: of finished visits, not before
 * the administrators, and only where five have spoken, for of fewer somebody could guess who. Nobody's name is in them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table testimonials add column feedback_id uuid;
create unique index testimonials_one_feedback on testimonials (feedback_id) where feedback_id is not null;
create view consented_words with (security_barrier) as
  select f.id, i.doctor_id, f.comment, f.stars, f.given_at
  from feedback f join appointments v on v.practice_id = f.practice_id and v.id = f.appointment_id
  join practices i on i.id = f.practice_id
  where f.publish and f.deleted_at is null and f.comment is not null and f.status <> 'flagged'
    and v.status = 'done' and v.deleted_at is null and ${nobodys}
    and exists (select from public_ratings r where r.doctor_id = i.doctor_id)`,
    )
    .execute(db)
}
