import type { Kysely } from 'kysely'
import { makePracticeTable } from './practice-table.ts'

/** What somebody said of money that two devices without a line had made doubtful: who, when and why. The visits are looked at as it is entered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'money_answers',
    id: 'uuid',
    columns: `chamber_id integer not null, kind text not null check (kind in ('fee_left', 'both_right')), visit_ids jsonb not null, reason text not null,
    answered_by integer not null, answered_at timestamptz(3) not null`,
  })
}
