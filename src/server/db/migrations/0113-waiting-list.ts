import { type Kysely, sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`
/** Whether a patient is one of those whom the account sees: decisions 0078 and 0085. */
const his = `p.phone = (select own_phone()) and not p.kept_off_phone and p.deleted_at is null and p.merged_into is null`

/** Who wants a place of a session that is full, in the order in which they came; a place that comes free is theirs before anybody else's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'waiting_entries',
    id: 'uuid',
    columns: `schedule_id uuid not null, patient_id uuid not null, user_id integer not null references users (id),
    type smallint not null check (type in (1, 2, 3)), question text, status text not null check (status in ('waiting', 'offered', 'left')),
    waiting_since timestamptz(3) not null, appointment_id uuid`,
    more: [
      reference('schedule_id', 'schedules'),
      reference('patient_id', 'patients'),
      reference('appointment_id', 'appointments'),
    ].join(',\n  '),
  })
  await sql
    .raw(`create index waiting_by_session on waiting_entries (practice_id, schedule_id, waiting_since) where status = 'waiting';
create policy own on waiting_entries for select to current_user using (${practice} is null
  and (${atDoor} or exists (select from patients p where p.practice_id = waiting_entries.practice_id and p.id = waiting_entries.patient_id and ${his})))`)
    .execute(db)
  await showPlaces(db)
  await showOwn(db)
}

/** A place for which others wait is nobody's to take: the view of 0102, with them. */
const showPlaces = (db: Kysely<unknown>) =>
  sql
    .raw(
      `create or replace view public_schedules as
  select s.id, s.practice_id, c.doctor_id, s.chamber_id, s.date, s.session_code, s.label, s.start_time, s.end_time, s.mode, s.slot_minutes, s.online,
    s.status, s.delay_min, c.booking_days, c.booking_close_minutes,
    greatest(0, visits.online_left - w.waiting)::integer online_left, visits.slots_taken, w.waiting
  from schedules s join public_chambers c on c.id = s.chamber_id and c.practice_id = s.practice_id
  cross join lateral (select greatest(0, least(s.online - count(*) filter (where a.source = 'online'), s.max - count(*)))::integer online_left,
    count(a.slot_time) filter (where a.status <> 'no_show')::integer slots_taken
    from appointments a where a.practice_id = s.practice_id and a.schedule_id = s.id and a.deleted_at is null
      and a.status not in ('cancelled', 'expired', 'rescheduled')) visits
  cross join lateral (select count(*)::integer waiting from waiting_entries w where w.practice_id = s.practice_id and w.schedule_id = s.id
    and w.status = 'waiting' and w.deleted_at is null) w
  where s.deleted_at is null`,
    )
    .execute(db)

/** What one waits for oneself, with how many stand before; and, at the door, where anybody waits at all. */
const showOwn = (db: Kysely<unknown>) =>
  sql
    .raw(`create view own_waiting with (security_barrier) as
  select w.practice_id, w.id, w.schedule_id, p.name patient, p.bn_name bn_patient, d.name doctor, d.bn_name bn_doctor,
    c.name chamber, c.bn_name bn_chamber, s.date sitting_date, s.start_time, s.status session_status, c.booking_close_minutes,
    (select count(*)::integer from waiting_entries b where b.practice_id = w.practice_id and b.schedule_id = w.schedule_id
      and b.status = 'waiting' and b.deleted_at is null and (b.waiting_since, b.id) < (w.waiting_since, w.id)) ahead
  from patients p join waiting_entries w on w.practice_id = p.practice_id and w.patient_id = p.id
  join practices i on i.id = w.practice_id join doctors d on d.id = i.doctor_id
  join public_schedules s on s.practice_id = w.practice_id and s.id = w.schedule_id
  join public_chambers c on c.practice_id = s.practice_id and c.id = s.chamber_id
  where ${his} and w.status = 'waiting' and w.deleted_at is null;
create view own_entries with (security_barrier) as
  select w.practice_id, w.id from patients p join waiting_entries w on w.practice_id = p.practice_id and w.patient_id = p.id where ${his};
create view waited_for with (security_barrier) as
  select distinct practice_id from waiting_entries where status = 'waiting' and deleted_at is null and ${atDoor}`)
    .execute(db)
