import type { Clinic } from '#local/store/clinic.ts'
import { type ClockDoubt, clockDoubt } from './clock-doubt.ts'
import { clockWrongBy } from '#local/store/clock-offset.ts'
import { isUsable } from './copy.ts'
import { numbersLeft } from '#local/store/numbers.ts'
import { countOf } from '#local/outbox/outbox.ts'
import { isAskedTimeOver } from '#local/outbox/outbox-rules.ts'
import { freshSending } from '#local/outbox/sending.ts'
import { metaIn, type SendingState } from '#local/database/stores.ts'
import { liveReading } from '#local/database/transact.ts'

/** What the strip at the top says, in the order of urgency. */
export type SyncKind =
  | 'space'
  | 'decision'
  | 'sign_in'
  | 'shut_out'
  | 'update'
  | 'offline'
  | 'slow'
  | 'busy'
  | 'sending'
  | 'clear'

export interface SyncState {
  kind: SyncKind
  /** Since when the line is down (ms); null while it works. */
  since: number | null
  /** Calls that the server has not confirmed. */
  waiting: number
  /** Calls that need a person's decision. */
  decisions: number
  last_success: number | null
  /** When the next attempt is due (ms); null when nothing is held off. */
  next_at: number | null
  /** Desk numbers in hand without a line. */
  numbers_left: number
  /** How far the device's clock is wrong, in milliseconds to add to it; 0 while it is right enough. */
  clock_wrong: number
  /** What of the clock's day can hardly be, also without a line. */
  clock_doubt: ClockDoubt | null
  /** False until a first complete copy of the practice is here. */
  complete: boolean
  /** How far that copy has come, in rows; null where none is on its way. */
  copy: { got: number; of: number; usable: boolean } | null
}

/** Answers that take longer count as a weak line (ms). */
const slowAnswer = 3000

/** What kind of state this is: the most urgent of all that are true. */
export function kindOf(at: {
  sending: SendingState
  waiting: number
  decisions: number
  spaceShort: boolean
  now: number
}): SyncKind {
  if (at.spaceShort) return 'space'
  if (at.sending.paused !== null) return at.sending.paused
  if (at.sending.down_since !== null) return at.sending.failures < 2 ? 'slow' : 'offline'
  if (at.decisions > 0) return 'decision'
  if (at.sending.failures >= 2 || at.sending.rtt > slowAnswer) return 'slow'
  if (at.waiting === 0) return 'clear'
  return isAskedTimeOver(at.sending, at.now) ? 'sending' : 'busy'
}

/** Whether it may be that of an emptied disk: nothing was ever sent or fetched in whole, and nothing waits. */
export const seemsEmptied = ({
  complete,
  last_success,
  waiting,
  decisions,
}: Pick<SyncState, 'complete' | 'last_success' | 'waiting' | 'decisions'>): boolean =>
  !complete && last_success === null && waiting + decisions === 0

/** The state of the sync, as data; the words are the screen's. Live inside `useLocal`. */
export async function readSyncState(clinic: Clinic, spaceShort = false): Promise<SyncState> {
  const { db } = clinic
  // After every press: one way to the disk, not nine.
  const [waiting, decisions, left, meta] = await db.transaction('r', ['outbox', 'meta', 'counters'], () =>
    Promise.all([
      countOf(db, 'waiting'),
      countOf(db, 'decision'),
      numbersLeft(clinic),
      metaIn(liveReading(db), ['sending', 'complete', 'copy', 'offsets', 'heard_at']),
    ]),
  )
  const { sending = freshSending, complete, copy, offsets, heard_at } = meta
  const now = clinic.clock.now()
  const held = Math.max(sending.next_at, isAskedTimeOver(sending, now) ? 0 : (sending.asked_until ?? 0))
  return {
    kind: kindOf({ sending, waiting, decisions, spaceShort, now }),
    since: sending.down_since,
    waiting,
    decisions,
    last_success: sending.last_success,
    next_at: held > now ? held : null,
    numbers_left: left,
    clock_wrong: clockWrongBy(offsets ?? []),
    clock_doubt: clockDoubt(now, { offsets, heard_at }),
    complete: complete ?? false,
    copy: copy ? { got: Math.min(copy.got, copy.of), of: copy.of, usable: isUsable(copy) } : null,
  }
}
