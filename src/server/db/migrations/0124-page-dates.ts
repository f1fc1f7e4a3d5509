import { type Kysely, sql } from 'kysely'

/** The columns of each table that a doctor's page shows; another's change moves no date. */
const shown = {
  doctors: [
    'name',
    'bn_name',
    'title',
    'bn_title',
    'degrees',
    'speciality_ids',
    'bmdc',
    'institute',
    'status',
  ],
  chambers: [
    'name',
    'bn_name',
    'address',
    'bn_address',
    'division_id',
    'district_id',
    'upazila_id',
    'room',
    'serial_phones',
    'serial_hours',
    'bn_hours',
    'active',
    'deleted_at',
  ],
  fee_criteria: [
    'new_paisa',
    'follow_up_paisa',
    'follow_up_days',
    'report_paisa',
    'report_days',
    'report_free_days',
  ],
  doctor_photos: ['hash'],
}

/**
 * The day on which what a doctor's page shows last changed, for search engines. The tables keep no such stamp and are
 * written in many ways, so they note it themselves; of what was written before nothing is known. A practice that its writer
 * cannot see has no doctor here, and no write fails for the sake of a date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table doctor_page_dates (doctor_id integer primary key references doctors, changed_on date not null);
create function note_doctor_page(doctor integer) returns void language sql as $$
  insert into doctor_page_dates (doctor_id, changed_on)
  select doctor, (now() at time zone 'Asia/Dhaka')::date where doctor is not null
  on conflict (doctor_id) do update set changed_on = excluded.changed_on where doctor_page_dates.changed_on < excluded.changed_on
$$;
${noting('own', 'new.id')}
${noting('practice', '(select doctor_id from practices where id = new.practice_id)')}
${noting('photo', `case when tg_op = 'DELETE' then old.doctor_id else new.doctor_id end`)}
${watched('doctors', 'own')}
${watched('chambers', 'practice')}
${watched('fee_criteria', 'practice')}
${watched('doctor_photos', 'photo')}
create trigger page_without after delete on doctor_photos for each row execute function note_page_of_photo();
create or replace view public_doctors as
  select id, name, bn_name, title, bn_title, degrees, speciality_ids, bmdc, institute, words,
    (select u.gender from users u where u.id = doctors.user_id) gender,
    (select p.changed_on from doctor_page_dates p where p.doctor_id = doctors.id) changed_on
  from doctors
  where exists (select from practices i join public_chambers c on c.practice_id = i.id where i.doctor_id = doctors.id)`,
    )
    .execute(db)
}

const noting = (of: string, doctor: string): string =>
  `create function note_page_of_${of}() returns trigger language plpgsql as $$
begin
  perform note_doctor_page(${doctor});
  return null;
end $$;`

function watched(table: keyof typeof shown, of: string): string {
  const row = (which: string) => shown[table].map((column) => `${which}.${column}`).join(', ')
  return `create trigger page_begun after insert on ${table} for each row execute function note_page_of_${of}();
create trigger page_changed after update on ${table} for each row
  when (row(${row('old')}) is distinct from row(${row('new')})) execute function note_page_of_${of}();`
}
