import type Dexie from 'dexie'
import { batchLimits } from '#contract/sync.ts'
import { metaOf, type OpRow, outboxOf, type Sending, setMeta } from '#local/database/stores.ts'
import { isHeld, mayHurry } from './outbox-rules.ts'

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
