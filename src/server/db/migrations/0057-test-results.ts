import { type Kysely, sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

/** What laboratories found, as it stands on the reports that patients bring. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'test_results',
    id: 'uuid',
    columns: `chamber_id integer not null, patient_id uuid not null, appointment_id uuid, prescription_id uuid,
  line_key text, test text not null, value text not null, unit text, range text, said text, taken_on date not null,
  note text, number double precision, flag text, entered_by integer not null, sent_by integer,
  taken_back_at timestamptz(3), taken_back_reason text, edition integer not null`,
    more: [
      reference('chamber_id', 'chambers'),
      reference('patient_id', 'patients'),
      reference('appointment_id', 'appointments'),
      reference('prescription_id', 'prescriptions'),
    ].join(',\n  '),
  })
  await sql`create index test_results_by_patient on test_results (patient_id, practice_id)`.execute(db)
}
