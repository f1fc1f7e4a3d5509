import { type Kysely, sql } from 'kysely'

const nobodys = `nullif(current_setting('app.practice_id', true), '') is null`

/**
 * What anyone may read besides chambers and their sittings: who the doctors are, and how far the sittings of a day have
 * come: the serial that was called last, how many wait, what a first visit costs. Of shared sheets only that there is
 * a link. Read through the owner's eyes and only
 * where no practice is set; no person who waits is in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create policy published on fee_criteria for select to current_user using (deleted_at is null and ${nobodys});
create policy published on shared_sheets for select to current_user using (deleted_at is null and ${nobodys});
create view public_shared_sheets as select distinct prescription_id from shared_sheets;
create index schedules_by_date on schedules (date, practice_id);
create view public_doctors as
  select id, name, bn_name, title, bn_title, degrees, speciality_ids from doctors
  where exists (select from practices i join public_chambers c on c.practice_id = i.id where i.doctor_id = doctors.id);
create view public_sittings with (security_barrier) as
  select s.id, s.practice_id, s.doctor_id, s.chamber_id, s.date, s.session_code, s.start_time, s.end_time, s.status, s.delay_min,
    c.serial_display, c.average_minutes, q.called, q.called_at, q.waiting,
    (select f.new_paisa from fee_criteria f where f.practice_id = s.practice_id and f.chamber_id = s.chamber_id limit 1) first_visit_paisa
  from public_schedules s join chambers c on c.id = s.chamber_id and c.practice_id = s.practice_id
  cross join lateral (
    select (array_agg(v.serial order by coalesce(v.called_at, v.in_at) desc) filter (where coalesce(v.called_at, v.in_at) is not null))[1] called,
      max(coalesce(v.called_at, v.in_at)) called_at,
      (count(*) filter (where v.status in ('arrived', 'vitals_done')))::integer waiting
    from appointments v where v.practice_id = s.practice_id and v.chamber_id = s.chamber_id and v.sitting_date = s.date
      and v.session_code = s.session_code and v.deleted_at is null
      and v.status in ('arrived', 'vitals_done', 'called', 'in_consultation', 'done')
  ) q`)
    .execute(db)
}
