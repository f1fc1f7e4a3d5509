import * as z from 'zod/mini'
import { APPOINTMENT_STATES } from '#contract/clinic/appointment-state.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Clock, Day, Id, Phone } from '#contract/fields.ts'
import { tooOften } from '#contract/refusal.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { bookedAlready, full, phoneLimit, slotTaken, visitBegun } from '#features/appointments/contract.ts'

/** What stands in the message: 128 random bits, of which the server keeps the print alone. */
const linked = {
  scope: 'public',
  ours: true,
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{22}$/, 'invalid')) }),
} as const

const named = { name: z.string(), bn_name: z.nullable(z.string()) }

/** A visit as whoever holds its link may know it: nobody's name, number or problem. */
const VisitByLink = z.object({
  id: Id,
  /** As it was told. */
  serial: z.string(),
  state: z.literal(APPOINTMENT_STATES),
  schedule_id: Id,
  sitting_date: Day,
  start_time: Clock,
  slot_time: z.nullable(Clock),
  doctor: z.object({ id: z.int(), ...named }),
  chamber: z.object({ ...named, phone: z.nullable(Phone) }),
  may_cancel: z.boolean(),
  may_move: z.boolean(),
  /** The sessions of its chamber that it can go to. */
  days: z.array(z.object({ id: Id, date: Day, start_time: Clock, places: z.int() })),
})
export type VisitByLink = z.infer<typeof VisitByLink>

/** What a link opens. 404 alike for one that nobody made, one whose visit is over, given up or moved, and one that went to a number which is no longer the patient's. */
export const showVisitByLink = endpoint({
  ...linked,
  method: 'GET',
  path: '/v1/visits/{token}',
  refuses: [tooOften],
  reply: z.object({ visit: VisitByLink }),
})

/** Gives the place up by the rules of its holder; the link is over from then on, and the same press is answered as before. */
export const cancelByLink = endpoint({
  ...linked,
  method: 'PUT',
  path: '/v1/visits/{token}/cancel',
  refuses: [tooOften, visitBegun],
  reply: z.object({ status: z.literal('cancelled') }),
})

/** Takes another day in its stead by the rules of its holder. The new visit has a link of its own, in a message of its own. */
export const moveByLink = endpoint({
  ...linked,
  method: 'PUT',
  path: '/v1/visits/{token}/move',
  refuses: [tooOften, visitBegun, full, slotTaken, sessionClosed, bookedAlready, phoneLimit],
  body: z.strictObject({ schedule_id: Id }),
  reply: z.object({
    visit: z.object({
      id: Id,
      serial: z.string(),
      sitting_date: Day,
      start_time: Clock,
      slot_time: z.nullable(Clock),
    }),
  }),
})
