import type { Pulled } from '#contract/sync.ts'
import { askMeta } from '#local/database/ask-meta.ts'
import { type BareRead, bareRead } from '#local/database/bare-read.ts'
import type { Meta, OpRow, StoredRow } from '#local/database/stores.ts'
import { askCallsOn, type Confirmation } from '#local/outbox/outbox.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { isRowId, type RowId, rowName } from '#local/store/effects.ts'

/** What a page of the server's rows meets on this device, all of one moment. */
export interface PageContext {
  meta: Partial<Pick<Meta, 'cursor' | 'scope_version' | 'resync' | 'copy'>>
  /** Calls on the page's rows and calls that the server has confirmed, in their order; whatever else waits may be left out. */
  ops: readonly OpRow[]
  /** What the server has confirmed, whether the call still lies here or not. */
  confirmed: readonly Confirmation[]
  /** The page's rows as they lie here, by `table|id`. */
  rows: ReadonlyMap<string, StoredRow>
  /** Where the ids of a table lie so close together that one request brings all of them: the first and the last. */
  spans: ReadonlyMap<string, Span>
}

type Span = readonly [RowId, RowId]

/** Rows that one request may bring for each that is wanted. */
const mostBetween = 4

/** Reads what these rows meet. Ids are made one after another, so a day's rows mostly come in one answer a table. */
export async function readPageContext(clinic: Clinic, page: Pulled['rows']): Promise<PageContext> {
  const idsByTable = idsIn(clinic, page)
  const names = [...idsByTable].flatMap(([table, ids]) => ids.map((id) => rowName(table, id)))
  let meta: PageContext['meta'] = {}
  let confirmed: readonly Confirmation[] = []
  const ops = new Map<number, OpRow>()
  const rows = new Map<string, StoredRow>()
  const spans = new Map<string, Span>()
  await bareRead(clinic.db, [...idsByTable.keys(), 'outbox', 'meta'], (at) => {
    askMeta(at, ['cursor', 'scope_version', 'resync', 'copy'], (found) => {
      meta = found
    })
    askCallsOn(at, names, {
      calls: (some) => some.forEach((op) => ops.set(op.seq, op)),
      confirmed: (all) => {
        confirmed = all
      },
    })
    for (const [table, ids] of idsByTable)
      askNear(at, { table, ids }, (span, found) => {
        if (span) spans.set(table, span)
        found.forEach((row) => rows.set(rowName(table, row.id), row))
      })
  })
  return { meta, ops: [...ops.values()].toSorted((a, b) => a.seq - b.seq), confirmed, rows, spans }
}

function idsIn({ tables }: Clinic, page: Pulled['rows']): Map<string, RowId[]> {
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

function askNear(
  at: BareRead,
  { table, ids }: { table: string; ids: readonly RowId[] },
  heard: (span: Span | null, rows: readonly StoredRow[]) => void,
): void {
  const oneByOne = () =>
    ids.forEach((id) =>
      at.ask<StoredRow[]>(
        table,
        (store) => store.getAll(id),
        (found) => heard(null, found),
      ),
    )
  const span = ids.length < 2 ? null : spanOf(ids)
  if (!span) return oneByOne()
  const most = ids.length * mostBetween
  at.ask<StoredRow[]>(
    table,
    (store) => store.getAll(IDBKeyRange.bound(...span), most),
    (found) => {
      if (found.length < most) heard(span, found)
      else oneByOne()
    },
  )
}

/** The first and the last of ids of one kind. */
function spanOf(ids: readonly RowId[]): Span | null {
  const [first] = ids
  if (first === undefined || ids.some((id) => typeof id !== typeof first)) return null
  return [
    ids.reduce((least, id) => (id < least ? id : least)),
    ids.reduce((most, id) => (id > most ? id : most)),
  ]
}
