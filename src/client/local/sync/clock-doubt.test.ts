import { expect, test } from 'vitest'
import { clockDoubt } from './clock-doubt.ts'

const heard_at = '2026-11-21T16:00:00.000Z'
const day = 86_400_000
const doubt = (now: string, offsets: number[] = [40], at: string | undefined = heard_at) =>
  clockDoubt(Date.parse(now), { offsets, heard_at: at })

test.each([
  ['an hour after it heard the server', '2026-11-21T17:00:00.000Z'],
  ['the next evening', '2026-11-22T13:00:00.000Z'],
  ['after a month away', '2026-12-21T13:00:00.000Z'],
])('%s nobody is asked', (_, now) => expect(doubt(now)).toBeNull())

test.each([
  ['at 1970 after its battery ran flat', '1970-01-01T00:10:00.000Z', '1970-01-01'],
  ['two years back', '2024-03-03T12:00:00.000Z', '2024-03-03'],
  ['the day before it heard the server', '2026-11-20T15:00:00.000Z', '2026-11-20'],
  ['a year ahead', '2027-11-22T13:00:00.000Z', '2027-11-22'],
])('a clock %s is doubted without a line', (_, now, told) =>
  expect(doubt(now)).toEqual({ day: told, right: null, heard: '2026-11-21' }),
)

test('a clock that was compared is doubted by what was measured, and the true day is known', () => {
  expect(doubt('2026-11-23T13:00:00.000Z', [-day])).toEqual({
    day: '2026-11-23',
    right: '2026-11-22',
    heard: '2026-11-21',
  })
  expect(doubt('2026-11-22T13:00:00.000Z', [-600_000])).toBeNull()
})

test('a clock that was behind and known to be is not doubted twice', () => {
  expect(doubt('2026-11-20T13:00:00.000Z', [2 * day])).toEqual({
    day: '2026-11-20',
    right: '2026-11-22',
    heard: '2026-11-21',
  })
})

test('a device that never heard a time has nothing to hold its clock against', () => {
  expect(clockDoubt(0, {})).toBeNull()
})
