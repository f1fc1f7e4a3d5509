import { expect, test } from 'vitest'
import { scheduleId, sittingDate, sittingInstant } from './sitting-date.ts'
import { isUuid } from './uuid.ts'

test.each([
  ['2026-11-22T18:00:00+06:00', '2026-11-22'],
  ['2026-11-23T00:30:00+06:00', '2026-11-22'],
  ['2026-11-23T03:59:59+06:00', '2026-11-22'],
  ['2026-11-23T04:00:00+06:00', '2026-11-23'],
  ['2026-11-22T22:00:00Z', '2026-11-23'],
  ['2027-01-01T01:00:00+06:00', '2026-12-31'],
])('without a session %s belongs to %s', (instant, day) => {
  expect(sittingDate(instant)).toBe(day)
  expect(sittingDate(Date.parse(instant), null)).toBe(day)
})

test('a session keeps its date after midnight and past four', () => {
  expect(sittingDate('2026-11-23T04:30:00+06:00', { date: '2026-11-22' })).toBe('2026-11-22')
})

test('an instant that cannot be read is an error', () => {
  expect(() => sittingDate('soon')).toThrow(RangeError)
})

test('two devices that open one session make the same row', () => {
  const id = scheduleId(1, '2026-11-22', 'A')
  expect(id).toBe(scheduleId(1, '2026-11-22', 'A'))
  expect(isUuid(id)).toBe(true)
  expect(id[14]).toBe('8')
})

test('another chamber, day or session is another row', () => {
  const ids = [
    scheduleId(1, '2026-11-22', 'A'),
    scheduleId(2, '2026-11-22', 'A'),
    scheduleId(1, '2026-11-23', 'A'),
    scheduleId(1, '2026-11-22', 'B'),
    scheduleId(11, '2026-11-22', ''),
  ]
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  ['18:30', '2026-11-22T12:30:00.000Z'],
  ['23:59', '2026-11-22T17:59:00.000Z'],
  ['00:15', '2026-11-22T18:15:00.000Z'],
  ['03:59', '2026-11-22T21:59:00.000Z'],
  ['04:00', '2026-11-21T22:00:00.000Z'],
])('%s of a sitting of the 22nd is %s', (clock, instant) => {
  expect(new Date(sittingInstant('2026-11-22', clock)).toISOString()).toBe(instant)
})
