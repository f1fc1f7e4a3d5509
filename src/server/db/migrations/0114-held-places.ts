import { type Kysely, sql } from 'kysely'

/** Whether a patient is one of those whom the account sees: decisions 0078 and 0085. */
const his = `p.phone = (select own_phone()) and not p.kept_off_phone and p.deleted_at is null and p.merged_into is null`

/** A place that is kept for a while says until when, whether it came from the waiting list, and what keeps it; one of the family says at which doctor: the views of 0072, 0106 and 0103, with that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create or replace view own_visits with (security_barrier) as
  select v.practice_id, v.id, v.chamber_id, v.patient_id, v.sitting_date, v.status, coalesce(v.done_at, v.created_at) ended_at,
    c.name chamber, c.bn_name bn_chamber, d.name doctor, d.bn_name bn_doctor, p.name patient,
    p.bn_name bn_patient, v.kind, v.serial, v.slot_time, s.start_time, coalesce(s.status = 'cancelled', false) is_off, c.serial_phones[1] phone, i.doctor_id,
    v.schedule_id, v.held_until, exists (select from waiting_entries w where w.practice_id = v.practice_id and w.appointment_id = v.id) is_offer
  from patients p join appointments v on v.practice_id = p.practice_id and v.patient_id = p.id
  join practices i on i.id = v.practice_id join doctors d on d.id = i.doctor_id
  left join public_chambers c on c.practice_id = v.practice_id and c.id = v.chamber_id
  left join public_schedules s on s.practice_id = v.practice_id and s.id = v.schedule_id
  where ${his} and v.deleted_at is null;
create or replace view own_bills with (security_barrier) as
  select v.practice_id, v.id, v.chamber_id, v.patient_id, v.sitting_date, v.status, v.fee_paisa, v.payment_status,
    p.name patient, p.bn_name bn_patient, d.name doctor, d.bn_name bn_doctor, v.held_until, c.advance_paisa
  from patients p join appointments v on v.practice_id = p.practice_id and v.patient_id = p.id
  join practices i on i.id = v.practice_id join doctors d on d.id = i.doctor_id
  left join public_chambers c on c.practice_id = v.practice_id and c.id = v.chamber_id
  where ${his} and v.deleted_at is null;
create or replace view own_patients with (security_barrier) as
  select p.practice_id, p.id, p.name, p.bn_name, p.phone, p.gender, p.dob, p.dob_precision, p.relationship_status, p.blood_group_id,
    p.division_id, p.district_id, p.upazila_id, d.name doctor, d.bn_name bn_doctor,
    (select max(v.sitting_date) from appointments v where v.practice_id = p.practice_id and v.patient_id = p.id and v.status = 'done'
      and v.deleted_at is null) last_visit, d.id doctor_id
  from patients p join practices i on i.id = p.practice_id join doctors d on d.id = i.doctor_id
  where ${his}`)
    .execute(db)
}
