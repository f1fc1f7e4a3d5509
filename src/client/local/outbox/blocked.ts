import { metaIn } from '#local/database/stores.ts'
import type { Writing } from '#local/database/transaction.ts'
import { inStates, notesFrom, told } from './outbox.ts'
import { reblocked, statesOf } from './outbox-rules.ts'

const stuck = statesOf('stuck')

/** Marks what stands behind a refused call, and frees what no longer does, over the outbox and `meta`. Where nothing is stuck, nothing else is read. */
export async function remark(at: Writing): Promise<void> {
  const counts = await Promise.all(stuck.map((is) => at.count('outbox', { by: 'state', is })))
  if (counts.every((count) => count === 0)) return
  const [noted, lying] = await Promise.all([metaIn(at, ['confirmed']), inStates(at, [...stuck, 'queued'])])
  for (const { op, state } of reblocked(told(lying, notesFrom(noted)))) at.put('outbox', { ...op, state })
}
