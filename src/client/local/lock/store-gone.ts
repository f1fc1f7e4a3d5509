import type { Clinic } from '#local/store/clinic.ts'
import { lockFacts } from './lock.ts'

/** Milliseconds between two looks while somebody sees the page: not every browser tells a page that its database was deleted. */
const lookEvery = 10_000

/**
 * Calls back once when this open store lies no more on the disk: somebody had the browser delete the data of the site.
 * Answers how to stop. A handle that was only lost is no reason; the next write opens another.
 */
export function onStoreGone(
  clinic: Clinic,
  gone: () => void,
  indexedDB: IDBFactory = globalThis.indexedDB,
): () => void {
  let stopped = false
  const stop = () => {
    stopped = true
    clearInterval(timer)
    clinic.db.on('close').unsubscribe(look)
  }
  const look = () => {
    lockFacts({ practice_id: clinic.practice_id, user_id: clinic.user_id, indexedDB }).then(
      (facts) => {
        if (stopped || clinic.closed() || facts) return
        stop()
        gone()
      },
      (error: unknown) => {
        if (!stopped && !clinic.closed()) reportError(error)
      },
    )
  }
  clinic.db.on('close', look)
  const timer = setInterval(look, lookEvery)
  return stop
}
