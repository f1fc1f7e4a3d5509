import { sql } from 'kysely'
import { syncedTables } from '#app/tables.ts'
import type { Membership } from '#server/calls/handler.ts'
import { inChambers, tablesOf } from '#server/sync/pull.ts'
import type { FreshDatabase } from './database.ts'
import type { HeldRow } from './held-rows.ts'
import { asTold, printOf } from './row-print.ts'

/**
 * What the server would have a device of this member hold, read from its tables past the product. A member is given
 * fewer rows than there are: not those of other chambers, nor of tables that his role, permissions or speciality do not
 * open. Of a row he is given every column; a device seals columns, and leaves none out.
 */
export async function shareRows(owner: FreshDatabase['owner'], member: Membership): Promise<HeldRow[]> {
  const tables = tablesOf({ tables: syncedTables }, member)
  const { rows: changes } = await sql<Omit<HeldRow, 'print'>>`
    select table_name "table", chamber_id, row_id id, seq::float8 rev from changes
    where practice_id = ${member.practice_id}`.execute(owner)
  const share = changes.filter(({ table, chamber_id }) => tables.has(table) && inChambers(member, chamber_id))
  const prints = new Map<string, string>()
  for (const table of new Set(share.map((row) => row.table))) {
    const { rows } = await sql<{ id: string; said: Record<string, unknown> }>`
      select id::text, to_jsonb(t) said from ${sql.table(table)} t
      where practice_id = ${member.practice_id}`.execute(owner)
    for (const { id, said } of rows) prints.set(`${table} ${id}`, printOf(asTold(said)))
  }
  return share.map((row) => ({ ...row, print: prints.get(`${row.table} ${row.id}`) ?? 'gone' }))
}
