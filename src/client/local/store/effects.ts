import type { SyncedRow, SyncedTable } from '#contract/synced.ts'

export type Fields = Record<string, unknown>
export type RowId = string | number

export const isRowId = (id: unknown): id is RowId => typeof id === 'string' || typeof id === 'number'

/** What a call does to this device's copy at once, before any server has seen it. */
export type Effect =
  | { kind: 'put'; table: string; id: RowId; row: Fields }
  | { kind: 'patch'; table: string; id: RowId; set: Fields }
  | { kind: 'gone'; table: string; id: RowId; at: string }

/** Columns of a row that the one who first made it has set for ever. */
const framedOnce = ['practice_id', 'rev', 'created_by', 'device_id', 'created_at'] as const

/** Adds a row, or replaces the whole of one. */
export const put = <Row extends SyncedRow>(table: SyncedTable<Row>, row: Row): Effect => ({
  kind: 'put',
  table: table.table,
  id: row.id,
  row: Object.fromEntries(Object.entries(row)),
})

/** Changes some columns of a row and leaves the others as they are. */
export const patch = <Row extends SyncedRow>(
  table: SyncedTable<Row>,
  id: RowId,
  set: Partial<NoInfer<Row>>,
): Effect => ({ kind: 'patch', table: table.table, id, set: { ...set } })

/** Takes a row out of sight; it stays as a tombstone. */
export const gone = <Row extends SyncedRow>(
  table: SyncedTable<Row>,
  id: RowId,
  now = new Date(),
): Effect => ({ kind: 'gone', table: table.table, id, at: now.toISOString() })

/** A row after one effect. Undefined: there is no such row to change. */
export function applied(row: Fields | undefined, effect: Effect): Fields | undefined {
  if (effect.kind === 'put') return { ...effect.row, ...(row ? kept(row) : {}) }
  if (!row) return undefined
  return effect.kind === 'patch' ? { ...row, ...effect.set } : { ...row, deleted_at: effect.at }
}

const kept = (row: Fields): Fields => Object.fromEntries(framedOnce.map((name) => [name, row[name]]))

/** The same effects with consecutive changes of one row made one, so that a long-edited draft stays short. */
export function merged(effects: readonly Effect[]): Effect[] {
  const byRow = new Map<string, Effect>()
  for (const effect of effects) {
    const name = rowName(effect.table, effect.id)
    const before = byRow.get(name)
    byRow.set(name, before ? mergedPair(before, effect) : effect)
  }
  return [...byRow.values()]
}

function mergedPair(first: Effect, then: Effect): Effect {
  if (then.kind === 'put') return then
  const set: Fields = then.kind === 'patch' ? then.set : { deleted_at: then.at }
  if (first.kind === 'put') return { ...first, row: { ...first.row, ...set } }
  const before: Fields = first.kind === 'patch' ? first.set : { deleted_at: first.at }
  return { kind: 'patch', table: first.table, id: first.id, set: { ...before, ...set } }
}

/** How a row is named in the outbox. */
export const rowName = (table: string, id: RowId): string => `${table}|${id}`
