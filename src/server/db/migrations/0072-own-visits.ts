import { type Kysely, sql } from 'kysely'

const his = `p.phone = (select own_phone()) and not p.kept_off_phone and p.deleted_at is null and p.merged_into is null`

/** A visit of one's own says its serial, its time, whether its session takes place, and where the chamber is asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create or replace view own_visits with (security_barrier) as
  select v.practice_id, v.id, v.chamber_id, v.patient_id, v.sitting_date, v.status, coalesce(v.done_at, v.created_at) ended_at,
    c.name chamber, c.bn_name bn_chamber, d.name doctor, d.bn_name bn_doctor, p.name patient,
    p.bn_name bn_patient, v.kind, v.serial, v.slot_time, s.start_time, coalesce(s.status = 'cancelled', false) is_off, c.serial_phones[1] phone
  from patients p join appointments v on v.practice_id = p.practice_id and v.patient_id = p.id
  join practices i on i.id = v.practice_id join doctors d on d.id = i.doctor_id
  left join public_chambers c on c.practice_id = v.practice_id and c.id = v.chamber_id
  left join public_schedules s on s.practice_id = v.practice_id and s.id = v.schedule_id
  where ${his} and v.deleted_at is null`)
    .execute(db)
}
