import { APPOINTMENT_STATES } from '#contract/clinic/appointment-state.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { billOf, underRule } from '#domain/payment/bill.ts'
import { worksIn } from '#contract/permissions.ts'
import type { PracticeContext, Served } from '#server/calls/handler.ts'
import { selectVisitLedger } from '#server/queries/visit-ledger.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { type AppointmentRow, appointments, unexplainedFee } from '#domain/appointment/rows.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import type { editAppointment } from '../contract.ts'
import { editVisit, type FeeSet, mustRebook, rebook } from '../mutations.ts'
import { placeless } from '../places.ts'
import { bookingReply, placeInSession } from './book.ts'
import { writtenFee } from './fee.ts'
import { noPlace } from './places.ts'

/** A visit of this member's chambers, held until the call is through. */
export async function visit(ctx: PracticeContext, id: string) {
  await ctx.hold('appointments', [id])
  const row = await ctx.find('appointments', id)
  if (!row || row.deleted_at !== null || !worksIn(ctx.member, row.chamber_id)) throw notFound()
  const status = APPOINTMENT_STATES.find((state) => state === row.status)
  if (!status) throw new Error(`a visit is in no state called ${row.status}`)
  return { ...row, status }
}

/** A booked visit is put into another sitting, and what was noted of one is changed. */
export const servedChanges: readonly Served[] = [
  serveMutation(rebook, {
    finds: {
      one: async (ctx, { body }, { visit, sitting }) => {
        if (sitting.deleted_at !== null) throw await noPlace(ctx, sessionClosed, sitting.chamber_id)
        mustRebook(visit, sitting)
        const seat = await placeInSession(ctx, sitting, { told: body.told })
        const entries = await ctx.sql((db) => selectVisitLedger(db, ctx.practice_id, visit.id))
        await ctx.fetch(
          'payments',
          entries.map((entry) => entry.id),
        )
        return { seat, entries }
      },
    },
    reply: async ({ ctx, input: { body }, row }) => {
      const made = row(appointments, body.told.id)
      return bookingReply(ctx, made, (await ctx.find('patients', made.patient_id))?.phone ?? null)
    },
  }),
  serveMutation(editVisit, {
    finds: {
      one: async (ctx, { body }, { visit }) => {
        if (placeless.has(visit.status)) throw new Problem(conflict, { current: visit })
        return { fee: await feeSet(ctx, visit, body) }
      },
    },
    reply: ({ input: { params }, row }) => {
      const { id, type, fee_paisa, suggested_fee_paisa, fee_reason } = row(appointments, params.id)
      return { appointment: { id, type, fee_paisa, suggested_fee_paisa, fee_reason } }
    },
  }),
]

/** The fee that is asked from now on, and how the visit stands with it. No fee falls under what was taken: that is given back first. */
async function feeSet(
  ctx: PracticeContext,
  row: AppointmentRow,
  body: Inputs<typeof editAppointment>['body'],
): Promise<FeeSet> {
  const type = body.type ?? row.type
  const isSameFee = body.fee_paisa === undefined || body.fee_paisa === row.fee_paisa
  if (isSameFee && type === row.type) return {}
  const { chamber_id, patient_id, sitting_date: date } = row
  const entries = await ctx.sql((db) => selectVisitLedger(db, ctx.practice_id, row.id))
  const fee = await writtenFee(ctx, {
    type,
    chamber_id,
    patient_id,
    date,
    fee_paisa: body.fee_paisa ?? null,
    fee_reason: body.fee_reason ?? null,
    unruled: row.fee_paisa,
    besides: billOf(row.fee_paisa, entries).discount,
    allowed: underRule(row),
    fields: { fee_paisa: 'fee_paisa', fee_reason: 'fee_reason' },
  })
  if (fee.fee_reason === unexplainedFee) throw wrongField('fee_reason', 'reason')
  const bill = billOf(fee.fee_paisa, entries)
  if (bill.over > billOf(row.fee_paisa, entries).over) throw wrongField('fee_paisa', 'below_paid')
  if (fee.fee_paisa !== row.fee_paisa)
    ctx.audit('fee_changed', {
      table: 'appointments',
      row: row.id,
      detail: { from: row.fee_paisa, to: fee.fee_paisa, reason: fee.fee_reason },
    })
  return { ...fee, payment_status: bill.status }
}
