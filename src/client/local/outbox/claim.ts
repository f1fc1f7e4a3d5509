import type Dexie from 'dexie'
import { batchLimits } from '#contract/sync.ts'
import { metaIn, type OpRow, putMeta } from '#local/database/stores.ts'
import { readTogether, transact } from '#local/database/transact.ts'
import type { StoreReader } from '#local/database/transaction.ts'
import { withIds } from './enqueue.ts'
import { inStates, type OutboxNotes, notesFrom, notesIn, markBlocked, withNotedStates } from './outbox.ts'
import { nextBatch, recovered, statesOf, stillTogether } from './outbox-rules.ts'

const stores = ['outbox', 'meta']

/** So many waiting calls are looked at for one batch. */
const queuedMost = batchLimits.ops * 2

/** What an earlier sender left half-sent is due again under its own id. Mostly nothing was, and then nothing is written. */
export async function recoverClaimed(db: Dexie): Promise<void> {
  const states = ['sending', ...statesOf('stuck')]
  const isClean = await readTogether(db, stores, async (at) => {
    const [{ flight }, ...odd] = await Promise.all([
      metaIn(at, ['flight']),
      ...states.map((is) => at.count('outbox', { by: 'state', is })),
    ])
    return flight === undefined && odd.every((count) => count === 0)
  })
  if (isClean) return
  await transact(db, stores, async (at) => {
    putMeta(at, { flight: undefined })
    for (const op of await inStates(at, ['sending'])) at.put('outbox', { ...op, ...recovered(op) })
    await markBlocked(at)
  })
}

/** The calls to send now, of those that this sender can, and whether anything else waits. */
export const dueCalls = (
  db: Dexie,
  {
    canSend,
    ...moment
  }: { now: number; answered: number | null; limit: number; canSend: (op: OpRow) => boolean },
): Promise<{ due: OpRow[]; left: boolean }> =>
  readTogether(db, stores, async (at) => {
    // Of what is confirmed already not even a row is read.
    const { seqs } = await queuedIn(at)
    const lying = await lyingIn(at, seqs)
    const queued = seqs.flatMap((seq) => lying.get(seq) ?? [])
    const sendable = queued.filter(canSend)
    const inside = new Set(sendable.map((op) => op.op_id))
    const outside = [...new Set(sendable.flatMap((op) => op.deps))].filter((id) => !inside.has(id))
    const unsettled = await unsettledIn(at, outside)
    return {
      due: nextBatch(sendable, { ...moment, settled: (id) => !unsettled.has(id) }),
      left: queued.length > 0,
    }
  })

/** Which of these calls lie here and are not confirmed. */
async function unsettledIn(at: StoreReader, op_ids: readonly string[]): Promise<Set<string>> {
  if (op_ids.length === 0) return new Set()
  const [notes, found] = await Promise.all([notesIn(at), withIds(at, op_ids)])
  return new Set(withNotedStates(found, notes).flatMap((op) => (op.state === 'acked' ? [] : [op.op_id])))
}

/** For this room alone: the first calls that wait and are not confirmed, those on their way among them, by their `seq`; and the notes of what is confirmed. */
export async function queuedIn(at: StoreReader): Promise<{ seqs: number[]; notes: OutboxNotes }> {
  const notes = notesFrom(await metaIn(at, ['confirmed']))
  const keys = await at.keys('outbox', {
    by: 'state',
    is: 'queued',
    limit: queuedMost + notes.confirmed.size,
  })
  const seqs = keys.flatMap((seq) => (typeof seq === 'number' && !notes.confirmed.has(seq) ? [seq] : []))
  return { seqs: seqs.slice(0, queuedMost), notes }
}

/** For this room alone: calls as they lie, in one answer instead of a thousand; whatever lies between them comes along. */
export async function lyingIn(at: StoreReader, seqs: readonly number[]): Promise<Map<number, OpRow>> {
  if (seqs.length === 0) return new Map()
  const found = await at.all<OpRow>('outbox', { from: Math.min(...seqs), to: Math.max(...seqs) })
  return new Map(found.map((op) => [op.seq, op]))
}

/**
 * Takes these calls for a batch: only what still waits unchanged goes out, because a call may have been discarded a
 * moment ago, and then what waited for it waits for another one. A draft is marked in its row besides: its place a newer
 * one of any build may take.
 */
export const claimBatch = (db: Dexie, ops: readonly OpRow[]): Promise<OpRow[]> =>
  transact(db, stores, async (at) => {
    const { seqs } = await queuedIn(at)
    const waiting = new Set(seqs)
    const going = stillTogether(ops, (op) => waiting.has(op.seq))
    putMeta(at, { flight: going.map(({ seq }) => seq) })
    const drafts = going.filter((op) => op.draft !== '')
    const now = await Promise.all(drafts.map(({ seq }) => at.get<OpRow>('outbox', seq)))
    for (const [nth, op] of drafts.entries()) at.put('outbox', { ...op, ...now[nth], state: 'sending' })
    return going
  })
