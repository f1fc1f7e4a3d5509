import type { PullReply } from '#contract/sync.ts'
import type { StoreMeta, OpRow } from '#local/database/stores.ts'
import type { PageContext } from './page-context.ts'

/**
 * The lowest number of the counter to which the server was laid back since this device heard of it last; null where it
 * was not. What it confirmed above that may be gone, and the numbers above are given out a second time.
 */
export function lostAfter(
  { restores = [] }: Pick<PullReply, 'restores'>,
  { restores: known = restores.length }: { restores?: number | undefined },
): number | null {
  const news = restores.slice(known)
  return news.length === 0 ? null : Math.min(...news)
}

/**
 * Whether a page goes on from where this device stands. `moved`: another tab was faster. `scope`: the person may see
 * more or less than before, and all must be fetched anew.
 */
export function judgePage(
  page: Pick<PullReply, 'from' | 'scope_version'>,
  { cursor = 0, scope_version }: Partial<StoreMeta>,
): 'goes_on' | 'moved' | 'scope' {
  if (cursor !== page.from) return 'moved'
  return scope_version === undefined || scope_version === page.scope_version ? 'goes_on' : 'scope'
}

/**
 * Whether what the server confirmed at this number of the counter ends with the page: with the last one, because before
 * it a row may stand on a later page under a higher number, and would fall back or vanish until that one comes. What was
 * confirmed before a copy began may still come with it.
 */
export const endsWith = (
  page: Pick<PullReply, 'to' | 'more'>,
  { copy }: Partial<StoreMeta>,
  ack_seq: number,
): boolean => !page.more && ack_seq > (copy?.upto ?? -1) && ack_seq <= page.to

/** What ends with the page: calls, and confirmations by their `op_id`. */
export const endingWith = (
  page: PullReply,
  { meta, ops, confirmed }: Pick<PageContext, 'meta' | 'ops' | 'confirmed'>,
): { finishing: OpRow[]; over: Set<string> } => ({
  finishing: ops.filter((op) => op.ack_seq !== null && endsWith(page, meta, op.ack_seq)),
  over: new Set(confirmed.flatMap(({ op_id, ack_seq }) => (endsWith(page, meta, ack_seq) ? [op_id] : []))),
})

/** What `metaAfter` asks about. */
export const notedWithPage = [
  'cursor',
  'restores',
  'scope_version',
  'leases',
  'heard_at',
  'device_seq',
  'copy',
  'complete',
  'resync',
  'held',
  'mark',
] as const satisfies readonly (keyof StoreMeta)[]

/** What is noted together with a page. */
export function metaAfter(page: PullReply, before: Partial<StoreMeta>, now: number): Partial<StoreMeta> {
  const { to: cursor, scope_version, leases, device_seq_seen: seen, mark, server_time: heard_at } = page
  const here = before.device_seq ?? 0
  const restores = page.restores?.length ?? before.restores
  const isAll = !page.more && !before.copy
  return {
    cursor,
    scope_version,
    leases,
    ...(restores === undefined ? {} : { restores }),
    ...(heard_at === '' ? {} : { heard_at }),
    // The server has seen later calls of this device than it remembers: it must say so, and never use their numbers again.
    ...(seen > here ? { set_back: { here, seen, at: now }, device_seq: seen } : {}),
    ...(isAll ? { complete: true } : {}),
    // Everything up to here is on this device: from now on the server need not repeat it.
    ...(isAll && !before.resync ? { held: cursor, ...(mark === undefined ? {} : { mark }) } : {}),
  }
}

/** Whether rows and withheld ranges of a page cover every number of (from, to] once: then nothing was missed. */
export function covers(page: Pick<PullReply, 'from' | 'to' | 'rows' | 'withheld'>): boolean {
  const ranges = [...page.rows.map(({ n }): [number, number] => [n, n]), ...page.withheld].toSorted(
    (a, b) => a[0] - b[0],
  )
  let next = page.from + 1
  for (const [first, last] of ranges) {
    if (first !== next || last < first) return false
    next = last + 1
  }
  return next === page.to + 1
}
