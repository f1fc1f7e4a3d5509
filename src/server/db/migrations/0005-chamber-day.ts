import { type Kysely, sql } from 'kysely'
import { makePracticeTable, type PracticeTable, reference } from './practice-table.ts'

const planning: PracticeTable[] = [
  {
    name: 'schedule_exceptions',
    id: 'uuid',
    columns: `chamber_id integer, from_date date not null, to_date date not null, kind text not null check (kind in ('leave', 'holiday')),
    session_code text, reason text, check (to_date >= from_date)`,
    more: reference('chamber_id', 'chambers'),
  },
  {
    name: 'prescription_settings',
    id: 'uuid',
    columns: `chamber_id integer not null, sections jsonb not null, naming text not null check (naming in ('brand', 'brand_generic', 'generic'))`,
    more: `${reference('chamber_id', 'chambers')}, constraint prescription_settings_chamber unique (chamber_id, practice_id)`,
  },
]

const people: PracticeTable[] = [
  {
    name: 'referral_doctors',
    id: 'uuid',
    columns: `number integer not null, name text not null, bn_name text, degrees text, speciality text, hospital text, phone text, area text, note text, active boolean not null`,
    more: `constraint referral_doctors_number unique (number, practice_id)`,
  },
  {
    name: 'patient_notes',
    id: 'uuid',
    columns: `patient_id uuid not null, text text not null`,
    more: reference('patient_id', 'patients'),
  },
  {
    name: 'patient_merges',
    id: 'uuid',
    columns: `survivor_id uuid not null, merged_id uuid not null, survivor_before jsonb not null, moved jsonb not null, merged_by integer not null,
    merged_at timestamptz(3) not null, undone_by integer, undone_at timestamptz(3)`,
    more: `${reference('survivor_id', 'patients')}, ${reference('merged_id', 'patients')}`,
  },
  {
    name: 'video_links',
    id: 'uuid',
    columns: `appointment_id uuid not null, chamber_id integer not null, url text not null, provider text, opens_at timestamptz(3), expires_at timestamptz(3),
    sent_at timestamptz(3), joined_at timestamptz(3)`,
    more: `${reference('appointment_id', 'appointments')}, constraint video_links_appointment unique (appointment_id, practice_id)`,
  },
]

const money: PracticeTable[] = [
  {
    name: 'payment_methods',
    id: 'uuid',
    columns: `type text not null, number text not null, holder text not null, account_type text not null check (account_type in ('personal', 'merchant', 'agent')),
    instructions text, bn_instructions text, status text not null check (status in ('pending', 'verified', 'rejected', 'disabled')),
    reject_reason text, verified_by integer, verified_at timestamptz(3)`,
  },
  {
    name: 'day_closes',
    id: 'uuid',
    columns: `chamber_id integer not null, sitting_date date not null, user_id integer not null, opening_paisa integer not null, outs jsonb not null,
    cash_in_paisa integer not null, expected_paisa integer not null, notes jsonb not null, counted_paisa integer not null, difference_reason text,
    digital jsonb not null, receipts integer not null, unsent smallint not null,
    status text not null check (status in ('open', 'closed', 'approved', 'reopened')),
    closed_at timestamptz(3), approved_by integer, approved_at timestamptz(3), reopen_reason text`,
    more: `${reference('chamber_id', 'chambers')}, constraint day_closes_till unique (chamber_id, sitting_date, user_id, practice_id)`,
  },
]

/** What a whole chamber day adds: leave, referral doctors, merges, video links, how to pay, the day close. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of [...planning, ...people, ...money]) await makePracticeTable(db, table)
  await sql`
alter table memberships add discount_limit_paisa integer, add hours text, add created_at timestamptz(3) not null default now();
alter table staff add phone text, add permissions text[] not null default '{}', add chamber_ids integer[], add discount_limit_paisa integer;
alter table appointments add slot_time text, add held_until timestamptz(3);
alter table payments add verified_by integer, add verified_at timestamptz(3);
alter table doctors add email text, add about text, add bn_about text;
create unique index appointments_slot on appointments (schedule_id, slot_time)
  where slot_time is not null and status not in ('cancelled', 'rescheduled', 'expired', 'no_show');
create index appointments_held on appointments (held_until) where held_until is not null;
create index exceptions_by_day on schedule_exceptions (to_date, practice_id);
create index notes_by_patient on patient_notes (patient_id, practice_id);
create index merges_by_survivor on patient_merges (survivor_id, practice_id);
create index merges_by_merged on patient_merges (merged_id, practice_id)`.execute(db)
  await publish(db)
}

/**
 * What anyone may read of a practice: its open chambers and their sittings, through the owner's eyes and only where no
 * practice is set. Joined views take no writes.
 */
const publish = (db: Kysely<unknown>) =>
  sql`
create policy published on chambers for select to current_user
  using (active and deleted_at is null and nullif(current_setting('app.practice_id', true), '') is null);
create policy published on schedules for select to current_user
  using (deleted_at is null and nullif(current_setting('app.practice_id', true), '') is null);
create view public_chambers as
  select c.id, c.practice_id, p.doctor_id, c.name, c.bn_name, c.address, c.bn_address, c.division_id, c.district_id, c.upazila_id, c.room,
    c.serial_phones, c.serial_hours, c.bn_hours, c.weekly_off, c.payment_type, c.advance_paisa, c.booking_days, c.booking_close_minutes, c.max_per_phone
  from chambers c join practices p on p.id = c.practice_id where c.active and c.deleted_at is null;
create view public_schedules as
  select s.id, s.practice_id, c.doctor_id, s.chamber_id, s.date, s.session_code, s.label, s.start_time, s.end_time, s.mode, s.slot_minutes, s.online,
    s.status, s.delay_min, c.booking_days, c.booking_close_minutes
  from schedules s join public_chambers c on c.id = s.chamber_id and c.practice_id = s.practice_id where s.deleted_at is null`.execute(
    db,
  )
