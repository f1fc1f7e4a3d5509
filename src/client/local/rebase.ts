import type { Clinic } from './clinic.ts'
import { applied, type Fields, type RowId, rowName } from './effects.ts'
import { copyOf, openedCopy, sealedRow, storedRow, tableNamed } from './rows.ts'
import { openOp } from './sealed-op.ts'
import { type OpRow, outboxOf, rowsOf, type ServerCopy, type StoredRow } from './stores.ts'

/** A row as it must lie in the database next, and the `edit` it had when this was worked out. */
export interface Rebuilt {
  table: string
  id: RowId
  edit: number
  /** Null: it must go. */
  row: StoredRow | null
}

/** The server's last word on a stored row. */
export const serverCopyOf = (stored: StoredRow | undefined): ServerCopy | null => {
  if (!stored) return null
  return stored.base === undefined ? copyOf(stored) : stored.base
}

/**
 * Works a row out anew: the server's copy with the effects of the calls that still wait put on top, in their order.
 * `server` undefined: the server said nothing new. `leaving`: calls that no longer count.
 */
export async function rebuilt(
  clinic: Clinic, at: { table: string; id: RowId }, change: { server?: ServerCopy | null; leaving?: ReadonlySet<string> } = {},
): Promise<Rebuilt> {
  const stored = await rowsOf(clinic.db, at.table).get(at.id)
  const server = change.server === undefined ? serverCopyOf(stored) : change.server
  const waiting = (await opsOn(clinic, at)).filter((op) => !change.leaving?.has(op.op_id))
  const edit = stored?.edit ?? 0
  if (waiting.length === 0) return { ...at, edit, row: server && storedRow(server, at.id, { edit: edit + 1 }) }
  const table = tableNamed(clinic, at.table)
  let now = server ? await openedCopy<Fields>(clinic, table, { ...server, id: at.id }) : undefined
  for (const op of waiting) {
    for (const effect of (await openOp(clinic, op)).effects) {
      if (effect.table === at.table && effect.id === at.id) now = applied(now, effect)
    }
  }
  // What made the row is done, but the server does not show the row to this person: keep it until its calls are done too.
  if (!now) return { ...at, edit, row: stored ? { ...stored, edit: edit + 1, base: server } : null }
  return { ...at, edit, row: storedRow(await sealedRow(clinic, table, { ...now, id: at.id }), at.id, { edit: edit + 1, base: server }) }
}

const opsOn = async (clinic: Clinic, at: { table: string; id: RowId }): Promise<OpRow[]> =>
  (await outboxOf(clinic.db).where('touches').equals(rowName(at.table, at.id)).toArray()).toSorted((a, b) => a.seq - b.seq)

/** In a transaction: writes the rows, or answers false, having written nothing, when one of them changed since. */
export async function putRebuilt(clinic: Clinic, rows: readonly Rebuilt[]): Promise<boolean> {
  for (const { table, id, edit } of rows) {
    if (((await rowsOf(clinic.db, table).get(id))?.edit ?? 0) !== edit) return false
  }
  for (const { table, id, row } of rows) {
    if (row) await rowsOf(clinic.db, table).put(row)
    else await rowsOf(clinic.db, table).delete(id)
  }
  return true
}

/** The tables and ids behind `table|id` names. */
export const namedRows = (clinic: Clinic, names: Iterable<string>): { table: string; id: RowId }[] =>
  [...new Set(names)].flatMap((name) => {
    const at = name.indexOf('|')
    const table = name.slice(0, at)
    const id = name.slice(at + 1)
    return clinic.tables.has(table) ? [{ table, id: /^\d+$/.test(id) ? Number(id) : id }] : []
  })
