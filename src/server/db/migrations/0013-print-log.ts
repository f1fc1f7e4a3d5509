import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

/** Who printed which sheet, when and how: paper leaves the room, so it leaves a line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'print_jobs',
    id: 'uuid',
    columns: `prescription_id uuid not null, version_id uuid not null, chamber_id integer not null, paper text not null, mode text not null check (mode in ('full', 'preprinted')),
    printed_by integer not null, printed_at timestamptz(3) not null`,
    more: reference('prescription_id', 'prescriptions'),
  })
  await sql`create index print_jobs_by_prescription on print_jobs (prescription_id, practice_id)`.execute(db)
}
