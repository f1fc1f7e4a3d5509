import type { BareWrite } from '#local/database/bare-write.ts'
import { type OpRow, type SentRow } from '#local/database/stores.ts'

const keptFor = 30 * 86_400_000

/** In a page's transaction: calls whose effects this device now holds leave the outbox; they are kept as proof for 30 days. */
export function finish(at: BareWrite, ops: readonly OpRow[], now: number): void {
  if (ops.length === 0) return
  at.ask<IDBValidKey[]>(
    'sent',
    (sent) => sent.index('at').getAllKeys(IDBKeyRange.upperBound(now - keptFor, true)),
    (old) => {
      for (const op_id of old) if (typeof op_id === 'string') at.remove('sent', op_id)
    },
  )
  for (const op of ops) {
    at.remove('outbox', op.seq)
    at.put('sent', { ...op, at: now } satisfies SentRow)
  }
}
