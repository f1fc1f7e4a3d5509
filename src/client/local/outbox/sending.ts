import type Dexie from 'dexie'
import { batchLimits } from '#contract/sync.ts'
import type { BareWrite } from '#local/database/bare-write.ts'
import {
  type Confirmed,
  type Meta,
  metaOf,
  type OpRow,
  type OpState,
  outboxOf,
  type Sending,
  setMeta,
} from '#local/database/stores.ts'
import { isHeld, mayHurry, reblocked } from './outbox-rules.ts'

/** A sender that has never sent: cautious about nothing, paused by nothing. */
export const freshSending: Sending = {
  limit: batchLimits.ops,
  next_at: 0,
  failures: 0,
  paused: null,
  last_success: null,
  down_since: null,
  rtt: 0,
}

/** How the sending of this database goes. */
export const sendingOf = async (db: Dexie): Promise<Sending> => (await metaOf(db, 'sending')) ?? freshSending

/**
 * How far calls have come that lie in the outbox as waiting ones, by their `seq`: on their way, or confirmed. One note
 * for all of them, so that none has to be written again.
 */
export interface Notes {
  flight: ReadonlySet<number>
  confirmed: ReadonlyMap<number, Confirmed>
}

/** The notes out of what `meta` holds. */
export const notesIn = ({
  flight,
  confirmed = [],
}: { [K in 'flight' | 'confirmed']?: Meta[K] | undefined }): Notes => ({
  flight: new Set(flight),
  confirmed: new Map(confirmed.map((one) => [one[0], one])),
})

export const notesOf = async (db: Dexie): Promise<Notes> => {
  const [flight, confirmed] = await Promise.all([metaOf(db, 'flight'), metaOf(db, 'confirmed')])
  return notesIn({ flight, confirmed })
}

/** Calls with what is noted of them put in: those on their way and those confirmed are told from those that wait. */
export const withNotes = (ops: readonly OpRow[], { flight, confirmed }: Notes): OpRow[] =>
  ops.map((op) => {
    if (op.state === 'acked' || op.state === 'attention') return op
    const [, op_id, ack_seq] = confirmed.get(op.seq) ?? []
    if (op_id === op.op_id && ack_seq !== undefined)
      return { ...op, state: 'acked', ack_seq, last_error: null }
    return op.state === 'queued' && flight.has(op.seq) ? { ...op, state: 'sending' } : op
  })

/**
 * Calls from this state on. In the alphabet a call comes nearer to the line: attention, blocked, queued, sending. One
 * range is one answer; several states by name are a cursor that goes call by call, which an evening's calls make slow.
 */
export const callsFrom = (db: Dexie, state: Exclude<OpState, 'acked'>) =>
  outboxOf(db).where('state').between(state, 'sending', true, true)

/** Calls that need a person, and those behind them. */
export const stuckCalls = (db: Dexie) =>
  outboxOf(db).where('state').between('attention', 'blocked', true, true)

/** How many calls from this state on the server has not confirmed. */
export async function unconfirmed(db: Dexie, from: Exclude<OpState, 'acked'>): Promise<number> {
  const [all, confirmed = []] = await Promise.all([callsFrom(db, from).count(), metaOf(db, 'confirmed')])
  return Math.max(0, all - confirmed.length)
}

/**
 * Changes a few values of it, in the transaction under way if there is one. A sender that comes back from the line after
 * its person was removed leaves no word in what another page has emptied meanwhile.
 */
export const changeSending = (db: Dexie, change: Partial<Sending>): Promise<void> =>
  db.transaction('rw', 'meta', async () => {
    if (await metaOf(db, 'parted')) return
    await setMeta(db, 'sending', { ...(await sendingOf(db)), ...change })
  })

/** A login or an update lifts the pause; everything waiting is due at once. */
export const resumeSending = (db: Dexie): Promise<void> =>
  db.transaction('rw', ['meta', 'outbox'], async () => {
    await changeSending(db, { paused: null, next_at: 0, failures: 0 })
    await retryLost(db, () => true)
  })

/** A person asked: what was held off for want of an answer, or for a newer draft, is due now. */
export const retryNow = (db: Dexie): Promise<void> =>
  db.transaction('rw', ['meta', 'outbox'], async () => {
    await changeSending(db, { next_at: 0 })
    await retryLost(db, () => true)
    await outboxOf(db).where('state').equals('queued').filter(isHeld).modify({ next_at: 0 })
  })

/** The line seems back: the same, but a line that comes and goes may not wear a call's tries of the hour out. */
export const hurry = (db: Dexie, now: number): Promise<void> =>
  db.transaction('rw', ['meta', 'outbox'], async () => {
    await changeSending(db, { next_at: 0 })
    await retryLost(db, (op) => mayHurry(op, now))
  })

const retryLost = (db: Dexie, may: (op: OpRow) => boolean): Promise<number> =>
  outboxOf(db)
    .where('state')
    .equals('queued')
    .filter((op) => op.last_error?.status === 0 && may(op))
    .modify({ next_at: 0 })

/** In a transaction over the outbox and `meta`: marks what stands behind a refused call, and frees what no longer does. */
export async function remark(db: Dexie): Promise<void> {
  if ((await stuckCalls(db).count()) === 0) return
  const ops = await outboxOf(db).where('state').between('attention', 'queued', true, true).toArray()
  for (const { op, state } of reblocked(
    withNotes(ops, notesIn({ confirmed: await metaOf(db, 'confirmed') })),
  ))
    await outboxOf(db).update(op.seq, { state })
}

/** The same in a bare write, after the rows it has put. */
export const remarkBare = (at: BareWrite, notes: Notes): void =>
  at.ask<number>(
    'outbox',
    (store) => store.index('state').count(IDBKeyRange.bound('attention', 'blocked')),
    (stuck) => {
      if (stuck === 0) return
      at.ask<OpRow[]>(
        'outbox',
        (store) => store.index('state').getAll(IDBKeyRange.bound('attention', 'queued')),
        (ops) => {
          for (const { op, state } of reblocked(withNotes(ops, notes))) at.put('outbox', { ...op, state })
        },
      )
    },
  )
