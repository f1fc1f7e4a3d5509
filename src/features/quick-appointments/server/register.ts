import { dhakaTimeOf } from '#contract/clinic/day.ts'
import { receiptNumber } from '#contract/clinic/human-number.ts'
import { collisionLabel, deskLabel, overflowLabel, POSITION_GAP, serialNumber, startPosition } from '#contract/clinic/serial.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { may, type Permission } from '#contract/permissions.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { worksIn } from '#features/chambers/contract.ts'
import { feeOf } from '#features/fees/contract.ts'
import { findOrAddPatient } from '#features/patients/contract.ts'
import { openedSession, unplannedSession } from '#features/schedules/contract.ts'
import type { PracticeContext } from '#server/handler.ts'
import { paymentStatusOf, type WalkIn } from '../contract.ts'
import { isOpen, lockSession } from './numbers.ts'
import { type Place, selectPlace } from './queries.ts'

type Session = NonNullable<Place['schedule']>

/** Writes down who stands at the desk: never refused for want of room, and what he was told or paid is not touched. */
export async function register(ctx: PracticeContext, { body }: { body: WalkIn }) {
  mayAll(ctx, body)
  const patient_id = body.patient ? (await ctx.run(findOrAddPatient, { body: body.patient })).patient.id : body.patient_id
  const schedule_id = body.schedule?.id ?? body.schedule_id
  const place = await ctx.sql((db) => selectPlace(db, ctx.practice_id, { chamber_id: body.chamber_id, date: body.sitting_date, schedule_id, patient_id }))
  if (place.patient_id === null) throw new Problem(424, 'missing_dependency')
  const session = place.schedule ?? openFor(ctx, body)
  if (session.chamber_id !== body.chamber_id) throw wrongField('schedule_id', 'choice')
  const seat = await seatOf(ctx, body, { session, place })
  const row = addVisit(ctx, body, { session, place, seat, patient_id: place.patient_id })
  const receipt_no = addPayment(ctx, body, { row, place })
  addMeasured(ctx, body, row)
  const { id, serial, position, sitting_date, overbooked, suggested_fee_paisa, fee_reason } = row
  return { appointment: { id, schedule_id: session.id, patient_id: row.patient_id, serial, position, sitting_date, overbooked, suggested_fee_paisa, fee_reason, receipt_no } }
}

/** What a walk-in may carry besides itself is held against the same strings as when it comes alone. */
function mayAll(ctx: PracticeContext, body: WalkIn): void {
  if (!worksIn(ctx.member, body.chamber_id)) throw notFound()
  const asked: [boolean, Permission][] = [
    [body.payment !== null, 'Payment Collect'], [(body.payment?.discount_paisa ?? 0) > 0, 'Discount'], [body.vitals !== null, 'Vitals Write'],
  ]
  if (asked.some(([is, permission]) => is && !may(ctx.member, permission))) throw new Problem(403, 'forbidden')
}

/** The session that came with him, or the unplanned one of the day. */
function openFor(ctx: PracticeContext, body: WalkIn): Session {
  if (body.schedule_id !== undefined) throw new Problem(424, 'missing_dependency')
  if (ctx.collided.has('schedules_pkey')) throw new Problem(409, 'session_closed')
  const form = body.schedule ?? unplannedSession(body.chamber_id, body.sitting_date, dhakaTimeOf(ctx.op.made_at))
  const { id, session_code, date, status, max, chamber_id } = Object.assign(ctx.add('schedules', openedSession(form)), openedSession(form))
  return { id, session_code, date, status, max, chamber_id }
}

interface Seat {
  serial: string
  position: number
}

/** What he was told is his. Only a caller without numbers of his own gets the next one, under the session's lock. */
async function seatOf(ctx: PracticeContext, body: WalkIn, on: { session: Session; place: Place }): Promise<Seat> {
  const serial = body.serial ?? (await nextFree(ctx, on))
  const number = serialNumber(serial)
  const position = body.position ?? (number === null ? (Math.floor(on.place.last_position / POSITION_GAP) + 1) * POSITION_GAP : startPosition(number))
  return { serial: ctx.collided.has('appointments_serial') ? collisionLabel(serial, letterOf(ctx)) : serial, position }
}

async function nextFree(ctx: PracticeContext, { session, place }: { session: Session; place: Place }): Promise<string> {
  const locked = await ctx.sql((db) => lockSession(db, ctx.practice_id, session.id))
  if (!locked || !isOpen(locked.status)) throw new Problem(409, 'session_closed')
  const number = locked.free[0]
  return number === undefined ? overflowLabel('S', place.overflow + 1) : deskLabel(number)
}

const letterOf = (ctx: PracticeContext): string => ctx.principal.device?.letter ?? 'S'

/** Marks, in the place of a reason, a fee that differs from the server's own count and for which nobody gave one. */
const unexplained = 'server_check'

function addVisit(ctx: PracticeContext, body: WalkIn, on: { session: Session; place: Place; seat: Seat; patient_id: string }) {
  const { session, place, seat, patient_id } = on
  const counted = place.criteria ? feeOf(body.type, { criteria: place.criteria, past: place.past, day: session.date }) : null
  const differs = counted !== null && counted !== body.fee_paisa
  const row = {
    id: body.id ?? newId(), chamber_id: body.chamber_id, schedule_id: session.id, patient_id, kind: 'quick' as const,
    ...seat, sitting_date: session.date, session_code: session.session_code, type: body.type,
    status: body.vitals ? ('vitals_done' as const) : ('arrived' as const), source: body.source,
    priority: body.priority, priority_reason: body.priority_reason,
    fee_paisa: body.fee_paisa, suggested_fee_paisa: counted ?? body.suggested_fee_paisa ?? body.fee_paisa,
    fee_reason: body.fee_reason ?? (differs ? unexplained : null), payment_status: paymentStatusOf(body.fee_paisa, body.payment),
    question: body.question, weight_kg: body.weight_kg, referral_doctor_id: body.referral_doctor_id,
    arrived_at: body.arrived_at ?? ctx.op.made_at, called_at: null, in_at: null, done_at: null,
    overbooked: place.issued >= session.max, returns_with_reports: false, cancel_reason: null, rescheduled_to: null,
  }
  ctx.add('appointments', row)
  if (differs) ctx.audit('fee_differs', { table: 'appointments', row: row.id, detail: { taken: body.fee_paisa, counted } })
  return row
}

type Visit = ReturnType<typeof addVisit>

/** Enters what was taken. A transaction code that somebody used before is left for a person to verify; the money is not lost sight of. */
function addPayment(ctx: PracticeContext, { payment }: WalkIn, { row, place }: { row: Visit; place: Place }): string | null {
  if (!payment) return null
  const told = payment.receipt_no ?? receiptNumber('S', place.next_receipt)
  const receipt_no = ctx.collided.has('payments_receipt') ? `${told}/${letterOf(ctx)}` : told
  const doubtful = ctx.collided.has('payments_trx')
  ctx.add('payments', {
    id: payment.id ?? newId(), chamber_id: row.chamber_id, appointment_id: row.id, patient_id: row.patient_id, sitting_date: row.sitting_date,
    kind: row.type === 3 ? 'report' : 'visit', gross_paisa: row.fee_paisa, discount_paisa: payment.discount_paisa, discount_reason: payment.discount_reason,
    paid_paisa: payment.paid_paisa, method: payment.method, trx_id: doubtful ? null : payment.trx_id, sender: null,
    receipt_no, status: doubtful ? 5 : row.payment_status, taken_by: ctx.principal.user_id, taken_at: row.arrived_at,
    reverses: null, reason: doubtful ? `trx ${payment.trx_id ?? ''}` : null,
  })
  return receipt_no
}

function addMeasured(ctx: PracticeContext, { vitals }: WalkIn, row: Visit): void {
  if (!vitals) return
  ctx.add('vitals', {
    ...vitals, id: vitals.id ?? newId(), chamber_id: row.chamber_id, appointment_id: row.id, patient_id: row.patient_id,
    taken_by: ctx.principal.user_id, taken_at: row.arrived_at,
  })
}
