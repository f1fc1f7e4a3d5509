import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { PAYMENT_STATE } from '#contract/clinic/payment-state.ts'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { rowFrom } from '#contract/mutation.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { billOfVisit, entryKind, isOff } from '#domain/payment/bill.ts'
import { entryOf, type LedgerEntry } from '#domain/payment/entries.ts'
import { accountInForce, paymentMethods } from '#domain/payment-method/rows.ts'
import { fromHome, type PaymentMethod, trxFits } from '#domain/payment/rows.ts'
import type { PatientContext, PatientServed } from '#server/calls/handler.ts'
import { heldFault } from '#server/queries/held-place.ts'
import { practiceOfVisit, ownVisit } from '#server/queries/own-visits.ts'
import { nothingDue, type storeOwnPayment, visitOff } from '../contract.ts'
import { codeStands, openBill, type OpenBill, receiptNo, settleVisit } from './ledger.ts'

type Body = Inputs<typeof storeOwnPayment>['body']

/**
 * Notes what a patient says he has sent. It stands in the chamber's ledger at once, as money that somebody still has to
 * find on the account: nobody pays the same again meanwhile, and nothing counts for certain on his word.
 */
async function paysOwn(
  ctx: PatientContext,
  { body }: Inputs<typeof storeOwnPayment>,
): Promise<Reply<typeof storeOwnPayment>> {
  const { visit, patient } = await ownVisit(ctx, body.appointment_id)
  if (isOff(visit.status)) throw new Problem(visitOff)
  const method = await methodOf(ctx, body)
  const place = { patient_id: patient.id, chamber_id: visit.chamber_id }
  const bill = await openBill(ctx, { ...place, appointment_id: visit.id })
  const { due } = billOfVisit(visit, bill.ledger)
  if (due <= 0) throw new Problem(nothingDue)
  if (body.paid_paisa > due) throw wrongField('paid_paisa', 'over_due')
  const fault = await heldFault(ctx, visit, body.paid_paisa)
  if (fault === 'over') throw new Problem(visitOff)
  if (fault) throw wrongField('paid_paisa', fault)
  const entry = await sentEntry(ctx, { body, method, bill, kind: entryKind(visit, bill.ledger) })
  const payment = Object.assign(ctx.add('payments', entry), entry)
  settleVisit(ctx, bill, [...bill.ledger, payment])
  if (visit.status === 'held' && bill.visit)
    ctx.change('appointments', bill.visit, { status: 'booked', held_until: null })
  const { id, kind, paid_paisa, trx_id, receipt_no, status, taken_at } = payment
  return { payment: { id, kind, method, paid_paisa, trx_id, receipt_no, status, taken_at, reason: null } }
}

/** By what the money went: an account that was verified, whose references look so. */
async function methodOf(ctx: PatientContext, { payment_method_id, trx_id }: Body) {
  const account = await ctx.find('payment_methods', payment_method_id)
  const inForce = account && accountInForce(rowFrom(paymentMethods, account))
  if (!inForce) throw wrongField('payment_method_id', 'choice')
  const { type: method } = inForce
  if (!trxFits({ method, trx_id })) throw wrongField('trx_id', 'trx')
  return method
}

interface Sent {
  body: Body
  method: PaymentMethod
  bill: OpenBill
  kind: LedgerEntry['kind']
}

/** The entry of money that is still to be found; a reference that stands on another receipt proves nothing. */
async function sentEntry(ctx: PatientContext, { body, method, bill, kind }: Sent): Promise<LedgerEntry> {
  const { paid_paisa, trx_id, sender } = body
  const { op_id: id } = ctx.op
  const code = await codeStands(ctx, { method, trx_id, but: id })
  if (code.used) throw wrongField('trx_id', 'trx_used')
  const taken_at = ctx.now.toISOString()
  const off = { discount_paisa: 0, discount_reason: null, reverses: null, reason: null, fee_stays: false }
  const by = { taken_by: fromHome, sent_by: null, receipt_no: await receiptNo(ctx, undefined) }
  const entry = entryOf(
    { ...off, kind, paid_paisa, trx_id, sender, method },
    { ...bill, ...by, id, code, taken_at, sitting_date: sittingDate(taken_at) },
  )
  return { ...entry, status: PAYMENT_STATE.verification_pending }
}

export const ofOwnPayment: PatientServed<typeof storeOwnPayment> = {
  reach: (db, { body }) => practiceOfVisit(db, body.appointment_id),
  handle: paysOwn,
}
