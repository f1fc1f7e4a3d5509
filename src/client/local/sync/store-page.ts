import type { PullReply } from '#contract/sync.ts'
import { metaIn, type OpRow, putMeta } from '#local/database/stores.ts'
import { transact } from '#local/database/transact.ts'
import { finish } from '#local/outbox/finish.ts'
import { putRebuilt, type RebuiltRow, type Spans } from '#local/outbox/rebase.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { metaAfter, notedWithPage } from './decide-page.ts'

interface PageWrite {
  rows: readonly RebuiltRow[]
  finishing: readonly OpRow[]
  over: ReadonlySet<string>
  spans: Spans
}

/** Rows, cursor and ended calls in one transaction, or nothing where another tab changed what they were worked out from. */
export function storePage(
  { db, clock }: Clinic,
  page: PullReply,
  { rows, finishing, over, spans }: PageWrite,
): Promise<boolean> {
  const stores = new Set([
    'meta',
    ...(finishing.length > 0 ? ['outbox', 'sent', 'attic'] : []),
    ...spans.keys(),
    ...rows.map(({ table }) => table),
  ])
  const now = clock.now()
  return transact(db, [...stores], async (at) => {
    const noted = metaIn(at, notedWithPage).then((before) => {
      if ((before.cursor ?? 0) !== page.from) return false
      const after = Object.entries(metaAfter(page, before, now))
      putMeta(at, Object.fromEntries(after.filter(([k, v]) => v !== Reflect.get(before, k))))
      return true
    })
    const [goesOn, stood] = await Promise.all([
      noted,
      putRebuilt(at, rows, spans),
      finish(at, finishing, { now, over }),
    ])
    return goesOn && stood
  })
}
