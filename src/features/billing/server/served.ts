import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { notFound } from '#contract/problem.ts'
import { worksIn } from '#contract/permissions.ts'
import { type PracticeContext, serve, type Served, servePatient } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import {
  listOwnDues,
  listPayments,
  listQuickPatientPayments,
  showChamberPayment,
  showOwnBill,
  showOwnPaymentMethod,
  showPayment,
  showPaymentInvoice,
  showQuickInvoice,
  storeOwnPayment,
  storePayment,
  updatePayment,
  verifyPayment,
} from '../contract.ts'
import { chainOf } from '#domain/payment/bill.ts'
import { invoiceOf } from '../invoice.ts'
import { recordsOf, totalsOf } from '../records.ts'
import { answerId } from '#domain/payment/answers.ts'
import { keepAnswer, logReceipt } from '../mutations.ts'
import { mayAnswer } from './answer.ts'
import { readForCorrections, readForPayments } from './ahead.ts'
import { correct, verify } from './correct.ts'
import { entryIn } from './ledger.ts'
import { readChamberPayment, readOwnBill, readOwnDues, readOwnMethod } from './own.ts'
import { ofOwnPayment } from './own-payment.ts'
import { type BillPlace, selectLedger, selectPaper, selectPayments, selectRecords } from './queries.ts'
import { takePayment } from './take.ts'

async function invoice(ctx: PracticeContext, on: BillPlace & { id: string; chamber_id: number }) {
  if (!worksIn(ctx.member, on.chamber_id)) throw notFound()
  const { appointment, patient, chamber, staff } = await ctx.sql((db) => selectPaper(db, ctx.practice_id, on))
  if (!patient || !chamber) throw notFound()
  const ledger = await ctx.sql((db) => selectLedger(db, ctx.practice_id, on))
  return {
    invoice: invoiceOf({
      id: on.id,
      appointment,
      patient,
      chamber,
      staff,
      entries: appointment ? ledger : chainOf(on.id, ledger),
    }),
  }
}

export const served: readonly Served[] = [
  serve(listPayments, (ctx, { query }) =>
    ctx.sql((db) => selectPayments(db, ctx.practice_id, { member: ctx.member, ...query })),
  ),
  serve(showPayment, async (ctx, { params }) => ({ payment: await entryIn(ctx, params.id) })),
  serve(storePayment, takePayment, {
    prepare: (ctx, inputs) =>
      readForPayments(
        ctx,
        inputs.map(({ body }) => body),
      ),
  }),
  serve(updatePayment, correct, {
    prepare: (ctx, inputs) =>
      readForCorrections(
        ctx,
        inputs.map(({ params }) => params.id),
      ),
  }),
  serve(verifyPayment, verify),
  serve(listQuickPatientPayments, async (ctx, { query }) => {
    if (!worksIn(ctx.member, query.chamber_id)) throw notFound()
    const to = query.to ?? sittingDate(ctx.now.getTime())
    const from = query.from ?? to
    const data = await ctx.sql((db) =>
      selectRecords(db, ctx.practice_id, { chamber_id: query.chamber_id, from, to }),
    )
    const lines = recordsOf({ ...data, isAsked: (date) => date >= from && date <= to })
    return { data: lines, total: totalsOf(lines) }
  }),
  serveMutation(logReceipt, { reply: ({ input }) => ({ id: input.body.id }) }),
  serveMutation(keepAnswer, {
    check: ({ ctx, input, rows }) => mayAnswer(ctx, input.body, rows.visits),
    reply: ({ input }) => ({ id: answerId(input.body) }),
  }),
  serve(showPaymentInvoice, async (ctx, { query }) => invoice(ctx, await entryIn(ctx, query.id))),
  serve(showQuickInvoice, async (ctx, { query }) => {
    const visit = await ctx.find('appointments', query.id)
    if (!visit || visit.deleted_at !== null) throw notFound()
    return invoice(ctx, {
      id: visit.id,
      appointment_id: visit.id,
      patient_id: visit.patient_id,
      chamber_id: visit.chamber_id,
    })
  }),
  serve(showOwnBill, (ctx, { params, query }) =>
    readOwnBill(ctx, { id: params.id, type: query.method_type }),
  ),
  serve(showChamberPayment, (ctx, { params }) => readChamberPayment(ctx, params.id)),
  serve(showOwnPaymentMethod, (ctx, { params }) => readOwnMethod(ctx, params.id)),
  serve(listOwnDues, readOwnDues),
  servePatient(storeOwnPayment, ofOwnPayment),
]
