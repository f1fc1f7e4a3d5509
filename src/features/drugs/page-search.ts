import type { Pack } from '#local/database/public-store.ts'
import { packNamed } from '#local/database/public-store.ts'
import { pageSigns } from '#local/sync/page-signs.ts'
import { keepCurrent, packName, type RetryWait } from './delivery.ts'
import { type DrugSearch, openDrugSearch } from './drug-search.ts'

/** The page's one search over the medicines, whoever has unlocked it: they are public, and a worker of their own holds them. */
export interface PageSearch {
  search: DrugSearch
  /** The version that is searched; null while there is none on this device. */
  version(): string | null
  /** Calls back when the version changes; answers how to stop. */
  onVersion(tell: () => void): () => void
}

let shared: Promise<PageSearch> | undefined

/** Opens it once a page: with the pack that is here, and from then on with every newer one that comes. */
export function openPageSearch(): Promise<PageSearch> {
  if (shared) return shared
  shared = opened()
  shared.catch(() => {
    shared = undefined
  })
  return shared
}

async function opened(): Promise<PageSearch> {
  const search = openDrugSearch()
  const listeners = new Set<() => void>()
  let version: string | null = null
  const load = (pack: Pack) => {
    // The bytes move to the worker: a copy goes.
    search.load(new Uint8Array(pack.bytes))
    version = pack.version
    for (const tell of listeners) tell()
  }
  const kept = await packNamed(packName)
  if (kept) load(kept)
  void keepCurrent(load, pageWaits)
  return {
    search,
    version: () => version,
    onVersion(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

const pageWaits: RetryWait = {
  isOver: () => false,
  wait: (ms, early) =>
    new Promise((done) => {
      let stop = () => {}
      const end = () => {
        clearTimeout(timer)
        stop()
        done()
      }
      const timer = setTimeout(end, ms)
      if (early) stop = pageSigns().onWake(end)
    }),
}
