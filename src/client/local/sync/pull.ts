import type { Pulled } from '#contract/sync.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type Arriving, MissingRow, rowsArrived } from './arrived.ts'
import { bareWrite } from '#local/database/bare-write.ts'
import { type CopyOptions, fetchCopy } from './copy.ts'
import { finish } from '#local/outbox/finish.ts'
import { covers } from './gap.ts'
import { type Ground, groundFor, putOnGround } from './page-ground.ts'
import type { Rebuilt } from '#local/outbox/rebase.ts'
import { type PulledTo, stopOf } from '#net/line.ts'
import { endResync, startResync } from './resync.ts'
import { type Meta, metaIn, metaOf, type MetaRow, type OpRow } from '#local/database/stores.ts'

/**
 * Fetches and stores until there is no more. A first copy comes in the order in which it is needed; once a working day
 * is possible, what is new goes before what is old. `onPage` hears of every page.
 */
export async function pullAll(
  clinic: Clinic,
  given: Partial<Omit<CopyOptions, 'until'>> = {},
): Promise<PulledTo> {
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
): Promise<Exclude<PulledTo, 'interrupted'>> {
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
async function pageOfNothing(clinic: Clinic, cursor: number): Promise<Pulled | null> {
  const ground = await groundFor(clinic, [])
  const { scope_version = 0, leases = [], mark, heard_at = '' } = ground.meta
  const page: Pulled = {
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
  return confirmedBy(page, ground).length > 0 || notedBy(page, ground).size > 0 ? page : null
}

/** Stores one page with its cursor in one transaction. `moved`: another tab was faster, ask again from the new cursor. */
export async function applyPage(clinic: Clinic, page: Pulled): Promise<'stored' | 'moved' | 'gap'> {
  if (!covers(page)) return 'gap'
  for (let repeat = 0; repeat < 30; repeat++) {
    const ground = await groundFor(clinic, page.rows)
    const { cursor = 0, scope_version: scope } = ground.meta
    if (cursor !== page.from) return 'moved'
    if (scope !== undefined && scope !== page.scope_version) {
      await startResync(clinic, 'scope', page.scope_version)
      if (page.from > 0) return 'moved'
      continue
    }
    const finishing = page.more ? [] : confirmedBy(page, ground)
    const noted = page.more ? new Set<string>() : notedBy(page, ground)
    const rows = await arrivedRows(clinic, { rows: page.rows, ground, finishing })
    if (rows === null) return 'moved'
    if (await storePage(clinic, page, { rows, finishing, noted, spans: ground.spans })) {
      clinic.bus.post({ kind: 'changed' })
      return 'stored'
    }
  }
  return 'moved'
}

/** Null: this device lacks a row of which it was told only what changed, and must be told all from now on. */
async function arrivedRows(clinic: Clinic, arriving: Arriving): Promise<Rebuilt[] | null> {
  try {
    return await rowsArrived(clinic, arriving)
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
function confirmedBy(page: Pulled, { meta, ops }: Ground): OpRow[] {
  return ops.filter(({ state, ack_seq }) => state === 'acked' && isThere(page, meta, ack_seq ?? 0))
}

/** Ids out of the note of confirmed calls that it need not hold after this page, whether the calls still lie here or not. */
const notedBy = (page: Pulled, { meta }: Ground): Set<string> =>
  new Set(
    (meta.confirmed ?? []).filter(([, , ack_seq]) => isThere(page, meta, ack_seq)).map(([, op_id]) => op_id),
  )

/** What was confirmed before a copy began may still come with it. */
const isThere = (page: Pulled, { copy }: Partial<Meta>, ack_seq: number): boolean =>
  ack_seq > (copy?.upto ?? -1) && ack_seq <= page.to

interface PageWrite {
  rows: readonly Rebuilt[]
  finishing: readonly OpRow[]
  noted: ReadonlySet<string>
  spans: Ground['spans']
}

/** Rows, cursor and ended calls, or nothing where another tab changed what they were worked out from. */
function storePage(
  { db, clock }: Clinic,
  page: Pulled,
  { rows, finishing, noted, spans }: PageWrite,
): Promise<boolean> {
  const stores = new Set([
    'meta',
    ...(finishing.length > 0 ? ['outbox', 'sent'] : []),
    ...spans.keys(),
    ...rows.map(({ table }) => table),
  ])
  return bareWrite(db, [...stores], (at) => {
    at.ask<MetaRow[]>(
      'meta',
      (store) => store.getAll(),
      (found) => {
        const before = metaIn(found)
        if ((before.cursor ?? 0) !== page.from) return at.giveUp()
        const changed = Object.entries(metaAfter(page, before, clock.now())).filter(
          ([k, v]) => v !== Reflect.get(before, k),
        )
        for (const [k, v] of changed) at.put('meta', { k, v })
        if (noted.size > 0)
          at.put('meta', {
            k: 'confirmed',
            v: (before.confirmed ?? []).filter(([, op_id]) => !noted.has(op_id)),
          })
      },
    )
    putOnGround(at, rows, spans)
    finish(at, finishing, clock.now())
  })
}

/** What is noted together with a page. */
function metaAfter(page: Pulled, before: Partial<Meta>, now: number): Partial<Meta> {
  const { to: cursor, scope_version, leases, device_seq_seen: seen, mark, server_time: heard_at } = page
  const here = before.device_seq ?? 0
  const isAll = !page.more && !before.copy
  return {
    cursor,
    scope_version,
    leases,
    ...(heard_at === '' ? {} : { heard_at }),
    // The server has seen later calls of this device than it remembers: it must say so, and never use their numbers again.
    ...(seen > here ? { set_back: { here, seen, at: now }, device_seq: seen } : {}),
    ...(isAll ? { complete: true } : {}),
    // Everything up to here is on this device: from now on the server need not repeat it.
    ...(isAll && !before.resync ? { held: cursor, ...(mark === undefined ? {} : { mark }) } : {}),
  }
}
