import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Clock, Id, Instant, Money } from '#contract/fields.ts'

const named = { name: z.string(), bn_name: z.nullable(z.string()) }

/** A speciality that somebody here has, and how many doctors. */
export const PublicSpeciality = z.object({
  id: z.int(),
  ...named,
  /** What a patient calls it. */
  bn_patient: z.nullable(z.string()),
  doctors: z.int(),
})
export type PublicSpeciality = z.infer<typeof PublicSpeciality>

/** Specialities of the doctors who have a chamber here, those of most doctors first. */
export const listPublicSpecialities = endpoint({
  method: 'GET',
  path: '/v1/specialities',
  scope: 'public',
  reply: z.object({ specialties: z.array(PublicSpeciality) }),
})

/** A district, and how many chambers are open there. */
export const ChambersOfPlace = z.object({ id: z.int(), ...named, chambers: z.int() })
export type ChambersOfPlace = z.infer<typeof ChambersOfPlace>

/** Where chambers are open, the districts of most chambers first. */
export const listChambersByPlace = endpoint({
  method: 'GET',
  path: '/v1/location-wise-chambers',
  scope: 'public',
  reply: z.object({ data: z.array(ChambersOfPlace) }),
})

/** A sitting of today as anybody may know it: how far its queue has come, and nobody who is in it. */
export const TodaySitting = z.object({
  id: Id,
  doctor: z.object({ ...named, title: z.nullable(z.string()), bn_title: z.nullable(z.string()) }),
  speciality: z.nullable(z.object(named)),
  chamber: z.object({ ...named, address: z.string(), bn_address: z.nullable(z.string()) }),
  start_time: Clock,
  end_time: Clock,
  status: z.literal(['scheduled', 'running', 'paused']),
  /** Minutes by which it begins later. */
  delay_min: z.int(),
  /** The serial that was called last, as it is printed. */
  called: z.nullable(z.string()),
  called_at: z.nullable(Instant),
  /** People who have come and sit there. */
  waiting: z.int(),
  average_minutes: z.int(),
  first_visit_paisa: z.nullable(Money),
})
export type TodaySitting = z.infer<typeof TodaySitting>

/** Today's sittings that are not over: those that run first, then by their beginning. `count`: how many there are in all. */
export const listTodaySittings = endpoint({
  method: 'GET',
  path: '/v1/today-sittings',
  scope: 'public',
  ours: true,
  reply: z.object({ data: z.array(TodaySitting), count: z.int() }),
})
