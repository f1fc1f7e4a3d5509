import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { syncedTables } from '#app/tables.ts'
import { read } from './source.ts'

const types = read('src/server/db/types.ts')

/** The columns that a table has in the migrated database. */
function columnsOf(table: string): string[] {
  const [, name = ''] = new RegExp(`\\n {2}${table}: (\\w+)\\n`).exec(types) ?? []
  const [, body = ''] = new RegExp(`\\nexport interface ${name} \\{\\n([^}]*)\\}`).exec(types) ?? []
  return [...body.matchAll(/^ {2}(\w+):/gm)].flatMap(([, column]) => column ?? [])
}

test.each(syncedTables)('every field of a row of $table is a column of the database', ({ table, row }) => {
  if (!(row instanceof z.ZodMiniObject)) throw new Error(`the rows of ${table} are no objects`)
  expect(columnsOf(table)).toEqual(expect.arrayContaining(Object.keys(row.shape)))
})
