import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { type PracticeContext, rowMemory } from '#server/calls/handler.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'
import { selectInForce } from './queries.ts'

type Head = Pick<AddedRow<'prescriptions'>, 'id' | 'number' | 'issued_at'>

/** The prescriptions in force by visit, the one that reached the server first in front; read anew where one was written. */
const byVisit = rowMemory((memory) => {
  const heads = new Map<string, Head[]>()
  memory.watch('prescriptions', (row, before) => {
    for (const id of [row.appointment_id, before?.appointment_id]) if (id) heads.delete(id)
  })
  return heads
})

/** Reads for these visits at once which prescriptions count. Lock the visits before: two issues of one visit then take turns. */
export async function readInForce(ctx: PracticeContext, appointment_ids: readonly string[]): Promise<void> {
  const known = byVisit(ctx)
  const unknown = [...new Set(appointment_ids)].filter((id) => !known.has(id))
  if (unknown.length === 0) return
  const rows = await ctx.sql((db) =>
    selectInForce(db, ctx.practice_id, { ids: unknown, status: PRESCRIPTION_STATE.issued }),
  )
  for (const id of unknown)
    known.set(
      id,
      rows.filter((row) => row.appointment_id === id),
    )
}

/** The prescription that counts for a visit: of several the first; null while there is none. */
export async function inForceOf(ctx: PracticeContext, appointment_id: string | null): Promise<Head | null> {
  if (appointment_id === null) return null
  await readInForce(ctx, [appointment_id])
  return byVisit(ctx).get(appointment_id)?.[0] ?? null
}
