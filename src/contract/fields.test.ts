import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  ageParts,
  Clock,
  count,
  Day,
  Id,
  Instant,
  line,
  measure,
  Money,
  Name,
  NumberText,
  Page,
  Phone,
  Precision,
  Search,
  text,
  TypedPhone,
} from './fields.ts'

/** The key of what is found wrong with a value; null when it is taken. */
const wrongIn = (field: z.core.$ZodType, value: unknown): string | null => {
  const read = z.safeParse(field, value)
  return read.success ? null : (read.error.issues[0]?.message ?? '')
}

describe('each kind of field has its limits, and a word for what lies beyond', () => {
  test.each<[string, z.core.$ZodType, unknown, string | null]>([
    ['a name of 120 letters', Name, 'ক'.repeat(120), null],
    ['a longer one', Name, 'ক'.repeat(121), 'too_long'],
    ['a name of blanks', Name, '   ', 'required'],
    ['no name', Name, undefined, 'required'],
    ['a line of 200 letters', line(), 'x'.repeat(200), null],
    ['a line with more', line(), 'x'.repeat(201), 'too_long'],
    ['no words where words are free', text(), '', null],
    ['two thousand letters of them', text(), 'x'.repeat(2000), null],
    ['more than that', text(), 'x'.repeat(2001), 'too_long'],
    ['an age of half a year', ageParts.years, 0.5, null],
    ['an age of a third of one', ageParts.years, 0.3, 'range'],
    ['an age that is nearly nothing', ageParts.years, 5e-324, 'range'],
    ['a stored phone', Phone, '01712345601', null],
    ['a phone of an operator that does not exist', Phone, '01212345601', 'phone'],
    ['a phone as people write it', TypedPhone, '+৮৮০ ১৭১২-৩৪৫৬০১', null],
    ['ten digits', TypedPhone, '0171234560', 'phone'],
    ['ten lakh taka', Money, 100_000_000, null],
    ['a paisa more', Money, 100_000_001, 'money'],
    ['less than nothing', Money, -1, 'money'],
    ['half a paisa', Money, 0.5, 'money'],
    ['a leap day', Day, '2028-02-29', null],
    ['a day that is none', Day, '2026-02-29', 'day'],
    ['a day of a year that never was', Day, '0000-01-01', 'day'],
    ['a day in another order', Day, '22-11-2026', 'day'],
    ['the last minute', Clock, '23:59', null],
    ['midnight as 24', Clock, '24:00', 'clock'],
    ['an instant in UTC', Instant, '2026-11-22T12:00:00.000Z', null],
    ['an instant elsewhere', Instant, '2026-11-22T18:00:00.000+06:00', 'instant'],
    ['a thirteenth month', Instant, '2026-13-01T12:00:00.000Z', 'instant'],
    ['the thirtieth of February', Instant, '2026-02-30T12:00:00.000Z', 'instant'],
    ['a ninety-ninth hour', Instant, '2026-11-22T99:00:00.000Z', 'instant'],
    ['an id made on a device', Id, '0190b1c0-0000-7000-8000-000000000001', null],
    ['an id of an older kind in capitals', Id, '0190B1C0-0000-7000-8000-000000000001', 'id'],
    ['a number in an address', NumberText, '42', null],
    ['one that is too long to be one', NumberText, '12345678901', 'number'],
    ['the most a column holds, in an address', NumberText, '2147483647', null],
    ['one more than that', NumberText, '2147483648', 'number'],
    ['the first page', Page, '1', null],
    ['page nought', Page, '0', 'number'],
    ['a search of 100 letters', Search, 'x'.repeat(100), null],
    ['a longer one', Search, 'x'.repeat(101), 'too_long'],
    ['a birthday known to the month', Precision, 'm', null],
    ['one known by the century', Precision, 'c', 'choice'],
    ['the most that may be counted', count(0, 3), 3, null],
    ['one more', count(0, 3), 4, 'range'],
    ['a weight of 300 kg', measure(0.4, 300), 300, null],
    ['a gram more', measure(0.4, 300), 300.001, 'range'],
  ])('%s (R5.10)', (_, field, value, wrong) => {
    expect(wrongIn(field, value)).toBe(wrong)
  })
})
