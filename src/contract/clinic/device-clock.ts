import { type Day, daysBetween } from './day.ts'
import { sittingDate } from './sitting-date.ts'

/** A clock that is no further off than this is taken as it is (ms). */
export const clockTolerance = 5 * 60_000

const hour = 3_600_000
/** Nobody wrote anything with this before (ms). */
const earliest = Date.UTC(2020, 0, 1)
/** Days beyond have no name of four digits in their year (ms). */
const latestDay = Date.UTC(9999, 11, 30)
/** Work may lie unsent this long on a device that was heard meanwhile (ms). */
const longest = 30 * 24 * hour

/** When a device wrote something, by its own clock, with what it believed of that clock. */
export interface DeviceMoment {
  made_at: string
  /** Milliseconds to add to the device's clock, as it had measured before it wrote. */
  clock_offset: number
  /** The server's time when the device had heard it last before it wrote; absent where it never had, or did not note it. */
  heard_at?: string | undefined
}

/** When what a wrong clock wrote was written in truth. */
export interface ClockCorrection {
  /** Milliseconds to add to every instant that this clock told. */
  offset: number
  /** The instant as the device told it. */
  told_at: string
  told_day: Day
  /** The sitting day on which it was written, as far as that is known. */
  right_day: Day
  /** False where nobody can tell when the clock was set: a person has to say. */
  sure: boolean
}

/**
 * Holds a device's word against the server's clock. `sent_at` is the device's clock as it sends (ms), null where it does
 * not say. A clock that is as wrong now as the device believed when it wrote was wrong all the while. One that was set
 * in between is believed in whichever of the two fits: not before the device last heard the server, not after now. Null:
 * the clock was right enough.
 */
export function clockCorrection(
  written: DeviceMoment,
  { now, sent_at }: { now: number; sent_at: number | null },
): ClockCorrection | null {
  const told = Date.parse(written.made_at)
  const believed = written.clock_offset
  const measured = sent_at === null ? believed : now - sent_at
  const { offset, by, sure } = chosen({
    told,
    believed,
    measured,
    now,
    heard: written.heard_at === undefined ? null : Date.parse(written.heard_at),
  })
  const dayOf = (at: number): Day => sittingDate(Math.min(at, latestDay))
  const [told_day, right_day] = [dayOf(told), dayOf(told + by)]
  if (Math.abs(offset) <= clockTolerance && (sure || told_day === right_day)) return null
  return {
    offset: Math.abs(offset) <= clockTolerance ? 0 : offset,
    told_at: written.made_at,
    told_day,
    right_day,
    sure,
  }
}

interface Facts {
  told: number
  believed: number
  measured: number
  now: number
  heard: number | null
}

/** `offset` puts the instants right, `by` tells the day: they differ only where two answers are possible. */
function chosen({ told, believed, measured, now, heard }: Facts): {
  offset: number
  by: number
  sure: boolean
} {
  const fits = (offset: number, slack: number) =>
    told + offset >= earliest &&
    told + offset <= now + clockTolerance &&
    (heard === null || told + offset >= heard - slack)
  const certain = (offset: number) => ({ offset, by: offset, sure: true })
  // Whatever it says, it was written before it came.
  const atLatest = { offset: now - told, by: now - told, sure: false }
  if (Math.abs(measured - believed) <= clockTolerance)
    return fits(believed, longest) ? certain(believed) : atLatest
  const [isNow, wasBefore] = [fits(measured, clockTolerance), fits(believed, clockTolerance)]
  if (isNow && wasBefore) return { offset: believed, by: measured, sure: false }
  if (isNow) return certain(measured)
  return wasBefore ? certain(believed) : atLatest
}

/** By how many days the clock was off: what is to be added to a sitting day that it told. */
export const daysOff = ({ told_day, right_day }: ClockCorrection): number => daysBetween(told_day, right_day)

/** The instant that a wrong clock told, put right; any other is left as it is. */
export const rightInstant = (instant: string, right: ClockCorrection | null | undefined): string =>
  right ? new Date(Date.parse(instant) + right.offset).toISOString() : instant
