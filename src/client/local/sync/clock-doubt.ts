import { addDays, type Day } from '#contract/clinic/day.ts'
import { clockTolerance } from '#contract/clinic/device-clock.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { clockWrongBy, medianOf } from '#local/store/clock-offset.ts'
import { metaIn, setMeta } from '#local/database/stores.ts'
import { liveReading } from '#local/database/transact.ts'

/** A device that has not met the server for longer may have any day on its clock. */
const longAway = 60

/** A day that the device's clock tells and that can hardly be. */
export interface ClockDoubt {
  day: Day
  /** The day by the server's clock, where both were compared; else the one on which the device heard it last. */
  right: Day | null
  heard: Day | null
}

/**
 * What of the device's clock cannot be so: another day than the server's, one before the device last heard the server
 * (ms since 1970 in both), or one long after. Needs no line; null while nothing speaks against the day.
 */
export function clockDoubt(
  now: number,
  { offsets = [], heard_at }: { offsets?: readonly number[] | undefined; heard_at?: string | undefined },
): ClockDoubt | null {
  const day = sittingDate(now)
  const wrong = clockWrongBy(offsets)
  const right = sittingDate(now + wrong)
  if (heard_at === undefined) return wrong !== 0 && right !== day ? { day, right, heard: null } : null
  const heard = sittingDate(heard_at)
  const isBack =
    now + medianOf(offsets) < Date.parse(heard_at) - clockTolerance &&
    sittingDate(now + medianOf(offsets)) < heard
  const isFar = day > addDays(heard, longAway)
  // A clock that was set since it was compared is compared with nothing.
  if (isBack || isFar) return { day, right: null, heard }
  return right === day ? null : { day, right, heard }
}

/** The same of this device now, unless somebody has said of this very day that it is today. */
export async function readClockDoubt(clinic: Clinic): Promise<ClockDoubt | null> {
  const { offsets, heard_at, day_meant } = await metaIn(liveReading(clinic.db), [
    'offsets',
    'heard_at',
    'day_meant',
  ])
  const doubt = clockDoubt(clinic.clock.now(), { offsets, heard_at })
  return doubt?.day === day_meant ? null : doubt
}

/** Somebody says that he works on under this day: he is not asked again until the clock tells another. */
export const noteDayMeant = (clinic: Clinic, day: Day): Promise<void> => setMeta(clinic.db, 'day_meant', day)
