import type { Pulled } from '#contract/sync.ts'
import type { Clinic } from './clinic.ts'
import { type Fields, type RowId, rowName } from './effects.ts'
import { namedRows, rebuilt, type Rebuilt, serverCopyOf } from './rebase.ts'
import { patchedCopy, sealedRow, storedRow, tableNamed } from './rows.ts'
import { metaOf, type OpRow, outboxOf, rowsOf, type ServerCopy, type StoredRow } from './stores.ts'

/** The server told what changed in a row that is not here: it must tell all of it. */
export class MissingRow extends Error {}

interface Arrived {
  table: string
  id: RowId
  row: Fields
  isPatch: boolean
}

/** Everything that must lie differently once these rows are stored: they themselves, and the rows of calls that end with them. */
export async function rowsArrived(clinic: Clinic, rows: Pulled['rows'], finishing: readonly OpRow[]): Promise<Rebuilt[]> {
  const leaving = new Set(finishing.map((op) => op.op_id))
  const waitedFor = new Set((await outboxOf(clinic.db).orderBy('touches').uniqueKeys()).map(String))
  const gen = await metaOf(clinic.db, 'resync')
  const arrived = new Map<string, Arrived>()
  for (const { table, row, patch } of rows) {
    const id = row['id']
    // A table this build does not know comes again after the update, from the start.
    if (clinic.tables.has(table) && (typeof id === 'string' || typeof id === 'number')) arrived.set(rowName(table, id), { table, id, row, isPatch: patch === true })
  }
  const stored = await storedBefore(clinic, [...arrived.values()])
  const fromPage = await Promise.all([...arrived].map(async ([name, one]) => {
    const { table, id, row } = one
    const before = stored.get(name)
    const known = serverCopyOf(before)
    if (one.isPatch && !known) throw new MissingRow(name)
    const isNewer = gen !== undefined || known === null || Number(row['rev']) > Number(known.clear['rev'])
    if (!isNewer && !waitedFor.has(name)) return null
    const server = isNewer ? await copyFrom(clinic, one, known) : known
    if (waitedFor.has(name)) return rebuilt(clinic, { table, id }, { server, leaving })
    const edit = before?.edit ?? 0
    return { table, id, edit, row: server && storedRow(server, id, { edit: edit + 1 }) }
  }))
  const others = namedRows(clinic, finishing.flatMap((op) => op.touches)).filter(({ table, id }) => !arrived.has(rowName(table, id)))
  const fromOps = await Promise.all(others.map((at) => rebuilt(clinic, at, { leaving })))
  return marked([...fromPage.filter((one) => one !== null), ...fromOps], gen?.at)
}

const copyFrom = (clinic: Clinic, { table, id, row, isPatch }: Arrived, known: ServerCopy | null): Promise<ServerCopy> =>
  isPatch && known ? patchedCopy(clinic, tableNamed(clinic, table), { copy: { ...known, id }, patch: row }) : sealedRow(clinic, tableNamed(clinic, table), { ...row, id })

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
