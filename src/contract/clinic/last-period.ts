import { plainText } from './allergy-text.ts'
import { addDays, type Day, dayOf, daysBetween, isDay } from './day.ts'
import { longestWeeks, pregnancyDays } from './pregnancy.ts'

const period = /\blmp\b|last (?:menstrual )?period|শেষ মাসিক/
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const bengaliMonths = [
  /জানু/,
  /ফেব্রু/,
  /মার্চ/,
  /এপ্রিল/,
  /মে/,
  /জুন/,
  /জুলাই/,
  /আগস্ট|অগাস্ট/,
  /সেপ্টে/,
  /অক্টো/,
  /নভে/,
  /ডিসে/,
]

/** A last period as a line tells it: a day that a pregnancy can be counted from, or why it is none and has to be asked about. */
export type LastPeriod = { lmp: Day } | { words: string; doubt: 'future' | 'too_long' | 'no_day' }

/** What a line says of the last period; null where it does not speak of it, or names no day. */
export function lastPeriodIn(
  { text, since }: { text: string; since?: string | null },
  today: Day,
): LastPeriod | null {
  const words = `${text} ${since ?? ''}`.trim()
  const plain = plainText(words)
  if (!period.test(plain) || /\?/.test(words)) return null
  const lmp = lmpIn(plain, today)
  if (lmp !== null) return { lmp }
  if (!/\d/.test(plain)) return null
  const told = toldDay(plain, today)
  return { words, doubt: told === null ? 'no_day' : told.day > today ? 'future' : 'too_long' }
}

/** Words right before a time that make it the weeks or months of a pregnancy. */
const weeksOf =
  /^(?:amenorrh\w*|(?:period of )?gestation(?:al age)?|pog|ga|primi\w*|multi(?:gravida|para)?|(?:\w+ )?gravida|anc|iup|g ?\d+ ?p ?\d+\S*|মাসিক বন্ধ)[ ,(–-]*(?:(?:for|of|since|x|about|approx) )*\d/

/** Whether the weeks or months of a line are those of a pregnancy, where it does not say by itself that there is one. */
export const countsPregnancy = (text: string): boolean => period.test(text) || weeksOf.test(text)

/** The first day of the last period that a line tells: by a day, or from weeks and months. */
export const lmpIn = (text: string, today: Day): Day | null =>
  toldDay(text, today) ? lmpByDay(text, today) : lmpByWeeks(text, today)

const birth = /\bedd\b|expected date|প্রসবের/

type ToldDay = { day: Day; of: 'period' | 'birth' }

/** The day that stands behind its word; where a line tells both, the period's. Else the one day of a line with such a word. */
function toldDay(line: string, today: Day): ToldDay | null {
  // How it was counted, and no day of its own: `EDD by LMP 20/6/27`.
  const text = line.replace(/\bby lmp\b/, ' ')
  const ofPeriod = dayIn(behind(text, period, birth), today)
  if (ofPeriod !== null) return { day: ofPeriod, of: 'period' }
  const day = dayIn(behind(text, birth, period), today) ?? dayIn(text, today)
  if (day === null) return null
  return birth.test(text) ? { day, of: 'birth' } : period.test(text) ? { day, of: 'period' } : null
}

/** A line from a word on, up to another. */
function behind(text: string, word: RegExp, other: RegExp): string {
  const at = text.search(word)
  const rest = at < 0 ? '' : text.slice(at)
  const end = rest.search(other)
  return end < 0 ? rest : rest.slice(0, end)
}

/** The same where a day tells it: as LMP, or as the expected day of birth. */
export function lmpByDay(text: string, today: Day): Day | null {
  const told = toldDay(text, today)
  return told && plausible(told.of === 'birth' ? addDays(told.day, -pregnancyDays) : told.day, today)
}

function lmpByWeeks(text: string, today: Day): Day | null {
  // A number behind the words that is no such day says nothing else either.
  if (period.test(text) && /\d\s*[/-]\s*\d/.test(text)) return null
  const weeks = /(\d{1,2})(?:\s*\+\s*\d)?\s*(?:weeks?|wks?|w|সপ্তাহ)(?![a-z])/.exec(text)?.[1]
  const months = /(\d{1,2})\s*(?:months?|মাস)(?![a-z])/.exec(text)?.[1]
  if (weeks !== undefined) return plausible(addDays(today, -7 * Number(weeks)), today)
  return months === undefined ? null : plausible(addDays(today, -Math.round(Number(months) * 30.4)), today)
}

/** No pregnancy lasts longer, and a last period lies not in the future. */
const plausible = (day: Day, today: Day): Day | null =>
  day <= today && daysBetween(day, today) <= longestWeeks * 7 ? day : null

/** A day as it is written here: 12/8/26, 12-08-2026, 2026-08-12, 12 Aug 2026; without a year the latest one. */
function dayIn(text: string, today: Day): Day | null {
  const iso = /\b\d{4}-\d{2}-\d{2}\b/.exec(text)
  if (iso) return isDay(iso[0]) ? iso[0] : null
  // One sign parts all three: `12/8 28 weeks` has no year.
  const [, date, , month, year] = /\b(\d{1,2})([/\- ])(\d{1,2})\2(\d{4}|\d{2})\b/.exec(text) ?? []
  if (date !== undefined) return real(yearOf(Number(year)), Number(month), Number(date))
  const [, on, name, told] =
    /\b(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*(?:[ ,-]+(\d{4}|\d{2}))?\b/.exec(text) ?? []
  const named = monthNames.indexOf(name ?? '') + 1
  if (named === 0) return bengaliDayIn(text, today) ?? dayOfThisYear(text, today)
  return inYear({ month: named, date: Number(on), year: told }, today)
}

/** `১২ আগস্ট ২৬`, its digits already Latin. */
function bengaliDayIn(text: string, today: Day): Day | null {
  const [, on, name = '', told] =
    /(\d{1,2})(?:ই|লা|রা|ঠা|শে)?\s+([\u0980-\u09ff]+)(?:[ ,]+(\d{4}|\d{2}))?/.exec(text) ?? []
  const month = bengaliMonths.findIndex((one) => one.test(name)) + 1
  return month === 0 ? null : inYear({ month, date: Number(on), year: told }, today)
}

/** `LMP 12/8`, and nothing between: `28/5` may be a cycle, `2/12` two months. */
const rightBehind = new RegExp(
  `(?:${period.source})[ ,(=–-]*(?:(?:was|is|on|since|from|ছিল) )*(\\d{1,2})[/-](\\d{1,2})(?![\\d/-])(?! *(?:days?|ago|back|দিন|আগে))`,
)

/** `12/8` behind its word: the latest one. */
function dayOfThisYear(text: string, today: Day): Day | null {
  const [, date, month] = rightBehind.exec(text) ?? []
  return date === undefined
    ? null
    : inYear({ month: Number(month), date: Number(date), year: undefined }, today)
}

/** Without a year the latest such day. */
function inYear(
  { month, date, year }: { month: number; date: number; year: string | undefined },
  today: Day,
): Day | null {
  const thisYear = Number(today.slice(0, 4))
  const day = real(year === undefined ? thisYear : yearOf(Number(year)), month, date)
  return day !== null && year === undefined && day > today ? real(thisYear - 1, month, date) : day
}

const yearOf = (told: number): number => (told < 100 ? 2000 + told : told)

function real(year: number, month: number, date: number): Day | null {
  const day = dayOf(year, month, date)
  return isDay(day) ? day : null
}
