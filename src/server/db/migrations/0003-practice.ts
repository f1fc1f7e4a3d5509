import { type Kysely, sql } from 'kysely'
import { fence, makePracticeTable, type PracticeTable, reference } from './practice-table.ts'

const chamberWork: PracticeTable[] = [
  {
    name: 'staff',
    id: 'integer',
    columns: `name text not null, bn_name text, bmdc text, role text not null, active boolean not null`,
  },
  {
    name: 'chambers',
    id: 'integer',
    columns: `name text not null, bn_name text, address text not null, bn_address text, division_id integer, district_id integer, upazila_id integer,
    room text, serial_phones text[] not null, serial_hours text, bn_hours text, weekly_off text, payment_type smallint not null, advance_paisa integer not null,
    average_minutes smallint not null, serial_display text not null, booking_days smallint not null,
    booking_close_minutes smallint not null, max_per_phone smallint not null, active boolean not null`,
  },
  {
    name: 'fee_criteria',
    id: 'uuid',
    columns: `chamber_id integer not null, new_paisa integer not null, follow_up_paisa integer not null, follow_up_days smallint not null,
    report_paisa integer not null, report_days smallint not null, report_free_days smallint not null, report_max_visits smallint,
    discount_classes jsonb not null`,
    more: `${reference('chamber_id', 'chambers')}, constraint fee_criteria_chamber unique (chamber_id, practice_id)`,
  },
  {
    name: 'schedule_slots',
    id: 'uuid',
    columns: `chamber_id integer not null, weekdays integer[] not null, session_code text not null, label text, start_time text not null, end_time text not null,
    mode text not null, slot_minutes smallint not null, max smallint not null, desk smallint not null, online smallint not null, buffer smallint not null,
    effective_from date, effective_to date`,
    more: reference('chamber_id', 'chambers'),
  },
  {
    name: 'schedules',
    id: 'uuid',
    columns: `chamber_id integer not null, slot_id uuid, date date not null, session_code text not null, label text, start_time text not null, end_time text not null,
    mode text not null, slot_minutes smallint not null, max smallint not null, desk smallint not null, online smallint not null, buffer smallint not null,
    status text not null check (status in ('scheduled', 'running', 'paused', 'closed', 'cancelled')), delay_min smallint not null, note text`,
    more: `${reference('chamber_id', 'chambers')}, constraint schedules_sitting unique (chamber_id, date, session_code, practice_id)`,
  },
]

const people: PracticeTable[] = [
  {
    name: 'patients',
    id: 'uuid',
    columns: `code text not null, name text not null, bn_name text, phone text, relationship_status smallint not null, guardian text, gender smallint not null,
    dob date, dob_precision text, blood_group_id smallint, marital text, occupation text, division_id integer, district_id integer, upazila_id integer,
    address text, weight_kg double precision, height_cm double precision, nid text, allergies jsonb not null, conditions jsonb not null,
    long_term_drugs jsonb not null, flags jsonb not null, consent jsonb not null, merged_into uuid, account_user_id integer`,
    more: `constraint patients_code unique (code, practice_id)`,
  },
  {
    name: 'appointments',
    id: 'uuid',
    columns: `chamber_id integer not null, schedule_id uuid not null, patient_id uuid not null, kind text not null check (kind in ('schedule', 'quick')),
    serial text not null, position bigint not null, sitting_date date not null, session_code text not null, type smallint not null,
    status text not null, source text not null, priority text not null, priority_reason text, fee_paisa integer not null, suggested_fee_paisa integer not null,
    fee_reason text, payment_status smallint not null, question text, weight_kg double precision, referral_doctor_id uuid,
    arrived_at timestamptz(3), called_at timestamptz(3), in_at timestamptz(3), done_at timestamptz(3),
    overbooked boolean not null, returns_with_reports boolean not null, cancel_reason text, rescheduled_to uuid`,
    more: `${reference('chamber_id', 'chambers')}, ${reference('schedule_id', 'schedules')}, ${reference('patient_id', 'patients')},
    constraint appointments_serial unique (schedule_id, serial, practice_id)`,
  },
  {
    name: 'vitals',
    id: 'uuid',
    columns: `chamber_id integer not null, appointment_id uuid, patient_id uuid not null, bp_sys smallint, bp_dia smallint, pulse smallint,
    temp_f double precision, rr smallint, spo2 smallint, on_oxygen boolean not null, weight_kg double precision, height_cm double precision,
    rbs_mmol double precision, muac_cm double precision, ofc_cm double precision, waist_cm double precision, note text,
    taken_by integer not null, taken_at timestamptz(3) not null`,
    more: `${reference('appointment_id', 'appointments')}, ${reference('patient_id', 'patients')}`,
  },
  {
    name: 'payments',
    id: 'uuid',
    columns: `chamber_id integer not null, appointment_id uuid, patient_id uuid not null, sitting_date date not null, kind text not null,
    gross_paisa integer not null, discount_paisa integer not null, discount_reason text, paid_paisa integer not null, method text not null,
    trx_id text, sender text, receipt_no text not null, status smallint not null, taken_by integer not null, taken_at timestamptz(3) not null,
    reverses uuid, reason text`,
    more: `${reference('appointment_id', 'appointments')}, ${reference('patient_id', 'patients')},
    constraint payments_receipt unique (receipt_no, practice_id), constraint payments_trx unique (trx_id, method, practice_id)`,
  },
]

const prescribing: PracticeTable[] = [
  {
    name: 'prescriptions',
    id: 'uuid',
    columns: `chamber_id integer not null, patient_id uuid not null, appointment_id uuid, kind text not null, number text not null, status smallint not null,
    version smallint not null, head_version_id uuid, sitting_date date not null, issued_at timestamptz(3) not null, void_reason text, sibling_of uuid`,
    more: `${reference('patient_id', 'patients')}, ${reference('appointment_id', 'appointments')}, constraint prescriptions_number unique (number, practice_id)`,
  },
  {
    name: 'prescription_versions',
    id: 'uuid',
    columns: `prescription_id uuid not null, chamber_id integer not null, patient_id uuid not null, version smallint not null, previous_hash text, hash text not null,
    signature text, author integer not null, issued_at timestamptz(3) not null, content jsonb not null, printed jsonb not null`,
    more: `${reference('prescription_id', 'prescriptions')},
    constraint prescription_versions_turn unique (prescription_id, version, practice_id)`,
  },
  {
    name: 'prescription_drafts',
    id: 'uuid',
    columns: `prescription_id uuid not null, chamber_id integer not null, patient_id uuid not null, appointment_id uuid, base_version smallint not null,
    content jsonb not null, updated_at timestamptz(3) not null, saved_by_device integer`,
    more: reference('patient_id', 'patients'),
  },
  {
    name: 'own_phrases',
    id: 'uuid',
    columns: `section text not null, text text not null, bn_text text, uses integer not null`,
    more: `constraint own_phrases_text unique (text, section, practice_id)`,
  },
  {
    name: 'own_drugs',
    id: 'uuid',
    columns: `brand text not null, generic text not null, generic_key text not null, strength text not null, form text not null, form_abbr text not null,
    company text not null, default_line text, linked boolean not null`,
  },
  {
    name: 'favorite_drugs',
    id: 'uuid',
    columns: `drug_id integer, own_drug_id uuid, text text not null, line text not null, rank integer not null, diagnosis text, uses integer not null`,
    more: reference('own_drug_id', 'own_drugs'),
  },
  {
    name: 'pads',
    id: 'uuid',
    columns: `chamber_id integer not null, name text not null, active boolean not null, page jsonb not null, header jsonb not null, patient jsonb not null,
    body jsonb not null, footer jsonb not null`,
    more: reference('chamber_id', 'chambers'),
  },
]

/**
 * The practice tables whose rows every device of the practice copies, each behind row-level security. Only the primary
 * keys begin with the practice: before PostgreSQL has counted anything, every index that does looks alike to it, and it
 * would check each reference by walking the whole practice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of [...chamberWork, ...people, ...prescribing]) await makePracticeTable(db, table)
  await sql`create sequence chambers_id_seq;
create table serial_leases (
  practice_id integer not null, id uuid not null, schedule_id uuid not null, device_id integer not null,
  from_number integer not null, to_number integer not null, expires_at timestamptz(3) not null, released_at timestamptz(3),
  primary key (practice_id, id),
  foreign key (practice_id, schedule_id) references schedules (practice_id, id) deferrable initially deferred
);
create index appointments_by_patient on appointments (patient_id, practice_id);
create index appointments_by_day on appointments (chamber_id, sitting_date, practice_id);
create index patients_by_phone on patients (phone, practice_id);
create index prescriptions_by_patient on prescriptions (patient_id, practice_id);
create index prescriptions_by_appointment on prescriptions (appointment_id, practice_id);
create index versions_by_prescription on prescription_versions (prescription_id, practice_id);
create index vitals_by_patient on vitals (patient_id, practice_id);
create index payments_by_day on payments (chamber_id, sitting_date, practice_id);
create index payments_by_appointment on payments (appointment_id, practice_id);
create index leases_by_schedule on serial_leases (schedule_id, practice_id);
create table patient_aliases (
  practice_id integer not null, id uuid not null, canonical_id uuid not null,
  primary key (practice_id, id),
  foreign key (practice_id, canonical_id) references patients (practice_id, id) deferrable initially deferred
)`.execute(db)
  await sql`create function keep_issued() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'rev' - 'patient_id' is distinct from to_jsonb(old) - 'rev' - 'patient_id' then
    raise exception 'an issued version never changes';
  end if;
  return new;
end $$;
create trigger keep_issued before update on prescription_versions for each row execute function keep_issued()`.execute(
    db,
  )
  for (const name of ['serial_leases', 'patient_aliases', 'changes']) await fence(db, name)
}
