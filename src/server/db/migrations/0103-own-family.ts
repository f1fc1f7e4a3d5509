import { type Kysely, sql } from 'kysely'

/** The people whose records carry the number that an account has proved, of whatever practice: as each was told there, and nothing of what was found or written of him. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create view own_patients with (security_barrier) as
  select p.practice_id, p.id, p.name, p.bn_name, p.phone, p.gender, p.dob, p.dob_precision, p.relationship_status, p.blood_group_id,
    p.division_id, p.district_id, p.upazila_id, d.name doctor, d.bn_name bn_doctor,
    (select max(v.sitting_date) from appointments v where v.practice_id = p.practice_id and v.patient_id = p.id and v.status = 'done'
      and v.deleted_at is null) last_visit
  from patients p join practices i on i.id = p.practice_id join doctors d on d.id = i.doctor_id
  where p.phone = (select own_phone()) and not p.kept_off_phone and p.deleted_at is null and p.merged_into is null`,
    )
    .execute(db)
}
