import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Clock, Day, Id } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import {
  advanceFirst,
  Booked,
  bookedAlready,
  Booking,
  full,
  openLimit,
  phoneLimit,
  slotTaken,
} from './contract-booking.ts'

/** What a patient does with the places that he and his family hold, and with those for which he waits. */

/** The session has begun, or the desk has taken him on already: from then on only the desk takes a visit out. */
export const visitBegun = refusal(409, 'visit_begun')

/** Gives up a place that he or his family holds, until its session begins. What is cancelled already stays so. 409 `visit_begun` from then on. */
export const cancelOwnVisit = endpoint({
  method: 'POST',
  path: '/user/v1/appointments/{id}/cancel',
  scope: 'user',
  ours: true,
  refuses: [visitBegun],
  params: z.strictObject({ id: Id }),
  reply: z.object({ id: Id, status: z.literal('cancelled') }),
})

/**
 * Takes another session of the same chamber in the stead of the one he holds: a new number is told, what was paid goes
 * with it, and the old place is given up. Nothing changes where there is no place.
 */
export const rescheduleOwnVisit = endpoint({
  method: 'POST',
  path: '/user/v1/appointments/{id}/reschedule',
  scope: 'user',
  ours: true,
  status: 201,
  refuses: [visitBegun, full, slotTaken, sessionClosed, bookedAlready, phoneLimit],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ schedule_id: Id }),
  reply: z.object({ appointment: Booked }),
})

/** The place that came free was not taken in time, and is the next one's. */
export const offerOver = refusal(409, 'offer_over')

/** Takes the place that has come free for him. 409 `offer_over` where it was kept too long, `advance` where it must be paid first. */
export const takeOffer = endpoint({
  method: 'POST',
  path: '/user/v1/appointments/{id}/take',
  scope: 'user',
  ours: true,
  refuses: [offerOver, advanceFirst],
  params: z.strictObject({ id: Id }),
  reply: z.object({ id: Id, status: z.literal('booked') }),
})

/** There is a place: it can be booked at once. */
export const placeFree = refusal(409, 'place_free')
export const waitsAlready = refusal(409, 'waits_already')

/** What one waits for: how many stand before, never who. */
export const OwnWaiting = z.object({
  id: Id,
  schedule_id: Id,
  patient: z.string(),
  bn_patient: z.nullable(z.string()),
  doctor: z.string(),
  bn_doctor: z.nullable(z.string()),
  chamber: z.nullable(z.string()),
  bn_chamber: z.nullable(z.string()),
  sitting_date: Day,
  start_time: Clock,
  ahead: z.int(),
})
export type OwnWaiting = z.infer<typeof OwnWaiting>

/**
 * Waits for a place of a session that is full, by the same form as a booking. A place that comes free is kept for the
 * first who waits, and nobody else can take it meanwhile.
 */
export const joinWaiting = endpoint({
  method: 'POST',
  path: '/user/v1/waiting-list',
  scope: 'user',
  patients: true,
  ours: true,
  status: 201,
  refuses: [placeFree, waitsAlready, bookedAlready, full, sessionClosed, phoneLimit, openLimit, advanceFirst],
  body: z.omit(Booking, { weight: true, told: true }),
  reply: z.object({ waiting: z.object({ id: Id, ahead: z.int() }) }),
})

/** All that the account and its family wait for, the next session first. */
export const listOwnWaiting = endpoint({
  method: 'GET',
  path: '/user/v1/waiting-list',
  scope: 'user',
  ours: true,
  reply: z.object({ waiting: z.array(OwnWaiting) }),
})

/** Waits no longer. Who has left already has left. */
export const leaveWaiting = endpoint({
  method: 'POST',
  path: '/user/v1/waiting-list/{id}/leave',
  scope: 'user',
  ours: true,
  params: z.strictObject({ id: Id }),
  reply: z.object({ id: Id, status: z.literal('left') }),
})
