import type { Kysely } from 'kysely'
import { makePracticeTable } from './practice-table.ts'

/** Pictures of exercises, kept once by the print of their bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'exercise_pictures',
    id: 'uuid',
    columns: `hash text not null, mime text not null, width integer not null, height integer not null, data text not null`,
  })
}
