import type { Kysely } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

/** Lines that a practice writes again and again, under a name of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'templates',
    id: 'uuid',
    columns: `kind text not null, name text not null, diagnosis text, icd10 text, chamber_id integer,
  is_default boolean not null, shared boolean not null, content jsonb not null, uses integer not null,
  edition integer not null`,
    more: reference('chamber_id', 'chambers'),
  })
}
