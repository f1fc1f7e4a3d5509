import { addDays } from '#contract/clinic/day.ts'
import { daysOff, type ClockCorrection } from '#contract/clinic/device-clock.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { NewRow } from '#server/db/practice-rows.ts'

/** The tables whose rows lie under a sitting day. */
export const dayTables = ['appointments', 'payments', 'prescriptions', 'day_closes'] as const

const isDated = (table: string): boolean => dayTables.some((one) => one === table)

/**
 * That a row lies under the day that a wrong clock told, for a person to say where it belongs; null where it does not.
 * Only the day of that clock is doubted, or the one before, to which a sitting past midnight belongs: any other a person chose.
 */
export function underWrongDay(
  table: string,
  row: object,
  right: ClockCorrection | null | undefined,
): NewRow<'clock_moves'> | null {
  if (!right || !isDated(table)) return null
  const days = daysOff(right)
  const { id, chamber_id, sitting_date }: { id?: unknown; chamber_id?: unknown; sitting_date?: unknown } = row
  if (
    days === 0 ||
    typeof id !== 'string' ||
    typeof chamber_id !== 'number' ||
    typeof sitting_date !== 'string'
  )
    return null
  if (sitting_date !== right.told_day && sitting_date !== addDays(right.told_day, -1)) return null
  return {
    id: newId(),
    chamber_id,
    of_table: table,
    of_row: id,
    told_at: right.told_at,
    told_day: sitting_date,
    right_day: addDays(sitting_date, days),
    sure: right.sure,
    settled: null,
  }
}

/** The day in whose place a row would lie if the clock had been right: whether somebody can mean a day is asked of this one. */
export const trueDay = (day: string, right: ClockCorrection | null | undefined): string =>
  right ? addDays(day, daysOff(right)) : day
