import { type CopyReply, copyPage } from '#contract/sync.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { pullsBetween } from './digest.ts'
import { type PullOutcome, stopOf } from '#net/line.ts'
import { readPageContext } from './page-context.ts'
import { putRebuilt } from '#local/outbox/rebase.ts'
import { startResync } from './resync.ts'
import { rowsArrived } from './arrived.ts'
import {
  type CopyProgress,
  type StoreMeta,
  metaIn,
  metaOf,
  putMeta,
  setMeta,
} from '#local/database/stores.ts'
import { liveReading, transact } from '#local/database/transact.ts'
import type { StoreWriter } from '#local/database/transaction.ts'

/** Fewest rows that a page is asked for on a line that gets no larger one through. */
const smallest = 50

/** Whether a working day has all it needs: what is still missing is history. */
export const isUsable = (copy: CopyProgress): boolean => copy.at.startsWith('history:')

export interface CopyOptions {
  /** `usable`: as far as a working day needs. `end`: all of it. */
  until: 'usable' | 'end'
  onPage: () => Promise<void>
  /** Something more urgent waits: the copy goes on later. */
  isWanted: () => boolean
}

/** Fetches this device's first copy of the practice, page by page, from where it stood. `there`: as far as was asked. */
export async function fetchCopy(
  clinic: Clinic,
  { until, onPage, isWanted }: CopyOptions,
): Promise<'there' | Exclude<PullOutcome, 'current'>> {
  for (;;) {
    const copy = await metaOf(clinic.db, 'copy')
    if (copy ? until === 'usable' && isUsable(copy) : !(await isFresh(clinic))) return 'there'
    if (isWanted()) return 'interrupted'
    const limit = copy?.limit ?? copyPage
    const outcome = await clinic.line.copy({ limit, ...(copy ? { upto: copy.upto, at: copy.at } : {}) })
    if (outcome.kind === 'lost') {
      if (copy)
        await setMeta(clinic.db, 'copy', { ...copy, limit: Math.max(smallest, Math.floor(limit / 2)) })
      return 'lost'
    }
    if (outcome.kind === 'refused') {
      // A server from before there were copies: everything comes by the pull, oldest first.
      if (outcome.status === 404 && !copy) return 'there'
      if (outcome.status === 410) await startResync(clinic, 'floor')
      else return stopOf(outcome) ?? 'refused'
    } else if (await store(clinic, outcome.reply, copy)) {
      await onPage()
    }
  }
}

const freshness = ['complete', 'cursor', 'resync'] as const

/** Nothing has ever been fetched. */
const isUntouched = ({ complete, cursor = 0, resync }: Partial<StoreMeta>): boolean =>
  !complete && cursor === 0 && resync === undefined

const isFresh = async ({ db }: Clinic): Promise<boolean> =>
  isUntouched(await metaIn(liveReading(db), freshness))

/** Stores a page together with where the next one begins. Answers false where another tab was faster or the scope changed. */
async function store(clinic: Clinic, page: CopyReply, before: CopyProgress | undefined): Promise<boolean> {
  const scope = await metaOf(clinic.db, 'scope_version')
  if (before && scope !== page.scope_version) {
    await startResync(clinic, 'scope', page.scope_version)
    return false
  }
  for (let repeat = 0; repeat < 30; repeat++) {
    const rows = await rowsArrived(clinic, {
      rows: page.rows,
      context: await readPageContext(clinic, page.rows),
      finishing: [],
    })
    let hasMoved = false
    const stored = await transact(clinic.db, [...clinic.tables.keys(), 'meta'], async (at) => {
      const now = await metaIn(at, ['copy', ...freshness])
      hasMoved = now.copy?.at !== before?.at || (!before && !isUntouched(now))
      if (hasMoved || !(await putRebuilt(at, rows))) return false
      moveOn(at, page, before)
      return true
    })
    if (stored) clinic.bus.post({ kind: 'changed' })
    if (stored || hasMoved) return stored
  }
  return false
}

function moveOn(at: StoreWriter, page: CopyReply, before: CopyProgress | undefined): void {
  if (!before) putMeta(at, { cursor: page.upto, scope_version: page.scope_version })
  if (page.next !== null) {
    const limit = Math.min(copyPage, (before?.limit ?? copyPage) * 2)
    putMeta(at, {
      copy: {
        upto: page.upto,
        at: page.next,
        got: (before?.got ?? 0) + page.rows.length,
        of: before?.of ?? page.total ?? 0,
        limit,
      },
    })
    return
  }
  // A copy is proved as a whole: the next comparison with the server is due at once.
  putMeta(at, { copy: undefined, complete: true, pulls: pullsBetween - 1 })
}
