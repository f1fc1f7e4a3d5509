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
    const { resync: before } = await metaIn(at, ['resync'])
    putMeta(at, {
      cursor: 0,
      copy: undefined,
      held: undefined,
      mark: undefined,
      resync: { why, at: Math.max(clinic.clock.now(), (before?.at ?? 0) + 1) },
      ...(scope_version === undefined ? {} : { scope_version }),
    })
  })

/** Rows that are looked through at once: a practice of years is not read into memory whole. */
const swept = 500

/** Ends a fresh copy: rows that the server did not show again go, unless calls of this device still wait for them. */
export async function endResync(clinic: Clinic, server: number): Promise<void> {
  const gen = await metaOf(clinic.db, 'resync')
  if (!gen) return
  if (gen.why === 'floor') await resendAfter(clinic.db, server)
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
