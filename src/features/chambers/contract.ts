import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, line, Name, NumberText, TypedPhone } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'
import { blankEach, nullableEach, usualEach } from '#contract/shapes.ts'
import { AppointmentRow } from '#domain/appointment/rows.ts'
import { ScheduleRow, ScheduleSlotRow } from '#domain/schedule/rows.ts'
import { booking, ChamberRow, chamberParticulars, PaymentType } from '#domain/chamber/rows.ts'

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

/** What somebody has to say about a chamber. */
const needed = {
  name: Name,
  address: line(300),
  division_id: z.int('required'),
  district_id: z.int('required'),
  upazila_id: z.int('required'),
  serial_phones: z.array(TypedPhone).check(z.minLength(1, 'required'), z.maxLength(5, 'range')),
}

/** How a new chamber is booked where nobody says otherwise. */
export const usualBooking = {
  payment_type: 1,
  advance_paisa: 0,
  average_minutes: 8,
  serial_display: 'number',
  booking_days: 14,
  booking_close_minutes: 30,
  max_per_phone: 3,
} as const

/** Everything that somebody says about a chamber; what may be left out has the usual value. */
export const ChamberBody = z
  .strictObject({ ...needed, ...blankEach(chamberParticulars), ...usualEach(booking, usualBooking) })
  .check(
    z.refine((form) => form.payment_type === 1 || form.advance_paisa > 0, {
      error: 'money',
      path: ['advance_paisa'],
    }),
  )
export type ChamberBody = z.infer<typeof ChamberBody>

export const storeChamber = endpoint({
  method: 'POST',
  path: '/doctor/v1/chambers',
  scope: 'practice',
  needs: 'Setting List',
  status: 201,
  body: ChamberBody,
  reply: z.object({ chamber: ChamberRow }),
})

/** Only what is to be changed. `active` false archives the chamber: its past stays, nobody works in it. */
const ChamberChange = z.partial(
  z.strictObject({ ...needed, ...nullableEach(chamberParticulars), ...booking, active: z.boolean() }),
)
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
