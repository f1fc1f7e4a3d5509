import { type Kysely, sql } from 'kysely'

/** What else anyone may read of a doctor: whether a man or a woman, which some patients ask first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace view public_doctors as
  select id, name, bn_name, title, bn_title, degrees, speciality_ids, bmdc, institute, words,
    (select u.gender from users u where u.id = doctors.user_id) gender
  from doctors
  where exists (select from practices i join public_chambers c on c.practice_id = i.id where i.doctor_id = doctors.id)`,
    )
    .execute(db)
}
