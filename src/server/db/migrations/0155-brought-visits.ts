import { type Kysely, sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

/**
 * Visits of another program, as its file has them: a day and words. What an import holds is said of it, and patients are
 * found by the number that they had there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'brought_visits',
    id: 'uuid',
    columns: 'patient_id uuid not null, day date not null, parts jsonb not null, brought_from jsonb not null',
    more: reference('patient_id', 'patients'),
  })
  await sql
    .raw(
      `create index brought_visits_by_patient on brought_visits (patient_id, practice_id);
alter table record_imports add column kind text not null default 'patients';
create index patients_by_import on patients (practice_id, (brought_from->>'import')) where brought_from is not null`,
    )
    .execute(db)
}
