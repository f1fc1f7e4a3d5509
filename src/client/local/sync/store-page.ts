import type { Pulled } from '#contract/sync.ts'
import { askMeta } from '#local/database/ask-meta.ts'
import { type BareWrite, bareWrite } from '#local/database/bare-write.ts'
import type { OpRow, StoredRow } from '#local/database/stores.ts'
import { finish } from '#local/outbox/finish.ts'
import type { Rebuilt } from '#local/outbox/rebase.ts'
import type { Clinic } from '#local/store/clinic.ts'
import type { RowId } from '#local/store/effects.ts'
import { metaAfter, notedWithPage } from './decide-page.ts'
import type { PageContext } from './page-context.ts'

interface PageWrite {
  rows: readonly Rebuilt[]
  finishing: readonly OpRow[]
  over: ReadonlySet<string>
  spans: PageContext['spans']
}

/** Rows, cursor and ended calls in one transaction, or nothing where another tab changed what they were worked out from. */
export function storePage(
  { db, clock }: Clinic,
  page: Pulled,
  { rows, finishing, over, spans }: PageWrite,
): Promise<boolean> {
  const stores = new Set([
    'meta',
    ...(finishing.length > 0 ? ['outbox', 'sent'] : []),
    ...spans.keys(),
    ...rows.map(({ table }) => table),
  ])
  const now = clock.now()
  return bareWrite(db, [...stores], (at) => {
    askMeta(at, notedWithPage, (before) => {
      if ((before.cursor ?? 0) !== page.from) return at.giveUp()
      const changed = Object.entries(metaAfter(page, before, now)).filter(
        ([k, v]) => v !== Reflect.get(before, k),
      )
      for (const [k, v] of changed) at.put('meta', { k, v })
    })
    putRows(at, rows, spans)
    finish(at, finishing, { now, over })
  })
}

/** Puts rows into a bare write, which gives up when one of them is no longer what it was worked out from. */
export function putRows(at: BareWrite, rows: readonly Rebuilt[], spans: PageContext['spans']): void {
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
