import type Dexie from 'dexie'
import { batchLimits } from '#contract/sync.ts'
import { askMeta } from '#local/database/ask-meta.ts'
import { type BareRead, bareRead } from '#local/database/bare-read.ts'
import { bareWrite } from '#local/database/bare-write.ts'
import { metaOf, type OpRow, outboxOf } from '#local/database/stores.ts'
import { remark } from './blocked.ts'
import { type Notes, notesIn, notesOf, told } from './outbox.ts'
import { nextBatch, recovered, statesOf, stillTogether } from './outbox-rules.ts'

/** So many waiting calls are looked at for one batch. */
const queuedMost = batchLimits.ops * 2

/** What an earlier sender left half-sent is due again under its own id. Mostly nothing was, and then nothing is written. */
export async function recoverClaimed(db: Dexie): Promise<void> {
  const states = ['sending', ...statesOf('stuck')]
  const [flight, ...odd] = await db.transaction('r', ['outbox', 'meta'], () =>
    Promise.all([
      metaOf(db, 'flight'),
      ...states.map((state) => outboxOf(db).where('state').equals(state).count()),
    ]),
  )
  if (flight === undefined && odd.every((count) => count === 0)) return
  await db.transaction('rw', ['outbox', 'meta'], async () => {
    await db.table('meta').delete('flight')
    await outboxOf(db)
      .where('state')
      .equals('sending')
      .modify((op) => void Object.assign(op, recovered(op)))
    await remark(db)
  })
}

/** The calls to send now, of those that this sender can, and whether anything else waits. */
export async function dueCalls(
  db: Dexie,
  { canSend, ...at }: { now: number; limit: number; canSend: (op: OpRow) => boolean },
): Promise<{ due: OpRow[]; left: boolean }> {
  const queued = await firstQueued(db)
  const sendable = queued.filter(canSend)
  const inside = new Set(sendable.map((op) => op.op_id))
  const outside = [...new Set(sendable.flatMap((op) => op.deps))].filter((id) => !inside.has(id))
  const around =
    outside.length === 0
      ? []
      : told(await outboxOf(db).where('op_id').anyOf(outside).toArray(), await notesOf(db))
  const unsettled = new Set(around.filter((op) => op.state !== 'acked').map((op) => op.op_id))
  return {
    due: nextBatch(sendable, { ...at, settled: (id) => !unsettled.has(id) }),
    left: queued.length > 0,
  }
}

/** The first calls that wait; of what is confirmed already not even a row is read. */
async function firstQueued(db: Dexie): Promise<OpRow[]> {
  let ops: OpRow[] = []
  await bareRead(db, ['outbox', 'meta'], (at) =>
    askQueued(at, (seqs) =>
      askLying(at, seqs, (lying) => (ops = seqs.flatMap((seq) => lying.get(seq) ?? []))),
    ),
  )
  return ops
}

/** For this room alone: the first calls that wait and are not confirmed, those on their way among them, by their `seq`; and the notes. */
export const askQueued = (at: BareRead, heard: (seqs: number[], notes: Notes) => void): void =>
  askMeta(at, ['confirmed'], (meta) => {
    const notes = notesIn(meta)
    at.ask<IDBValidKey[]>(
      'outbox',
      (outbox) => outbox.index('state').getAllKeys('queued', queuedMost + notes.confirmed.size),
      (keys) =>
        heard(
          keys
            .flatMap((seq) => (typeof seq === 'number' && !notes.confirmed.has(seq) ? [seq] : []))
            .slice(0, queuedMost),
          notes,
        ),
    )
  })

/** For this room alone: calls as they lie, in one answer instead of a thousand; whatever lies between them comes along. */
export function askLying(
  at: BareRead,
  seqs: readonly number[],
  heard: (lying: ReadonlyMap<number, OpRow>) => void,
): void {
  if (seqs.length === 0) return heard(new Map())
  at.ask<OpRow[]>(
    'outbox',
    (outbox) => outbox.getAll(IDBKeyRange.bound(Math.min(...seqs), Math.max(...seqs))),
    (found) => heard(new Map(found.map((op) => [op.seq, op]))),
  )
}

/**
 * Takes these calls for a batch: only what still waits unchanged goes out, because a call may have been discarded a
 * moment ago, and then what waited for it waits for another one. A draft is marked in its row besides: its place a newer
 * one of any build may take.
 */
export async function claimBatch(db: Dexie, ops: readonly OpRow[]): Promise<OpRow[]> {
  let going: OpRow[] = []
  await bareWrite(db, ['outbox', 'meta'], (at) =>
    askQueued(at, (seqs) => {
      const waiting = new Set(seqs)
      going = stillTogether(ops, (op) => waiting.has(op.seq))
      at.put('meta', { k: 'flight', v: going.map(({ seq }) => seq) })
      for (const op of going)
        if (op.draft !== '')
          at.ask<OpRow | undefined>(
            'outbox',
            (outbox) => outbox.get(op.seq),
            (now) => at.put('outbox', { ...op, ...now, state: 'sending' }),
          )
    }),
  )
  return going
}
