import type Dexie from 'dexie'
import { metaIn, type OpRow, putMeta, type SentRow } from '#local/database/stores.ts'
import { transact } from '#local/database/transact.ts'
import type { StoreWriter } from '#local/database/transaction.ts'
import { inStates } from './outbox.ts'

/** It waits once more under its own id: it takes effect, or is recognised. */
const again = (op: OpRow): OpRow => ({ ...op, state: 'queued', next_at: 0, ack_seq: null })

function unsend(at: StoreWriter, { at: _at, ...op }: SentRow): void {
  at.put('outbox', again(op))
  at.remove('sent', op.op_id)
}

/** What these calls depend on and the server no longer knows, though it had confirmed it: it is sent again before them. */
export async function resendParents(db: Dexie, orphans: readonly OpRow[]): Promise<void> {
  if (orphans.length === 0) return
  await transact(db, ['outbox', 'sent'], async (at) => {
    const ids = [...new Set(orphans.flatMap((op) => op.deps))]
    for (const parent of await Promise.all(ids.map((id) => at.get<SentRow>('sent', id))))
      if (parent) unsend(at, parent)
  })
}

/** A server that came back from a backup stands at a lower number than it once confirmed: what it lost is sent again. */
export const resendAfter = (db: Dexie, server: number): Promise<void> =>
  transact(db, ['outbox', 'sent', 'meta'], async (at) => {
    const isLost = (op: OpRow) => (op.ack_seq ?? 0) > server
    const [acked, { confirmed = [] }, sent] = await Promise.all([
      inStates(at, ['acked']),
      metaIn(at, ['confirmed']),
      at.all<SentRow>('sent'),
    ])
    for (const op of acked.filter(isLost)) at.put('outbox', again(op))
    putMeta(at, { confirmed: confirmed.filter(([, , ack_seq]) => ack_seq <= server) })
    for (const op of sent.filter(isLost)) unsend(at, op)
  })
