import type { Kysely } from 'kysely'
import { makePracticeTable } from './practice-table.ts'

/** Pictures that stand on paper, by the print of their bytes: small ones, so they lie beside the rows and not in a folder that a backup forgets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'pictures',
    id: 'uuid',
    columns:
      'hash text not null, mime text not null, width integer not null, height integer not null, data text not null',
  })
}
