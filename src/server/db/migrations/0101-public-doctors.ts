import { type Kysely, sql } from 'kysely'

/**
 * What else anyone may read of a doctor: his registration and institute, and the words he is found by; and what his
 * chambers ask for each kind of visit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const told = ['name', 'bn_name', 'title', 'bn_title', 'institute']
    .map((column) => `coalesce(${column}, '')`)
    .join(` || ' ' || `)
  await sql
    .raw(
      `alter table doctors add column words tsvector generated always as (words_of(${told})) stored;
create or replace view public_doctors as
  select id, name, bn_name, title, bn_title, degrees, speciality_ids, bmdc, institute, words from doctors
  where exists (select from practices i join public_chambers c on c.practice_id = i.id where i.doctor_id = doctors.id);
create view public_fees as
  select p.doctor_id, f.chamber_id, f.new_paisa, f.follow_up_paisa, f.follow_up_days, f.report_paisa, f.report_days, f.report_free_days
  from fee_criteria f join practices p on p.id = f.practice_id`,
    )
    .execute(db)
}
