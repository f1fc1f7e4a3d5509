import * as z from 'zod/mini'
import { APPOINTMENT_STATES } from '#contract/clinic/appointment-state.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Clock, Day, Id, Instant, line, Meta, NumberText, Page, Phone } from '#contract/fields.ts'

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
  /** Older copies on a phone know none of these three. */
  schedule_id: z._default(z.nullable(Id), null),
  /** Until when the place is kept; `is_offer`: it came from the waiting list, and is to be taken. */
  held_until: z._default(z.nullable(Instant), null),
  is_offer: z._default(z.boolean(), false),
  /** The stars that were given for it, and whether something may still be said; null where neither. Older copies on a phone do not know. */
  rating: z._default(z.nullable(z.object({ stars: z.nullable(z.int()), open: z.boolean() })), null),
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

/** How a visit that is past may have ended. */
export const pastStates = ['done', 'no_show', 'cancelled', 'rescheduled', 'expired'] as const

const Named = { name: z.string(), bn_name: z.nullable(z.string()) }

/** What the past can be narrowed to: people, doctors and chambers that stand in it. */
const PastChoices = z.object({
  patients: z.array(z.object({ id: Id, ...Named })),
  doctors: z.array(z.object({ id: z.int(), ...Named })),
  chambers: z.array(z.object({ id: z.int(), ...Named })),
})
export type PastChoices = z.infer<typeof PastChoices>

/** All before today, the latest first, narrowed to what is named. What is looked for are names, so that it stands in no address. */
export const listOwnPast = endpoint({
  method: 'GET',
  path: '/user/v1/past-appointment-history',
  scope: 'user',
  inHeader: ['words'],
  query: z.strictObject({
    page: Page,
    words: z.optional(line(100)),
    patient_id: z.optional(Id),
    doctor_id: z.optional(NumberText),
    chamber_id: z.optional(NumberText),
    status: z.optional(z.literal(pastStates, 'choice')),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: z.object({
    histories: z.array(OwnVisitHead),
    meta: Meta,
    choices: z._default(PastChoices, { patients: [], doctors: [], chambers: [] }),
  }),
})
