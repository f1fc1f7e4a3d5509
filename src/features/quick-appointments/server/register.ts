import { selectCodeUsed, selectNextReceipt } from '#server/queries/payments.ts'
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
import { forbidden } from '#contract/refusal.ts'
import type { Reply } from '#contract/endpoint.ts'
import { made } from '#contract/mutation.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { type AppointmentRow, appointments, formerRule, unexplainedFee } from '#domain/appointment/rows.ts'
import { type Known, recorded } from '#domain/patient/form.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { type CodeUse, freshCode } from '#domain/payment/bill.ts'
import { findOrAddPatient } from '#features/patients/contract.ts'
import type { DeskPayment } from '#features/billing/contract.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import { actorOf } from '#server/calls/serve-mutation.ts'
import type { registerWalkIn, WalkIn } from '../contract.ts'
import { opened, openingForm, type WalkInFacts } from '../mutations.ts'
import { checkDay, checkFee, checkPayment, type CountedFee } from './check-payment.ts'
import { countAs, issuedIn, prepareWalkIns } from './known.ts'
import { isSessionOpen, lockSession } from './numbers.ts'
import { selectLastPosition, selectOpenSession, selectOverflow, type WalkInSession } from './queries.ts'

interface Told {
  body: WalkIn
}

/** What only the server does about a walk-in: never refused for want of room, and what he was told or paid is not touched. */
export const walkingIn = {
  complete: async <Input extends Told>(ctx: PracticeContext, { body, ...input }: Input) => ({
    ...input,
    body: {
      ...body,
      id: body.id ?? newId(),
      payment: body.payment && { ...body.payment, ...(await numbered(ctx, body.payment)) },
      vitals: body.vitals && { ...body.vitals, id: body.vitals.id ?? newId() },
    },
  }),
  finds: {
    ahead: prepareWalkIns,
    one: async (ctx: PracticeContext, { body }: Told, { patient }: { patient: PatientRow | null }) => ({
      facts: await factsOf(ctx, body, patient),
    }),
  },
  reply: ({ input: { body }, row }: { input: Told; row: RowNow }): Reply<typeof registerWalkIn> => {
    const { id, schedule_id, patient_id, serial, position, sitting_date, overbooked, ...fee } = row(
      appointments,
      made(body.id),
    )
    const { suggested_fee_paisa, fee_reason } = fee
    const receipt_no = body.payment?.receipt_no ?? null
    const seated = { id, schedule_id, patient_id, serial, position, sitting_date, overbooked }
    return { appointment: { ...seated, suggested_fee_paisa, fee_reason, receipt_no } }
  },
}

type RowNow = (table: typeof appointments, id: string) => AppointmentRow

async function numbered(ctx: PracticeContext, { id = newId(), receipt_no }: DeskPayment) {
  const told = receipt_no ?? receiptNumber('S', await ctx.sql((db) => selectNextReceipt(db, ctx.practice_id)))
  return { id, receipt_no: ctx.collided.has('payments_receipt') ? `${told}/${letterOf(ctx)}` : told }
}

async function factsOf(ctx: PracticeContext, body: WalkIn, patient: PatientRow | null): Promise<WalkInFacts> {
  mayAll(ctx, body)
  const who = await whoOf(ctx, body, patient)
  await checkDay(ctx, body, body.sitting_date)
  const sitting = await sittingOf(ctx, body)
  if (sitting.chamber_id !== body.chamber_id) throw wrongField('schedule_id', 'choice')
  if (sitting.date !== body.sitting_date) await checkDay(ctx, body, sitting.date)
  const counted = await checkFee(ctx, body, { patient_id: who.id, day: sitting.date })
  if (body.payment) await checkPayment(ctx, body, { payment: body.payment, counted, day: sitting.date })
  return {
    who,
    sitting,
    seat: await seatOf(ctx, body, sitting),
    overbooked: (await issuedIn(ctx, sitting)) >= sitting.max,
    fee: writtenFee(ctx, body, counted),
    code: await codeStands(ctx, body),
  }
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

/** Who he is: written down or found by what was told of him, or named by an id, his own or one that stands for it. */
async function whoOf(ctx: PracticeContext, body: WalkIn, named: PatientRow | null): Promise<Known> {
  const patient = body.patient ? (await ctx.runRead(findOrAddPatient, { body: body.patient })).patient : named
  if (!patient) throw new Error('a walk-in is of somebody')
  return recorded(patient)
}

/** The session asked for, else the chamber's open one of that day; it takes place from here on, for its numbers are counted in it. */
async function sittingOf(ctx: PracticeContext, body: WalkIn): Promise<WalkInSession> {
  const { chamber_id, sitting_date: date } = body
  const asked =
    body.schedule?.id ??
    body.schedule_id ??
    (await ctx.sql((db) => selectOpenSession(db, ctx.practice_id, { chamber_id, date })))
  const there = asked === undefined ? null : await ctx.find('schedules', asked)
  if (!there && ctx.collided.has('schedules_pkey')) throw new Problem(sessionClosed)
  const actor = actorOf(ctx)
  ctx.write(opened(body, there, actor))
  const { id } = there ?? openingForm(body, actor)
  if (!there) countAs(ctx, id, 0)
  const session = await ctx.find('schedules', id)
  if (!session) throw new Error('a session was opened and is not known')
  return session
}

/** What he was told is his. Only a caller without numbers of his own gets the next one, under the session's lock. */
async function seatOf(
  ctx: PracticeContext,
  body: WalkIn,
  session: WalkInSession,
): Promise<WalkInFacts['seat']> {
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

/** What he is asked, and why it is not what the rule gives; the difference stays on record. */
function writtenFee(
  ctx: PracticeContext,
  { id = '', fee_paisa, ...told }: WalkIn,
  { counted, isFormer }: CountedFee,
): WalkInFacts['fee'] {
  const differs = counted !== null && counted !== fee_paisa
  if (differs)
    ctx.audit('fee_differs', { table: 'appointments', row: id, detail: { taken: fee_paisa, counted } })
  return {
    suggested_fee_paisa: counted ?? told.suggested_fee_paisa ?? fee_paisa,
    fee_reason: told.fee_reason ?? (isFormer ? formerRule : differs ? unexplainedFee : null),
  }
}

/** How a provider's code stands before this payment has it. */
async function codeStands(ctx: PracticeContext, { payment }: WalkIn): Promise<CodeUse> {
  if (!payment || payment.trx_id === null || payment.method === 'cash') return freshCode
  const { method, trx_id } = payment
  const stands = await ctx.sql((db) => selectCodeUsed(db, ctx.practice_id, { method, trx_id }))
  return { ...stands, repeated: stands.repeated || ctx.collided.has('payments_trx') }
}
