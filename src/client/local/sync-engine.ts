import type { Clinic } from './clinic.ts'
import { drain } from './drain.ts'
import { checkDigest } from './digest.ts'
import { pageSender } from './page-sender.ts'
import { pullAll } from './pull.ts'
import { asOnlySender } from './sender-lock.ts'
import { changeSending, hurry, resumeSending, retryNow, sendingOf } from './sending.ts'
import { outboxOf } from './stores.ts'
import { readSyncState, type SyncState } from './sync-state.ts'

/** What the page tells the engine about itself; a worker has none of it. */
export interface PageSigns {
  /** Calls back when the page comes into sight, gets the focus or the browser says it is online; answers how to stop. */
  onWake(wake: () => void): () => void
  isVisible(): boolean
  /** Calls back at each word of the server's stream that something changed; answers how to stop. */
  onNudge?(nudge: () => void): () => void
  isSpaceShort?(): boolean
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

/** Keeps this clinic and the server in agreement for as long as the page lives. `onState` hears every new state. */
export function startSync(clinic: Clinic, { onState, signs }: { onState: (state: SyncState) => void; signs: PageSigns }): Sync {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const tell = async () => {
    if (!stopped) onState(await readSyncState(clinic, signs.isSpaceShort?.() ?? false))
  }
  const loop = async () => {
    do {
      again = false
      await tell()
      await asOnlySender(clinic.db, clinic.clock, () => round(clinic, tell))
      await tell()
    } while (again && !stopped)
  }
  const kick = (): Promise<void> => {
    again = true
    running ??= loop().catch((error: unknown) => {
      // A database closed under a running round is the lock screen coming up; anything else is a bug.
      if (!clinic.closed()) throw error
    }).finally(() => {
      running = null
    })
    return running
  }
  const hurried = async () => {
    await hurry(clinic.db, clinic.clock.now())
    await kick()
  }
  const probe = async () => {
    if (!signs.isVisible() || !await needsPing(clinic)) return
    const answer = await clinic.line.ping()
    if (answer.kind === 'lost') await noteDown(clinic)
    else {
      await changeSending(clinic.db, { down_since: null, failures: 0, rtt: answer.kind === 'ok' ? answer.rtt : 0 })
      await hurried()
    }
    await tell()
  }
  const safely = (work: () => Promise<void>) => () => {
    work().catch((error: unknown) => {
      if (clinic.closed() || stopped) return
      // Out of the promise, so that it reaches the page's one place for faults.
      queueMicrotask(() => {
        throw error
      })
    })
  }
  const stops = [
    clinic.bus.on((message) => {
      if (message.kind === 'enqueued') safely(kick)()
      if (message.kind === 'changed') safely(tell)()
    }),
    signs.onWake(safely(hurried)),
    signs.onNudge?.(safely(kick)) ?? (() => {}),
    repeating(safely(kick), every),
    repeating(safely(probe), pingEvery),
  ]
  safely(kick)()
  return {
    async now() {
      await retryNow(clinic.db)
      await kick()
    },
    async resume() {
      await resumeSending(clinic.db)
      await kick()
    },
    stop() {
      stopped = true
      for (const stop of stops) stop()
    },
  }
}

/** Everything due is sent, then everything new is fetched. */
async function round(clinic: Clinic, onProgress: () => Promise<void>): Promise<void> {
  await drain(pageSender(clinic), () => !clinic.closed())
  const pages: Promise<void>[] = []
  const pulled = await pullAll(clinic, () => void pages.push(onProgress()))
  await Promise.all(pages)
  if (pulled === 'current') {
    await changeSending(clinic.db, { last_success: clinic.clock.now(), down_since: null, failures: 0 })
    await checkDigest(clinic)
  }
  if (pulled === 'lost') await noteDown(clinic)
  if (pulled === 'paused') await changeSending(clinic.db, { paused: 'sign_in' })
}

async function noteDown(clinic: Clinic): Promise<void> {
  const sending = await sendingOf(clinic.db)
  await changeSending(clinic.db, { failures: sending.failures + 1, down_since: sending.down_since ?? clinic.clock.now() })
}

/** A ping is worth its bytes only while something waits for the line. */
async function needsPing(clinic: Clinic): Promise<boolean> {
  const sending = await sendingOf(clinic.db)
  if (sending.paused) return false
  return sending.down_since !== null || (sending.failures > 0 && await outboxOf(clinic.db).count() > 0)
}

function repeating(work: () => void, ms: number): () => void {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}
