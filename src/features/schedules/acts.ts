import { canMove } from '#contract/clinic/appointment-state.ts'
import { serialNumber } from '#contract/clinic/serial.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { expectedAgain, noLongerExpected } from '#domain/appointment/absence.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { type Effect, gone, patch, put } from '#local/store/effects.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { step } from '#local/store/steps.ts'
import { write } from '#local/outbox/write.ts'
import {
  openedSession,
  type ScheduleExceptionRow,
  scheduleExceptions,
  type ScheduleRow,
  schedules,
  type SessionForm,
} from '#domain/schedule/rows.ts'
import {
  addScheduleException,
  type ExceptionForm,
  openSession,
  removeScheduleException,
  type SessionChange,
  updateSession,
  alreadyBooked,
} from './contract.ts'
import { covers, overlapOnDay } from './plan.ts'
import { changedSession, isOpenSession, tooSmall } from './session-change.ts'
import type { Sitting } from './sitting.ts'

/** An act on a sitting without the sitting itself. */
export type SessionAct = Omit<SessionChange, 'id' | 'schedule'>

/** What cancelling a session does to its patients. */
export interface CalledOffHere {
  visits: { visit: AppointmentRow; patient: PatientRow | undefined; paid_paisa: number }[]
}

/**
 * Does something with a sitting on this device; the server hears of it when it can be reached. A sitting that is only
 * planned becomes a row by it. Refuses with 409 `session_closed` what is over, and with a field error too small a `max`.
 */
export async function scheduleAction(clinic: Clinic, sitting: Sitting, act: SessionAct): Promise<void> {
  const known = await readRow(clinic, schedules, sitting.form.id)
  const row = known ?? plannedRow(clinic, sitting.form)
  const result = changedSession(row, act)
  if ('over' in result) throw new Problem(sessionClosed, { current: row })
  if (known && Object.keys(result.set).length === 0) return
  const visits = await readRows(clinic, appointments, { by: 'schedule_id', is: row.id })
  if (act.max !== undefined) refuseTooSmall({ max: act.max, desk: act.desk ?? 0 }, { visits, desk: row.desk })
  const changed: Effect = known
    ? patch(schedules, row.id, result.set)
    : put(schedules, { ...row, ...result.set })
  const body: SessionChange = { ...act, id: row.id, ...(known ? {} : { schedule: sitting.form }) }
  await write(
    clinic,
    step(
      updateSession,
      { body },
      {
        lane: `session:${row.id}`,
        effects: [changed, ...visitsAfter(act, { row, visits, now: clinic.clock.now() })],
        after: known ? [{ table: schedules.table, id: row.id }] : [],
      },
    ),
  )
}

/** What an act on a sitting does to its visits, as the server will have it too. */
function visitsAfter(
  { action }: SessionAct,
  { row, visits, now }: { row: ScheduleRow; visits: readonly AppointmentRow[]; now: number },
): Effect[] {
  if (action === 'cancel')
    return visits
      .filter(mayCancel)
      .map((visit) => patch(appointments, visit.id, { status: 'cancelled', cancel_reason: 'session' }))
  if (action === 'resume' && row.status === 'closed')
    return visits
      .filter(expectedAgain)
      .map((visit) => patch(appointments, visit.id, { status: 'booked', cancel_reason: null }))
  if (action !== 'close') return []
  return [...noLongerExpected(visits, { status: 'closed', date: row.date }, now)].map(([id, set]) =>
    patch(appointments, id, set),
  )
}

/** Late by so many minutes in all; 0 takes it back. */
export const delaySession = (clinic: Clinic, sitting: Sitting, delay_min: number): Promise<void> =>
  scheduleAction(clinic, sitting, { action: 'delay', delay_min })
export const pauseSession = (clinic: Clinic, sitting: Sitting): Promise<void> =>
  scheduleAction(clinic, sitting, { action: 'pause' })
/** Begins a planned sitting, goes on after a pause, or takes a closing back. */
export const resumeSession = (clinic: Clinic, sitting: Sitting): Promise<void> =>
  scheduleAction(clinic, sitting, { action: 'resume' })
export const closeSession = (clinic: Clinic, sitting: Sitting): Promise<void> =>
  scheduleAction(clinic, sitting, { action: 'close' })
/** It does not take place; whoever had a place and was not called yet loses it. */
export const cancelSession = (clinic: Clinic, sitting: Sitting, reason: string): Promise<void> =>
  scheduleAction(clinic, sitting, { action: 'cancel', reason })

const plannedRow = (clinic: Clinic, form: SessionForm): ScheduleRow => ({
  ...newRow(clinic, schedules, { ...openedSession(form), status: 'scheduled' }),
  id: form.id,
})

const mayCancel = (visit: AppointmentRow): boolean => canMove(visit.status, 'cancelled')

const given = ['cancelled', 'rescheduled', 'expired']

/** By what this device knows; numbers in the hands of others the server counts as well. */
function refuseTooSmall(
  asked: { max: number; desk: number },
  { visits, desk }: { visits: readonly AppointmentRow[]; desk: number },
): void {
  const live = visits.filter((visit) => !given.includes(visit.status)).length
  const told = visits.flatMap((visit) => serialNumber(visit.serial) ?? []).filter((number) => number <= desk)
  const small = tooSmall(asked, { live, highest_desk: Math.max(0, ...told) })
  if (small) throw wrongField(small.field, 'issued')
}

/** Who would lose his place by calling off a sitting, with what he paid: for the question before it. */
export async function calledOffBy(clinic: Clinic, schedule_ids: readonly string[]): Promise<CalledOffHere> {
  const visits = (await readRows(clinic, appointments, { by: 'schedule_id', any: [...schedule_ids] })).filter(
    mayCancel,
  )
  const [people, paid] = await Promise.all([
    readRows(clinic, patients, { by: 'id', any: [...new Set(visits.map((one) => one.patient_id))] }),
    readRows(clinic, payments, { by: 'appointment_id', any: visits.map((one) => one.id) }),
  ])
  const paidFor = (visit: AppointmentRow) =>
    paid
      .filter((one: PaymentRow) => one.appointment_id === visit.id)
      .reduce((sum, one) => sum + one.paid_paisa, 0)
  return {
    visits: visits.map((visit) => ({
      visit,
      patient: people.find((one) => one.id === visit.patient_id),
      paid_paisa: paidFor(visit),
    })),
  }
}

/** Plans sittings besides the weekly ones: an extra evening, or the same on several days. All days or, where one is taken, none. */
export async function planSessions(clinic: Clinic, forms: readonly SessionForm[]): Promise<void> {
  const held = await Promise.all(forms.map((form) => readRow(clinic, schedules, form.id)))
  if (held.some((row) => row !== undefined)) throw wrongField('session_code', 'session_taken')
  const days = await Promise.all(
    forms.map((form) =>
      readRows(clinic, schedules, { by: '[chamber_id+date]', is: [form.chamber_id, form.date] }),
    ),
  )
  if (
    forms.some((form, at) => days[at]?.some((row) => row.status !== 'cancelled' && overlapOnDay(row, form)))
  )
    throw wrongField('start_time', 'overlap')
  await write(
    clinic,
    ...forms.map((form) =>
      step(
        openSession,
        { body: { ...form, status: 'scheduled' } },
        {
          lane: `session:${form.id}`,
          effects: [put(schedules, plannedRow(clinic, form))],
        },
      ),
    ),
  )
}

/** Leave or a holiday as it is written down. */
export type Leave = Omit<ExceptionForm, 'id' | 'confirmed'>

/** The dated sittings that leave would take, with those of them that are booked. */
export async function takenBy(
  clinic: Clinic,
  leave: Leave,
): Promise<{ rows: ScheduleRow[]; booked: ScheduleRow[]; calledOff: CalledOffHere }> {
  const dated = await readRows(clinic, schedules, { by: 'date', from: leave.from_date, to: leave.to_date })
  const rows = dated.filter((row) => isOpenSession(row.status) && covers(leave, row))
  const calledOff = await calledOffBy(
    clinic,
    rows.map((row) => row.id),
  )
  const ids = new Set(calledOff.visits.map(({ visit }) => visit.schedule_id))
  return { rows, booked: rows.filter((row) => ids.has(row.id)), calledOff }
}

/** Writes leave down. Free days go out of sight; the booked ones are cancelled, which somebody must have confirmed. */
export async function takeLeave(clinic: Clinic, leave: Leave, confirmed: boolean): Promise<void> {
  const { rows, booked, calledOff } = await takenBy(clinic, leave)
  if (booked.length > 0 && !confirmed) throw new Problem(alreadyBooked, { current: booked })
  const row = newRow(clinic, scheduleExceptions, { ...leave, id: newId() })
  const visits = await readRows(clinic, appointments, { by: 'schedule_id', any: rows.map((one) => one.id) })
  const touched = new Set(visits.map((visit) => visit.schedule_id))
  const free = rows.filter((one) => one.status === 'scheduled' && !touched.has(one.id))
  const effects = [
    put(scheduleExceptions, row),
    ...free.map((one) => gone(schedules, one.id, new Date(clinic.clock.now()))),
    ...booked.map((one) => patch(schedules, one.id, { status: 'cancelled', note: leave.reason })),
    ...calledOff.visits.map(({ visit }) =>
      patch(appointments, visit.id, { status: 'cancelled', cancel_reason: 'session' }),
    ),
  ]
  await write(
    clinic,
    step(
      addScheduleException,
      { body: { ...leave, id: row.id, confirmed } },
      { lane: `leave:${row.id}`, effects },
    ),
  )
}

/** Takes leave back; the server puts the days of the weekly plan back, and the device shows them from the plan until then. */
export const takeLeaveBack = (clinic: Clinic, row: ScheduleExceptionRow): Promise<void> =>
  write(
    clinic,
    step(
      removeScheduleException,
      { params: { id: row.id } },
      {
        lane: `leave:${row.id}`,
        effects: [gone(scheduleExceptions, row.id, new Date(clinic.clock.now()))],
        after: [{ table: scheduleExceptions.table, id: row.id }],
      },
    ),
  )
