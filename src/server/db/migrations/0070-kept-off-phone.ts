import { type Kysely, sql } from 'kysely'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`
/** Whether a patient is one of those whom the account sees: decisions 0078 and 0085. */
const his = `p.phone = (select own_phone()) and not p.kept_off_phone and p.deleted_at is null and p.merged_into is null`

/** A patient who lives with others on one phone may be kept off it: the account of the number does not see him. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table patients add kept_off_phone boolean not null default false`.execute(db)
  await moveWalls(db)
  await moveViews(db)
  await sql`update memberships set scope_version = scope_version + 1`.execute(db)
}

const moveWalls = (db: Kysely<unknown>) =>
  sql
    .raw(`alter policy own on patients using (${practice} is null
  and phone = (select own_phone()) and not kept_off_phone and deleted_at is null and merged_into is null);
alter policy own on appointments using (${practice} is null
  and (${atDoor} or exists (select from patients p where p.practice_id = appointments.practice_id and p.id = appointments.patient_id and ${his})));
alter policy own on prescriptions using (${practice} is null
  and exists (select from patients p where p.practice_id = prescriptions.practice_id and p.id = prescriptions.patient_id and ${his}))`)
    .execute(db)

const moveViews = (db: Kysely<unknown>) =>
  sql
    .raw(`create or replace view own_visits with (security_barrier) as
  select v.practice_id, v.id, v.chamber_id, v.patient_id, v.sitting_date, v.status, coalesce(v.done_at, v.created_at) ended_at,
    c.name chamber, c.bn_name bn_chamber, d.name doctor, d.bn_name bn_doctor, p.name patient
  from patients p join appointments v on v.practice_id = p.practice_id and v.patient_id = p.id
  join practices i on i.id = v.practice_id join doctors d on d.id = i.doctor_id
  left join public_chambers c on c.practice_id = v.practice_id and c.id = v.chamber_id
  where ${his} and v.deleted_at is null;
create or replace view own_sheets with (security_barrier) as
  select h.practice_id, h.id, h.number, h.status, h.version, h.issued_at, h.sitting_date,
    p.name patient, p.bn_name bn_patient, p.relationship_status, d.name doctor, d.bn_name bn_doctor, c.name chamber, c.bn_name bn_chamber
  from patients p join prescriptions h on h.practice_id = p.practice_id and h.patient_id = p.id
  join practices i on i.id = h.practice_id join doctors d on d.id = i.doctor_id
  left join public_chambers c on c.practice_id = h.practice_id and c.id = h.chamber_id
  where ${his} and h.deleted_at is null and h.status in (1, 2, 3)`)
    .execute(db)
