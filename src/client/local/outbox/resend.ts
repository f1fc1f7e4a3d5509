import type Dexie from 'dexie'
import { metaOf, type OpRow, outboxOf, sentOf, setMeta } from '#local/database/stores.ts'

/** It waits once more under its own id: it takes effect, or is recognised. */
const again = (op: OpRow): OpRow => ({ ...op, state: 'queued', next_at: 0, ack_seq: null })

/** What these calls depend on and the server no longer knows, though it had confirmed it: it is sent again before them. */
export async function resendParents(db: Dexie, orphans: readonly OpRow[]): Promise<void> {
  if (orphans.length === 0) return
  await db.transaction('rw', ['outbox', 'sent'], async () => {
    const parents = await sentOf(db).bulkGet([...new Set(orphans.flatMap((op) => op.deps))])
    for (const parent of parents) {
      if (!parent) continue
      const { at: _at, ...op } = parent
      await outboxOf(db).put(again(op))
      await sentOf(db).delete(op.op_id)
    }
  })
}

/** A server that came back from a backup stands at a lower number than it once confirmed: what it lost is sent again. */
export const resendAfter = (db: Dexie, server: number): Promise<void> =>
  db.transaction('rw', ['outbox', 'sent', 'meta'], async () => {
    const lost = (op: OpRow) => (op.ack_seq ?? 0) > server
    for (const op of await outboxOf(db).where('state').equals('acked').filter(lost).toArray())
      await outboxOf(db).put(again(op))
    const confirmed = (await metaOf(db, 'confirmed')) ?? []
    await setMeta(
      db,
      'confirmed',
      confirmed.filter(([, , ack_seq]) => ack_seq <= server),
    )
    for (const { at: _at, ...op } of await sentOf(db).filter(lost).toArray()) {
      await outboxOf(db).put(again(op))
      await sentOf(db).delete(op.op_id)
    }
  })
