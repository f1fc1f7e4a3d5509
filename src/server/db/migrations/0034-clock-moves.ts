import type { Kysely } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

/**
 * What a device whose clock was wrong wrote under the day of that clock: which row, the day and instant as they were
 * told, and the day on which it was in truth. `settled` is a person's word on where it lies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'clock_moves',
    id: 'uuid',
    columns: `chamber_id integer not null, of_table text not null, of_row uuid not null, told_at timestamptz(3) not null,
  told_day date not null, right_day date not null, sure boolean not null, settled text`,
    more: reference('chamber_id', 'chambers'),
  })
}
