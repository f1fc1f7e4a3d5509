import type { Pulled } from '#contract/sync.ts'
import type { Clinic } from './clinic.ts'
import { type Fields, type RowId, rowName } from './effects.ts'
import { namedRows, rebuilt, type Rebuilt, serverCopyOf } from './rebase.ts'
import { sealedRow, storedRow, tableNamed } from './rows.ts'
import { metaOf, type OpRow, outboxOf, rowsOf, type StoredRow } from './stores.ts'

/** Everything that must lie differently once these rows are stored: they themselves, and the rows of calls that end with them. */
export async function rowsArrived(clinic: Clinic, rows: Pulled['rows'], finishing: readonly OpRow[]): Promise<Rebuilt[]> {
  const leaving = new Set(finishing.map((op) => op.op_id))
  const waitedFor = new Set((await outboxOf(clinic.db).orderBy('touches').uniqueKeys()).map(String))
  const gen = await metaOf(clinic.db, 'resync')
  const arrived = new Map<string, { table: string; id: RowId; row: Fields }>()
  for (const { table, row } of rows) {
    const id = row['id']
    // A table this build does not know comes again after the update, from the start.
    if (clinic.tables.has(table) && (typeof id === 'string' || typeof id === 'number')) arrived.set(rowName(table, id), { table, id, row })
  }
  const stored = await storedBefore(clinic, [...arrived.values()])
  const fromPage = await Promise.all([...arrived].map(async ([name, { table, id, row }]) => {
    const before = stored.get(name)
    const known = serverCopyOf(before)
    const isNewer = gen !== undefined || known === null || Number(row['rev']) > Number(known.clear['rev'])
    if (!isNewer && !waitedFor.has(name)) return null
    const server = isNewer ? await sealedRow(clinic, tableNamed(clinic, table), { ...row, id }) : known
    if (waitedFor.has(name)) return rebuilt(clinic, { table, id }, { server, leaving })
    const edit = before?.edit ?? 0
    return { table, id, edit, row: server && storedRow(server, id, { edit: edit + 1 }) }
  }))
  const others = namedRows(clinic, finishing.flatMap((op) => op.touches)).filter(({ table, id }) => !arrived.has(rowName(table, id)))
  const fromOps = await Promise.all(others.map((at) => rebuilt(clinic, at, { leaving })))
  return marked([...fromPage.filter((one) => one !== null), ...fromOps], gen?.at)
}

/** While the whole copy is fetched anew, what arrived carries its mark, so that the rest can be told. */
const marked = (rows: readonly Rebuilt[], gen: number | undefined): Rebuilt[] =>
  gen === undefined ? [...rows] : rows.map((one) => ({ ...one, row: one.row && { ...one.row, gen } }))

async function storedBefore(clinic: Clinic, rows: readonly { table: string; id: RowId }[]): Promise<Map<string, StoredRow>> {
  const idsByTable = new Map<string, RowId[]>()
  for (const { table, id } of rows) {
    const ids = idsByTable.get(table) ?? []
    ids.push(id)
    idsByTable.set(table, ids)
  }
  const found = new Map<string, StoredRow>()
  for (const [table, ids] of idsByTable) {
    for (const row of await rowsOf(clinic.db, table).bulkGet(ids)) if (row) found.set(rowName(table, row.id), row)
  }
  return found
}
