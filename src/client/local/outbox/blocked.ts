import type Dexie from 'dexie'
import type { BareWrite } from '#local/database/bare-write.ts'
import { metaOf, type OpRow, outboxOf } from '#local/database/stores.ts'
import { type Notes, notesIn, told } from './outbox.ts'
import { reblocked, statesOf } from './outbox-rules.ts'

/** Where nothing is stuck, nothing else need be read. */
const stuck = statesOf('stuck')
const mayMove = [...stuck, 'queued'] as const

/** In a transaction over the outbox and `meta`: marks what stands behind a refused call, and frees what no longer does. */
export async function remark(db: Dexie): Promise<void> {
  const of = (state: string) => outboxOf(db).where('state').equals(state)
  const counts = await Promise.all(stuck.map((state) => of(state).count()))
  if (counts.every((count) => count === 0)) return
  const lying = await Promise.all(mayMove.map((state) => of(state).toArray()))
  const notes = notesIn({ confirmed: await metaOf(db, 'confirmed') })
  for (const { op, state } of reblocked(told(lying.flat(), notes)))
    await outboxOf(db).update(op.seq, { state })
}

/** The same in a bare write, after the rows it has put. */
export function remarkBare(at: BareWrite, notes: Notes): void {
  const lying: OpRow[] = []
  const remarked = () => {
    for (const { op, state } of reblocked(told(lying, notes))) at.put('outbox', { ...op, state })
  }
  const readAll = () =>
    mayMove.forEach((state, nth) =>
      at.ask<OpRow[]>(
        'outbox',
        (outbox) => outbox.index('state').getAll(state),
        (found) => {
          lying.push(...found)
          if (nth === mayMove.length - 1) remarked()
        },
      ),
    )
  let count = 0
  stuck.forEach((state, nth) =>
    at.ask<number>(
      'outbox',
      (outbox) => outbox.index('state').count(state),
      (found) => {
        count += found
        if (nth === stuck.length - 1 && count > 0) readAll()
      },
    ),
  )
}
