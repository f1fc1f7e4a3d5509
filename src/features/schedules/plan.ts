import { addDays, clockParts, weekdayOf } from '#contract/clinic/day.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { fieldsOf } from '#contract/shapes.ts'
import type { ScheduleExceptionRow, ScheduleSlotRow, SessionForm } from '#domain/schedule/rows.ts'
import type { SessionPlan } from './contract.ts'

/** How many days ahead sittings of the weekly plan stand as dated ones. */
export const daysAhead = 30

type Slot = Omit<
  ScheduleSlotRow,
  'practice_id' | 'rev' | 'created_by' | 'device_id' | 'created_at' | 'deleted_at'
>
type Exception = Pick<ScheduleExceptionRow, 'chamber_id' | 'from_date' | 'to_date' | 'session_code'>

/** What a practice has planned: its weekly sittings, and the days on which they do not hold. */
export interface Plan {
  slots: readonly Slot[]
  exceptions: readonly Exception[]
}

/**
 * The sittings that a plan gives for a range of days, both ends included, in the order of days and clocks. Leave and
 * holidays go before the weekly sittings; of two that claim one session of a day the earlier stands.
 */
export function plannedSessions(
  { slots, exceptions }: Plan,
  days: { from: string; to: string },
): SessionForm[] {
  const forms = new Map<string, SessionForm>()
  const inOrder = slots.toSorted((a, b) => a.start_time.localeCompare(b.start_time))
  for (let date = days.from; date <= days.to; date = addDays(date, 1)) {
    for (const slot of inOrder) {
      const form = plannedOn(slot, date)
      if (form && !forms.has(form.id) && !exceptions.some((one) => exceptionTakes(one, form)))
        forms.set(form.id, form)
    }
  }
  return [...forms.values()]
}

/** Whether leave or a holiday takes this sitting. */
export const exceptionTakes = (
  exception: Exception,
  { chamber_id, date, session_code }: Pick<SessionForm, 'chamber_id' | 'date' | 'session_code'>,
): boolean =>
  exception.from_date <= date &&
  date <= exception.to_date &&
  (exception.chamber_id ?? chamber_id) === chamber_id &&
  (exception.session_code ?? session_code) === session_code

function plannedOn(slot: Slot, date: string): SessionForm | null {
  const holds =
    slot.weekdays.includes(weekdayOf(date)) &&
    (slot.effective_from ?? date) <= date &&
    date <= (slot.effective_to ?? date)
  if (!holds) return null
  return {
    ...sittingFrame(slot),
    id: scheduleId(slot.chamber_id, date, slot.session_code),
    slot_id: slot.id,
    date,
    note: null,
  }
}

type Frame = Omit<SessionForm, 'id' | 'slot_id' | 'date' | 'note'>

/** What a dated sitting has from its weekly one: chamber, code, clocks, places. */
export const sittingFrame = (form: Frame): Frame =>
  fieldsOf(form, [
    'chamber_id',
    'session_code',
    'label',
    'start_time',
    'end_time',
    'mode',
    'slot_minutes',
    'max',
    'desk',
    'online',
    'buffer',
  ])

/** How many days a range of sittings may span. */
const longestRange = 92

/** Whether a plan's range ends before it begins, or goes on for too long. */
export const isTooLong = ({ date, to = date }: SessionPlan): boolean =>
  to < date || to > addDays(date, longestRange)

/** The single sittings that a plan for a range of days means, no further than a range may span; without a range it is one. */
export function datesOf({ status: _status, to, weekdays, ...first }: SessionPlan): SessionForm[] {
  if (to === undefined) return [first]
  const forms: SessionForm[] = []
  const last = addDays(first.date, longestRange)
  for (let { date } = first; date <= to && date <= last; date = addDays(date, 1)) {
    if (!weekdays || weekdays.includes(weekdayOf(date)))
      forms.push({ ...first, date, id: scheduleId(first.chamber_id, date, first.session_code) })
  }
  return forms
}

/** Why a weekly sitting cannot stand beside the others of its chamber, as the key of a message; null: it can. */
export function clashOf(
  slot: Slot,
  others: readonly Slot[],
): { field: 'session_code' | 'start_time'; key: 'session_taken' | 'overlap' } | null {
  const near = others.filter(
    (one) => one.id !== slot.id && one.chamber_id === slot.chamber_id && inSameTime(one, slot),
  )
  const sameDay = near.filter((one) => one.weekdays.some((day) => slot.weekdays.includes(day)))
  if (sameDay.some((one) => one.session_code === slot.session_code))
    return { field: 'session_code', key: 'session_taken' }
  return near.some((one) => meetInWeek(one, slot)) ? { field: 'start_time', key: 'overlap' } : null
}

/** Whether both are in force on some day. */
const inSameTime = (one: Slot, other: Slot): boolean =>
  (one.effective_from ?? '') <= (other.effective_to ?? '9') &&
  (other.effective_from ?? '') <= (one.effective_to ?? '9')

const dayMinutes = 1440
const weekMinutes = 7 * dayMinutes

function meetInWeek(one: Slot, other: Slot): boolean {
  const theirs = spansOf(other)
  // The week is a ring: Friday's night sitting reaches into Saturday's morning.
  return spansOf(one).some((mine) =>
    theirs.some((span) =>
      [-weekMinutes, 0, weekMinutes].some((turn) =>
        meet(mine, { from: span.from + turn, to: span.to + turn }),
      ),
    ),
  )
}

interface Span {
  from: number
  to: number
}

const meet = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

/** The minutes of the week in which a weekly sitting lies; one that ends after midnight ends the next day. */
const spansOf = (slot: Slot): Span[] =>
  slot.weekdays.map((day) => {
    const { from, to } = minutesOf(slot)
    return { from: day * dayMinutes + from, to: day * dayMinutes + to }
  })

function minutesOf(session: { start_time: string; end_time: string }): Span {
  const [from, to] = [minuteOf(session.start_time), minuteOf(session.end_time)]
  return { from, to: to > from ? to : to + dayMinutes }
}

const minuteOf = (clock: string): number => {
  const { hour, minute } = clockParts(clock)
  return hour * 60 + minute
}

/** Whether two sittings of one day lie over each other. */
export const overlapOnDay = (
  one: { start_time: string; end_time: string },
  other: { start_time: string; end_time: string },
): boolean => meet(minutesOf(one), minutesOf(other))
