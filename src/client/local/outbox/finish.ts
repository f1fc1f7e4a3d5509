import { metaIn, type OpRow, putMeta, type SentRow } from '#local/database/stores.ts'
import type { StoreReader, StoreWriter } from '#local/database/transaction.ts'
import { inStates } from './outbox.ts'

const keptFor = 30 * 86_400_000

/** Calls that one page takes out of the archive at most: a device that was never emptied does it bit by bit. */
const atOnce = 500

/** The counter's numbers at which the server confirmed what lies here, or lay here when it was noted. */
export async function confirmedAt(at: StoreReader): Promise<number[]> {
  const [acked, { confirmed = [] }] = await Promise.all([inStates(at, ['acked']), metaIn(at, ['confirmed'])])
  return [...acked.map((op) => op.ack_seq ?? 0), ...confirmed.map(([, , ack_seq]) => ack_seq)]
}

/**
 * In a page's transaction: calls whose effects this device now holds leave the outbox; they are kept as proof for 30
 * days, and so is what was thrown away or replaced. `over`: the confirmations, by `op_id`, that need not be noted any longer.
 */
export async function finish(
  at: StoreWriter,
  ops: readonly OpRow[],
  { now, over }: { now: number; over: ReadonlySet<string> },
): Promise<void> {
  const [{ confirmed = [] }] = await Promise.all([
    over.size > 0 ? metaIn(at, ['confirmed']) : { confirmed: [] },
    ops.length > 0 && dropOld(at, now - keptFor),
  ])
  if (over.size > 0) putMeta(at, { confirmed: confirmed.filter(([, op_id]) => !over.has(op_id)) })
  for (const op of ops) {
    at.remove('outbox', op.seq)
    at.put('sent', { ...op, at: now } satisfies SentRow)
  }
}

async function dropOld(at: StoreWriter, to: number): Promise<void> {
  const stores = ['sent', 'attic']
  const old = await Promise.all(stores.map((store) => at.keys(store, { by: 'at', to, limit: atOnce })))
  for (const [i, store] of stores.entries())
    for (const op_id of old[i] ?? []) if (typeof op_id === 'string') at.remove(store, op_id)
}
