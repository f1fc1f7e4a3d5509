import { canMove } from '#contract/clinic/appointment-state.ts'
import { PAYMENT_STATE } from '#contract/clinic/payment-state.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { billOf, underRule } from '#domain/payment/bill.ts'
import { worksIn } from '#contract/permissions.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import { appointmentStates, unexplainedFee } from '#domain/appointment/rows.ts'
import { type editAppointment, type rescheduleAppointment } from '../contract.ts'
import { booked, placed, placeIn, sessionOf } from './book.ts'
import { writtenFee } from './fee.ts'
import { selectEntries } from './queries.ts'

/** A visit of this member's chambers, held until the call is through. */
export async function visit(ctx: PracticeContext, id: string) {
  await ctx.hold('appointments', [id])
  const row = await ctx.find('appointments', id)
  if (!row || row.deleted_at !== null || !worksIn(ctx.member, row.chamber_id)) throw notFound()
  const status = appointmentStates.find((state) => state === row.status)
  if (!status) throw new Error(`a visit is in no state called ${row.status}`)
  return { ...row, status }
}

/** Gives a booked visit a place in another session, under a new id to which the old one points. */
export async function reschedule(
  ctx: PracticeContext,
  { params, body }: Inputs<typeof rescheduleAppointment>,
) {
  const old = await visit(ctx, params.id)
  const session = await sessionOf(ctx, body.schedule_id)
  if (session.id === old.schedule_id) throw wrongField('schedule_id', 'choice')
  if (!canMove(old.status, 'rescheduled')) throw new Problem(conflict, { current: old })
  const seat = await placeIn(ctx, session, { told: body.told })
  const {
    practice_id: _,
    rev: _rev,
    created_by: _by,
    device_id: _device,
    created_at: _at,
    deleted_at: _gone,
    ...kept
  } = old
  const row = ctx.add('appointments', {
    ...kept,
    ...placed(session),
    ...seat,
    id: body.told.id,
    status: 'booked',
    held_until: null,
  })
  // What was paid ahead goes with him.
  for (const entry of await ctx.sql((db) => selectEntries(db, ctx.practice_id, old.id)))
    ctx.change('payments', entry, { appointment_id: row.id })
  ctx.change('appointments', old, {
    status: 'rescheduled',
    rescheduled_to: row.id,
    payment_status: PAYMENT_STATE.unpaid,
  })
  return booked(ctx, row, (await ctx.find('patients', row.patient_id))?.phone ?? null)
}

/** Changes what was noted of a visit; a fee the rule does not give is written down with its reason. */
export async function edit(ctx: PracticeContext, { params, body }: Inputs<typeof editAppointment>) {
  const row = await visit(ctx, params.id)
  if (['cancelled', 'rescheduled', 'expired'].includes(row.status))
    throw new Problem(conflict, { current: row })
  const { id, type, fee_paisa, suggested_fee_paisa, fee_reason } = ctx.change('appointments', row, {
    ...(body.type === undefined ? {} : { type: body.type }),
    ...(body.question === undefined ? {} : { question: body.question }),
    ...(body.weight === undefined ? {} : { weight_kg: body.weight }),
    ...(await feeSet(ctx, row, body)),
  })
  return { appointment: { id, type: visitType(type), fee_paisa, suggested_fee_paisa, fee_reason } }
}

type Visit = Awaited<ReturnType<typeof visit>>

/** The fee that is asked from now on, and how the visit stands with it. No fee falls under what was taken: that is given back first. */
async function feeSet(ctx: PracticeContext, row: Visit, body: Inputs<typeof editAppointment>['body']) {
  const type = body.type ?? visitType(row.type)
  const isSameFee = body.fee_paisa === undefined || body.fee_paisa === row.fee_paisa
  if (isSameFee && type === row.type) return {}
  const { chamber_id, patient_id, sitting_date: date } = row
  const entries = await ctx.sql((db) => selectEntries(db, ctx.practice_id, row.id))
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

const visitType = (type: number): 1 | 2 | 3 => (type === 2 ? 2 : type === 3 ? 3 : 1)
