import type { Day } from '#contract/clinic/day.ts'

/** What a calendar rings for: daily from a day on at a clock of wherever the phone is; `days` is null where it goes on. */
export interface DailyEvent {
  /** The same of each file that tells of it anew: a calendar then puts the later one in its place. */
  uid: string
  first: Day
  clock: string
  days: number | null
  title: string
  text: string
}

interface CalendarFile {
  events: readonly DailyEvent[]
  /** Events of a file before, which are no more. */
  gone: readonly Pick<DailyEvent, 'uid' | 'first' | 'clock' | 'title'>[]
  now: number
}

/** Daily events as a file for any calendar (RFC 5545), each with an alarm as it begins. */
export function calendarFile({ events, gone, now }: CalendarFile): string {
  // The later file counts: seconds since these files are made fit the whole number that calendars read.
  const sequence = Math.floor((now - Date.UTC(2026, 0, 1)) / 1000)
  const common = ({ uid, first, clock, title }: (typeof gone)[number]) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${first.replaceAll('-', '')}T${clock.replace(':', '')}00`,
    'DURATION:PT15M',
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
  ]
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//niramoy//reminders//EN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => [
      ...common(event),
      `RRULE:FREQ=DAILY${event.days === null ? '' : `;COUNT=${event.days}`}`,
      ...(event.text === '' ? [] : [`DESCRIPTION:${escaped(event.text)}`]),
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:PT0S',
      `DESCRIPTION:${escaped(event.title)}`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    ...gone.flatMap((event) => [...common(event), 'STATUS:CANCELLED', 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** Lines are at most 75 bytes, of which a Bengali letter has three; no letter is cut. */
function folded(line: string): string {
  const bytes = new TextEncoder()
  let room = 75
  let text = ''
  for (const letter of line) {
    const size = bytes.encode(letter).length
    if (size > room) {
      text += '\r\n '
      room = 74
    }
    text += letter
    room -= size
  }
  return text
}
