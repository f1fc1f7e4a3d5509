import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { dayCloseId } from '#domain/day-close/rows.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import type { NewPayment } from '../contract.ts'
import { readCodes, readLedgers } from './known-ledger.ts'

/**
 * Reads at once what these payments will ask for: a question of each would send all rows before it on by themselves.
 * What gives back or takes back names an entry, whose visit is found by it.
 */
export async function readForPayments(ctx: PracticeContext, bodies: readonly NewPayment[]): Promise<void> {
  const named = bodies.flatMap(({ reverses }) => reverses ?? [])
  if (named.length > 0) await ctx.fetch('payments', named)
  await holdVisits(ctx, [
    ...bodies.flatMap(({ appointment_id }) => appointment_id ?? []),
    ...visitsOf(ctx, named),
  ])
  await Promise.all([readCodes(ctx, bodies), ctx.fetch('day_closes', closesOf(ctx, bodies))])
}

/** The same for entries that are corrected. */
export async function readForCorrections(ctx: PracticeContext, ids: readonly string[]): Promise<void> {
  await ctx.hold('payments', ids)
  await holdVisits(ctx, visitsOf(ctx, ids))
}

const visitsOf = ({ memory }: PracticeContext, payments: readonly string[]): string[] =>
  payments.flatMap((id) => memory.of('payments').get(id)?.appointment_id ?? [])

/** Holds visits and reads what is charged and paid for each, and the chambers. */
async function holdVisits(ctx: PracticeContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.hold('appointments', ids)
  const chambers = ids.flatMap((id) => ctx.memory.of('appointments').get(id)?.chamber_id ?? [])
  await Promise.all([readLedgers(ctx, ids), ctx.fetch('chambers', chambers)])
}

/** The counts of the drawers in which the money lies; with a reason it may go into any. */
const closesOf = (ctx: PracticeContext, bodies: readonly NewPayment[]): string[] =>
  bodies.flatMap(({ appointment_id, sitting_date, taken_at, reason, ...body }) => {
    const visit = ctx.memory.of('appointments').get(appointment_id ?? '')
    const chamber_id = body.chamber_id ?? visit?.chamber_id
    if (chamber_id === undefined || reason !== null) return []
    const day = sitting_date ?? sittingDate(taken_at ?? ctx.op.made_at)
    return dayCloseId({ chamber_id, sitting_date: day, user_id: ctx.principal.user_id })
  })
