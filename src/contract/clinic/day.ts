import { digitsFor, toLatinDigits, type Lang } from './digits.ts'

/** A calendar day as 'YYYY-MM-DD'; it has no time and no time zone. */
export type Day = string
/** 0 Saturday, 1 Sunday ... 6 Friday: the week begins on Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
/** A moment: milliseconds since 1970 or an ISO text with its offset. */
export type InstantMs = number | string

export const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

const DAY_MS = 86_400_000
const DHAKA_OFFSET_MS = 6 * 3_600_000
const SHAPE = /^(\d{4})-(\d\d)-(\d\d)$/

/** The parts of a day; throws when the text is no day of the calendar. */
export function dayParts(day: Day): { year: number; month: number; date: number } {
  const match = SHAPE.exec(day)
  const [year, month, date] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])]
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`)
  return { year, month, date }
}

/** Whether the text is a real day of the calendar in the form YYYY-MM-DD. It has no year 0, and PostgreSQL keeps none. */
export function isDay(text: string): boolean {
  const match = SHAPE.exec(text)
  if (!match) return false
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

const TYPED = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$|^(\d{2})(\d{2})(\d{4})$/

/**
 * The day somebody typed, date first as Bangladesh writes it: 21/11/2026, 21-11-2026, ২১.১১.২০২৬, 21112026, or YYYY-MM-DD.
 * Null when it is no day of the calendar; a year of two digits is not guessed.
 */
export function readDay(typed: string): Day | null {
  const text = toLatinDigits(typed.trim())
  if (isDay(text)) return text
  const found = TYPED.exec(text)
  if (!found) return null
  const [date, month, year] = [found[1] ?? found[4], found[2] ?? found[5], found[3] ?? found[6]].map(Number)
  const day = dayOf(year ?? 0, month ?? 0, date ?? 0)
  return isDay(day) ? day : null
}

/** Writes year, month (1-12) and date as a day. */
export function dayOf(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(date)}`
}

/** Length of a month (1-12) in days, by the Gregorian leap rule. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The day that lies so many days later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  return utcDay((dayNumber(day) + days) * DAY_MS)
}

/** Days from the first to the second day; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** The weekday, 0 Saturday to 6 Friday. */
export function weekdayOf(day: Day): Weekday {
  // 1 January 1970 was a Thursday, the fifth weekday after Saturday.
  const index = (((dayNumber(day) + 5) % 7) + 7) % 7
  return WEEKDAYS[index] ?? 0
}

/** The calendar day in Asia/Dhaka (UTC+6, no daylight saving) at a moment. */
export function dhakaDayOf(instant: InstantMs): Day {
  return utcDay(toMs(instant) + DHAKA_OFFSET_MS)
}

/** The clock in Asia/Dhaka at a moment, as 'HH:MM'. */
export function dhakaTimeOf(instant: InstantMs): string {
  const shifted = new Date(toMs(instant) + DHAKA_OFFSET_MS)
  return `${pad(shifted.getUTCHours())}:${pad(shifted.getUTCMinutes())}`
}

/** The moment, in milliseconds, of a day and clock ('HH:MM') in Asia/Dhaka. */
export function dhakaInstant(day: Day, clock: string): number {
  const { hour, minute } = clockParts(clock)
  return dayNumber(day) * DAY_MS + (hour * 60 + minute) * 60_000 - DHAKA_OFFSET_MS
}

/** Reads 'HH:MM' (seconds are ignored); throws when it is no time of day. */
export function clockParts(clock: string): { hour: number; minute: number } {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(clock)
  if (!match) throw new RangeError(`not a clock: ${clock}`)
  return { hour: Number(match[1]), minute: Number(match[2]) }
}

/** A day as people here write it, dd/mm/yyyy, in the digits of the language. */
export function showDay(day: Day, lang: Lang): string {
  const { year, month, date } = dayParts(day)
  return digitsFor(lang, `${pad(date)}/${pad(month)}/${year}`)
}

/** A clock in twelve hours: '6:30 PM', 'সন্ধ্যা ৬:৩০'. */
export function showClock(clock: string, lang: Lang): string {
  const { hour, minute } = clockParts(clock)
  const twelve = `${hour % 12 === 0 ? 12 : hour % 12}:${pad(minute)}`
  return lang === 'bn'
    ? `${dayPeriod(hour)} ${digitsFor('bn', twelve)}`
    : `${twelve} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The weekday's name. */
export function showWeekday(weekday: Weekday, lang: Lang): string {
  return WEEKDAY_NAMES[lang][weekday]
}

/** The month's name, month 1 to 12. */
export function showMonthName(month: number, lang: Lang): string {
  const name = MONTH_NAMES[lang][month - 1]
  if (name === undefined) throw new RangeError(`not a month: ${month}`)
  return name
}

/** The same as calendars print it, where there is no room. */
export function showShortWeekday(weekday: Weekday, lang: Lang): string {
  return SHORT_WEEKDAYS[lang][weekday]
}

const SHORT_WEEKDAYS = {
  en: ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  bn: ['শনি', 'রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহঃ', 'শুক্র'],
} as const

const WEEKDAY_NAMES = {
  en: ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  bn: ['শনিবার', 'রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার'],
} as const

const MONTH_NAMES: Record<Lang, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  bn: [
    'জানুয়ারি',
    'ফেব্রুয়ারি',
    'মার্চ',
    'এপ্রিল',
    'মে',
    'জুন',
    'জুলাই',
    'আগস্ট',
    'সেপ্টেম্বর',
    'অক্টোবর',
    'নভেম্বর',
    'ডিসেম্বর',
  ],
}

// The parts of the day as a chamber speaks of them: a 6:30 evening sitting is সন্ধ্যা, past eight it is রাত.
function dayPeriod(hour: number): string {
  if (hour < 5 || hour >= 20) return 'রাত'
  if (hour < 12) return 'সকাল'
  if (hour < 15) return 'দুপুর'
  return hour < 18 ? 'বিকাল' : 'সন্ধ্যা'
}

function dayNumber(day: Day): number {
  const { year, month, date } = dayParts(day)
  // setUTCFullYear, because Date.UTC reads the years 0 to 99 as 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, date) / DAY_MS
}

function utcDay(ms: number): Day {
  const at = new Date(ms)
  return dayOf(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
}

function toMs(instant: InstantMs): number {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant)
  if (!Number.isFinite(ms)) throw new RangeError(`not an instant: ${instant}`)
  return ms
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
