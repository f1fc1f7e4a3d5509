import type { Clinic } from '#local/store/clinic.ts'
import { clockWrongBy, offsetsWith } from '#local/store/clock-offset.ts'
import { pushAll } from './push.ts'
import { checkDigest } from './digest.ts'
import { draftWait, isAskedTimeOver, maySend } from '#local/outbox/outbox-rules.ts'
import { dueCalls } from '#local/outbox/claim.ts'
import { pageSender } from './page-sender.ts'
import { pullAll } from './pull.ts'
import { asOnlySender } from './sender-lock.ts'
import { changeSending, hurry, resumeSending, retryNow, sendingOf } from '#local/outbox/sending.ts'
import { countLying } from '#local/outbox/outbox.ts'
import { metaIn, metaOf, putMeta } from '#local/database/stores.ts'
import { transact } from '#local/database/transact.ts'
import { readSyncState, type SyncState } from './sync-state.ts'
import { isLostHandle } from '#local/store/write-failed.ts'

/** What the page tells the engine about itself; a worker has none of it. */
export interface PageSigns {
  /** Calls back when the page comes into sight, gets the focus or the browser says it is online or no more; answers how to stop. */
  onWake(wake: () => void): () => void
  isVisible(): boolean
  /** Calls back at each word of the server's stream, with how far the practice has come (null: unknown); answers how to stop. */
  onNudge?(nudge: (seq: number | null) => void): () => void
  isSpaceShort?(): boolean
  /** Something waits: the browser may be asked to wake the worker for it, should this page close. */
  onEnqueued?(): void
}

export interface Sync {
  /** Sends and fetches now, whatever waits. Resolves when it is done or has failed. */
  now(): Promise<void>
  /** After a login of the same person: lifts the pause. */
  resume(): Promise<void>
  stop(): void
}

const every = 60_000
const pingEvery = 5000

export interface SyncOptions {
  /** Hears every new state. */
  onState: (state: SyncState) => void
  signs: PageSigns
  /** When the first round begins, if nothing asks for one before: at once unless told. Answers how to give it up. */
  first?: (begin: () => void) => () => void
}

const atOnce = (begin: () => void): (() => void) => {
  begin()
  return () => {}
}

/** Keeps this clinic and the server in agreement for as long as the page lives. */
export function startSync(clinic: Clinic, { onState, signs, first = atOnce }: SyncOptions): Sync {
  let stopped = false
  const isOver = () => stopped || clinic.closed()
  const tell = async () => {
    const state = await readSyncState(clinic, signs.isSpaceShort?.() ?? false)
    if (!isOver()) onState(state)
  }
  const kick = kicker(clinic, tell, isOver)
  const hurried = () => hurry(clinic.db, clinic.clock.now()).then(kick)
  const safely = (work: () => Promise<void>) => guarded(work, isOver)
  const later = once(safely(kick), draftWait)
  const stops = [
    clinic.bus.on((message) => {
      if (message.kind === 'enqueued') {
        signs.onEnqueued?.()
        safely(kick)()
        later.begin()
      }
      if (message.kind === 'changed') safely(tell)()
      if (message.kind === 'ask_open') clinic.bus.post({ kind: 'open', to: message.from })
    }),
    signs.onWake(safely(hurried)),
    signs.onNudge?.((seq) => safely(() => nudged(clinic, seq, { kick, hurried }))()) ?? (() => {}),
    repeating(safely(unlessAskedToWait(clinic, kick)), every),
    repeating(safely(probe(clinic, signs, { kick, hurried, tell })), pingEvery),
    first(safely(kick)),
    later.end,
  ]
  safely(tell)()
  return {
    now: () => unlessOver(retryNow(clinic.db).then(kick), isOver),
    resume: () => unlessOver(resumeSending(clinic.db).then(kick), isOver),
    stop() {
      stopped = true
      for (const stop of stops) stop()
    },
  }
}

/** Starts a round, or asks the one that is running for another. */
function kicker(clinic: Clinic, tell: () => Promise<void>, isOver: () => boolean): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false
  const loop = async () => {
    do {
      again = false
      await tell()
      await asOnlySender(clinic.db, clinic.clock, () => round(clinic, { tell, isWanted: () => again }))
      await tell()
    } while (again && !isOver())
  }
  return () => {
    again = true
    running ??= loop().finally(() => {
      running = null
    })
    return running
  }
}

/**
 * A piece of work that nobody waits for. What goes wrong while the database closes under it is the lock screen coming up,
 * or the browser, which closes a handle of its own accord: the next save opens it again, and the next round goes on.
 */
const guarded = (work: () => Promise<void>, isOver: () => boolean) => () => {
  unlessOver(work(), isOver).catch((error: unknown) => {
    // Out of the promise, so that it reaches the page's one place for faults.
    queueMicrotask(() => {
      throw error
    })
  })
}

/** What the closing of the store broke off has failed, and whoever waited for it goes on; anything else is a bug. */
const unlessOver = (work: Promise<void>, isOver: () => boolean): Promise<void> =>
  work.catch((error: unknown) => {
    if (!isOver() && !isLostHandle(error)) throw error
  })

/** Fetches what the server says it has. The word alone proves a line that was thought lost. */
async function nudged(
  clinic: Clinic,
  seq: number | null,
  { kick, hurried }: { kick: () => Promise<void>; hurried: () => Promise<void> },
): Promise<void> {
  if ((await sendingOf(clinic.db)).down_since !== null) return hurried()
  if (seq === null || ((await metaOf(clinic.db, 'cursor')) ?? 0) < seq) await kick()
}

/** Goes on when the server may be asked again, or a call has waited as long as it had to; asks whether somebody is there, and what time it is, while it matters and somebody looks. */
function probe(
  clinic: Clinic,
  signs: PageSigns,
  { kick, hurried, tell }: Record<'kick' | 'hurried' | 'tell', () => Promise<void>>,
): () => Promise<void> {
  let isCompared = false
  return async () => {
    if (!signs.isVisible()) return
    if (await mayAskAgain(clinic)) {
      await changeSending(clinic.db, { asked_until: 0 })
      return kick()
    }
    const isLineAsked = await needsPing(clinic)
    if (!isLineAsked && (await hasCallDue(clinic))) return kick()
    if (!isLineAsked && !(await needsClock(clinic, isCompared))) return
    const answer = await clinic.line.ping()
    if (answer.kind === 'lost') {
      await noteDown(clinic)
      return tell()
    }
    if (answer.kind === 'ok') {
      await noteClock(clinic, Date.parse(answer.reply.server_time) + answer.rtt / 2)
      isCompared = true
    }
    // Whoever refuses even this, a gateway or a server without its database, would refuse the calls too.
    if (!isLineAsked || answer.kind === 'refused') return tell()
    await changeSending(clinic.db, { down_since: null, failures: 0 })
    await hurried()
  }
}

/** The clock alone asks nothing of a server that has more to do than it can, while it has the time it asked for. */
const unlessAskedToWait =
  ({ db, clock }: Clinic, kick: () => Promise<void>) =>
  async (): Promise<void> => {
    if (isAskedTimeOver(await sendingOf(db), clock.now())) await kick()
  }

/** Whether the server asked for time, and has had it. */
async function mayAskAgain({ db, clock }: Clinic): Promise<boolean> {
  const sending = await sendingOf(db)
  return !sending.paused && (sending.asked_until ?? 0) !== 0 && maySend(sending, clock.now())
}

/** Whether a call that had to wait may go by now: nobody else begins a round for it before the minute is over. */
async function hasCallDue(clinic: Clinic): Promise<boolean> {
  const { db, clock } = clinic
  const sending = await sendingOf(db)
  const now = clock.now()
  if (sending.paused || !maySend(sending, now) || (await countLying(db)) === 0) return false
  const { canSend } = pageSender(clinic)
  const { due } = await dueCalls(db, { now, answered: sending.last_success, limit: 1, canSend })
  return due.length > 0
}

/** Notes how far the device's clock is from the server's (ms since 1970). */
async function noteClock(clinic: Clinic, server: number): Promise<void> {
  const offset = Math.round(server - clinic.clock.now())
  await transact(clinic.db, ['meta'], async (at) => {
    const { offsets = [] } = await metaIn(at, ['offsets'])
    putMeta(at, { offsets: offsetsWith(offsets, offset), heard_at: new Date(server).toISOString() })
  })
  clinic.memory.known = null
}

/** A clock that was not compared yet, or one that was wrong and may have been set right. */
async function needsClock(clinic: Clinic, isCompared: boolean): Promise<boolean> {
  if ((await sendingOf(clinic.db)).paused) return false
  return !isCompared || clockWrongBy((await metaOf(clinic.db, 'offsets')) ?? []) !== 0
}

/** Everything due is sent, then everything new is fetched; but a server that has just asked for time is not asked for that. */
async function round(
  clinic: Clinic,
  { tell, isWanted }: { tell: () => Promise<void>; isWanted: () => boolean },
): Promise<void> {
  const pushed = await pushAll(pageSender(clinic), () => !clinic.closed())
  if (pushed === 'put_off') return
  const pulled = await pullAll(clinic, { onPage: tell, isWanted })
  if (pulled === 'current') {
    // The server answers: what this device waited for by itself is over, by whatever clock that was noted.
    const last_success = clinic.clock.now()
    await changeSending(clinic.db, { last_success, down_since: null, failures: 0, next_at: 0 })
    await checkDigest(clinic)
  }
  if (pulled === 'lost') await noteDown(clinic)
  if (pulled === 'sign_in' || pulled === 'shut_out') await changeSending(clinic.db, { paused: pulled })
}

async function noteDown(clinic: Clinic): Promise<void> {
  const sending = await sendingOf(clinic.db)
  await changeSending(clinic.db, {
    failures: sending.failures + 1,
    down_since: sending.down_since ?? clinic.clock.now(),
  })
}

/** A ping is worth its bytes only while something waits for the line. */
async function needsPing(clinic: Clinic): Promise<boolean> {
  const sending = await sendingOf(clinic.db)
  if (sending.paused) return false
  return sending.down_since !== null || (sending.failures > 0 && (await countLying(clinic.db)) > 0)
}

/** Does it after a while, however often it is begun meanwhile. */
function once(work: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const begin = () => {
    timer ??= setTimeout(() => {
      end()
      work()
    }, ms)
  }
  return { begin, end }
}

function repeating(work: () => void, ms: number): () => void {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}
