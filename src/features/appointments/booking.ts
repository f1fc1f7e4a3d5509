import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, NumberText } from '#contract/fields.ts'
import { ChamberRow } from '#features/chambers/contract.ts'
import { PatientRow } from '#features/patients/contract.ts'
import { ScheduleRow } from '#features/schedules/contract.ts'
import { AppointmentList, AppointmentRow, VideoLinkRow } from './contract.ts'

/** Reads of appointments that also need the chambers' rows; those themselves know of appointments, so these stand apart. */

const one = { params: z.strictObject({ id: Id }), scope: 'practice', needs: 'Appointment List' } as const

export const listAppointmentsOf = endpoint({
  method: 'GET', path: '/v1/appointments', scope: 'practice', needs: 'Appointment List',
  query: z.strictObject({ schedule_id: Id }), reply: AppointmentList,
})

/** What the form begins with: chambers, and the open sittings of one or all of them. */
export const createAppointment = endpoint({
  method: 'GET', path: '/v1/appointments/create', scope: 'practice', needs: ['Appointment List', 'Appointment Create'],
  query: z.strictObject({ chamber_id: z.optional(NumberText) }),
  reply: z.object({
    chambers: z.array(ChamberRow), schedules: z.array(z.extend(ScheduleRow, { places: z.int() })), blood_groups: z.record(z.string(), z.string()),
  }),
})

const Shown = z.object({ appointment: AppointmentRow, patient: PatientRow, schedule: ScheduleRow, video_link: z.nullable(VideoLinkRow) })

export const showAppointment = endpoint({ method: 'GET', path: '/v1/appointments/{id}', ...one, reply: Shown })

/** The same, with the open sittings of its chamber that it could be moved to. */
export const readAppointmentEdit = endpoint({
  method: 'GET', path: '/v1/appointments/{id}/edit', ...one, reply: z.extend(Shown, { schedules: z.array(z.extend(ScheduleRow, { places: z.int() })) }),
})
