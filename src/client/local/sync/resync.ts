import type { Clinic } from '#local/store/clinic.ts'
import { namedRows, putRebuilt, rebuilt, serverCopyOf } from '#local/outbox/rebase.ts'
import { touchedNames } from '#local/outbox/outbox.ts'
import { resendAfter } from '#local/outbox/resend.ts'
import { type Meta, metaOf, rowsOf, setMeta } from '#local/database/stores.ts'

/** Begins a fresh copy from the server. Nothing is removed yet, and what waits to be sent is not touched at all. */
export const startResync = (
  clinic: Clinic,
  why: Meta['resync']['why'],
  scope_version?: number,
): Promise<void> =>
  clinic.db.transaction('rw', 'meta', async () => {
    const before = await metaOf(clinic.db, 'resync')
    await setMeta(clinic.db, 'cursor', 0)
    await clinic.db.table('meta').bulkDelete(['copy', 'held', 'mark'])
    await setMeta(clinic.db, 'resync', { why, at: Math.max(clinic.clock.now(), (before?.at ?? 0) + 1) })
    if (scope_version !== undefined) await setMeta(clinic.db, 'scope_version', scope_version)
  })

/** Ends a fresh copy: rows that the server did not show again go, unless calls of this device still wait for them. */
export async function endResync(clinic: Clinic, server: number): Promise<void> {
  const gen = await metaOf(clinic.db, 'resync')
  if (!gen) return
  if (gen.why === 'floor') await resendAfter(clinic.db, server)
  await rebuildWaiting(clinic, gen.at)
  await clinic.db.transaction('rw', [...clinic.tables.keys(), 'meta'], async () => {
    for (const table of clinic.tables.keys()) {
      await rowsOf(clinic.db, table)
        .filter((row) => row.base === undefined && row['gen'] !== gen.at)
        .delete()
    }
    await clinic.db.table('meta').delete('resync')
  })
}

/** Rows that wait once more, because their calls do: what the server did not show it no longer has. */
async function rebuildWaiting(clinic: Clinic, gen: number): Promise<void> {
  for (const at of namedRows(clinic, await touchedNames(clinic.db))) {
    for (let done = false; !done;) {
      const stored = await rowsOf(clinic.db, at.table).get(at.id)
      if (stored?.base !== undefined) break
      const row = await rebuilt(clinic, at, { server: stored?.['gen'] === gen ? serverCopyOf(stored) : null })
      done = await clinic.db.transaction('rw', at.table, () => putRebuilt(clinic, [row]))
    }
  }
}
