import { type Kysely, sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

/** Photos of the reports that patients bring. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'report_photos',
    id: 'uuid',
    columns: `chamber_id integer not null, patient_id uuid not null, appointment_id uuid, taken_on date not null,
  caption text, hash text not null, mime text not null, width integer not null, height integer not null, data text not null,
  entered_by integer not null, sent_by integer, taken_back_at timestamptz(3), taken_back_reason text`,
    more: [
      reference('chamber_id', 'chambers'),
      reference('patient_id', 'patients'),
      reference('appointment_id', 'appointments'),
    ].join(',\n  '),
  })
  await sql`create index report_photos_by_patient on report_photos (patient_id, practice_id)`.execute(db)
}
