import Dexie, { type IntervalTree, type ObservabilitySet } from 'dexie'
import { type OpRow, outboxOf } from '#local/database/stores.ts'

/** Which rows a call in the outbox is about. */
export type CallNames = Pick<OpRow, 'seq' | 'op_id' | 'touches'>

/** Remembers of the calls in the outbox what they are about, without what is sealed in them. */
export interface KnownCalls {
  /** These calls by their `seq`; one that is gone is left out. Only what is not known is read, in the transaction under way if there is one. */
  of(seqs: readonly number[]): Promise<ReadonlyMap<number, CallNames>>
  /** All that lie there. */
  all(): Promise<ReadonlyMap<number, CallNames>>
  close(): void
}

/** Follows the outbox of this database, whoever writes it: a mended call lies in the place of the refused one. */
export function knowCalls(db: Dexie): KnownCalls {
  const known = new Map<number, CallNames>()
  let changes = 0
  const forget = (parts: ObservabilitySet) => {
    const changed = parts[`idb://${db.name}/outbox/`]
    if (!changed && !('all' in parts)) return
    changes += 1
    const seqs = changed && singlesIn(changed)
    if (seqs) for (const seq of seqs) known.delete(seq)
    else known.clear()
  }
  Dexie.on('storagemutated', forget)
  const of: KnownCalls['of'] = async (seqs) => {
    const before = changes
    const unknown = seqs.filter((seq) => !known.has(seq))
    const read = unknown.length === 0 ? [] : await outboxOf(db).bulkGet(unknown)
    const found = new Map(seqs.flatMap((seq) => known.get(seq) ?? []).map((call) => [call.seq, call]))
    for (const op of read) {
      if (!op) continue
      const call = { seq: op.seq, op_id: op.op_id, touches: op.touches }
      found.set(op.seq, call)
      // A change that fell in between may have been of this very call.
      if (changes === before) known.set(op.seq, call)
    }
    return found
  }
  return {
    of,
    all: async () => of(await outboxOf(db).toCollection().primaryKeys()),
    close: () => Dexie.on.storagemutated.unsubscribe(forget),
  }
}

/** The keys of a set that names single keys; null where it has a range. Another tab's set comes as a bare tree. */
function singlesIn(changed: IntervalTree | null | undefined): number[] | null {
  if (!changed || !('from' in changed)) return []
  const { from, to, l, r } = changed
  const [below, above] = [singlesIn(l), singlesIn(r)]
  return typeof from === 'number' && from === to && below && above ? [...below, from, ...above] : null
}
