import type { Pulled } from '#contract/sync.ts'
import type { Clinic } from './clinic.ts'
import { MissingRow, rowsArrived } from './arrived.ts'
import { type CopyOptions, fetchCopy } from './copy.ts'
import { finish } from './finish.ts'
import { covers } from './gap.ts'
import { putRebuilt, type Rebuilt } from './rebase.ts'
import type { PulledTo } from './line.ts'
import { endResync, startResync } from './resync.ts'
import { metaOf, type OpRow, outboxOf, setMeta } from './stores.ts'

/**
 * Fetches and stores until there is no more. A first copy comes in the order in which it is needed; once a working day
 * is possible, what is new goes before what is old. `onPage` hears of every page.
 */
export async function pullAll(clinic: Clinic, given: Partial<Omit<CopyOptions, 'until'>> = {}): Promise<PulledTo> {
  const { onPage = () => Promise.resolve(), isWanted = () => false } = given
  const begun = await fetchCopy(clinic, { until: 'usable', onPage, isWanted })
  if (begun !== 'there') return begun
  const pulled = await pullForward(clinic, onPage)
  if (pulled !== 'current' || await metaOf(clinic.db, 'copy') === undefined) return pulled
  const copied = await fetchCopy(clinic, { until: 'end', onPage, isWanted })
  return copied === 'there' ? pullForward(clinic, onPage) : copied
}

/** Fetches what changed after the cursor. */
async function pullForward(clinic: Clinic, onPage: () => Promise<void>): Promise<Exclude<PulledTo, 'interrupted'>> {
  for (let resyncs = 0; ;) {
    const cursor = await metaOf(clinic.db, 'cursor') ?? 0
    const outcome = await clinic.line.pull(cursor, { held: await metaOf(clinic.db, 'held'), mark: await metaOf(clinic.db, 'mark') })
    if (outcome.kind === 'lost') return 'lost'
    if (outcome.kind === 'refused') {
      if (outcome.status === 410 && resyncs++ < 2) {
        await startResync(clinic, 'floor')
        continue
      }
      return outcome.status === 401 || outcome.status === 403 ? 'paused' : 'refused'
    }
    const page = outcome.reply ?? await pageOfNothing(clinic, cursor)
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
async function pageOfNothing(clinic: Clinic, cursor: number): Promise<Pulled | null> {
  const [scope_version = 0, leases = [], mark] = await Promise.all([metaOf(clinic.db, 'scope_version'), metaOf(clinic.db, 'leases'), metaOf(clinic.db, 'mark')])
  const page: Pulled = {
    from: cursor, to: cursor, rows: [], withheld: [], more: false, floor: 0, server_time: new Date(clinic.clock.now()).toISOString(),
    scope_version, device_seq_seen: 0, leases, mark,
  }
  return (await confirmedBy(clinic, page)).length > 0 ? page : null
}

/** Stores one page with its cursor in one transaction. `moved`: another tab was faster, ask again from the new cursor. */
export async function applyPage(clinic: Clinic, page: Pulled): Promise<'stored' | 'moved' | 'gap'> {
  if (!covers(page)) return 'gap'
  for (let repeat = 0; repeat < 30; repeat++) {
    if ((await metaOf(clinic.db, 'cursor') ?? 0) !== page.from) return 'moved'
    const scope = await metaOf(clinic.db, 'scope_version')
    if (scope !== undefined && scope !== page.scope_version) {
      await startResync(clinic, 'scope', page.scope_version)
      if (page.from > 0) return 'moved'
    }
    const finishing = page.more ? [] : await confirmedBy(clinic, page)
    const rows = await arrivedRows(clinic, page, finishing)
    if (rows === null) return 'moved'
    if (await storePage(clinic, page, { rows, finishing })) {
      clinic.bus.post({ kind: 'changed' })
      return 'stored'
    }
  }
  return 'moved'
}

/** Null: this device lacks a row of which it was told only what changed, and must be told all from now on. */
async function arrivedRows(clinic: Clinic, page: Pulled, finishing: readonly OpRow[]): Promise<Rebuilt[] | null> {
  try {
    return await rowsArrived(clinic, page.rows, finishing)
  } catch (error) {
    if (!(error instanceof MissingRow)) throw error
    await clinic.db.table('meta').delete('held')
    return null
  }
}

/**
 * Calls that end with the last page: before it, a row that they made or changed may stand on a later page under a
 * higher number, and would fall back or vanish until that one comes.
 */
async function confirmedBy({ db }: Clinic, page: Pulled): Promise<OpRow[]> {
  // What was confirmed before a copy began may still come with it.
  const copy = await metaOf(db, 'copy')
  const after = copy?.upto ?? -1
  return outboxOf(db).where('state').equals('acked').filter(({ ack_seq }) => (ack_seq ?? 0) > after && (ack_seq ?? 0) <= page.to).toArray()
}

const storePage = (clinic: Clinic, page: Pulled, { rows, finishing }: { rows: Rebuilt[]; finishing: OpRow[] }): Promise<boolean> =>
  clinic.db.transaction('rw', [...clinic.tables.keys(), 'outbox', 'sent', 'meta'], async () => {
    if ((await metaOf(clinic.db, 'cursor') ?? 0) !== page.from) return false
    if (!await putRebuilt(clinic, rows)) return false
    await finish(clinic, finishing)
    await setMeta(clinic.db, 'cursor', page.to)
    await setMeta(clinic.db, 'scope_version', page.scope_version)
    await setMeta(clinic.db, 'leases', page.leases)
    await noticeSetBack(clinic, page.device_seq_seen)
    if (!page.more && !await metaOf(clinic.db, 'copy')) await noteComplete(clinic, page)
    return true
  })

/** Everything up to here is on this device: from now on the server need not repeat it. */
async function noteComplete({ db }: Clinic, { to, mark }: Pulled): Promise<void> {
  await setMeta(db, 'complete', true)
  if (await metaOf(db, 'resync')) return
  await setMeta(db, 'held', to)
  if (mark !== undefined) await setMeta(db, 'mark', mark)
}

/** The server has seen later calls of this device than the device remembers: it must say so, and never use their numbers again. */
async function noticeSetBack({ db, clock }: Clinic, seen: number): Promise<void> {
  const here = await metaOf(db, 'device_seq') ?? 0
  if (seen <= here) return
  await setMeta(db, 'set_back', { here, seen, at: clock.now() })
  await setMeta(db, 'device_seq', seen)
}
