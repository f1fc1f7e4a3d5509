import type { PullReply } from '#contract/sync.ts'
import { type StoreMeta, metaIn, type OpRow, type StoredRow } from '#local/database/stores.ts'
import { readTogether } from '#local/database/transact.ts'
import type { StoreReader } from '#local/database/transaction.ts'
import { callsOn, type Acknowledgement } from '#local/outbox/outbox.ts'
import type { Spans } from '#local/outbox/rebase.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { isRowId, type RowId, rowName } from '#local/store/effects.ts'

/** What a page of the server's rows meets on this device, all of one moment. */
export interface PageContext {
  meta: Partial<Pick<StoreMeta, 'cursor' | 'restores' | 'scope_version' | 'resync' | 'copy'>>
  /** Calls on the page's rows and calls that the server has confirmed, in their order; whatever else waits may be left out. */
  ops: readonly OpRow[]
  /** What the server has confirmed, whether the call still lies here or not. */
  confirmed: readonly Acknowledgement[]
  /** The page's rows as they lie here, by `table|id`. */
  rows: ReadonlyMap<string, StoredRow>
  spans: Spans
}

/** Rows that one request may bring for each that is wanted. */
const mostBetween = 4

/** Reads what these rows meet. Ids are made one after another, so a day's rows mostly come in one answer a table. */
export async function readPageContext(clinic: Clinic, page: PullReply['rows']): Promise<PageContext> {
  const idsByTable = idsIn(clinic, page)
  const names = [...idsByTable].flatMap(([table, ids]) => ids.map((id) => rowName(table, id)))
  return readTogether(clinic.db, [...idsByTable.keys(), 'outbox', 'meta'], async (at) => {
    const [meta, { ops, confirmed }, ...near] = await Promise.all([
      metaIn(at, ['cursor', 'restores', 'scope_version', 'resync', 'copy']),
      callsOn(at, names),
      ...[...idsByTable].map(([table, ids]) => nearRows(at, table, ids)),
    ])
    const rows = near.flatMap(({ table, found }) =>
      found.map((row) => [rowName(table, row.id), row] as const),
    )
    const spans = near.flatMap(({ table, span }) => (span ? [[table, span] as const] : []))
    return { meta, ops, confirmed, rows: new Map(rows), spans: new Map(spans) }
  })
}

function idsIn({ tables }: Clinic, page: PullReply['rows']): Map<string, RowId[]> {
  const ids = new Map<string, Set<RowId>>()
  for (const {
    table,
    row: { id },
  } of page) {
    if (!tables.has(table) || !isRowId(id)) continue
    const before = ids.get(table)
    if (before) before.add(id)
    else ids.set(table, new Set([id]))
  }
  return new Map([...ids].map(([table, of]) => [table, [...of]]))
}

/** The rows of these ids and perhaps some that lie between, and the span that brought them. */
async function nearRows(
  at: StoreReader,
  table: string,
  ids: readonly RowId[],
): Promise<{ table: string; span: Span | null; found: StoredRow[] }> {
  const span = ids.length < 2 ? null : spanOf(ids)
  const limit = ids.length * mostBetween
  const near = span && (await at.all<StoredRow>(table, { from: span[0], to: span[1], limit }))
  if (near && near.length < limit) return { table, span, found: near }
  const found = await Promise.all(ids.map((is) => at.all<StoredRow>(table, { is })))
  return { table, span: null, found: found.flat() }
}

type Span = readonly [RowId, RowId]

/** The first and the last of ids of one kind. */
function spanOf(ids: readonly RowId[]): Span | null {
  const [first] = ids
  if (first === undefined || ids.some((id) => typeof id !== typeof first)) return null
  return [
    ids.reduce((least, id) => (id < least ? id : least)),
    ids.reduce((most, id) => (id > most ? id : most)),
  ]
}
