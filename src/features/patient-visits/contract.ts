import * as z from 'zod/mini'
import { APPOINTMENT_STATES } from '#contract/clinic/appointment-state.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Clock, Day, Id, Instant, Meta, Page, Phone } from '#contract/fields.ts'

/** A visit of somebody whom the account sees, as a line of a list: nothing of what the staff noted of it, and no fee. */
export const OwnVisitHead = z.object({
  id: Id,
  kind: z.literal(['schedule', 'quick'], 'choice'),
  serial: z.string(),
  status: z.literal(APPOINTMENT_STATES, 'choice'),
  /** The session itself does not take place. */
  is_off: z.boolean(),
  sitting_date: Day,
  slot_time: z.nullable(Clock),
  start_time: z.nullable(Clock),
  patient: z.string(),
  bn_patient: z.nullable(z.string()),
  doctor: z.string(),
  bn_doctor: z.nullable(z.string()),
  chamber: z.nullable(z.string()),
  bn_chamber: z.nullable(z.string()),
  /** Where the chamber is asked. */
  phone: z.nullable(Phone),
  schedule_id: Id,
  /** Until when the place is kept; `is_offer`: it came from the waiting list, and is to be taken. */
  held_until: z.nullable(Instant),
  is_offer: z.boolean(),
})
export type OwnVisitHead = z.infer<typeof OwnVisitHead>

/** When a visit is, as text that sorts: its own time, else the beginning of its session. */
export const timeOfVisit = ({ sitting_date, slot_time, start_time }: OwnVisitHead): string =>
  `${sitting_date} ${slot_time ?? start_time ?? ''}`

/** Most visits of today and to come that are told at once, and past ones on a page. */
export const visitsAtOnce = 50
export const visitsAPage = 20

const Current = z.object({ appointments: z.array(OwnVisitHead) })

/** Booked visits of today and to come, the next first, of whatever practice. */
export const listOwnBooked = endpoint({
  method: 'GET',
  path: '/user/v1/schedule-appointment',
  scope: 'user',
  reply: Current,
})

/** Those of today that were given at the desk to somebody who walked in. */
export const listOwnWalkIns = endpoint({
  method: 'GET',
  path: '/user/v1/instant-appointment',
  scope: 'user',
  reply: Current,
})

/** All before today, the latest first. */
export const listOwnPast = endpoint({
  method: 'GET',
  path: '/user/v1/past-appointment-history',
  scope: 'user',
  query: z.strictObject({ page: Page }),
  reply: z.object({ histories: z.array(OwnVisitHead), meta: Meta }),
})
