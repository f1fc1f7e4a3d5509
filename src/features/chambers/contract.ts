import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { count, Day, framed, line, Money, Name, NumberText, Phone } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { AppointmentRow } from '#features/appointments/contract.ts'
import { ScheduleRow, ScheduleSlotRow } from '#features/schedules/contract.ts'

/** 1 at the chamber, 2 advance if he likes, 3 advance required. */
export const PaymentType = z.literal([1, 2, 3], 'choice')

/** A room where the doctor sits. Its id is an integer, because only the server makes one. */
export const ChamberRow = z.object({
  id: z.int(), ...framed,
  name: Name, bn_name: z.nullable(line(120)),
  address: line(300), bn_address: z.nullable(line(300)),
  division_id: z.nullable(z.int()), district_id: z.nullable(z.int()), upazila_id: z.nullable(z.int()),
  room: z.nullable(line(60)), serial_phones: z.array(Phone), serial_hours: z.nullable(line(60)),
  bn_hours: z.nullable(line(120)), weekly_off: z.nullable(line(120)),
  payment_type: PaymentType, advance_paisa: Money,
  average_minutes: count(1, 120),
  /** `code`: the session's letter stands before the number on paper (`C 14`). */
  serial_display: z.literal(['number', 'code'], 'choice'),
  booking_days: count(0, 90), booking_close_minutes: count(0, 1440), max_per_phone: count(1, 20),
  active: z.boolean(),
})
export type ChamberRow = z.infer<typeof ChamberRow>

export const chambers = synced<ChamberRow>({ table: 'chambers', row: ChamberRow, clear: ['active'], indexes: [] })

/** The specification reads the list under `data.chambers`. */
export const listChambers = endpoint({
  method: 'GET', path: '/doctor/v1/chambers', scope: 'practice',
  reply: z.object({ data: z.object({ chambers: z.array(ChamberRow) }) }),
})
export const listDoctorChambers = endpoint({
  method: 'GET', path: '/doctor/v1/doctor-chambers', scope: 'practice', reply: z.object({ chambers: z.array(ChamberRow) }),
})

/** One chamber with its weekly rows, its dated rows from today on, and how far those reach. */
export const editChamber = endpoint({
  method: 'GET', path: '/doctor/v1/chambers/{id}/edit', scope: 'practice', params: z.strictObject({ id: NumberText }),
  reply: z.object({
    chambers: z.array(ChamberRow), chamber: ChamberRow, chamber_details: ChamberRow,
    week_event: z.array(ScheduleSlotRow), day_event: z.array(ScheduleRow), day_events: z.array(ScheduleRow),
    last_schedule_date: z.nullable(Day), payment_type: PaymentType,
    appointment_details: z.array(AppointmentRow), appointment_deatils: z.array(AppointmentRow),
  }),
})

/** Whether a member works in this chamber; another's is not there for him. */
export const worksIn = (member: { chamber_ids: readonly number[] | null }, chamber_id: number): boolean =>
  member.chamber_ids === null || member.chamber_ids.includes(chamber_id)
