import type Dexie from 'dexie'
import { batchLimits } from '#contract/sync.ts'
import { metaIn, metaOf, type OpRow, putMeta, type SendingState } from '#local/database/stores.ts'
import { transact } from '#local/database/transact.ts'
import type { StoreWriter } from '#local/database/transaction.ts'
import { inStates } from './outbox.ts'
import { isHeld, isUnanswered, mayHurry } from './outbox-rules.ts'

/** A sender that has never sent: cautious about nothing, paused by nothing. */
export const freshSending: SendingState = {
  limit: batchLimits.ops,
  next_at: 0,
  asked_until: 0,
  failures: 0,
  paused: null,
  last_success: null,
  down_since: null,
  rtt: 0,
}

/** How the sending of this database goes. */
export const sendingOf = async (db: Dexie): Promise<SendingState> =>
  (await metaOf(db, 'sending')) ?? freshSending

/**
 * Changes a few values of it. A sender that comes back from the line after its person was removed leaves no word in what
 * another page has emptied meanwhile.
 */
export const changeSending = (db: Dexie, change: Partial<SendingState>): Promise<void> =>
  transact(db, ['meta'], (at) => changeIn(at, change))

async function changeIn(at: StoreWriter, change: Partial<SendingState>): Promise<void> {
  const { parted, sending = freshSending } = await metaIn(at, ['parted', 'sending'])
  if (!parted) putMeta(at, { sending: { ...sending, ...change } })
}

/** A login or an update lifts the pause; everything waiting is due at once, but for what the server asked: after an update all devices come. */
export const resumeSending = (db: Dexie): Promise<void> =>
  sendAgain(db, { paused: null, next_at: 0, failures: 0 }, isUnanswered)

/** A person asked: what was held off for want of an answer, for a newer draft or because the server asked for time is due now. */
export const retryNow = (db: Dexie): Promise<void> =>
  sendAgain(db, { next_at: 0, asked_until: 0 }, (op) => isUnanswered(op) || isHeld(op))

/** The line seems back: that ends what this device waits for by itself, but a line that comes and goes may not wear a call's tries of the hour out. */
export const hurry = (db: Dexie, now: number): Promise<void> =>
  sendAgain(db, { next_at: 0 }, (op) => isUnanswered(op) && mayHurry(op, now))

const sendAgain = (db: Dexie, change: Partial<SendingState>, may: (op: OpRow) => boolean): Promise<void> =>
  transact(db, ['meta', 'outbox'], async (at) => {
    const [queued] = await Promise.all([inStates(at, ['queued']), changeIn(at, change)])
    for (const op of queued) if (op.next_at !== 0 && may(op)) at.put('outbox', { ...op, next_at: 0 })
  })
