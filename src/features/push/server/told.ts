import type { AppointmentState } from '#contract/clinic/appointment-state.ts'
import { dhakaDayOf, dhakaTimeOf, showClock, showDay, showWeekday, weekdayOf } from '#contract/clinic/day.ts'
import type { Day } from '#contract/clinic/day.ts'
import { digitsFor, type Lang } from '#contract/clinic/digits.ts'
import { printedSerial, type SerialDisplay } from '#contract/clinic/serial.ts'
import { nearNews, returnNews, sessionNews } from '#domain/push/news.ts'
import { type ScheduleState, sittingSpan } from '#domain/schedule/rows.ts'
import { toldWords } from './told-words.ts'

/** A visit whose holder wants to be told, with its session. */
export interface ToldVisit {
  user_id: number
  language: Lang
  id: string
  status: AppointmentState
  held_until: string | null
  serial: string
  sitting_date: Day
  schedule_id: string
  session_code: string
  start_time: string
  end_time: string
  session: ScheduleState
  delay_min: number
  serial_display: SerialDisplay
  /** It is kept for him who waited for it. */
  is_offer: boolean
}

/** What a phone is told of one thing. It is told again where `state` has changed; of a state without a word only who was told before. */
export interface PhoneMessage {
  subject: string
  state: string
  message: { title: string; body: string; url: string }
  /** From when on it is of no use (ms). */
  until: number
}

/** Minutes before which nobody is told that it is soon: who is told too early goes away again. */
const soonMinutes = 45
/** And before so many who are here. */
export const soonAhead = 3

/** What is to be told of a visit now, as far as its row says; of its turn the queue itself is asked. */
export const toldOf = (visit: ToldVisit, now: number): PhoneMessage[] =>
  [keptFor(visit), ofSession(visit)].filter((one) => one !== null).filter(({ until }) => until > now)

function keptFor({
  id,
  status,
  session,
  is_offer,
  held_until,
  language,
  user_id,
}: ToldVisit): PhoneMessage | null {
  if (status !== 'held' || !is_offer || held_until === null || session === 'cancelled') return null
  const until = Date.parse(held_until)
  const words = toldWords[language]
  const time = `${showDay(dhakaDayOf(until), language)}, ${showClock(dhakaTimeOf(until), language)}`
  return {
    subject: `kept ${id}`,
    state: 'kept',
    message: {
      title: words.kept,
      body: filled(words.kept_text, { time }),
      url: `/user/current-appointment/${user_id}`,
    },
    until,
  }
}

/** Called off, late, or as planned again: one of a family is told once of a session. */
function ofSession(visit: ToldVisit): PhoneMessage | null {
  const { session, delay_min, language, sitting_date, start_time } = visit
  if (session === 'closed') return null
  const words = toldWords[language]
  const kind = session === 'cancelled' ? 'off' : delay_min > 0 ? 'late' : 'on'
  const said = {
    day: `${showWeekday(weekdayOf(sitting_date), language)} ${showDay(sitting_date, language)}`,
    clock: showClock(start_time, language),
    minutes: digitsFor(language, delay_min),
  }
  return {
    ...sessionNews(visit.schedule_id, { status: session, delay_min }),
    message: {
      title: filled(words[kind], said),
      body: filled(words[`${kind}_text`], said),
      url: serialAddress(visit.id),
    },
    until: sittingSpan({ ...visit, date: sitting_date }).to + delay_min * 60_000,
  }
}

/** How somebody's turn stands, as the page of his serial says. */
export interface Turn {
  ahead: number | null
  expected: { from: string; to: string } | null
}

/** That it is soon his turn; null where it is not, or where nobody can tell. It is of use until he is likely to be called. */
export function nearTurn(visit: ToldVisit, { ahead, expected }: Turn, now: number): PhoneMessage | null {
  if (ahead === null || ahead > soonAhead || expected === null) return null
  if (Date.parse(expected.from) > now + soonMinutes * 60_000) return null
  const { language, session_code, serial, serial_display } = visit
  const words = toldWords[language]
  const printed = digitsFor(language, printedSerial(session_code, serial, serial_display))
  return {
    ...nearNews(visit.id),
    message: {
      title: filled(words.near, { serial: printed }),
      body: ahead === 0 ? words.next_text : filled(words.near_text, { count: digitsFor(language, ahead) }),
      url: serialAddress(visit.id),
    },
    until: Date.parse(expected.to),
  }
}

/** That tomorrow is the day which a doctor chose, told on the evening before and of no use behind it. */
export const returnTomorrow = (
  id: string,
  to: { language: Lang; url: string; until: number },
): PhoneMessage => ({
  ...returnNews(id),
  message: {
    title: toldWords[to.language].return,
    body: toldWords[to.language].return_text,
    url: to.url,
  },
  until: to.until,
})

const serialAddress = (id: string): string => `/serial/${id}`

const filled = (words: string, said: Readonly<Record<string, string>>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => said[name] ?? '')
