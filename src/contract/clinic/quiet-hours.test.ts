import { expect, test } from 'vitest'
import { isQuietHour, lateBy } from './quiet-hours.ts'

const instant = (clock: string, day = '22') => Date.parse(`2026-11-${day}T${clock}:00+06:00`)

test('messages rest from half past nine in the evening until eight in the morning', () => {
  const at = (clock: string) => isQuietHour(instant(clock))
  expect(['21:29', '08:00', '12:00'].map(at)).toEqual([false, false, false])
  expect(['21:30', '23:59', '00:00', '07:59'].map(at)).toEqual([true, true, true, true])
})

test('a message of the night is not late before the morning, and counts from it', () => {
  const minutes = (due: number, now: number) => lateBy(due, now) / 60_000
  expect(minutes(instant('17:00'), instant('17:20'))).toBe(20)
  expect(minutes(instant('17:30'), instant('17:20'))).toBe(0)
  expect(minutes(instant('21:00'), instant('23:00'))).toBe(0)
  expect(minutes(instant('22:00'), instant('07:59', '23'))).toBe(0)
  expect(minutes(instant('22:00'), instant('08:05', '23'))).toBe(5)
})
