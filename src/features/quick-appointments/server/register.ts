import { selectCodeUsed, selectNextReceipt } from '#server/queries/payments.ts'
import { dhakaTimeOf } from '#contract/clinic/day.ts'
import { receiptNumber } from '#contract/clinic/human-number.ts'
import {
  collisionLabel,
  deskLabel,
  overflowLabel,
  POSITION_GAP,
  serialNumber,
  startPosition,
} from '#contract/clinic/serial.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { may, type Permission, worksIn } from '#contract/permissions.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden, missingDependency } from '#contract/refusal.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { formerRule, unexplainedFee } from '#domain/appointment/rows.ts'
import { type CodeUse, freshCode } from '#domain/payment/bill.ts'
import { findOrAddPatient } from '#features/patients/contract.ts'
import { openedSession, unplannedSession } from '#domain/schedule/rows.ts'
import { type PracticeContext, senderOf } from '#server/calls/handler.ts'
import { paymentStatusOf, type WalkIn } from '../contract.ts'
import { checkDay, checkFee, checkPayment, type CountedFee } from './check-payment.ts'
import { countAs, issuedIn } from './known.ts'
import { isSessionOpen, lockSession } from './numbers.ts'
import { selectLastPosition, selectOpenSession, selectOverflow, type WalkInSession } from './queries.ts'

/** Writes down who stands at the desk: never refused for want of room, and what he was told or paid is not touched. */
export async function storeWalkIn(ctx: PracticeContext, { body }: { body: WalkIn }) {
  mayAll(ctx, body)
  const patient_id = await patientOf(ctx, body)
  await checkDay(ctx, body, body.sitting_date)
  const session = (await sessionOf(ctx, body)) ?? openFor(ctx, body)
  if (session.chamber_id !== body.chamber_id) throw wrongField('schedule_id', 'choice')
  if (session.date !== body.sitting_date) await checkDay(ctx, body, session.date)
  const counted = await checkFee(ctx, body, { patient_id, day: session.date })
  if (body.payment) await checkPayment(ctx, body, { payment: body.payment, counted, day: session.date })
  const seat = await seatOf(ctx, body, session)
  const code = await codeStands(ctx, body)
  const row = await addVisit(ctx, body, { session, seat, patient_id, counted, code })
  const receipt_no = await addPayment(ctx, body, { row, code })
  addMeasured(ctx, body, row)
  const { id, serial, position, sitting_date, overbooked, suggested_fee_paisa, fee_reason } = row
  return {
    appointment: {
      id,
      schedule_id: session.id,
      patient_id: row.patient_id,
      serial,
      position,
      sitting_date,
      overbooked,
      suggested_fee_paisa,
      fee_reason,
      receipt_no,
    },
  }
}

/** Who he is: added or found by what was told of him, or named by an id, his own or one that stands for it. */
async function patientOf(ctx: PracticeContext, body: WalkIn): Promise<string> {
  if (body.patient) return (await ctx.run(findOrAddPatient, { body: body.patient })).patient.id
  const row = body.patient_id === undefined ? null : await ctx.find('patients', body.patient_id)
  if (!row) throw new Problem(missingDependency)
  return row.id
}

/** The session asked for, else the chamber's open one of that day. */
async function sessionOf(ctx: PracticeContext, body: WalkIn): Promise<WalkInSession | undefined> {
  const id = body.schedule?.id ?? body.schedule_id
  if (id === undefined)
    return ctx.sql((db) =>
      selectOpenSession(db, ctx.practice_id, { chamber_id: body.chamber_id, date: body.sitting_date }),
    )
  const row = await ctx.find('schedules', id)
  if (!row || row.deleted_at === null) return row ?? undefined
  // Taken out by leave or another plan while the device had no line: somebody came all the same, so it takes place.
  return ctx.change('schedules', row, { deleted_at: null, status: 'running' })
}

/** What a walk-in may carry besides itself is held against the same strings as when it comes alone. */
function mayAll(ctx: PracticeContext, body: WalkIn): void {
  if (!worksIn(ctx.member, body.chamber_id)) throw notFound()
  const asked: [boolean, Permission][] = [
    [body.payment !== null, 'Payment Collect'],
    [body.vitals !== null, 'Vitals Write'],
  ]
  if (asked.some(([is, permission]) => is && !may(ctx.member, permission))) throw new Problem(forbidden)
}

/** The session that came with him, or the unplanned one of the day. */
function openFor(ctx: PracticeContext, body: WalkIn): WalkInSession {
  if (body.schedule_id !== undefined) throw new Problem(missingDependency)
  if (ctx.collided.has('schedules_pkey')) throw new Problem(sessionClosed)
  const form =
    body.schedule ?? unplannedSession(body.chamber_id, body.sitting_date, dhakaTimeOf(ctx.op.made_at))
  const session = ctx.add('schedules', openedSession(form))
  countAs(ctx, session.id, 0)
  return session
}

interface Seat {
  serial: string
  position: number
}

/** What he was told is his. Only a caller without numbers of his own gets the next one, under the session's lock. */
async function seatOf(ctx: PracticeContext, body: WalkIn, session: WalkInSession): Promise<Seat> {
  const serial = body.serial ?? (await nextFree(ctx, session))
  const number = serialNumber(serial)
  const position = body.position ?? (number === null ? await behindAll(ctx, session) : startPosition(number))
  return {
    serial: ctx.collided.has('appointments_serial') ? collisionLabel(serial, letterOf(ctx)) : serial,
    position,
  }
}

async function behindAll(ctx: PracticeContext, session: WalkInSession): Promise<number> {
  const last = await ctx.sql((db) => selectLastPosition(db, ctx.practice_id, session.id))
  return (Math.floor(last / POSITION_GAP) + 1) * POSITION_GAP
}

async function nextFree(ctx: PracticeContext, session: WalkInSession): Promise<string> {
  const locked = await ctx.sql((db) => lockSession(db, ctx.practice_id, session.id))
  if (!locked || !isSessionOpen(locked.status)) throw new Problem(sessionClosed)
  const number = locked.free[0]
  if (number !== undefined) return deskLabel(number)
  return overflowLabel('S', (await ctx.sql((db) => selectOverflow(db, ctx.practice_id, session.id))) + 1)
}

const letterOf = (ctx: PracticeContext): string => ctx.principal.device?.letter ?? 'S'

interface Placed {
  session: WalkInSession
  seat: Seat
  patient_id: string
  counted: CountedFee
  code: CodeUse
}

/** A walk-in whom nobody has called yet. */
const notSeen = {
  called_at: null,
  in_at: null,
  done_at: null,
  slot_time: null,
  held_until: null,
  returns_with_reports: false,
  cancel_reason: null,
  rescheduled_to: null,
}

async function addVisit(ctx: PracticeContext, body: WalkIn, on: Placed) {
  const { session, seat, patient_id } = on
  const { counted, isFormer } = on.counted
  const differs = counted !== null && counted !== body.fee_paisa
  const row = {
    id: body.id ?? newId(),
    chamber_id: body.chamber_id,
    schedule_id: session.id,
    patient_id,
    kind: 'quick' as const,
    ...seat,
    sitting_date: session.date,
    session_code: session.session_code,
    type: body.type,
    status: body.vitals ? ('vitals_done' as const) : ('arrived' as const),
    source: body.source,
    priority: body.priority,
    priority_reason: body.priority_reason,
    fee_paisa: body.fee_paisa,
    suggested_fee_paisa: counted ?? body.suggested_fee_paisa ?? body.fee_paisa,
    fee_reason: body.fee_reason ?? (isFormer ? formerRule : differs ? unexplainedFee : null),
    payment_status: paymentStatusOf(body.fee_paisa, body.payment, on.code.used),
    question: body.question,
    weight_kg: body.weight_kg,
    referral_doctor_id: body.referral_doctor_id,
    arrived_at: body.arrived_at ?? ctx.op.made_at,
    ...notSeen,
    overbooked: (await issuedIn(ctx, session)) >= session.max,
  }
  ctx.add('appointments', row)
  if (differs)
    ctx.audit('fee_differs', {
      table: 'appointments',
      row: row.id,
      detail: { taken: body.fee_paisa, counted },
    })
  return row
}

type Visit = Awaited<ReturnType<typeof addVisit>>

/** How a provider's code stands before this payment has it. */
async function codeStands(ctx: PracticeContext, { payment }: WalkIn): Promise<CodeUse> {
  if (!payment || payment.trx_id === null || payment.method === 'cash') return freshCode
  const { method, trx_id } = payment
  const stands = await ctx.sql((db) => selectCodeUsed(db, ctx.practice_id, { method, trx_id }))
  return { ...stands, repeated: stands.repeated || ctx.collided.has('payments_trx') }
}

/** Enters what was taken. A transaction code that somebody used before is left for a person to verify; the money is not lost sight of. */
async function addPayment(
  ctx: PracticeContext,
  { payment }: WalkIn,
  { row, code }: { row: Visit; code: CodeUse },
): Promise<string | null> {
  if (!payment) return null
  const told =
    payment.receipt_no ?? receiptNumber('S', await ctx.sql((db) => selectNextReceipt(db, ctx.practice_id)))
  const receipt_no = ctx.collided.has('payments_receipt') ? `${told}/${letterOf(ctx)}` : told
  ctx.add('payments', {
    id: payment.id ?? newId(),
    chamber_id: row.chamber_id,
    appointment_id: row.id,
    patient_id: row.patient_id,
    sitting_date: row.sitting_date,
    kind: row.type === 3 ? 'report' : 'visit',
    gross_paisa: row.fee_paisa,
    discount_paisa: payment.discount_paisa,
    discount_reason: payment.discount_reason,
    paid_paisa: payment.paid_paisa,
    method: payment.method,
    trx_id: payment.trx_id,
    trx_repeated: code.repeated,
    sender: null,
    receipt_no,
    status: row.payment_status,
    taken_by: ctx.principal.user_id,
    taken_at: row.arrived_at,
    reverses: null,
    verified_by: null,
    verified_at: null,
    reason: payment.reason,
    fee_stays: false,
    sent_by: senderOf(ctx.principal),
  })
  return receipt_no
}

function addMeasured(ctx: PracticeContext, { vitals }: WalkIn, row: Visit): void {
  if (!vitals) return
  ctx.add('vitals', {
    ...vitals,
    id: vitals.id ?? newId(),
    chamber_id: row.chamber_id,
    appointment_id: row.id,
    patient_id: row.patient_id,
    taken_by: ctx.principal.user_id,
    taken_at: row.arrived_at,
    sent_by: senderOf(ctx.principal),
  })
}
