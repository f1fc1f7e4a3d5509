import type { Clinic } from './clinic.ts'
import { type OpRow, outboxOf, sentOf } from './stores.ts'

const keptFor = 30 * 86_400_000

/** In a page's transaction: calls whose effects this device now holds leave the outbox; they are kept as proof for 30 days. */
export async function finish(clinic: Clinic, ops: readonly OpRow[]): Promise<void> {
  const now = clinic.clock.now()
  await outboxOf(clinic.db).bulkDelete(ops.map((op) => op.seq))
  await sentOf(clinic.db).bulkPut(ops.map((op) => ({ ...op, at: now })))
  await sentOf(clinic.db).where('at').below(now - keptFor).delete()
}
