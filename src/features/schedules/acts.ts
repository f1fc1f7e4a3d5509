import { serialNumber } from '#contract/clinic/serial.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { wrongField } from '#contract/problem.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import type { Step } from '#local/store/steps.ts'
import { mutate, readFor, stepOf } from '#local/outbox/mutate.ts'
import { write } from '#local/outbox/write.ts'
import {
  type ScheduleExceptionRow,
  type ScheduleRow,
  schedules,
  type SessionForm,
} from '#domain/schedule/rows.ts'
import { type ExceptionForm, mostConfirmed, type SessionChange } from './contract.ts'
import * as mutations from './mutations.ts'
import { changeSitting, losesPlace, openSitting, takenBy as takenByLeave } from './mutations.ts'
import { tooSmall } from './session-change.ts'
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
  const known = (await readRow(clinic, schedules, sitting.form.id)) ?? null
  const { id } = sitting.form
  const visits = await readRows(clinic, appointments, { by: 'schedule_id', is: id })
  const body: SessionChange = { ...act, id, ...(known ? {} : { schedule: sitting.form }) }
  const changing = stepOf(clinic, changeSitting, { giving: { body }, rows: { sitting: known, visits } })
  if (known && changing.effects.length === 0) return
  if (act.max !== undefined)
    refuseTooSmall({ max: act.max, desk: act.desk ?? 0 }, { visits, desk: (known ?? sitting.form).desk })
  await write(clinic, changing)
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
    losesPlace,
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
  const plans = await Promise.all(
    forms.map((form) => readFor(clinic, openSitting, { body: { ...form, status: 'scheduled' } })),
  )
  if (plans.some(({ input, rows }) => rows.days.some((row) => row.id === input.body.id)))
    throw wrongField('session_code', 'session_taken')
  await write(clinic, ...plans.map((plan) => stepOf(clinic, openSitting, plan)))
}

/** The step by which a sitting that is only planned becomes a row, to be written with its first booking. */
export const opening = (clinic: Clinic, { schedule, form }: Sitting): Step[] =>
  schedule
    ? []
    : [
        stepOf(clinic, openSitting, {
          giving: { body: { ...form, status: 'scheduled' } },
          rows: { days: [], leaves: null },
        }),
      ]

/** Leave or a holiday as it is written down. */
export type Leave = Omit<ExceptionForm, 'id' | 'confirmed' | 'shown'>

/** The dated sittings that leave would take, with those of them that are booked. */
export async function takenBy(
  clinic: Clinic,
  leave: Leave,
): Promise<{ booked: ScheduleRow[]; calledOff: CalledOffHere }> {
  const body = { ...leave, id: newId(), confirmed: false }
  const { taken, booked } = takenByLeave(body, (await readFor(clinic, mutations.takeLeave, { body })).rows)
  const ids = taken.map((row) => row.id)
  return { booked, calledOff: await calledOffBy(clinic, ids) }
}

/** Writes leave down. Free days go out of sight, the others are cancelled; whoever loses a place there by it must have been shown and confirmed. */
export const takeLeave = (clinic: Clinic, leave: Leave, shown: CalledOffHere | null): Promise<void> => {
  const ids = shown?.visits.map(({ visit }) => visit.id)
  return mutate(clinic, mutations.takeLeave, {
    body: {
      ...leave,
      id: newId(),
      confirmed: shown !== null,
      ...(ids && ids.length <= mostConfirmed ? { shown: ids } : {}),
    },
  })
}

/** Takes leave back; the server puts the days of the weekly plan back, and the device shows them from the plan until then. */
export const takeLeaveBack = (clinic: Clinic, { id }: ScheduleExceptionRow): Promise<void> =>
  mutate(clinic, mutations.takeLeaveBack, { params: { id } })
