import { advanceOf } from '#domain/appointment/hold.ts'
import type { PatientContext } from '#server/calls/handler.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'

/**
 * Why a sum (paisa) does not keep a place that is held: `over`, because it was held too long, or `under_advance`, because
 * the chamber wants more of it ahead. Null where it does, and where the place is not held.
 */
export async function heldFault(
  ctx: PatientContext,
  { status, chamber_id, fee_paisa, held_until }: AddedRow<'appointments'>,
  paid_paisa: number,
): Promise<'over' | 'under_advance' | null> {
  if (status !== 'held') return null
  if (held_until === null || Date.parse(held_until) <= ctx.now.getTime()) return 'over'
  const chamber = await ctx.find('chambers', chamber_id)
  const advance = advanceOf({ advance_paisa: chamber?.advance_paisa ?? 0 }, { fee_paisa })
  return paid_paisa < advance ? 'under_advance' : null
}
