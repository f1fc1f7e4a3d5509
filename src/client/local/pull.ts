import type { Pulled } from '#contract/sync.ts'
import type { Clinic } from './clinic.ts'
import { type Fields, type RowId, rowName } from './effects.ts'
import { finish } from './finish.ts'
import { covers } from './gap.ts'
import { namedRows, putRebuilt, rebuilt, type Rebuilt, serverCopyOf } from './rebase.ts'
import { endResync, startResync } from './resync.ts'
import { sealedRow, storedRow, tableNamed } from './rows.ts'
import { metaOf, type OpRow, outboxOf, rowsOf, setMeta, type StoredRow } from './stores.ts'

/** `current`: this device has all that the server has. */
export type PulledTo = 'current' | 'lost' | 'paused' | 'refused'

/** Fetches and stores pages until there are no more. `onPage` hears how far it has come. */
export async function pullAll(clinic: Clinic, onPage: (at: { cursor: number; more: boolean }) => Promise<void> = () => Promise.resolve()): Promise<PulledTo> {
  for (let resyncs = 0; ;) {
    const outcome = await clinic.line.pull(await metaOf(clinic.db, 'cursor') ?? 0)
    if (outcome.kind === 'lost') return 'lost'
    if (outcome.kind === 'refused') {
      if (outcome.status === 410 && resyncs++ < 2) {
        await startResync(clinic, 'floor')
        continue
      }
      return outcome.status === 401 || outcome.status === 403 ? 'paused' : 'refused'
    }
    const applied = await applyPage(clinic, outcome.reply)
    if (applied === 'gap') {
      if (resyncs++ >= 2) return 'refused'
      await startResync(clinic, 'gap')
      continue
    }
    await onPage({ cursor: outcome.reply.to, more: outcome.reply.more })
    if (applied === 'stored' && !outcome.reply.more) {
      await endResync(clinic, outcome.reply.to)
      return 'current'
    }
  }
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
    const rows = await changedBy(clinic, page, finishing)
    if (await storePage(clinic, page, { rows, finishing })) {
      clinic.bus.post({ kind: 'changed' })
      return 'stored'
    }
  }
  return 'moved'
}

/**
 * Calls that end with the last page: before it, a row that they made or changed may stand on a later page under a
 * higher number, and would fall back or vanish until that one comes.
 */
const confirmedBy = (clinic: Clinic, page: Pulled): Promise<OpRow[]> =>
  outboxOf(clinic.db).where('state').equals('acked').filter((op) => (op.ack_seq ?? 0) <= page.to).toArray()

const storePage = (clinic: Clinic, page: Pulled, { rows, finishing }: { rows: Rebuilt[]; finishing: OpRow[] }): Promise<boolean> =>
  clinic.db.transaction('rw', [...clinic.tables.keys(), 'outbox', 'sent', 'meta'], async () => {
    if ((await metaOf(clinic.db, 'cursor') ?? 0) !== page.from) return false
    if (!await putRebuilt(clinic, rows)) return false
    await finish(clinic, finishing)
    await setMeta(clinic.db, 'cursor', page.to)
    await setMeta(clinic.db, 'scope_version', page.scope_version)
    await setMeta(clinic.db, 'leases', page.leases)
    await noticeSetBack(clinic, page.device_seq_seen)
    if (!page.more) await setMeta(clinic.db, 'complete', true)
    return true
  })

/** The server has seen later calls of this device than the device remembers: it must say so, and never use their numbers again. */
async function noticeSetBack({ db, clock }: Clinic, seen: number): Promise<void> {
  const here = await metaOf(db, 'device_seq') ?? 0
  if (seen <= here) return
  await setMeta(db, 'set_back', { here, seen, at: clock.now() })
  await setMeta(db, 'device_seq', seen)
}

/** Everything that must lie differently once this page is stored: its rows, and the rows of calls that end with it. */
async function changedBy(clinic: Clinic, page: Pulled, finishing: readonly OpRow[]): Promise<Rebuilt[]> {
  const leaving = new Set(finishing.map((op) => op.op_id))
  const waitedFor = new Set((await outboxOf(clinic.db).orderBy('touches').uniqueKeys()).map(String))
  const gen = await metaOf(clinic.db, 'resync')
  const arrived = new Map<string, { table: string; id: RowId; row: Fields }>()
  for (const { table, row } of page.rows) {
    const id = row['id']
    // A table this build does not know comes again after the update, from the start.
    if (clinic.tables.has(table) && (typeof id === 'string' || typeof id === 'number')) arrived.set(rowName(table, id), { table, id, row })
  }
  const stored = await storedBefore(clinic, [...arrived.values()])
  const fromPage = await Promise.all([...arrived].map(async ([name, { table, id, row }]) => {
    const before = stored.get(name)
    const known = serverCopyOf(before)
    const isNewer = gen !== undefined || known === null || Number(row['rev']) > Number(known.clear['rev'])
    if (!isNewer && !waitedFor.has(name)) return null
    const server = isNewer ? await sealedRow(clinic, tableNamed(clinic, table), { ...row, id }) : known
    if (waitedFor.has(name)) return rebuilt(clinic, { table, id }, { server, leaving })
    const edit = before?.edit ?? 0
    return { table, id, edit, row: server && storedRow(server, id, { edit: edit + 1 }) }
  }))
  const others = namedRows(clinic, finishing.flatMap((op) => op.touches)).filter(({ table, id }) => !arrived.has(rowName(table, id)))
  const fromOps = await Promise.all(others.map((at) => rebuilt(clinic, at, { leaving })))
  return marked([...fromPage.filter((one) => one !== null), ...fromOps], gen?.at)
}

/** While the whole copy is fetched anew, what arrived carries its mark, so that the rest can be told. */
const marked = (rows: readonly Rebuilt[], gen: number | undefined): Rebuilt[] =>
  gen === undefined ? [...rows] : rows.map((one) => ({ ...one, row: one.row && { ...one.row, gen } }))

async function storedBefore(clinic: Clinic, rows: readonly { table: string; id: RowId }[]): Promise<Map<string, StoredRow>> {
  const idsByTable = new Map<string, RowId[]>()
  for (const { table, id } of rows) {
    const ids = idsByTable.get(table) ?? []
    ids.push(id)
    idsByTable.set(table, ids)
  }
  const found = new Map<string, StoredRow>()
  for (const [table, ids] of idsByTable) {
    for (const row of await rowsOf(clinic.db, table).bulkGet(ids)) if (row) found.set(rowName(table, row.id), row)
  }
  return found
}
