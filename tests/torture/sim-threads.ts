import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { addTo, mostViolations, nothingTold, simulate, type Simulation, type Told } from './simulate.ts'

/** Schedules that a thread is given at once: some seconds of work. */
const share = 200

/** What a run is asked for beyond its histories. */
export interface Run extends Simulation {
  /** No further share is given out after so many seconds; null: all of them. */
  seconds: number | null
  threads?: number
  /** Hears of the whole after each share. */
  onShare(whole: Told): void
}

/** As `simulate`, on as many threads as there are cores: which thread runs a schedule changes nothing in it. */
export async function simulateOnThreads(run: Run): Promise<Told> {
  const { schedules, seed, steps, mutant } = run
  const whole = nothingTold()
  const began = performance.now()
  let given = 0
  const isOver = () =>
    given >= schedules ||
    whole.violations.length >= mostViolations ||
    (run.seconds !== null && performance.now() - began > run.seconds * 1000)
  const nextShare = (): Simulation | null => {
    if (isOver()) return null
    const part = { seed: seed + given, schedules: Math.min(share, schedules - given), steps, mutant }
    given += part.schedules
    return part
  }
  const heard = (part: Told) => {
    addTo(whole, part)
    run.onShare(whole)
  }
  const threads = Math.min(run.threads ?? availableParallelism(), Math.ceil(schedules / share))
  await Promise.all(Array.from({ length: threads }, () => workThrough(nextShare, heard)))
  whole.violations.sort((a, b) => a.seed - b.seed)
  return whole
}

/** A thread is not given the loader of TypeScript by the one that starts it: it registers its own. */
const begins = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(import.meta.url)})))`

/** One thread, share after share, until there is none left. */
async function workThrough(next: () => Simulation | null, heard: (part: Told) => void): Promise<void> {
  const worker = new Worker(begins, { eval: true })
  try {
    for (let part = next(); part; part = next()) heard(await answered(worker, part))
  } finally {
    await worker.terminate()
  }
}

const answered = (worker: Worker, part: Simulation): Promise<Told> =>
  new Promise((done, failed) => {
    worker.once('message', (told: Told) => {
      worker.off('error', failed)
      done(told)
    })
    worker.once('error', failed)
    worker.postMessage(part)
  })

if (!isMainThread) parentPort?.on('message', (part: Simulation) => parentPort?.postMessage(simulate(part)))
