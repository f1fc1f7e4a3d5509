import type { Clinic } from '#local/store/clinic.ts'
import { applied, type Effect, type Fields, type RowId, rowName } from '#local/store/effects.ts'
import { serverCopyOfRow, openedCopy, sealedRow, storedRow, tableNamed } from '#local/store/rows.ts'
import { openOp } from './sealed-op.ts'
import { type OpRow, outboxOf, rowStore, type ServerCopy, type StoredRow } from '#local/database/stores.ts'
import type { StoreQuery, StoreWriter } from '#local/database/transaction.ts'

export interface RowAddress {
  table: string
  id: RowId
}

/** A row as it must lie in the database next, and the `edit` it had when this was worked out. */
export interface RebuiltRow {
  table: string
  id: RowId
  edit: number
  /** Null: it must go. */
  row: StoredRow | null
}

/** The server's last word on a stored row. */
export const serverCopyOf = (stored: StoredRow | undefined): ServerCopy | null => {
  if (!stored) return null
  return stored.base === undefined ? serverCopyOfRow(stored) : stored.base
}

export interface ReplayInput {
  /** Undefined: the server said nothing new. */
  server?: ServerCopy | null
  /** Calls that no longer count. */
  leaving?: ReadonlySet<string>
}

/** Works a row out anew: the server's copy with the effects of the calls that still wait put on top, in their order. */
export async function rebuildRow(
  clinic: Clinic,
  at: RowAddress,
  change: ReplayInput = {},
): Promise<RebuiltRow> {
  const stored = await rowStore(clinic.db, at.table).get(at.id)
  return rebuildRowFrom(clinic, at, { ...change, stored, ops: await opsOn(clinic, at) })
}

/** The same from what was read before, all of it at one moment. */
export async function rebuildRowFrom(
  clinic: Clinic,
  at: RowAddress,
  { stored, ops, ...change }: ReplayInput & { stored: StoredRow | undefined; ops: readonly OpRow[] },
): Promise<RebuiltRow> {
  const server = change.server === undefined ? serverCopyOf(stored) : change.server
  const waiting = ops.filter((op) => !change.leaving?.has(op.op_id))
  const edit = stored?.edit ?? 0
  if (waiting.length === 0)
    return { ...at, edit, row: server && storedRow(server, at.id, { edit: edit + 1 }) }
  const now = await replayed(clinic, at, {
    server,
    ops: await Promise.all(waiting.map((op) => openOp(clinic, op))),
  })
  // What made the row is done, but the server does not show the row to this person: keep it until its calls are done too.
  if (!now) return { ...at, edit, row: stored ? { ...stored, edit: edit + 1, base: server } : null }
  const copy = await sealedRow(clinic, tableNamed(clinic, at.table), { ...now, id: at.id })
  return { ...at, edit, row: storedRow(copy, at.id, { edit: edit + 1, base: server }) }
}

/** A row as it reads once refused calls are mended: their new effects where they stood, and later calls on top. */
export async function mendedRow(
  clinic: Clinic,
  at: RowAddress,
  mends: ReadonlyMap<string, readonly Effect[]>,
): Promise<Fields | undefined> {
  const server = serverCopyOf(await rowStore(clinic.db, at.table).get(at.id))
  const ops = await opsOn(clinic, at)
  const here = new Set(ops.map((op) => op.op_id))
  const elsewhere = [...mends].filter(([op_id]) => !here.has(op_id)).map(([, effects]) => ({ effects }))
  const contents = await Promise.all(
    ops.map(async (op) => {
      const effects = mends.get(op.op_id)
      return effects ? { effects } : openOp(clinic, op)
    }),
  )
  return replayed(clinic, at, { server, ops: [...elsewhere, ...contents] })
}

async function replayed(
  clinic: Clinic,
  at: RowAddress,
  { server, ops }: { server: ServerCopy | null; ops: readonly { effects: readonly Effect[] }[] },
): Promise<Fields | undefined> {
  const first = server
    ? await openedCopy<Fields>(clinic, tableNamed(clinic, at.table), { ...server, id: at.id })
    : undefined
  return ops
    .flatMap((op) => op.effects)
    .filter((e) => e.table === at.table && e.id === at.id)
    .reduce<Fields | undefined>(applied, first)
}

const opsOn = async (clinic: Clinic, at: RowAddress): Promise<OpRow[]> =>
  (await outboxOf(clinic.db).where('touches').equals(rowName(at.table, at.id)).toArray()).toSorted(
    (a, b) => a.seq - b.seq,
  )

/** Where the ids of a table lie so close together that one request brings all of them: the first and the last. */
export type Spans = ReadonlyMap<string, readonly [RowId, RowId]>

/** Puts the rows; answers false when one of them changed since, and then all of it is to be taken back. */
export async function putRebuilt(
  at: StoreWriter,
  rows: readonly RebuiltRow[],
  spans: Spans = new Map(),
): Promise<boolean> {
  const isInside = ({ table, id }: RebuiltRow) => {
    const span = spans.get(table)
    return span !== undefined && typeof id === typeof span[0] && id >= span[0] && id <= span[1]
  }
  const stands = async (table: string, where: StoreQuery, wanted: readonly RebuiltRow[]) => {
    const edits = new Map((await at.all<StoredRow>(table, where)).map(({ id, edit }) => [id, edit]))
    return wanted.every(({ id, edit }) => (edits.get(id) ?? 0) === edit)
  }
  const proofs = Promise.all([
    ...[...spans].map(([table, [from, to]]) =>
      stands(
        table,
        { from, to },
        rows.filter((one) => one.table === table && isInside(one)),
      ),
    ),
    ...rows.flatMap((one) => (isInside(one) ? [] : [stands(one.table, { is: one.id }, [one])])),
  ])
  for (const { table, id, row } of rows) {
    if (row) at.put(table, row)
    else at.remove(table, id)
  }
  return (await proofs).every((stood) => stood)
}

/** The tables and ids behind `table|id` names. */
export const namedRows = (clinic: Clinic, names: Iterable<string>): RowAddress[] =>
  [...new Set(names)].flatMap((name) => {
    const at = name.indexOf('|')
    const table = name.slice(0, at)
    const id = name.slice(at + 1)
    return clinic.tables.has(table) ? [{ table, id: /^\d+$/.test(id) ? Number(id) : id }] : []
  })
