import { askMeta } from '#local/database/ask-meta.ts'
import type { BareWrite } from '#local/database/bare-write.ts'
import { metaOf, type OpRow, outboxOf, type SentRow } from '#local/database/stores.ts'
import type Dexie from 'dexie'

const keptFor = 30 * 86_400_000

/** The counter's numbers at which the server confirmed what lies here, or lay here when it was noted. */
export async function confirmedAt(db: Dexie): Promise<number[]> {
  const [acked, noted = []] = await Promise.all([
    outboxOf(db).where('state').equals('acked').toArray(),
    metaOf(db, 'confirmed'),
  ])
  return [...acked.map((op) => op.ack_seq ?? 0), ...noted.map(([, , ack_seq]) => ack_seq)]
}

/**
 * In a page's transaction: calls whose effects this device now holds leave the outbox; they are kept as proof for 30
 * days. `over`: the confirmations, by `op_id`, that need not be noted any longer.
 */
export function finish(
  at: BareWrite,
  ops: readonly OpRow[],
  { now, over }: { now: number; over: ReadonlySet<string> },
): void {
  if (over.size > 0)
    askMeta(at, ['confirmed'], ({ confirmed = [] }) =>
      at.put('meta', { k: 'confirmed', v: confirmed.filter(([, op_id]) => !over.has(op_id)) }),
    )
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
