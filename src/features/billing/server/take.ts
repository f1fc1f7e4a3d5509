import { dayFault, isLongPast } from '#contract/clinic/plausible-day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { may, worksIn } from '#contract/permissions.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { dayCloseId, isAfterClose } from '#domain/day-close/rows.ts'
import { type PracticeContext, senderOf, trueDay } from '#server/calls/handler.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'
import { billOf, refundable } from '#domain/payment/bill.ts'
import type { NewPayment } from '../contract.ts'
import { entryOf } from '#domain/payment/entries.ts'
import {
  checkDiscount,
  codeStands,
  entryIn,
  openBill,
  type OpenBill,
  receiptNo,
  settleVisit,
} from './ledger.ts'
import { selectPaymentsSince } from './queries.ts'

/** Enters money that was taken or given back. Both of two payments for one visit stay: the bill then shows what is too much. */
export async function takePayment(ctx: PracticeContext, { body }: { body: NewPayment }) {
  const bill = await openBill(ctx, await placeOf(ctx, body))
  checkDiscount(ctx, body.discount_paisa, bill)
  if (body.kind === 'refund') checkRefund(ctx, body, bill)
  const taken_at = body.taken_at ?? ctx.op.made_at
  const sitting_date = body.sitting_date ?? sittingDate(taken_at)
  await checkDay(ctx, { ...body, sitting_date })
  await checkDayOpen(ctx, { ...body, chamber_id: bill.place.chamber_id, sitting_date })
  const id = body.id ?? newId()
  const entry = entryOf(body, {
    id,
    ...bill,
    taken_at,
    sitting_date,
    taken_by: ctx.principal.user_id,
    sent_by: senderOf(ctx.principal),
    code: await codeStands(ctx, { ...body, but: id }),
    receipt_no: await receiptNo(ctx, body.receipt_no),
  })
  const payment = Object.assign(ctx.add('payments', entry), entry)
  settleVisit(ctx, bill, [...bill.ledger, payment])
  return { payment }
}

/** Which bill it belongs to, and in whose chamber's drawer the money lies. */
async function placeOf(ctx: PracticeContext, body: NewPayment) {
  if (body.reverses !== null) {
    const { appointment_id, patient_id, chamber_id } = await entryIn(ctx, body.reverses)
    return { appointment_id, patient_id, chamber_id: body.chamber_id ?? chamber_id }
  }
  if (body.appointment_id !== null) {
    await ctx.hold('appointments', [body.appointment_id])
    const named = await ctx.find('appointments', body.appointment_id)
    if (!named || !worksIn(ctx.member, named.chamber_id)) throw notFound()
    const visit = await movedTo(ctx, named)
    return {
      appointment_id: visit.id,
      patient_id: visit.patient_id,
      chamber_id: body.chamber_id ?? named.chamber_id,
    }
  }
  if (body.patient_id === undefined || body.chamber_id === undefined)
    throw wrongField('patient_id', 'required')
  return { appointment_id: null, patient_id: body.patient_id, chamber_id: body.chamber_id }
}

/** The visit that money is taken for: of one that was moved to another day, where it stands now. */
async function movedTo(
  ctx: PracticeContext,
  visit: AddedRow<'appointments'>,
): Promise<AddedRow<'appointments'>> {
  if (visit.status !== 'rescheduled' || visit.rescheduled_to === null) return visit
  await ctx.hold('appointments', [visit.rescheduled_to])
  const next = await ctx.follow('appointments', visit.rescheduled_to)
  return next ? movedTo(ctx, next) : visit
}

function checkRefund(ctx: PracticeContext, body: NewPayment, { visit, ledger }: OpenBill): void {
  if (!may(ctx.member, 'Refund')) throw new Problem(forbidden)
  if (body.paid_paisa > refundable(billOf(visit?.fee_paisa ?? null, ledger)))
    throw wrongField('paid_paisa', 'over_paid')
}

/** Money lies on a day that somebody can mean; under one of the past it says why. */
async function checkDay(
  ctx: PracticeContext,
  { sitting_date: told, reason }: { sitting_date: string; reason: string | null },
): Promise<void> {
  const sitting_date = trueDay(told, ctx.op.right)
  const [made, now] = [sittingDate(ctx.op.made_at), sittingDate(ctx.now.getTime())]
  const today = made < now ? made : now
  const since = isLongPast(sitting_date, now)
    ? await ctx.sql((db) => selectPaymentsSince(db, ctx.practice_id))
    : today
  const fault = dayFault(sitting_date, { today, since, reason })
  if (fault === 'past_day') throw wrongField('reason', fault)
  if (fault) throw wrongField('sitting_date', fault)
}

/** Money that is taken after one's drawer was counted says why. What was taken before and comes late is let in. */
async function checkDayOpen(
  ctx: PracticeContext,
  on: { chamber_id: number; sitting_date: string; reason: string | null },
): Promise<void> {
  if (on.reason !== null) return
  const close = await ctx.find('day_closes', dayCloseId({ ...on, user_id: ctx.principal.user_id }))
  if (isAfterClose(close, ctx.op.made_at)) throw wrongField('reason', 'day_closed')
}
