import { clockParts } from '#contract/clinic/day.ts'
import { POSITION_GAP } from '#contract/clinic/serial.ts'
import { DAY_END_HOUR } from '#contract/clinic/sitting-date.ts'
import type { ScheduleRow } from '#domain/schedule/rows.ts'
import type { AppointmentRow } from './rows.ts'

/** What the calling order of a day depends on of a sitting. */
export type DaySitting = Pick<ScheduleRow, 'id' | 'start_time' | 'session_code'>

/** Room for one sitting in the order of its day: more than anybody can be given numbers. */
const sittingGap = 1000 * POSITION_GAP

/**
 * Where a visit stands in the calling order of its day, over all sittings of the chamber: whoever belongs to a sitting that
 * began before is called before, for every sitting counts from 1 again. An unplanned one began when somebody came to it.
 */
export function placesOfDay(
  sittings: readonly DaySitting[],
): (visit: Pick<AppointmentRow, 'schedule_id' | 'position'>) => number {
  const bases = new Map(sittings.map((one) => [one.id, sittingBase(one)]))
  return ({ schedule_id, position }) => (bases.get(schedule_id) ?? 0) + position
}

/** Behind which place a sitting's own positions count: sittings by their start, of two that start at once by their letter; one that starts after midnight is the day's last. */
export function sittingBase({ start_time, session_code }: DaySitting): number {
  const { hour, minute } = clockParts(start_time)
  const minutes = (hour < DAY_END_HOUR ? hour + 24 : hour) * 60 + minute
  return (minutes * 26 + session_code.charCodeAt(0) - 65) * sittingGap
}
