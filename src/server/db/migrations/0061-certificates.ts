import { type Kysely, sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

/** Papers besides the prescription: sick leave, fitness, referral letter, antenatal card, as they were issued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'certificates',
    id: 'uuid',
    columns: `chamber_id integer not null, patient_id uuid not null, appointment_id uuid, prescription_id uuid, replaces_id uuid,
  kind text not null, number text not null, issued_on date not null, issued_at timestamptz(3) not null,
  hash text not null, signature text, key_certificate text, qr_facts text, content jsonb not null, printed jsonb not null,
  author integer not null, voided_at timestamptz(3), void_reason text`,
    more: [
      reference('chamber_id', 'chambers'),
      reference('patient_id', 'patients'),
      reference('appointment_id', 'appointments'),
      reference('prescription_id', 'prescriptions'),
      reference('replaces_id', 'certificates'),
      'constraint certificates_number unique (number, practice_id)',
    ].join(',\n  '),
  })
  await sql`create index certificates_by_patient on certificates (patient_id, practice_id)`.execute(db)
  await sql`create index certificates_by_print on certificates (practice_id, left(hash, 32))`.execute(db)
  await sql`create index certificates_replaced on certificates (replaces_id, practice_id) where replaces_id is not null`.execute(
    db,
  )
}
