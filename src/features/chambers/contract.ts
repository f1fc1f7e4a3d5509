import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blank, count, Day, line, Money, Name, NumberText, TypedPhone } from '#contract/fields.ts'
import { AppointmentRow } from '#domain/appointment/rows.ts'
import { ScheduleRow, ScheduleSlotRow } from '#domain/schedule/rows.ts'
import { ChamberRow, PaymentType } from '#domain/chamber/rows.ts'
import { refusal } from '#contract/refusal.ts'

/** Appointments to come stand in the way of closing it. */
export const chamberBooked = refusal(409, 'chamber_booked')

/** The specification reads the list under `data.chambers`. */
export const listChambers = endpoint({
  method: 'GET',
  path: '/doctor/v1/chambers',
  scope: 'practice',
  reply: z.object({ data: z.object({ chambers: z.array(ChamberRow) }) }),
})

export const listDoctorChambers = endpoint({
  method: 'GET',
  path: '/doctor/v1/doctor-chambers',
  scope: 'practice',
  reply: z.object({ chambers: z.array(ChamberRow) }),
})

/** A chamber under the specification's keys, its misspelt one included. */
const shown = <One extends z.core.$ZodType>(one: One) =>
  z.object({
    chambers: z.array(ChamberRow),
    chamber: one,
    chamber_details: one,
    week_event: z.array(ScheduleSlotRow),
    day_event: z.array(ScheduleRow),
    day_events: z.array(ScheduleRow),
    last_schedule_date: z.nullable(Day),
    payment_type: PaymentType,
    appointment_details: z.array(AppointmentRow),
    appointment_deatils: z.array(AppointmentRow),
  })

/** One chamber with its weekly rows, its dated rows from today on, and how far those reach. */
export const editChamber = endpoint({
  method: 'GET',
  path: '/doctor/v1/chambers/{id}/edit',
  scope: 'practice',
  params: z.strictObject({ id: NumberText }),
  reply: shown(ChamberRow),
})

/** What the schedule form of one chamber begins with: the same. */
export const createChamberSchedule = endpoint({
  method: 'GET',
  path: '/doctor/v1/chambers/{id}/create',
  scope: 'practice',
  params: z.strictObject({ id: NumberText }),
  reply: shown(ChamberRow),
})

/** What the form of a new chamber begins with. */
export const createChamber = endpoint({
  method: 'GET',
  path: '/doctor/v1/chambers/create',
  scope: 'practice',
  reply: shown(z.null()),
})

/** Everything that somebody says about a chamber; what may be left out has the usual value. */
export const ChamberForm = z
  .strictObject({
    name: Name,
    bn_name: blank(line(120)),
    address: line(300),
    bn_address: blank(line(300)),
    division_id: z.int('required'),
    district_id: z.int('required'),
    upazila_id: z.int('required'),
    room: blank(line(60)),
    serial_phones: z.array(TypedPhone).check(z.minLength(1, 'required'), z.maxLength(5, 'range')),
    serial_hours: blank(line(60)),
    bn_hours: blank(line(120)),
    weekly_off: blank(line(120)),
    payment_type: z._default(PaymentType, 1),
    advance_paisa: z._default(Money, 0),
    average_minutes: z._default(count(1, 120), 8),
    serial_display: z._default(z.literal(['number', 'code'], 'choice'), 'number'),
    booking_days: z._default(count(0, 90), 14),
    booking_close_minutes: z._default(count(0, 1440), 30),
    max_per_phone: z._default(count(1, 20), 3),
  })
  .check(
    z.refine((form) => form.payment_type === 1 || form.advance_paisa > 0, {
      error: 'money',
      path: ['advance_paisa'],
    }),
  )
export type ChamberForm = z.infer<typeof ChamberForm>

export const storeChamber = endpoint({
  method: 'POST',
  path: '/doctor/v1/chambers',
  scope: 'practice',
  needs: 'Setting List',
  status: 201,
  body: ChamberForm,
  reply: z.object({ chamber: ChamberRow }),
})

/** Only what is to be changed. `active` false archives the chamber: its past stays, nobody works in it. */
const ChamberChange = z.strictObject({
  name: z.optional(Name),
  bn_name: z.optional(z.nullable(line(120))),
  address: z.optional(line(300)),
  bn_address: z.optional(z.nullable(line(300))),
  division_id: z.optional(z.int('required')),
  district_id: z.optional(z.int('required')),
  upazila_id: z.optional(z.int('required')),
  room: z.optional(z.nullable(line(60))),
  serial_phones: z.optional(ChamberForm.shape.serial_phones),
  serial_hours: z.optional(z.nullable(line(60))),
  bn_hours: z.optional(z.nullable(line(120))),
  weekly_off: z.optional(z.nullable(line(120))),
  payment_type: z.optional(PaymentType),
  advance_paisa: z.optional(Money),
  average_minutes: z.optional(count(1, 120)),
  serial_display: z.optional(z.literal(['number', 'code'], 'choice')),
  booking_days: z.optional(count(0, 90)),
  booking_close_minutes: z.optional(count(0, 1440)),
  max_per_phone: z.optional(count(1, 20)),
  active: z.optional(z.boolean()),
})
export type ChamberChange = z.infer<typeof ChamberChange>

export const updateChamber = endpoint({
  method: 'PUT',
  path: '/doctor/v1/chambers/{id}',
  scope: 'practice',
  needs: 'Setting List',
  offline: 'queue',
  params: z.strictObject({ id: NumberText }),
  body: ChamberChange,
  reply: z.object({ chamber: ChamberRow }),
})

/** Refused with 409 `chamber_booked` and their number while visits are to come; such a chamber can be archived. */
export const destroyChamber = endpoint({
  method: 'DELETE',
  path: '/doctor/v1/chambers/{id}',
  scope: 'practice',
  refuses: [chamberBooked],
  needs: 'Setting List',
  params: z.strictObject({ id: NumberText }),
  reply: z.object({ id: z.int() }),
})
