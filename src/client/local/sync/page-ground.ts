import type { Pulled } from '#contract/sync.ts'
import type { BareWrite } from '#local/database/bare-write.ts'
import { type BareRead, bareRead } from '#local/database/bare-read.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { isRowId, type RowId, rowName } from '#local/store/effects.ts'
import type { Rebuilt } from '#local/outbox/rebase.ts'
import { type Notes, notesIn, withNotes } from '#local/outbox/sending.ts'
import { type Meta, type MetaRow, metaIn, type OpRow, type StoredRow } from '#local/database/stores.ts'

/** What a page of the server's rows meets on this device, all of one moment. */
export interface Ground {
  meta: Partial<Meta>
  /** Calls on the page's rows and calls that the server has confirmed, in their order; whatever else waits may be left out. */
  ops: readonly OpRow[]
  /** The page's rows as they lie here, by `table|id`. */
  rows: ReadonlyMap<string, StoredRow>
  /** Where the ids of a table lie so close together that one request brings all of them: the first and the last. */
  spans: ReadonlyMap<string, Span>
}

type Span = readonly [RowId, RowId]

/** Rows that one request may bring for each that is wanted. */
const mostBetween = 4

/** Reads what these rows meet. Ids are made one after another, so a day's rows mostly come in one answer a table. */
export async function groundFor(clinic: Clinic, page: Pulled['rows']): Promise<Ground> {
  const idsByTable = idsIn(clinic, page)
  let meta: Partial<Meta> = {}
  const ops = new Map<number, OpRow>()
  const rows = new Map<string, StoredRow>()
  const spans = new Map<string, Span>()
  await bareRead(clinic.db, [...idsByTable.keys(), 'outbox', 'meta'], (at) => {
    at.ask<MetaRow[]>(
      'meta',
      (store) => store.getAll(),
      (found) => {
        meta = metaIn(found)
        const notes = notesIn(meta)
        const names = [...idsByTable].flatMap(([table, ids]) => ids.map((id) => rowName(table, id)))
        askCalls(at, { names, notes }, (some) => withNotes(some, notes).forEach((op) => ops.set(op.seq, op)))
      },
    )
    for (const [table, ids] of idsByTable) {
      const keep = (found: readonly StoredRow[]) =>
        found.forEach((row) => rows.set(rowName(table, row.id), row))
      askNear(at, { table, ids }, (span, found) => {
        if (span) spans.set(table, span)
        keep(found)
      })
    }
  })
  return { meta, ops: [...ops.values()].toSorted((a, b) => a.seq - b.seq), rows, spans }
}

/** Asks row by row only where more waits than there are rows: thousands of calls made without a line are not read for each page. */
function askCalls(
  at: BareRead,
  { names, notes }: { names: readonly string[]; notes: Notes },
  heard: (ops: readonly OpRow[]) => void,
): void {
  at.ask<number>(
    'outbox',
    (store) => store.count(),
    (count) => {
      if (count <= names.length) return at.ask<OpRow[]>('outbox', (store) => store.getAll(), heard)
      at.ask<OpRow[]>('outbox', (store) => store.index('state').getAll('acked'), heard)
      const span = spanOf([...notes.confirmed.keys()])
      if (span) at.ask<OpRow[]>('outbox', (store) => store.getAll(IDBKeyRange.bound(...span)), heard)
      for (const name of names)
        at.ask<OpRow[]>('outbox', (store) => store.index('touches').getAll(name), heard)
    },
  )
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

/** Puts rows into a bare write, which gives up when one of them is no longer what it was worked out from. */
export function putOnGround(at: BareWrite, rows: readonly Rebuilt[], spans: Ground['spans']): void {
  const prove = (table: string, query: RowId | IDBKeyRange, wanted: readonly Rebuilt[]) =>
    at.ask<StoredRow[]>(
      table,
      (store) => store.getAll(query),
      (found) => {
        const edits = new Map(found.map(({ id, edit }) => [id, edit]))
        if (wanted.some(({ id, edit }) => (edits.get(id) ?? 0) !== edit)) at.giveUp()
      },
    )
  const isInside = ({ table, id }: Rebuilt) => {
    const span = spans.get(table)
    return span !== undefined && typeof id === typeof span[0] && id >= span[0] && id <= span[1]
  }
  const inside = rows.filter(isInside)
  for (const [table, span] of spans)
    prove(
      table,
      IDBKeyRange.bound(...span),
      inside.filter((one) => one.table === table),
    )
  for (const one of rows) if (!isInside(one)) prove(one.table, one.id, [one])
  for (const { table, id, row } of rows) {
    if (row) at.put(table, row)
    else at.remove(table, id)
  }
}
