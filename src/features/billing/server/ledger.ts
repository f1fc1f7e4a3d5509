import { receiptNumber } from '#contract/clinic/human-number.ts'
import { rowFrom } from '#contract/mutation.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden, missingDependency } from '#contract/refusal.ts'
import type { PatientContext, PracticeContext } from '#server/calls/handler.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'
import { billOf, type CodeUse, discountFault, freshCode, underRule } from '#domain/payment/bill.ts'
import { type PaymentMethod, type PaymentRow, payments } from '#domain/payment/rows.ts'
import { selectCodeUsed, selectNextReceipt } from '#server/queries/payments.ts'
import { isFresh, ledgerOfVisit } from './known-ledger.ts'
import { type BillPlace, selectLedger } from './queries.ts'

/** A bill as the ledger has it by now, held against others who take money for the same. */
export interface OpenBill {
  visit: AddedRow<'appointments'> | null
  place: { chamber_id: number; patient_id: string }
  ledger: PaymentRow[]
}

/** The visit of a bill, or the patient's account, locked until this call is through. */
export async function openBill(
  ctx: PatientContext,
  of: BillPlace & { chamber_id: number },
): Promise<OpenBill> {
  const table = of.appointment_id === null ? 'patients' : 'appointments'
  await ctx.hold(table, [of.appointment_id ?? of.patient_id])
  const visit = of.appointment_id === null ? null : await ctx.follow('appointments', of.appointment_id)
  const patient = visit ?? (await ctx.find('patients', of.patient_id))
  if (!patient) throw new Problem(missingDependency)
  const place = { chamber_id: of.chamber_id, patient_id: visit ? visit.patient_id : patient.id }
  if (!(await ctx.find('chambers', place.chamber_id))) throw notFound()
  return {
    visit,
    place,
    ledger:
      of.appointment_id === null
        ? await ctx.sql((db) => selectLedger(db, ctx.practice_id, { ...of, patient_id: place.patient_id }))
        : await ledgerOfVisit(ctx, of.appointment_id),
  }
}

/** An entry of this practice and the member's chambers. */
export async function entryIn(ctx: PracticeContext, id: string): Promise<PaymentRow> {
  const entry = await ctx.find('payments', id)
  if (!entry || entry.deleted_at !== null) throw notFound()
  return rowFrom(payments, entry)
}

/** Refuses a discount that somebody may not give, under its field: all that is let off of one fee counts together. */
export function checkDiscount(
  ctx: PracticeContext,
  discount_paisa: number,
  { visit, ledger }: Pick<OpenBill, 'visit' | 'ledger'>,
): void {
  if (discount_paisa <= 0) return
  if (visit && discount_paisa > visit.fee_paisa) throw wrongField('discount_paisa', 'too_much')
  const fault = discountFault(
    ctx.member,
    discount_paisa + (visit ? billOf(visit.fee_paisa, ledger).discount + underRule(visit) : 0),
  )
  if (fault === 'forbidden') throw new Problem(forbidden)
  if (fault) throw wrongField('discount_paisa', fault)
}

/** How a provider's code stands before this entry has it: on another receipt, or on an entry that was taken back. */
export async function codeStands(
  ctx: PatientContext,
  of: { method: PaymentMethod; trx_id: string | null; but: string },
): Promise<CodeUse> {
  const { method, trx_id, but } = of
  if (trx_id === null || method === 'cash') return freshCode
  if (isFresh(ctx, of)) return { ...freshCode, repeated: ctx.collided.has('payments_trx') }
  const stands = await ctx.sql((db) => selectCodeUsed(db, ctx.practice_id, { method, trx_id, but }))
  return { ...stands, repeated: stands.repeated || ctx.collided.has('payments_trx') }
}

/** The number of a receipt: what the device told, or the server's own next one. */
export async function receiptNo(ctx: PatientContext, told: string | undefined): Promise<string> {
  const number = told ?? receiptNumber('S', await ctx.sql((db) => selectNextReceipt(db, ctx.practice_id)))
  return ctx.collided.has('payments_receipt') ? `${number}/${ctx.principal.device?.letter ?? 'S'}` : number
}

/** Brings the visit's payment status to where its ledger now stands. */
export function settleVisit(
  ctx: PatientContext,
  { visit }: Pick<OpenBill, 'visit'>,
  entries: readonly PaymentRow[],
): void {
  if (!visit) return
  const { status } = billOf(visit.fee_paisa, entries)
  if (visit.payment_status !== status) ctx.change('appointments', visit, { payment_status: status })
}
