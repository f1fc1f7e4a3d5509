import type { PullReply } from '#contract/sync.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type Fields, isRowId, type RowId, rowName } from '#local/store/effects.ts'
import type { PageContext } from './page-context.ts'
import { namedRows, rebuildRow, type RebuiltRow, rebuildRowFrom, serverCopyOf } from '#local/outbox/rebase.ts'
import { patchedCopy, sealedRow, storedRow, tableNamed } from '#local/store/rows.ts'
import type { OpRow, ServerCopy } from '#local/database/stores.ts'

/** The server told what changed in a row that is not here: it must tell all of it. */
export class MissingRow extends Error {}

interface Arrived {
  table: string
  id: RowId
  row: Fields
  isPatch: boolean
}

export interface ArrivingRows {
  rows: PullReply['rows']
  /** What these rows meet. */
  context: PageContext
  /** Calls that end with them. */
  finishing: readonly OpRow[]
}

/** Everything that must lie differently once these rows are stored: they themselves, and the rows of calls that end with them. */
export async function rowsArrived(
  clinic: Clinic,
  { rows, context, finishing }: ArrivingRows,
): Promise<RebuiltRow[]> {
  const arrived = new Map<string, Arrived>()
  for (const { table, row, patch } of rows) {
    const id = row['id']
    // A table this build does not know comes again after the update, from the start.
    if (clinic.tables.has(table) && isRowId(id))
      arrived.set(rowName(table, id), { table, id, row, isPatch: patch === true })
  }
  const leaving = new Set(finishing.map((op) => op.op_id))
  const waiting = waitingOn(context.ops)
  const gen = context.meta.resync
  const fromPage = await Promise.all(
    [...arrived].map(async ([name, one]) => {
      const { table, id, row } = one
      const before = context.rows.get(name)
      const known = serverCopyOf(before)
      if (one.isPatch && !known) throw new MissingRow(name)
      const isNewer = gen !== undefined || known === null || Number(row['rev']) > Number(known.clear['rev'])
      const ops = waiting.get(name)
      if (!isNewer && !ops) return null
      const server = isNewer ? await copyFrom(clinic, one, known) : known
      if (ops) return rebuildRowFrom(clinic, { table, id }, { server, leaving, stored: before, ops })
      const edit = before?.edit ?? 0
      return { table, id, edit, row: server && storedRow(server, id, { edit: edit + 1 }) }
    }),
  )
  const others = namedRows(
    clinic,
    finishing.flatMap((op) => op.touches),
  ).filter(({ table, id }) => !arrived.has(rowName(table, id)))
  const fromOps = await Promise.all(others.map((at) => rebuildRow(clinic, at, { leaving })))
  return marked([...fromPage.filter((one) => one !== null), ...fromOps], gen?.at)
}

/** The calls on each row, in their order. */
function waitingOn(ops: readonly OpRow[]): Map<string, OpRow[]> {
  const byRow = new Map<string, OpRow[]>()
  for (const op of ops) {
    for (const name of new Set(op.touches)) {
      const before = byRow.get(name)
      if (before) before.push(op)
      else byRow.set(name, [op])
    }
  }
  return byRow
}

const copyFrom = (
  clinic: Clinic,
  { table, id, row, isPatch }: Arrived,
  known: ServerCopy | null,
): Promise<ServerCopy> =>
  isPatch && known
    ? patchedCopy(clinic, tableNamed(clinic, table), { copy: { ...known, id }, patch: row })
    : sealedRow(clinic, tableNamed(clinic, table), { ...row, id })

/** While the whole copy is fetched anew, what arrived carries its mark, so that the rest can be told. */
const marked = (rows: readonly RebuiltRow[], gen: number | undefined): RebuiltRow[] =>
  gen === undefined ? [...rows] : rows.map((one) => ({ ...one, row: one.row && { ...one.row, gen } }))
