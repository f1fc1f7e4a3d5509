import { type Kysely, sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

/** Who changed which number of a patient's record, for the doctor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'phone_changes',
    id: 'uuid',
    columns: `patient_id uuid not null, phone_before text, phone_after text, off_before boolean not null, off_after boolean not null,
  changed_by integer not null, sent_by integer, changed_at timestamptz(3) not null, seen_at timestamptz(3)`,
    more: reference('patient_id', 'patients'),
  })
  await sql`create index phone_changes_by_patient on phone_changes (patient_id, practice_id)`.execute(db)
}
