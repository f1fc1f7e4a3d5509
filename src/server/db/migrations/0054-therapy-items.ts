import type { Kysely } from 'kysely'
import { makePracticeTable } from './practice-table.ts'

/** Exercises, modalities and devices that a practice of physical medicine adds to the lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'therapy_items',
    id: 'uuid',
    columns: `kind text not null, name text not null, bn_name text, region text, usual text, description text,
  bn_description text, picture_hashes jsonb not null, active boolean not null`,
  })
}
