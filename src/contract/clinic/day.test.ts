import { expect, test } from 'vitest'
import {
  addDays,
  clockParts,
  daysBetween,
  daysInMonth,
  dhakaDayOf,
  dhakaInstant,
  dhakaTimeOf,
  isDay,
  readDay,
  showClock,
  showDay,
  showMonthName,
  showShortWeekday,
  showWeekday,
  WEEKDAYS,
  weekdayOf,
} from './day.ts'

test.each([
  ['2026-11-22', 1, '2026-11-23'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-01', 21, '2026-11-22'],
  ['2000-02-29', 365, '2001-02-28'],
  ['0099-12-31', 1, '0100-01-01'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
  expect(daysBetween(day, expected)).toBe(days)
})

test('leap years follow the Gregorian rule', () => {
  expect([2024, 2026, 1900, 2000].map((year) => daysInMonth(year, 2))).toEqual([29, 28, 28, 29])
})

test.each([
  ['2026-11-21', 0, 'Saturday', 'শনিবার'],
  ['2026-11-22', 1, 'Sunday', 'রবিবার'],
  ['2026-11-27', 6, 'Friday', 'শুক্রবার'],
  ['1970-01-01', 5, 'Thursday', 'বৃহস্পতিবার'],
  ['1952-02-21', 5, 'Thursday', 'বৃহস্পতিবার'],
] as const)('%s is weekday %i, %s', (day, weekday, en, bn) => {
  expect(weekdayOf(day)).toBe(weekday)
  expect([showWeekday(weekday, 'en'), showWeekday(weekday, 'bn')]).toEqual([en, bn])
})

test('on every day of the week a short name is short, and no other day has it', () => {
  for (const lang of ['bn', 'en'] as const) {
    const names = WEEKDAYS.map((day) => showShortWeekday(day, lang))
    expect(new Set(names).size).toBe(7)
    // Letters as they are seen: a bar of a phone's chart has room for so many.
    for (const name of names)
      expect([...new Intl.Segmenter(lang).segment(name)].length).toBeLessThanOrEqual(3)
  }
})

test('Dhaka is six hours ahead of UTC all year', () => {
  expect(dhakaDayOf('2026-11-21T18:00:00Z')).toBe('2026-11-22')
  expect(dhakaDayOf('2026-11-21T17:59:59.999Z')).toBe('2026-11-21')
  expect(dhakaTimeOf('2026-06-21T12:30:00Z')).toBe('18:30')
  expect(dhakaTimeOf(dhakaInstant('2026-11-22', '00:05'))).toBe('00:05')
  expect(dhakaDayOf(dhakaInstant('2026-11-22', '23:59'))).toBe('2026-11-22')
})

test.each([
  ['18:30', '6:30 PM', 'সন্ধ্যা ৬:৩০'],
  ['00:15', '12:15 AM', 'রাত ১২:১৫'],
  ['12:00', '12:00 PM', 'দুপুর ১২:০০'],
  ['10:05', '10:05 AM', 'সকাল ১০:০৫'],
  ['15:00', '3:00 PM', 'বিকাল ৩:০০'],
  ['20:00', '8:00 PM', 'রাত ৮:০০'],
  ['04:59', '4:59 AM', 'রাত ৪:৫৯'],
  ['05:00', '5:00 AM', 'সকাল ৫:০০'],
  ['17:59:30', '5:59 PM', 'বিকাল ৫:৫৯'],
])('%s is shown as %s and %s', (clock, en, bn) => {
  expect([showClock(clock, 'en'), showClock(clock, 'bn')]).toEqual([en, bn])
})

test('days are written dd/mm/yyyy in both scripts and months have names', () => {
  expect(showDay('2026-11-02', 'en')).toBe('02/11/2026')
  expect(showDay('2026-11-02', 'bn')).toBe('০২/১১/২০২৬')
  expect([showMonthName(1, 'bn'), showMonthName(12, 'en')]).toEqual(['জানুয়ারি', 'December'])
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '22/11/2026',
  '',
  '2026-11-31',
  '0000-01-01',
])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false)
  expect(() => addDays(text, 1)).toThrow(RangeError)
})

test('a clock, month or instant that does not exist is an error, never a wrong text', () => {
  for (const clock of ['24:00', '7:30', '18:60', '', '18.30'])
    expect(() => clockParts(clock)).toThrow(RangeError)
  expect(() => showMonthName(13, 'en')).toThrow(RangeError)
  expect(() => dhakaDayOf('yesterday')).toThrow(RangeError)
})

test.each([
  ['21/11/2026', '2026-11-21'],
  ['২১/১১/২০২৬', '2026-11-21'],
  ['5-3-1962', '1962-03-05'],
  ['5.3.1962', '1962-03-05'],
  ['05 03 1962', '1962-03-05'],
  [' 21112026 ', '2026-11-21'],
  ['২১১১২০২৬', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['11/21/2026', null],
  ['5/3/62', null],
  ['2111', null],
  ['', null],
  ['today', null],
])('the typed day %s is read as %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})
