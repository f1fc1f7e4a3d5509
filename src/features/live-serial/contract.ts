import * as z from 'zod/mini'
import { APPOINTMENT_STATES } from '#contract/clinic/appointment-state.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Clock, Day, FileBytes, Id, Instant, Phone } from '#contract/fields.ts'

const named = { name: z.string(), bn_name: z.nullable(z.string()) }

/** A serial as whoever holds its address may know it: where it stands in its queue, and of nobody anything else. */
const LiveSerial = z.object({
  /** As it is printed. */
  serial: z.string(),
  state: z.literal(APPOINTMENT_STATES),
  sitting_date: Day,
  start_time: Clock,
  end_time: Clock,
  slot_time: z.nullable(Clock),
  session: z.literal(['scheduled', 'running', 'paused', 'closed', 'cancelled']),
  /** Minutes by which it begins later. */
  delay_min: z.int(),
  doctor: z.object({ id: z.int(), ...named }),
  chamber: z.object({
    ...named,
    address: z.string(),
    bn_address: z.nullable(z.string()),
    phone: z.nullable(Phone),
  }),
  /** The serial that was called last, as it is printed; null before the first. */
  called: z.nullable(z.string()),
  /** Who is here and stands before him; null where he does not wait any more. */
  ahead: z.nullable(z.int()),
  /** Between when he is likely to be called; null where that cannot be told. */
  expected: z.nullable(z.object({ from: Instant, to: Instant })),
  as_of: Instant,
})
export type LiveSerial = z.infer<typeof LiveSerial>

/** A serial by the id that its token and its holder's phone bear. 404 for one that nobody has, and for one that a device has not sent yet. */
export const showLiveSerial = endpoint({
  method: 'GET',
  path: '/v1/serials/{id}',
  scope: 'public',
  ours: true,
  params: z.strictObject({ id: Id }),
  reply: z.object({ serial: LiveSerial }),
})

/** The same as an entry for a calendar, in the language of the page. */
export const saveLiveSerial = endpoint({
  method: 'GET',
  path: '/v1/serials/{id}/calendar',
  scope: 'public',
  ours: true,
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ lang: z.optional(z.literal(['bn', 'en'], 'choice')) }),
  file: 'text/calendar',
  reply: FileBytes,
})
