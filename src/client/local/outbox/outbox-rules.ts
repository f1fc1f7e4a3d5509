import type { FieldErrors } from '#contract/problem.ts'
import { overrun } from '#contract/sync.ts'
import { type OpError, type OpState, opStates, type SendingState } from '#local/database/stores.ts'

/**
 * What happens to waiting calls, as pure functions: no clock, no chance and no database of their own.
 * The sender, the worker and the simulation all follow these.
 */

/**
 * What a state says of a call. `pending`: the server has not confirmed it; `waiting`: of those, nobody need decide about
 * it; `going`: it goes, or is on its way, by itself; `decision`: a member must decide; `stuck`: that, or behind such a one.
 */
export type OpKind = 'pending' | 'waiting' | 'going' | 'decision' | 'stuck'

/** A new state does not compile before it has its line here. */
const kindsOf: Record<OpState, readonly OpKind[]> = {
  queued: ['pending', 'waiting', 'going'],
  sending: ['pending', 'waiting', 'going'],
  blocked: ['pending', 'waiting', 'stuck'],
  attention: ['pending', 'decision', 'stuck'],
  acked: [],
}

export const isOf = ({ state }: { state: OpState }, kind: OpKind): boolean => kindsOf[state].includes(kind)

/** The states of this kind. */
export const statesOf = (kind: OpKind): OpState[] => opStates.filter((state) => isOf({ state }, kind))

/** What the rules need to know of a waiting call. */
export interface WaitingOp {
  seq: number
  op_id: string
  state: OpState
  deps: readonly string[]
  attempts: number
  next_at: number
  strikes: number
  faults: number
  hour: { since: number; tries: number }
  last_error: OpError | null
  ack_seq: number | null
}

/** The fields of a waiting call that an answer changes. */
export type OpChange = Partial<
  Pick<WaitingOp, 'state' | 'attempts' | 'next_at' | 'strikes' | 'faults' | 'hour' | 'last_error' | 'ack_seq'>
>

/** What the server said of one call. */
export interface AnswerSummary {
  status: number
  code: string
  fields: FieldErrors
  seq: number | null
  /** Seconds. */
  retry_after: number | null
  /** The server judged this very call, not the batch around it. */
  sure: boolean
}

export interface RetryMoment {
  now: number
  /** In [0, 1): spreads the repeats of many devices. */
  random: number
}

const minute = 60_000
const hourLong = 60 * minute

/** Most attempts of one call within an hour. */
export const triesAnHour = 20

/** Repeats of one call that the server itself failed at, before a person must look. */
export const faultLimit = 8
const strikeLimit = 3

/** A wait of full jitter under a ceiling that doubles from 2 s to 5 min; never under a second. */
export const backoff = (attempts: number, random: number): number =>
  1000 + Math.floor(random * (Math.min(5 * minute, 1000 * 2 ** Math.min(attempts, 12)) - 1000))

/** Whether the hour that began at `since` is over; one that lies ahead was noted by a clock that has been set back. */
const isOver = (since: number, now: number): boolean => now - since >= hourLong || since > now

/** Whether something held off until `next_at` is due. Nothing waits longer than an hour: beyond it the clock was set back. */
export const isDue = (next_at: number, now: number): boolean => next_at <= now || next_at > now + hourLong

/** How long a call may be held back for a newer one of its draft to take its place (ms). */
export const draftWait = 30_000

/** Whether a call has never been tried and only waits for a newer one to take its place. */
export const isHeld = (
  op: Pick<WaitingOp, 'state' | 'next_at' | 'last_error'> & { draft: string },
): boolean => op.draft !== '' && op.state === 'queued' && op.last_error === null && op.next_at > 0

/** What the server asked for, and when. */
type AskedTime = Pick<SendingState, 'asked_until' | 'asked_at'>

/** Whether the time is over for which the server asked. What it asked for at an instant that lies ahead was noted by a clock that has been set back. */
export const isAskedTimeOver = ({ asked_until = 0, asked_at = 0 }: AskedTime, now: number): boolean =>
  isDue(asked_until, now) || asked_at > now

/** Whether a batch may go: what the device waits for by itself is over, and so is what the server asked for. */
export const maySend = (sending: AskedTime & Pick<SendingState, 'next_at'>, now: number): boolean =>
  isDue(sending.next_at, now) && isAskedTimeOver(sending, now)

/**
 * Whether the server put a whole batch off before it began anything of it: its calls are as they were. Any other 503 may
 * have come between two parts of the batch, and nobody knows their end.
 */
export const isPutOff = ({ status, code }: Pick<AnswerSummary, 'status' | 'code'>): boolean =>
  status === 425 || status === 429 || (status === overrun.status && code === overrun.code)

/**
 * Until when (ms) the server wants to be left alone after this refusal of a whole batch; 0: it does not say. What it asked
 * for `before` and is not over stands, but not what a clock noted that has been set back.
 */
export function askedUntil(
  refusal: Pick<AnswerSummary, 'status' | 'code' | 'retry_after'>,
  { now, random, before }: RetryMoment & { before: AskedTime },
): number {
  const says = isPutOff(refusal) || (refusal.status === 503 && refusal.retry_after !== null)
  const asked = says ? now + askedWait(refusal.retry_after, random) : 0
  return Math.max(asked, isAskedTimeOver(before, now) ? 0 : (before.asked_until ?? 0))
}

/** Milliseconds that a busy server asks for: at most half an hour, with jitter. */
export const askedWait = (retry_after: number | null, random: number): number =>
  Math.min(30 * minute, (retry_after ?? 1) * 1000) + Math.floor(random * 1000)

/** One more attempt, and the earliest instant of the next: never more than twenty in an hour. */
function tried(op: WaitingOp, at: RetryMoment, wait: number): OpChange {
  const hour = isOver(op.hour.since, at.now)
    ? { since: at.now, tries: 1 }
    : { ...op.hour, tries: op.hour.tries + 1 }
  const earliest = hour.tries >= triesAnHour ? hour.since + hourLong : 0
  return { state: 'queued', attempts: op.attempts + 1, hour, next_at: Math.max(at.now + wait, earliest) }
}

/** Whether nobody knows what became of its last try: no answer came, or somebody between this device and the server gave one. */
export const isUnanswered = ({ last_error }: Pick<WaitingOp, 'last_error'>): boolean =>
  last_error !== null && !last_error.sure && (last_error.status === 0 || last_error.status >= 500)

/** How long (ms) a call waits at most where the server has answered this device since, and how many of an hour's tries go so soon. */
const early = { wait: 15_000, tries: triesAnHour / 2 }

/**
 * Whether a call's own wait is over. What is left of it is cut short where the server has `answered` (ms since 1970, the
 * last time) since the try that got no answer: a gateway that failed for a moment keeps nobody waiting for minutes. A try
 * that lies ahead was noted by a clock that has been set back, and so was the wait behind it; so was a hold that is longer
 * than any.
 */
export function isCallDue(
  op: Pick<WaitingOp, 'next_at' | 'last_error' | 'hour'>,
  { now, answered }: { now: number; answered: number | null },
): boolean {
  const { last_error } = op
  if (isDue(op.next_at, now)) return true
  if (last_error === null) return op.next_at > now + draftWait
  if (last_error.at > now) return true
  const isAnswered = (answered ?? 0) >= last_error.at && now - last_error.at >= early.wait
  return isUnanswered(op) && isAnswered && op.hour.tries <= early.tries
}

/** Whether a call has tries left in its hour. */
export const mayHurry = (op: Pick<WaitingOp, 'hour'>, now: number): boolean =>
  op.hour.tries < triesAnHour || isOver(op.hour.since, now)

const errorOf = (
  answer: Pick<AnswerSummary, 'status' | 'code' | 'fields' | 'sure'>,
  now: number,
): OpError => ({
  status: answer.status,
  code: answer.code,
  fields: answer.fields,
  sure: answer.sure,
  at: now,
})

/** After an attempt of which nobody knows the end: the same id again, later. */
export const afterLost = (op: WaitingOp, code: string, at: RetryMoment): OpChange => ({
  ...tried(op, at, backoff(op.attempts + 1, at.random)),
  last_error: errorOf({ status: 0, code, fields: {}, sure: false }, at.now),
})

/** After the server's answer to this call. `othersPass`: calls of other lanes succeeded meanwhile. */
export function afterAnswer(
  op: WaitingOp,
  answer: AnswerSummary,
  at: RetryMoment & { othersPass: boolean },
): OpChange {
  const { status } = answer
  const last_error = errorOf(answer, at.now)
  if (status >= 200 && status < 300) return { state: 'acked', ack_seq: answer.seq ?? 0, last_error: null }
  if (status === 401 || status === 426) return { state: 'queued', next_at: at.now }
  if (status === 425 || status === 429)
    return { ...tried(op, at, askedWait(answer.retry_after, at.random)), last_error }
  if (status === 408 || status >= 500) {
    const faults = op.faults + (status >= 500 && at.othersPass ? 1 : 0)
    if (faults >= faultLimit) return { state: 'attention', faults, last_error }
    return { ...tried(op, at, backoff(op.attempts + 1, at.random)), faults, last_error }
  }
  if (status === 424) {
    const strikes = op.strikes + 1
    if (strikes >= strikeLimit) return { state: 'attention', strikes, last_error }
    return { ...tried(op, at, backoff(op.attempts + 1, at.random)), strikes, last_error }
  }
  return { state: 'attention', last_error }
}

/** Whether an answer stops all sending of this person: until the next login, or until the app is updated. */
export const pauses = (status: number): 'sign_in' | 'update' | null => {
  if (status === 401) return 'sign_in'
  return status === 426 ? 'update' : null
}

/**
 * The calls to send now, oldest first: each waits for its own time and until everything before it has taken effect or
 * stands earlier in the same batch. `settled` tells of a dependency that is not among `ops` whether it is done.
 */
export function nextBatch<O extends WaitingOp>(
  ops: readonly O[],
  at: { now: number; answered: number | null; limit: number; settled?: (op_id: string) => boolean },
): O[] {
  const known = new Map(ops.map((op) => [op.op_id, op]))
  const taken = new Set<string>()
  const done = (id: string) => {
    const op = known.get(id)
    return op ? op.state === 'acked' || taken.has(id) : (at.settled?.(id) ?? true)
  }
  const batch: O[] = []
  for (const op of ops.toSorted((a, b) => a.seq - b.seq)) {
    if (batch.length >= at.limit) break
    if (op.state !== 'queued' || !isCallDue(op, at) || !op.deps.every(done)) continue
    taken.add(op.op_id)
    batch.push(op)
  }
  return batch
}

/** Of a batch what still waits, without what would go out before something that does not any more. */
export function stillTogether<O extends WaitingOp>(batch: readonly O[], isWaiting: (op: O) => boolean): O[] {
  const gone = new Set<string>()
  return batch.filter((op) => {
    const goes = isWaiting(op) && !op.deps.some((id) => gone.has(id))
    if (!goes) gone.add(op.op_id)
    return goes
  })
}

/** The calls that must change between waiting and blocked, because something before them is refused or no longer is. */
export function reblocked<O extends WaitingOp>(ops: readonly O[]): { op: O; state: 'queued' | 'blocked' }[] {
  const stuck = new Set(ops.filter((op) => op.state === 'attention').map((op) => op.op_id))
  const waiting = ops.filter((op) => op.state === 'queued' || op.state === 'blocked')
  for (let known = -1; known !== stuck.size;) {
    known = stuck.size
    for (const op of waiting) if (op.deps.some((id) => stuck.has(id))) stuck.add(op.op_id)
  }
  return waiting.flatMap((op) => {
    const state = stuck.has(op.op_id) ? 'blocked' : 'queued'
    return op.state === state ? [] : [{ op, state }]
  })
}

/** A batch that is through in less (ms) may well be twice as large. */
export const brisk = 600

/** How many calls the next batch may carry, after one that got through, quickly or slowly, or one that did not. */
export function nextLimit(limit: number, most: number, went: 'through' | 'slowly' | 'lost'): number {
  if (went === 'lost') return Math.max(1, Math.floor(limit / 2))
  return Math.min(most, went === 'through' ? limit * 2 : limit + Math.ceil(limit / 8))
}

/** A call that a crash or a lock change left in the middle of an attempt: nobody knows its end. */
export const recovered = (op: WaitingOp): OpChange =>
  op.state === 'sending' ? { state: 'queued', attempts: op.attempts + 1 } : {}

/** Whether a person may still throw it away without asking the server first: it is not on its way. */
export const maySettle = (op: Pick<WaitingOp, 'state'>): boolean =>
  isOf(op, 'pending') && op.state !== 'sending'

/**
 * Whether it may be mended by a new call: only the server's own refusal of this very call proves that it had no effect.
 * After a fault, a lost answer or a refused batch nobody knows, and only the same id is safe. So it is where it was put
 * off because of another call (424): that is never kept, and a copy of it that is still on the line may be done later.
 */
export const mayMend = ({ state, last_error }: Pick<WaitingOp, 'state' | 'last_error'>): boolean =>
  state === 'attention' &&
  last_error !== null &&
  last_error.sure &&
  last_error.status < 500 &&
  last_error.status !== 424
