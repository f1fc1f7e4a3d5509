import { PAYMENT_STATE } from '#contract/clinic/payment-state.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { may } from '#contract/permissions.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { alreadyCorrected, alreadyVerified, notCorrectable, ownPayment } from '../contract.ts'
import { forbidden } from '#contract/refusal.ts'
import { type PracticeContext, senderOf } from '#server/calls/handler.ts'
import { billOf, isReversed, isReversing, mustProve } from '#domain/payment/bill.ts'
import type { PaymentRow } from '#domain/payment/rows.ts'
import type { Correction } from '../contract.ts'
import { correctionOf, rejectionOf } from '#domain/payment/entries.ts'
import { checkDiscount, codeStands, entryIn, openBill, settleVisit } from './ledger.ts'

/** Takes an entry back and writes it as it should have been. Of two devices that correct one entry the second is told. */
export async function correct(
  ctx: PracticeContext,
  { params, body }: { params: { id: string }; body: Correction },
) {
  const { entry, bill } = await standing(ctx, params.id)
  if (entry.kind === 'refund') throw new Problem(notCorrectable, { current: entry })
  if (body.paid_paisa < entry.paid_paisa && !may(ctx.member, 'Refund')) throw new Problem(forbidden)
  if (body.discount_paisa > entry.discount_paisa)
    checkDiscount(ctx, body.discount_paisa, {
      ...bill,
      ledger: bill.ledger.filter((one) => one.id !== entry.id),
    })
  const code = await codeStands(ctx, { ...body, but: entry.id })
  const made = correctionOf(entry, body, {
    reversing_id: body.reversing_id ?? newId(),
    replacing_id: body.replacing_id ?? newId(),
    taken_at: body.taken_at ?? ctx.op.made_at,
    code,
    sent_by: senderOf(ctx.principal),
  })
  const reversing = Object.assign(ctx.add('payments', made.reversing), made.reversing)
  const after = [...bill.ledger, reversing]
  const fee = bill.visit?.fee_paisa ?? null
  const { paid, refunded, settled } = billOf(fee, [...after, made.replacing])
  if (refunded > paid) throw wrongField('paid_paisa', 'over_paid')
  const replacing = {
    ...made.replacing,
    status: mustProve(body, code.used) ? made.replacing.status : settled,
  }
  const payment = Object.assign(ctx.add('payments', replacing), replacing)
  settleVisit(ctx, bill, [...after, payment])
  return { payment }
}

/** Somebody else than who took it looked on the provider's account: the money is there, or it is not and counts no more. */
export async function verify(
  ctx: PracticeContext,
  {
    params,
    body,
  }: {
    params: { id: string }
    body: { status: 1 | 6; reason: string | null; at: string; reversing_id?: string | undefined }
  },
) {
  const { entry, bill } = await standing(ctx, params.id)
  if (entry.method === 'cash' || entry.paid_paisa <= 0) throw wrongField('status', 'choice')
  if (entry.taken_by === ctx.principal.user_id && ctx.member.role !== 'doctor') throw new Problem(ownPayment)
  if (entry.verified_at !== null) {
    if (body.status === 1) return { payment: entry }
    throw new Problem(alreadyVerified, { current: entry })
  }
  const others = bill.ledger.filter((one) => one.id !== entry.id)
  const seen = { verified_by: ctx.principal.user_id, verified_at: body.at }
  const status =
    body.status === 6
      ? PAYMENT_STATE.rejected
      : billOf(bill.visit?.fee_paisa ?? null, [...others, { ...entry, status: 1 }]).settled
  ctx.change('payments', entry, { status, ...seen })
  const payment = { ...entry, status, ...seen }
  if (body.status === 1) {
    settleVisit(ctx, bill, [...others, payment])
    return { payment }
  }
  const rejection = rejectionOf(entry, {
    id: body.reversing_id ?? newId(),
    reason: body.reason ?? '',
    taken_at: body.at,
    sent_by: senderOf(ctx.principal),
  })
  settleVisit(ctx, bill, [...others, payment, Object.assign(ctx.add('payments', rejection), rejection)])
  return { payment }
}

/** An entry that nobody has taken back so far, with its bill. */
async function standing(
  ctx: PracticeContext,
  id: string,
): Promise<{ entry: PaymentRow; bill: Awaited<ReturnType<typeof openBill>> }> {
  await ctx.hold('payments', [id])
  const entry = await entryIn(ctx, id)
  const bill = await openBill(ctx, entry)
  if (isReversing(entry)) throw new Problem(notCorrectable, { current: entry })
  if (isReversed(entry, bill.ledger)) throw new Problem(alreadyCorrected, { current: entry })
  return { entry, bill }
}
