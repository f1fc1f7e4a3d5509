import type { Kysely } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

/** Sets of rules that a practice brought in by a file, and their rules by the quarter thousand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'safety_rule_sets',
    id: 'uuid',
    columns: `publisher text not null, name text not null, version text not null, issued_on date not null,
  rules integer not null, parts integer not null, lowers boolean not null, brought_by integer not null,
  removed_at timestamptz(3)`,
  })
  await makePracticeTable(db, {
    name: 'safety_rule_parts',
    id: 'uuid',
    columns: 'set_id uuid not null, part integer not null, rules jsonb not null',
    more: [reference('set_id', 'safety_rule_sets'), 'unique (practice_id, set_id, part)'].join(',\n  '),
  })
}
