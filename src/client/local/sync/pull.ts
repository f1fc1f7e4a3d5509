import type { PullReply } from '#contract/sync.ts'
import { metaIn, metaOf, putMeta } from '#local/database/stores.ts'
import { readTogether, transact } from '#local/database/transact.ts'
import { confirmedAt } from '#local/outbox/finish.ts'
import type { RebuiltRow } from '#local/outbox/rebase.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type PullOutcome, stopOf } from '#net/line.ts'
import { type ArrivingRows, MissingRow, rowsArrived } from './arrived.ts'
import { type CopyOptions, fetchCopy } from './copy.ts'
import { covers, endingWith, endsWith, judgePage, lostAfter } from './decide-page.ts'
import { readPageContext } from './page-context.ts'
import { endResync, meetRestore, startResync } from './resync.ts'
import { storePage } from './store-page.ts'

/**
 * Fetches and stores until there is no more. A first copy comes in the order in which it is needed; once a working day
 * is possible, what is new goes before what is old. `onPage` hears of every page.
 */
export async function pullAll(
  clinic: Clinic,
  given: Partial<Omit<CopyOptions, 'until'>> = {},
): Promise<PullOutcome> {
  const { onPage = () => Promise.resolve(), isWanted = () => false } = given
  const begun = await fetchCopy(clinic, { until: 'usable', onPage, isWanted })
  if (begun !== 'there') return begun
  const pulled = await pullForward(clinic, onPage)
  if (pulled !== 'current' || (await metaOf(clinic.db, 'copy')) === undefined) return pulled
  const copied = await fetchCopy(clinic, { until: 'end', onPage, isWanted })
  return copied === 'there' ? pullForward(clinic, onPage) : copied
}

/** Fetches what changed after the cursor. */
async function pullForward(
  clinic: Clinic,
  onPage: () => Promise<void>,
): Promise<Exclude<PullOutcome, 'interrupted'>> {
  for (let resyncs = 0; ;) {
    const cursor = (await metaOf(clinic.db, 'cursor')) ?? 0
    const outcome = await clinic.line.pull(cursor, {
      held: await metaOf(clinic.db, 'held'),
      mark: await metaOf(clinic.db, 'mark'),
    })
    if (outcome.kind === 'lost') return 'lost'
    if (outcome.kind === 'refused') {
      if (outcome.status === 410 && resyncs++ < 2) {
        await startResync(clinic, 'floor')
        continue
      }
      return stopOf(outcome) ?? 'refused'
    }
    const page = outcome.reply ?? (await pageOfNothing(clinic, cursor))
    if (!page) {
      await onPage()
      return 'current'
    }
    const applied = await applyPage(clinic, page)
    if (applied === 'gap') {
      if (resyncs++ >= 2) return 'refused'
      await startResync(clinic, 'gap')
      continue
    }
    await onPage()
    if (applied === 'stored' && !page.more) {
      await endResync(clinic, page.to)
      return 'current'
    }
  }
}

/** Nothing is new; only calls confirmed since the last page are still to be ended, if there are any. */
async function pageOfNothing({ db }: Clinic, cursor: number): Promise<PullReply | null> {
  const [{ copy, scope_version = 0, leases = [], mark, heard_at = '' }, confirmed] = await readTogether(
    db,
    ['outbox', 'meta'],
    (at) =>
      Promise.all([metaIn(at, ['copy', 'scope_version', 'leases', 'mark', 'heard_at']), confirmedAt(at)]),
  )
  const page: PullReply = {
    from: cursor,
    to: cursor,
    rows: [],
    withheld: [],
    more: false,
    floor: 0,
    server_time: heard_at,
    scope_version,
    device_seq_seen: 0,
    leases,
    mark,
  }
  return confirmed.some((ack_seq) => endsWith(page, copy ? { copy } : {}, ack_seq)) ? page : null
}

/** Stores one page with its cursor in one transaction. `moved`: another tab was faster, ask again from the new cursor. */
export async function applyPage(clinic: Clinic, page: PullReply): Promise<'stored' | 'moved' | 'gap'> {
  if (!covers(page)) return 'gap'
  for (let repeat = 0; repeat < 30; repeat++) {
    const context = await readPageContext(clinic, page.rows)
    const judged = judgePage(page, context.meta)
    if (judged === 'moved') return 'moved'
    const lost = lostAfter(page, context.meta)
    if (lost !== null) {
      await meetRestore(clinic, page, lost)
      continue
    }
    if (judged === 'scope') {
      await startResync(clinic, 'scope', page.scope_version)
      if (page.from > 0) return 'moved'
      continue
    }
    const ending = endingWith(page, context)
    const rows = await arrivedRows(clinic, { rows: page.rows, context, finishing: ending.finishing })
    if (rows === null) return 'moved'
    if (await storePage(clinic, page, { ...ending, rows, spans: context.spans })) {
      clinic.bus.post({ kind: 'changed' })
      return 'stored'
    }
  }
  return 'moved'
}

/** Null: this device lacks a row of which it was told only what changed, and must be told all from now on. */
async function arrivedRows(clinic: Clinic, arriving: ArrivingRows): Promise<RebuiltRow[] | null> {
  try {
    return await rowsArrived(clinic, arriving)
  } catch (error) {
    if (!(error instanceof MissingRow)) throw error
    await transact(clinic.db, ['meta'], async (at) => putMeta(at, { held: undefined }))
    return null
  }
}
