import type { Weekday } from './day.ts'
import type { DoseStep, Timing } from './dose.ts'
import type { Lexeme } from './dose-lexeme.ts'
import { type Parts, putTogether } from './dose-schedule.ts'

const NOTHING_SAID = new Set<Lexeme['is']>(['noise', 'each', 'separator'])
const ORDINARY = new Set<Lexeme['is']>([...NOTHING_SAID, 'route', 'timing', 'instruction'])
/** What a bare number may stand before: 'two at night', '1 bd'. */
const COUNTED_BY = new Set<Lexeme['is']>([
  'times',
  'daily',
  'every',
  'moment',
  'bedtime',
  'once',
  'spacing',
  'weekday',
  'need',
  'when',
])
/** What a bare number may stand behind: 'রাতে ১', 'জ্বর হলে ১'. Behind 'bd' it may be days. */
const COUNTED_AFTER = new Set<Lexeme['is']>(['moment', 'bedtime', 'when'])
const MOST_BEHIND = 4
const JOINED = new Set<Lexeme['is']>([
  'moment',
  'bedtime',
  'timing',
  'weekday',
  'instruction',
  'amount',
  'route',
])

/** Reads the phrases of one step into a dose and what stands beside it; null when one is not understood or two contradict each other. */
export function doseStep(lexemes: readonly Lexeme[]): DoseStep | null {
  const parts: Parts = {
    events: [],
    weekdays: [],
    need: false,
    verb: null,
    route: null,
    timings: [],
    instructions: [],
  }
  const fits = lexemes.every(
    (lexeme, at) =>
      isInPlace(lexeme, { before: lexemes.slice(0, at), after: lexemes.slice(at + 1) }) &&
      take(lexeme, parts),
  )
  return fits ? putTogether(parts) : null
}

function isInPlace(
  lexeme: Lexeme,
  { before, after }: { before: readonly Lexeme[]; after: readonly Lexeme[] },
): boolean {
  if (lexeme.is === 'and') {
    const [left, right] = [
      before.findLast(({ is }) => !NOTHING_SAID.has(is)),
      after.find(({ is }) => !NOTHING_SAID.has(is)),
    ]
    if (left === undefined || right === undefined || !JOINED.has(left.is) || !JOINED.has(right.is))
      return false
    return !isOneMore([left, right], [...before, ...after])
  }
  if (lexeme.is === 'each') return isOfOneAmount(lexeme, [...before, ...after])
  if (lexeme.is !== 'amount' || lexeme.unit !== undefined) return true
  const [left, right] = [
    before.findLast(({ is }) => !NOTHING_SAID.has(is)),
    after.find((one) => !ORDINARY.has(one.is) || isMealtime(one)),
  ]
  return (
    (right !== undefined && (COUNTED_BY.has(right.is) || isMealtime(right))) ||
    (left !== undefined && COUNTED_AFTER.has(left.is) && lexeme.amount <= MOST_BEHIND)
  )
}

/** `tds pc & hs` is once more at bedtime to who writes it; read as three times, the last one would be lost. */
const isOneMore = (beside: readonly Lexeme[], all: readonly Lexeme[]): boolean =>
  beside.some(({ is }) => is === 'bedtime') &&
  beside.some((one) => one.is === 'timing' && !isMealtime(one)) &&
  all.some(({ is }) => is === 'times' || is === 'slots')

/**
 * Beside a limit 'at a time' makes it one of each time, and none of the day; `1+1 একসাথে` is two at once to one and a morning
 * and a night to another. Then nothing is read.
 */
function isOfOneAmount({ together }: Extract<Lexeme, { is: 'each' }>, beside: readonly Lexeme[]): boolean {
  const slots = beside.flatMap((one) => (one.is === 'slots' ? [one.amounts] : []))
  if (beside.some(({ is }) => is === 'most') || slots.some((amounts) => together || amounts.length === 2))
    return false
  return !together || beside.filter(({ is }) => is === 'amount').length === 1
}

/** A meal of its own says when, as a time of the day does. */
const isMealtime = (lexeme: Lexeme): boolean =>
  lexeme.is === 'timing' && 'meal' in lexeme.timing && lexeme.timing.meal !== 'food'

/** Puts one phrase to the others; false when it was said before. */
function take(lexeme: Lexeme, parts: Parts): boolean {
  switch (lexeme.is) {
    case 'noise':
    case 'each':
    case 'separator':
    case 'and':
      return true
    case 'amount':
      return Boolean(
        parts.events.push({ amount: { amount: lexeme.amount, ...(lexeme.unit && { unit: lexeme.unit }) } }),
      )
    case 'moment':
      return Boolean(parts.events.push({ moment: lexeme.moment }))
    case 'bedtime':
      return Boolean(parts.events.push({ moment: 'bedtime' }))
    case 'timing':
      return takeTiming(lexeme.timing, parts)
    case 'instruction':
      return (
        !parts.instructions.includes(lexeme.instruction) &&
        Boolean(parts.instructions.push(lexeme.instruction))
      )
    case 'weekday':
      return takeWeekday(lexeme, parts)
    case 'need':
      return takeNeed(parts)
    case 'verb':
      return parts.verb === null && set(parts, { verb: lexeme.verb })
    case 'route':
      return parts.route === null && set(parts, { route: lexeme.route })
    case 'insulin':
      return set(parts, { insulin: true })
    case 'daily':
      return parts.daily === undefined && set(parts, { daily: true })
    default:
      return takeOnce(lexeme, parts)
  }
}

function takeOnce(lexeme: Lexeme, parts: Parts): boolean {
  switch (lexeme.is) {
    case 'slots':
      return (
        parts.slots === undefined &&
        set(parts, { slots: { amounts: lexeme.amounts, ...(lexeme.unit && { unit: lexeme.unit }) } })
      )
    case 'times':
      return parts.per_day === undefined && set(parts, { per_day: lexeme.per_day })
    case 'every':
      return parts.hours === undefined && set(parts, { hours: lexeme.hours })
    case 'once':
      return parts.once === undefined && set(parts, { once: { now: lexeme.now } })
    case 'spacing':
      return parts.spacing === undefined && set(parts, { spacing: lexeme.spacing })
    case 'when':
      return parts.when === undefined && set(parts, { when: lexeme.when })
    case 'most':
      return parts.most === undefined && set(parts, { most: lexeme.most })
    case 'duration':
      return (
        parts.duration === undefined &&
        set(parts, { duration: lexeme.duration, ...(lexeme.course && { course: true }) })
      )
    default:
      return false
  }
}

function set(parts: Parts, more: Partial<Parts>): true {
  Object.assign(parts, more)
  return true
}

function takeNeed(parts: Parts): boolean {
  return set(parts, { need: true, ...(parts.duration && { need_after_duration: true }) })
}

function takeWeekday({ weekday, sure }: { weekday: Weekday; sure: boolean }, parts: Parts): boolean {
  if (parts.weekdays.includes(weekday)) return false
  parts.weekdays.push(weekday)
  return set(parts, sure ? {} : { unsure_weekday: true })
}

function takeTiming(timing: Timing, parts: Parts): boolean {
  const said = [
    ...parts.timings,
    ...parts.events.flatMap((event) => ('mealtime' in event ? [event.mealtime] : [])),
  ]
  if (said.some((one) => contradict(one, timing) || contradict(timing, one))) return false
  if ('meal' in timing && timing.meal !== 'food') parts.events.push({ mealtime: timing })
  else parts.timings.push(timing)
  return true
}

/** Two times of one meal, or an empty stomach after food. */
function contradict(one: Timing, other: Timing): boolean {
  if ('meal' in one && 'meal' in other) return one.meal === other.meal || one.meal === 'food'
  if ('meal' in one)
    return other.how === (one.how === 'before' || one.how === 'just_before' ? 'full' : 'empty')
  return one.how === other.how || (one.how === 'empty' && other.how === 'full')
}
