import { setMaxListeners } from 'node:events'
import { sql } from 'kysely'
import { sayingNoValue } from '#server/settings/cannot-start.ts'
import type { Db, World } from '#server/calls/handler.ts'
import { together } from '#server/transaction/transaction.ts'

/** Work that nobody asks for. It has no more rights than a call: practice by practice, through `asPractice`. */
export interface Job {
  name: string
  everyMs: number
  /** `stopping` tells a long one to leave off: the server waits for it. */
  run(world: World, stopping?: AbortSignal): Promise<void>
}

export interface RunningJobs {
  /** Waits for what is under way; nothing begins any more. */
  stop(): Promise<void>
}

/** Milliseconds after which what failed is tried again, however seldom it comes: a database that was away for a moment costs no day. */
const patience = 5 * 60_000

/** Runs each job again that long after it ended: never twice at a time, and a failed run is told and tried again, at the latest after `soon` (ms). */
export function startJobs(world: World, jobs: readonly Job[], soon: number = patience): RunningJobs {
  const stopping = new AbortController()
  // Each job hears of the stop by one listener; above ten Node takes them for a leak and says so at the start.
  setMaxListeners(jobs.length, stopping.signal)
  const loops = jobs.map((job) => loop(world, job, { stopping: stopping.signal, soon }))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function loop(
  world: World,
  job: Job,
  { stopping, soon }: { stopping: AbortSignal; soon: number },
): Promise<void> {
  const { measures } = world.outside
  measures?.jobKnown(job.name, job.everyMs)
  while (!stopping.aborted) {
    let rest = job.everyMs
    try {
      await job.run(world, stopping)
      measures?.jobEnded(job.name, 'done')
    } catch (thrown) {
      rest = Math.min(rest, soon)
      measures?.jobEnded(job.name, 'failed')
      world.outside.log('job_failed', { job: job.name, reason: sayingNoValue(thrown) })
    }
    await pause(rest, stopping)
  }
}

const pause = (ms: number, stopping: AbortSignal): Promise<void> =>
  new Promise((resume) => {
    if (stopping.aborted) return resume()
    const end = () => {
      clearTimeout(timer)
      stopping.removeEventListener('abort', end)
      resume()
    }
    const timer = setTimeout(end, ms)
    stopping.addEventListener('abort', end)
  })

/** Does the work in one transaction unless another server is at it this moment; answers whether it was done. */
export const alone = (db: Db, name: string, work: (db: Db) => Promise<void>): Promise<boolean> =>
  together(db, async (transaction) => {
    const { rows } = await sql<{
      held: boolean
    }>`select pg_try_advisory_xact_lock(hashtext(${name})) as held`.execute(transaction)
    if (!rows[0]?.held) return false
    await work(transaction)
    return true
  })
