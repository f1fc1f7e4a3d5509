import { sittingSpan } from './rows.ts'

/** What of a timed session says when each patient's turn is planned. */
export interface SlotFrame {
  start_time: string
  end_time: string
  slot_minutes: number
}

/** Starts of a timed session's slots, in order; one that ends after midnight goes on there. */
export function slotsOf({ start_time, end_time, slot_minutes }: SlotFrame): string[] {
  const [from, to] = [minutesOf(start_time), minutesOf(end_time)]
  const end = to > from ? to : to + 24 * 60
  return Array.from({ length: Math.floor((end - from) / slot_minutes) }, (_, at) =>
    clockOf(from + at * slot_minutes),
  )
}

/** The slots that nobody has and that have not begun; `delay_min` is how late the sitting is. */
export function slotsToCome(
  session: SlotFrame & { date: string; delay_min: number },
  taken: readonly string[],
  now: number,
): string[] {
  const { from } = sittingSpan(session)
  const begins = (at: number) => from + (at * session.slot_minutes + session.delay_min) * 60_000
  return slotsOf(session).filter((slot, at) => begins(at) > now && !taken.includes(slot))
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
