import type { Weekday } from './day.ts'
import {
  type Amount,
  type Manner,
  type DoseCondition,
  type DayDose,
  type DayTime,
  type Dose,
  type DoseStep,
  type DoseTime,
  type DayMost,
  type Spacing,
  SPACING_DAYS,
  type Timing,
} from './dose.ts'
import { type DoseUnit, isMeasured } from './dose-unit.ts'
import { type Duration, durationDays } from './duration.ts'

/** Amounts and times of the day in the order in which they were said. */
export type Event = { amount: Amount } | { moment: DayTime | 'bedtime' } | { mealtime: Timing }
/** What the phrases of a step said, before they are put together. */
export type Parts = Manner & {
  events: Event[]
  slots?: { amounts: number[]; unit?: DoseUnit }
  per_day?: number
  daily?: true
  hours?: number
  once?: { now: boolean }
  spacing?: Spacing
  weekdays: Weekday[]
  unsure_weekday?: true
  need: boolean
  need_after_duration?: true
  when?: DoseCondition
  most?: DayMost
  duration?: Duration
  course?: true
  verb: DoseStep['verb']
  insulin?: true
}
type Day = { day: DayDose | ({ kind: 'once'; now: boolean } & Partial<Amount>); timings: Timing[] }

/** Puts the parts of a step together; null when they contradict each other or say too little. */
export function putTogether(parts: Parts): DoseStep | null {
  const { route, instructions, need, when = null, most = null, duration = null, verb } = parts
  const found = scheduleOf(parts)
  if (found === 'unread' || !isInsulin(parts)) return null
  const dose = found && (parts.spacing || parts.weekdays.length > 0 ? spacedOf(found.day, parts) : found.day)
  const said = found ? dose : bareOf(parts)
  if (said === 'unread' || (found && !dose) || contradictory(parts, said)) return null
  const timings = [...parts.timings, ...(found?.timings ?? mealtimesOf(parts))]
  return { dose: said, route, timings, instructions, need, when, most, duration, verb }
}

/** The times of a day; null when nothing says them, 'unread' when two things do. */
function scheduleOf(parts: Parts): Day | null | 'unread' {
  const { slots, hours, once } = parts
  const spaced = parts.spacing !== undefined || parts.weekdays.length > 0
  // 'od on alternate days' says no more than 'on alternate days'.
  const per_day = spaced && parts.per_day === 1 ? undefined : parts.per_day
  if ([slots, parts.per_day, hours, once].filter((one) => one !== undefined).length > 1) return 'unread'
  if (slots) return slotsDay(parts, slots)
  if (per_day !== undefined) return timesDay(parts, per_day)
  if (hours !== undefined || once) return fixedDay(parts)
  // A meal is a time of the day where an amount, a need or a day has no other.
  const byMeals =
    mealtimesOf(parts).length > 0 &&
    (amountsOf(parts).length > 0 || parts.need || parts.when !== undefined || spaced)
  if (hasMoment(parts) || byMeals) return momentsDay(parts)
  const amount = oneAmount(parts)
  // '3 daily' is three at once to one and three times to another.
  if (parts.daily && !isMeasured(amount?.unit) && (amount?.amount ?? 1) > 1) return 'unread'
  return parts.daily || spaced
    ? amount
      ? { day: { kind: 'times', per_day: 1, ...amount }, timings: mealtimesOf(parts) }
      : 'unread'
    : null
}

/** Every so many hours, or one time: no time of the day beside it. */
function fixedDay(parts: Parts): Day | 'unread' {
  const amount = oneAmount(parts)
  if (!amount || hasMoment(parts)) return 'unread'
  const timings = mealtimesOf(parts)
  if (parts.hours !== undefined) return { day: { kind: 'every', hours: parts.hours, ...amount }, timings }
  return parts.once && !parts.daily ? { day: { kind: 'once', ...parts.once, ...amount }, timings } : 'unread'
}

function slotsDay(parts: Parts, slots: { amounts: number[]; unit?: DoseUnit }): Day | 'unread' {
  const moments = momentsOf(parts)
  if (amountsOf(parts).length > 0 || moments.length > 1 || moments.some((moment) => moment !== 'bedtime'))
    return 'unread'
  // Bedtime belongs to the night: '1+0+0 hs' says two things.
  if (moments.length > 0 && slots.amounts.length > 2 && slots.amounts.at(-1) === 0) return 'unread'
  return {
    day: { kind: 'slots', ...slots },
    timings: [...mealtimesOf(parts), ...moments.map((): Timing => ({ how: 'bedtime' }))],
  }
}

function timesDay(parts: Parts, per_day: number): Day | 'unread' {
  const moments = momentsOf(parts)
  const bedtimes = moments.filter((moment) => moment === 'bedtime')
  if (moments.length > bedtimes.length)
    return moments.length === per_day || moments.length - bedtimes.length === per_day
      ? momentsDay(parts)
      : 'unread'
  const amount = oneAmount(parts)
  if (!amount || bedtimes.length > 1) return 'unread'
  if (per_day === 1 && bedtimes.length === 1)
    return { day: { kind: 'bedtime', ...amount }, timings: mealtimesOf(parts) }
  return {
    day: { kind: 'times', per_day, ...amount },
    timings: [...mealtimesOf(parts), ...bedtimes.map((): Timing => ({ how: 'bedtime' }))],
  }
}

/** Named times of the day. Bedtime beside the night is when in the night; beside another time it is a time of its own. */
function momentsDay(parts: Parts): Day | 'unread' {
  const moments = momentsOf(parts)
  const amounts = amountsOf(parts).length
  const atNight =
    moments.includes('bedtime') &&
    moments.includes('night') &&
    ((moments.length === 2 && amounts < 2) || parts.per_day === moments.length - 1)
  const bedtimeOnly = moments.length === 1 && moments[0] === 'bedtime' && amounts < 2
  if (bedtimeOnly) {
    const amount = oneAmount(parts)
    return amount ? { day: { kind: 'bedtime', ...amount }, timings: mealtimesOf(parts) } : 'unread'
  }
  const mealsCount = moments.length === 0 || (amounts > 1 && moments.every((moment) => moment === 'bedtime'))
  const events = parts.events.filter((event) =>
    'mealtime' in event ? mealsCount : !('moment' in event && event.moment === 'bedtime' && atNight),
  )
  const paired = pairs(events)
  if (!paired) return 'unread'
  return {
    day: paired,
    timings: [...(mealsCount ? [] : mealtimesOf(parts)), ...(atNight ? [{ how: 'bedtime' as const }] : [])],
  }
}

/** '1 tab morning 2 tab night' and 'সকালে ১টি রাতে ২টি': each amount with the times beside it; null where it could belong to either side. */
function pairs(events: readonly Event[]): DayDose | null {
  const amounts = events.flatMap((event) => ('amount' in event ? [event.amount] : []))
  const times = events.flatMap((event): DoseTime[] =>
    'amount' in event
      ? []
      : [
          'mealtime' in event
            ? event.mealtime
            : event.moment === 'bedtime'
              ? { how: 'bedtime' }
              : event.moment,
        ],
  )
  const units = new Set(amounts.flatMap(({ unit }) => unit ?? []))
  const [unit] = units
  if (units.size > 1 || new Set(times.map((time) => JSON.stringify(time))).size < times.length) return null
  const [first, last] = [events[0], events.at(-1)]
  const ahead = first !== undefined && 'amount' in first
  if (amounts.length > 0 && ahead === (last !== undefined && 'amount' in last)) return null
  const at = times.map((moment, index) => ({ moment, ...amountBeside(events, { index, ahead }) }))
  const said = new Set(at.flatMap(({ of }) => of ?? [])).size
  if (said !== amounts.length) return null
  return {
    kind: 'moments',
    at: at.map(({ moment, amount }) => ({ moment, ...(amount !== undefined && { amount }) })),
    ...(unit && { unit }),
  }
}

/** The amount that belongs to a time: the one before it where amounts lead, else the one behind it. */
function amountBeside(
  events: readonly Event[],
  { index, ahead }: { index: number; ahead: boolean },
): { amount?: number; of?: number } {
  const place =
    events.map((event, at) => ({ event, at })).filter(({ event }) => !('amount' in event))[index]?.at ?? 0
  const side = events
    .map((event, at) => ({ event, at }))
    .filter(({ event, at }) => 'amount' in event && (ahead ? at < place : at > place))
  const nearest = ahead ? side.at(-1) : side[0]
  return nearest && 'amount' in nearest.event ? { amount: nearest.event.amount.amount, of: nearest.at } : {}
}

/** What is said without any time: nothing, a portion at need, or an amount that some water makes whole. */
function bareOf(parts: Parts): Dose | null | 'unread' {
  const amount = oneAmount(parts)
  if (!amount) return 'unread'
  if (parts.need || parts.when) return { kind: 'portion', ...amount }
  if (amount.amount === undefined) return null
  // '1 tab x 3 days' says all but how often, and that is not made up.
  if (amount.unit !== undefined && parts.course && parts.duration?.kind === 'span')
    return { kind: 'portion', ...amount }
  return parts.instructions.some((instruction) => DISSOLVED.includes(instruction))
    ? { kind: 'portion', ...amount }
    : 'unread'
}
export const DISSOLVED: readonly string[] = [
  'In half litre water',
  'Dissolve in a glass of water',
  'Mix with half glass water',
]

function spacedOf(
  day: Day['day'],
  { spacing, weekdays, unsure_weekday, per_day, daily, hours }: Parts,
): Dose | null {
  if (day.kind === 'once' || daily || hours !== undefined) return null
  if (weekdays.length === 0)
    return spacing && (per_day === undefined || spacing.unit === 'd' || spacing.days !== undefined)
      ? { kind: 'spaced', spacing, day }
      : null
  // 'sat' alone may be something else; beside another day it is none.
  if (spacing ? spacing.unit !== 'w' || spacing.value !== 1 : unsure_weekday && weekdays.length < 2)
    return null
  if (spacing?.days !== undefined && spacing.days !== weekdays.length) return null
  return {
    kind: 'spaced',
    spacing: { value: 1, unit: 'w', weekdays: weekdays.toSorted((a, b) => a - b) },
    day,
  }
}

function contradictory(parts: Parts, dose: Dose | null): boolean {
  const atNeed = parts.need || parts.when !== undefined
  if (atNeed && (dose?.kind === 'once' || dose?.kind === 'spaced' || !dose)) return true
  if (parts.need_after_duration && dose?.kind !== 'portion') return true
  if (dose?.kind === 'once' && parts.duration) return true
  // '5d stop' is stopped after its days; printed side by side, nobody knows what to do.
  if (dose && parts.duration && parts.instructions.includes('Stop')) return true
  if (dose?.kind === 'spaced' && endsBeforeNext(dose.spacing, parts.duration)) return true
  return parts.most !== undefined && !atNeed && dose?.kind !== 'every'
}

/** 'weekly 2 days', 'monthly 5 days', 'day 1 to 21 every month': those days of each week or month to who writes it, and no time to end. */
function endsBeforeNext({ value, unit }: Spacing, duration?: Duration): boolean {
  if (duration?.kind === 'cycle' && (unit === 'm' || unit === 'y')) return true
  const days = duration && durationDays(duration)
  return typeof days === 'number' && days < value * SPACING_DAYS[unit]
}

/** The word insulin says nothing beside units, and contradicts everything else. */
function isInsulin({ insulin, slots, events }: Parts): boolean {
  return (
    !insulin ||
    slots?.unit === 'iu' ||
    events.some((event) => 'amount' in event && event.amount.unit === 'iu')
  )
}

const amountsOf = ({ events }: Parts): Amount[] =>
  events.flatMap((event) => ('amount' in event ? [event.amount] : []))
const momentsOf = ({ events }: Parts): (DayTime | 'bedtime')[] =>
  events.flatMap((event) => ('moment' in event ? [event.moment] : []))
const mealtimesOf = ({ events }: Parts): Timing[] =>
  events.flatMap((event) => ('mealtime' in event ? [event.mealtime] : []))
const hasMoment = (parts: Parts): boolean => momentsOf(parts).length > 0

/** The one amount, or none; null when there are several. */
function oneAmount(parts: Parts): Partial<Amount> | null {
  const amounts = amountsOf(parts)
  return amounts.length > 1 ? null : (amounts[0] ?? {})
}
