import { quotaRanges } from '#contract/clinic/serial.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { sittingSpan } from '#domain/schedule/rows.ts'
import { slotsOf } from '#domain/schedule/slots.ts'
import { full, slotTaken } from './contract.ts'

/** What of a session decides whether somebody gets a place in it, and which. */
export interface SessionFrame {
  status: string
  mode: 'serial' | 'timed'
  start_time: string
  end_time: string
  slot_minutes: number
  max: number
  desk: number
  online: number
  buffer: number
}

/** How a session stands. */
export interface Places {
  session: SessionFrame
  /** Visits that take up a place, and those of them that were booked online. */
  taken: number
  taken_online: number
  /** Numbers from 1 to `max` that no device holds and nobody was told. */
  free: readonly number[]
  /** Starts of the slots that are taken. */
  slots: readonly string[]
}

/**
 * Staff give desk numbers, and the reserve when those are used up; a patient who books himself gets neither: the number of
 * a place that was given up was told to somebody, and whoever takes that place has a label of the server's.
 */
export type BookingChannel = 'staff' | 'online'

/** What the patient was told already; it stays, if there is room. */
export interface ToldPlace {
  serial?: string | undefined
  slot_time?: string | undefined
}

/** Why there is none. */
export type NoPlaceReason = typeof full | typeof slotTaken | typeof sessionClosed
/** `number` is null where the caller has told one, or none is left: then the label of its maker stands in. */
export type SeatResult = { number: number | null; slot_time: string | null } | { refused: NoPlaceReason }

/** Whether numbers of a session may still be given out. */
export const isBookable = (status: string): boolean =>
  status === 'scheduled' || status === 'running' || status === 'paused'

/** States in which a visit no longer takes up a place. */
export const placeless: ReadonlySet<string> = new Set(['cancelled', 'expired', 'rescheduled'])

/** The place that somebody gets, or why there is none. The count is only right under the session's lock. */
export function seatFor(
  places: Places,
  { channel, told }: { channel: BookingChannel; told: ToldPlace },
): SeatResult {
  const { session } = places
  if (!isBookable(session.status)) return { refused: sessionClosed }
  if (places.taken >= session.max || (channel === 'online' && places.taken_online >= session.online))
    return { refused: full }
  const slot = session.mode === 'timed' ? slotFor(places, told.slot_time) : { slot_time: null }
  if ('refused' in slot) return slot
  return { number: told.serial === undefined ? freeNumber(places, channel) : null, ...slot }
}

function slotFor(
  { session, slots }: Places,
  told: string | undefined,
): { slot_time: string } | { refused: NoPlaceReason } {
  const free = freeSlots(session, slots)
  if (told !== undefined) return free.includes(told) ? { slot_time: told } : { refused: slotTaken }
  const [first] = free
  return first === undefined ? { refused: full } : { slot_time: first }
}

function freeNumber({ session, free }: Places, channel: BookingChannel): number | null {
  const { desk, online, buffer } = quotaRanges(session)
  for (const { from, to } of channel === 'online' ? [online] : [desk, buffer]) {
    const number = free.find((one) => one >= from && one <= to)
    if (number !== undefined) return number
  }
  return null
}

/** Those of them that nobody has. */
const freeSlots = (session: SessionFrame, taken: readonly string[]): string[] =>
  slotsOf(session).filter((slot) => !taken.includes(slot))

/** What of a sitting decides whether it can be booked now; `date` is its sitting date. */
export type BookableSitting = Pick<SessionFrame, 'start_time' | 'end_time'> & { date: string; status: string }

/** Whether places of a sitting are given at a moment (ms): until its hours are over, and beyond them for as long as it goes on. */
export function takesBookings(sitting: BookableSitting, now: number): boolean {
  if (!isBookable(sitting.status) || sitting.date < sittingDate(now)) return false
  return sitting.status !== 'scheduled' || sittingSpan(sitting).to > now
}

/** How many places are left: no more than there are slots where each has his time. */
export const placesLeft = (
  { mode, max }: Pick<SessionFrame, 'mode' | 'max'>,
  taken: number,
  slots: readonly string[],
): number => Math.max(0, mode === 'timed' ? Math.min(max - taken, slots.length) : max - taken)
