import * as z from 'zod/mini'
import { isSerialLabel } from '#contract/clinic/serial.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import {
  blank,
  Day,
  Id,
  Instant,
  line,
  measure,
  Money,
  NumberText,
  text,
  VisitType,
} from '#contract/fields.ts'
import { Lease } from '#contract/sync.ts'
import { AppointmentRow, Priority } from '#domain/appointment/rows.ts'
import { DeskPayment } from '#features/billing/contract.ts'
import { ChamberRow } from '#domain/chamber/rows.ts'
import { FeeCriteriaRow } from '#domain/fee/rows.ts'
import { PatientRow } from '#domain/patient/rows.ts'
import { PatientBody } from '#domain/patient/form.ts'
import { ScheduleRow, SessionForm } from '#domain/schedule/rows.ts'
import { VitalsForm } from '#features/vitals/contract.ts'

/**
 * A patient who stands at the desk, all of it in one call: himself if he is new, his place, what was measured, what he
 * paid. A device sends the number it told; a caller without a device gets one.
 */
export const WalkIn = z
  .strictObject({
    id: z.optional(Id),
    chamber_id: z.int('number'),
    sitting_date: Day,
    schedule_id: z.optional(Id),
    schedule: z.optional(SessionForm),
    patient_id: z.optional(Id),
    patient: z.optional(PatientBody),
    serial: z.optional(line(12).check(z.refine(isSerialLabel, 'number'))),
    position: z.optional(z.int('number')),
    type: VisitType,
    fee_paisa: Money,
    suggested_fee_paisa: z.optional(Money),
    fee_reason: blank(line(200)),
    payment: blank(DeskPayment),
    vitals: blank(VitalsForm),
    question: blank(text(1000)),
    priority: z._default(Priority, 'normal'),
    priority_reason: blank(line(200)),
    weight_kg: blank(measure(0.4, 300)),
    referral_doctor_id: blank(Id),
    source: z._default(z.literal(['desk', 'phone'], 'choice'), 'desk'),
    arrived_at: z.optional(Instant),
    /** Why a visit of a past day is only written down now. */
    late_reason: z.optional(z.nullable(line(200))),
  })
  .check(
    z.refine((form) => (form.patient_id === undefined) !== (form.patient === undefined), {
      error: 'required',
      path: ['patient'],
    }),
    z.refine((form) => form.schedule_id === undefined || form.schedule === undefined, {
      error: 'choice',
      path: ['schedule_id'],
    }),
    z.refine(
      (form) =>
        !form.schedule ||
        (form.schedule.chamber_id === form.chamber_id && form.schedule.date === form.sitting_date),
      { error: 'choice', path: ['schedule'] },
    ),
    z.refine(
      (form) => form.priority === 'normal' || form.priority === 'elderly' || form.priority_reason !== null,
      { error: 'reason', path: ['priority_reason'] },
    ),
  )
export type WalkIn = z.infer<typeof WalkIn>

/** What came of it; the rows themselves come with the next pull. */
const Registered = z.object({
  id: Id,
  schedule_id: Id,
  patient_id: Id,
  serial: z.string(),
  position: z.int(),
  sitting_date: Day,
  overbooked: z.boolean(),
  suggested_fee_paisa: Money,
  fee_reason: z.nullable(z.string()),
  receipt_no: z.nullable(z.string()),
})

const register = <const P extends `/${string}`>(path: P) =>
  endpoint({
    method: 'POST',
    path,
    scope: 'practice',
    needs: 'Appointment Create',
    offline: 'queue',
    refuses: [sessionClosed],
    status: 201,
    stamped: ['arrived_at'],
    body: WalkIn,
    reply: z.object({ appointment: Registered }),
  })

export const registerWalkIn = register('/doctor/v1/quick-appointments')
/** The specification's second spelling of the same. */
export const addQuickAppointment = register('/doctor/v1/quick-appointment')

/** One chamber's walk-ins of one day, with their patients. */
export const listQuickAppointments = endpoint({
  method: 'GET',
  path: '/doctor/v1/quick-appointments',
  scope: 'practice',
  needs: 'Appointment List',
  query: z.strictObject({ chamber_id: NumberText, date: z.optional(Day) }),
  reply: z.object({ data: z.array(AppointmentRow), patients: z.array(PatientRow) }),
})

/** What the form begins with. */
export const createQuickAppointment = endpoint({
  method: 'GET',
  path: '/doctor/v1/quick-appointment/create',
  scope: 'practice',
  needs: ['Appointment List', 'Appointment Create'],
  query: z.strictObject({ chamber_id: NumberText }),
  reply: z.object({
    chamber: ChamberRow,
    schedules: z.array(ScheduleRow),
    chamber_fee: z.nullable(FeeCriteriaRow),
    sitting_date: Day,
  }),
})

/** Takes desk numbers of a session for this device, to be told without a line. */
export const takeLease = endpoint({
  method: 'POST',
  path: '/doctor/v1/serial-leases',
  scope: 'practice',
  needs: 'Appointment Create',
  ours: true,
  status: 201,
  body: z.strictObject({ schedule_id: Id }),
  reply: z.object({ lease: z.nullable(Lease) }),
})

/** Gives a lease back; `next` is the first number of it that nobody was told. Without it nothing of it is given out again. */
export const giveBackLease = endpoint({
  method: 'DELETE',
  path: '/doctor/v1/serial-leases/{id}',
  scope: 'practice',
  needs: 'Appointment Create',
  ours: true,
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ next: z.optional(NumberText) }),
  reply: z.object({ id: Id, to: z.int() }),
})
