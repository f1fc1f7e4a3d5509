import { useSyncExternalStore } from 'react'
import { keepWork } from '#local/sync/keep-work.ts'
import { whenWorkerIsRefused } from '#net/refused-worker.ts'
import type { AppKept } from './use-app-kept.ts'

/** Milliseconds: how long a worker may take with what is missing before it is asked again, and the pause after a line that broke. */
const pace = { answer: 60_000, again: 5_000 } as const

let state: AppKept | null = null
const listeners = new Set<() => void>()

function turn(next: AppKept): void {
  state = next
  for (const tell of listeners) tell()
}

const hasWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in globalThis.navigator

/** Makes this browser keep all that a practice works with, beside what every visitor's keeps. What it has is not fetched again. */
export function keepForWork(): void {
  if (state !== null) return
  turn(hasWorker() ? 'keeping' : 'never')
  if (state !== 'keeping') return
  void untilKept()
  whenWorkerIsRefused(() => state === 'keeping' && turn('never'))
}

async function untilKept(): Promise<void> {
  while (!(await allKeep())) await Promise.race([pause(), lineBack()])
  turn('kept')
}

/** A version that waits to be let in is asked as well: it was perhaps fetched before anybody worked here. */
async function allKeep(): Promise<boolean> {
  const { active, waiting, installing } = await globalThis.navigator.serviceWorker.ready
  const workers = [active, waiting, installing].filter((worker) => worker !== null)
  const answers = await Promise.all(workers.map(answerOf))
  return answers.every(Boolean)
}

const answerOf = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((answer) => {
    const { port1, port2 } = new MessageChannel()
    const settle = (kept: boolean) => {
      port1.close()
      answer(kept)
    }
    port1.onmessage = ({ data }) => settle(data === true)
    setTimeout(settle, pace.answer, false)
    worker.postMessage({ type: keepWork }, [port2])
  })

const pause = (): Promise<void> => new Promise((go) => setTimeout(go, pace.again))
const lineBack = (): Promise<void> =>
  new Promise((go) => globalThis.addEventListener('online', () => go(), { once: true }))

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether every page of a practice lies on this device, so that it opens without a line. */
export const useWorkKept = (): AppKept => useSyncExternalStore(subscribe, () => state ?? 'keeping')
