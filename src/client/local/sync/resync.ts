import type { PullReply } from '#contract/sync.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { namedRows, putRebuilt, rebuildRow, serverCopyOf } from '#local/outbox/rebase.ts'
import { touchedNames } from '#local/outbox/outbox.ts'
import { resendAfter } from '#local/outbox/resend.ts'
import { type StoreMeta, metaIn, metaOf, putMeta, rowStore, type StoredRow } from '#local/database/stores.ts'
import { transact } from '#local/database/transact.ts'
import type { StoreWriter } from '#local/database/transaction.ts'
import type { RowId } from '#local/store/effects.ts'

/** Begins a fresh copy from the server. Nothing is removed yet, and what waits to be sent is not touched at all. */
export const startResync = (
  clinic: Clinic,
  why: StoreMeta['resync']['why'],
  scope_version?: number,
): Promise<void> =>
  transact(clinic.db, ['meta'], async (at) => {
    const { resync } = await metaIn(at, ['resync'])
    putMeta(at, {
      ...afresh(clinic, why, resync),
      ...(scope_version === undefined ? {} : { scope_version }),
    })
  })

const afresh = (
  { clock }: Clinic,
  why: StoreMeta['resync']['why'],
  before: StoreMeta['resync'] | undefined,
) => ({
  cursor: 0,
  copy: undefined,
  held: undefined,
  mark: undefined,
  resync: { ...before, why, at: Math.max(clock.now(), (before?.at ?? 0) + 1) },
})

/**
 * The server was laid back to this number (`lostAfter`): what it confirmed above it is sent again. A device that had come
 * further fetches a fresh copy first, because those numbers now belong to other rows.
 */
export async function meetRestore(
  clinic: Clinic,
  { from, restores = [] }: Pick<PullReply, 'from' | 'restores'>,
  lost: number,
): Promise<void> {
  const before = await metaOf(clinic.db, 'resync')
  const isAbove = from > lost
  if (!isAbove && !before) await resendAfter(clinic.db, lost)
  await transact(clinic.db, ['meta'], async (at) => {
    const { cursor = 0, resync } = await metaIn(at, ['cursor', 'resync'])
    // Another tab was faster, and has met it.
    if (cursor !== from || resync?.at !== before?.at) return
    const lost_after = Math.min(lost, before?.lost_after ?? lost)
    const next = isAbove ? afresh(clinic, 'floor', before) : { resync: before }
    putMeta(at, {
      ...next,
      ...(next.resync ? { resync: { ...next.resync, lost_after } } : {}),
      restores: restores.length,
    })
  })
}

/** Rows that are looked through at once: a practice of years is not read into memory whole. */
const swept = 500

/** Ends a fresh copy: rows that the server did not show again go, unless calls of this device still wait for them. */
export async function endResync(clinic: Clinic, server: number): Promise<void> {
  const gen = await metaOf(clinic.db, 'resync')
  if (!gen) return
  const lost = gen.lost_after ?? (gen.why === 'floor' ? server : null)
  if (lost !== null) await resendAfter(clinic.db, Math.min(lost, server))
  await rebuildWaiting(clinic, gen.at)
  const tables = [...clinic.tables.keys()]
  await transact(clinic.db, [...tables, 'meta'], async (at) => {
    for (const table of tables) await sweep(at, table, gen.at)
    putMeta(at, { resync: undefined })
  })
}

async function sweep(at: StoreWriter, table: string, gen: number): Promise<void> {
  for (let after: RowId | undefined; ;) {
    const rows = await at.all<StoredRow>(table, { ...(after === undefined ? {} : { after }), limit: swept })
    for (const row of rows) if (row.base === undefined && row['gen'] !== gen) at.remove(table, row.id)
    after = rows.at(-1)?.id
    if (rows.length < swept) return
  }
}

/** Rows that wait once more, because their calls do: what the server did not show it no longer has. */
async function rebuildWaiting(clinic: Clinic, gen: number): Promise<void> {
  for (const { table, id } of namedRows(clinic, await touchedNames(clinic.db))) {
    for (let done = false; !done;) {
      const stored = await rowStore(clinic.db, table).get(id)
      if (stored?.base !== undefined) break
      const server = stored?.['gen'] === gen ? serverCopyOf(stored) : null
      const row = await rebuildRow(clinic, { table, id }, { server })
      done = await transact(clinic.db, [table], (at) => putRebuilt(at, [row]))
    }
  }
}
