import { type Kysely, sql } from 'kysely'
import { fence, makePracticeTable } from './practice-table.ts'

/**
 * What the device of a removed member handed over, for the doctor to judge: what each call is, and beside it the call
 * itself, sealed as it came. `late`: written after the removal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'left_work',
    id: 'uuid',
    columns:
      'left_by integer not null, call text not null, about text not null, made_at timestamptz(3) not null, late boolean not null, settled text',
  })
  await sql`
create table left_calls (
  practice_id integer not null, id uuid not null, device_id integer, op jsonb not null,
  primary key (practice_id, id)
)`.execute(db)
  await fence(db, 'left_calls')
}
