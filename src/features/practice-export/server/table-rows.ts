import { sql } from 'kysely'
import type { SyncedTable } from '#contract/synced.ts'
import type { Db } from '#server/calls/handler.ts'
import { practiceTableOf } from '#server/db/practice-rows.ts'

export type ReadRow = Readonly<Record<string, unknown>>

/** Rows that are read at once; of pictures fewer, for they are large. */
const pageRows = 50
const pagePictures = 20

const isPictures = ({ row }: SyncedTable): boolean => 'shape' in row && 'data' in Object(row.shape)

/** All rows of a table of one practice in the order of their ids, page by page. */
export async function* pagesOf(db: Db, practice_id: number, table: SyncedTable): AsyncGenerator<ReadRow[]> {
  const name = sql.table(practiceTableOf(table))
  const limit = isPictures(table) ? pagePictures : pageRows
  let after: unknown = null
  for (;;) {
    const behind = after === null ? sql`true` : sql`id > ${after}`
    const { rows } = await sql<ReadRow>`select * from ${name}
      where practice_id = ${practice_id} and ${behind} order by id limit ${limit}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = rows.at(-1)?.['id']
  }
}

export async function countOfTable(db: Db, practice_id: number, table: SyncedTable): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int n from ${sql.table(practiceTableOf(table))}
    where practice_id = ${practice_id}`.execute(db)
  return rows[0]?.n ?? 0
}
