import type { AppointmentState } from '#contract/clinic/appointment-state.ts'
import { addDays, type Day, dhakaDayOf, dhakaInstant, dhakaTimeOf } from '#contract/clinic/day.ts'
import { isPhone } from '#contract/clinic/phone.ts'
import { sessionCancelled } from '#domain/appointment/absence.ts'
import { eveningBefore } from '#domain/push/news.ts'
import { type ScheduleState, sittingSpan } from '#domain/schedule/rows.ts'
import type { SmsDropReason } from './messages.ts'
import type { SmsTypeKey } from './types.ts'

/** The kinds that go out because something happened, because a day came near, or because somebody sent it to a session. */
export const smsEventKeys = [
  'booked',
  'day_before',
  'same_morning',
  'three_ahead',
  'delay',
  'cancelled',
  'rescheduled',
  'payment',
  'custom',
  'prescription_link',
  'follow_up',
  'feedback',
] as const satisfies readonly SmsTypeKey[]
export type SmsEventKey = (typeof smsEventKeys)[number]

/** Kinds that tell the same to all of a household who come to one session: one message to a phone is enough. */
export const isOfSession = (key: SmsEventKey): boolean =>
  key === 'delay' || key === 'cancelled' || key === 'custom'

/** Kinds that a phone is told without cost where its owner wants that (decision 0106). */
export const isToldByPush = (key: SmsEventKey): boolean =>
  key === 'delay' || key === 'cancelled' || key === 'three_ahead' || key === 'follow_up'

interface Hours {
  from_time: string
  until_time: string
}

/** All that is looked at when the turn of a message has come. */
export interface SmsFacts {
  key: SmsEventKey
  /** Milliseconds. */
  now: number
  /** The platform and the practice send this kind, of this chamber, or somebody has sent it himself; and nobody has stopped the practice. */
  is_on: boolean
  phone: string | null
  /** The patient wants messages, and this phone may know of him. */
  consents: boolean
  /** The platform's hours and the practice's. */
  hours: readonly Hours[]
  visit: { status: AppointmentState; cancel_reason: string | null }
  session: { date: Day; start_time: string; end_time: string; status: ScheduleState; delay_min: number }
  /** What was true when it happened: minutes of a delay, or what became of money and when (ms), when he was seen (ms), when somebody pressed (ms). */
  said: {
    min?: number | undefined
    status?: number | undefined
    at?: number | undefined
    /** On which his doctor asks him back. */
    day?: Day | undefined
  }
  /** Who is here and stands before him. */
  ahead: number
  /** Of the money that was told of; null where it is gone. */
  payment_status: number | null
  /** What is asked of him is still to be done: to come again, or to say how it was. Of a link: its sheet is in force, and it goes to whom and where it was meant. */
  asks: boolean
  /** He was told the same in another message. */
  is_told: boolean
  push: 'none' | 'coming' | 'told'
  /** How long it was left to the phone's own message so far (ms). */
  waited: number
}

export type SmsVerdict = 'send' | { wait_until: number } | { drop: SmsDropReason }

/** Milliseconds for which a message is left to the push service, and after which it is looked at again; and behind the beginning of the evening, in which a phone is told of the day after. */
const leftToPush = { most: 120_000, again: 20_000, evening: 1_200_000 } as const
/** Milliseconds for which it is of use what became of money. */
const moneyNews = 24 * 3_600_000
/** Milliseconds after a visit within which it is asked how it was. */
const freshVisit = 48 * 3_600_000
/** Milliseconds after somebody sent a link, within which it goes out: the next day's hours are among them. */
const freshPress = 48 * 3_600_000

/** What becomes of a message now: it goes out, it waits for an hour at which it may and still be true, or it never goes out. */
export function judgeMessage(facts: SmsFacts): SmsVerdict {
  if (!facts.is_on) return { drop: 'off' }
  if (!holdsAt(facts, facts.now)) return { drop: 'stale' }
  if (facts.is_told) return { drop: 'duplicate' }
  if (!facts.consents) return { drop: 'opted_out' }
  if (facts.phone === null || !isPhone(facts.phone)) return { drop: 'no_number' }
  const opening = nextOpening(facts.hours, facts.now)
  if (opening === null || !holdsAt(facts, opening)) return { drop: 'quiet_hours' }
  if (opening > facts.now) return { wait_until: opening }
  return byPush(facts)
}

function byPush(facts: SmsFacts): SmsVerdict {
  const { key, push, waited, now } = facts
  if (push === 'none' || !isToldByPush(key)) return 'send'
  if (push === 'told') return { drop: 'duplicate' }
  if (key === 'follow_up') return behindTheEvening(facts)
  return waited < leftToPush.most ? { wait_until: now + leftToPush.again } : 'send'
}

/** Of the day to come again his phone is told in the evening: the message waits to see it, where it may still go out then. */
function behindTheEvening({ now, hours }: SmsFacts): SmsVerdict {
  const told = dhakaInstant(dhakaDayOf(now), eveningBefore.from) + leftToPush.evening
  return now < told && nextOpening(hours, told) === told ? { wait_until: told } : 'send'
}

/** When a message may go out: now, or when all hours are open next; null where they never are together. */
function nextOpening(hours: readonly Hours[], now: number): number | null {
  const from = hours.map(({ from_time }) => from_time).reduce((a, b) => (a > b ? a : b), '00:00')
  const until = hours.map(({ until_time }) => until_time).reduce((a, b) => (a < b ? a : b), '24:00')
  if (from >= until) return null
  const [day, clock] = [dhakaDayOf(now), dhakaTimeOf(now)]
  if (clock < from) return dhakaInstant(day, from)
  return clock < until ? now : dhakaInstant(addDays(day, 1), from)
}

/** Until when somebody who is booked may be expected, and from when. */
function spanOf({ session }: SmsFacts) {
  const { from, to } = sittingSpan(session)
  return { from: from + session.delay_min * 60_000, to: to + session.delay_min * 60_000 }
}

const isExpected = (facts: SmsFacts, at: number): boolean =>
  facts.visit.status === 'booked' && isOpen(facts.session.status) && at < spanOf(facts).to

const isOpen = (status: ScheduleState): boolean => status !== 'cancelled' && status !== 'closed'

const stillWaits: ReadonlySet<AppointmentState> = new Set(['booked', 'arrived', 'vitals_done'])

/** Of each kind, whether what it says is true at that instant and worth saying. */
const holds: Record<SmsEventKey, (facts: SmsFacts, at: number) => boolean> = {
  booked: isExpected,
  rescheduled: isExpected,
  day_before: (facts, at) => isExpected(facts, at) && dhakaDayOf(at) === addDays(facts.session.date, -1),
  same_morning: (facts, at) =>
    isExpected(facts, at) && dhakaDayOf(at) === facts.session.date && at < spanOf(facts).from,
  delay: (facts, at) =>
    isExpected(facts, at) && facts.session.delay_min > 0 && facts.session.delay_min === facts.said.min,
  cancelled: (facts, at) =>
    facts.visit.status === 'cancelled' &&
    facts.visit.cancel_reason === sessionCancelled &&
    at < spanOf(facts).to,
  three_ahead: ({ visit, session, ahead }) =>
    stillWaits.has(visit.status) && session.status === 'running' && ahead === 3,
  payment: ({ payment_status, said }, at) =>
    payment_status !== null && payment_status === said.status && at < (said.at ?? 0) + moneyNews,
  custom: (facts, at) =>
    stillWaits.has(facts.visit.status) && isOpen(facts.session.status) && at < spanOf(facts).to,
  prescription_link: ({ asks, said }, at) => asks && at < (said.at ?? 0) + freshPress,
  follow_up: ({ asks, said }, at) =>
    asks && said.day !== undefined && dhakaDayOf(at) === addDays(said.day, -1),
  feedback: ({ asks, visit, said }, at) =>
    asks && visit.status === 'done' && at < (said.at ?? 0) + freshVisit,
}

const holdsAt = (facts: SmsFacts, at: number): boolean => holds[facts.key](facts, at)
