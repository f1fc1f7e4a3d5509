import { type Kysely, sql } from 'kysely'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
/** Whether a patient is one of those whom the account sees: decisions 0078 and 0085. */
const his = `p.phone = (select own_phone()) and not p.kept_off_phone and p.deleted_at is null and p.merged_into is null`

/**
 * A visit of one's own says at which doctor it was, and a sheet in force where its doctor asks the patient back: until
 * there is a later sheet of that chamber, or a visit that is booked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace view own_visits with (security_barrier) as
  select v.practice_id, v.id, v.chamber_id, v.patient_id, v.sitting_date, v.status, coalesce(v.done_at, v.created_at) ended_at,
    c.name chamber, c.bn_name bn_chamber, d.name doctor, d.bn_name bn_doctor, p.name patient,
    p.bn_name bn_patient, v.kind, v.serial, v.slot_time, s.start_time, coalesce(s.status = 'cancelled', false) is_off, c.serial_phones[1] phone,
    i.doctor_id
  from patients p join appointments v on v.practice_id = p.practice_id and v.patient_id = p.id
  join practices i on i.id = v.practice_id join doctors d on d.id = i.doctor_id
  left join public_chambers c on c.practice_id = v.practice_id and c.id = v.chamber_id
  left join public_schedules s on s.practice_id = v.practice_id and s.id = v.schedule_id
  where ${his} and v.deleted_at is null;
create policy own on prescription_versions for select using (${practice} is null
  and exists (select from prescriptions h join patients p on p.practice_id = h.practice_id and p.id = h.patient_id
    where h.practice_id = prescription_versions.practice_id and h.id = prescription_versions.prescription_id
      and h.version = prescription_versions.version and ${his}));
create view own_returns with (security_barrier) as
  select h.practice_id, h.id, h.patient_id, h.sitting_date, v.content->'follow_up' follow_up, i.doctor_id, c.id chamber_id
  from patients p join prescriptions h on h.practice_id = p.practice_id and h.patient_id = p.id
  join prescription_versions v on v.practice_id = h.practice_id and v.prescription_id = h.id and v.version = h.version
  join practices i on i.id = h.practice_id
  left join public_chambers c on c.practice_id = h.practice_id and c.id = coalesce((v.content->'follow_up'->>'chamber_id')::integer, h.chamber_id)
  where ${his} and h.deleted_at is null and h.status = 1 and jsonb_typeof(v.content->'follow_up') = 'object'
    and not exists (select from prescriptions n where n.practice_id = h.practice_id and n.patient_id = h.patient_id
      and n.chamber_id = h.chamber_id and n.status = 1 and n.deleted_at is null and n.issued_at > h.issued_at)
    and not exists (select from appointments a where a.practice_id = h.practice_id and a.patient_id = h.patient_id
      and a.sitting_date > h.sitting_date and a.status in ('held', 'booked', 'arrived', 'vitals_done', 'called', 'in_consultation')
      and a.deleted_at is null)`,
    )
    .execute(db)
}
