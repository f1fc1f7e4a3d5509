import { expect, test } from 'vitest'
import { lastDue } from './keep.ts'

test('the day’s backup is due at its hour in Dhaka, and until then that of the day before', () => {
  const due = (now: string) => lastDue(new Date(now), 180).toISOString()
  expect(due('2026-11-29T02:59:00+06:00')).toBe('2026-11-27T21:00:00.000Z')
  expect(due('2026-11-29T03:00:00+06:00')).toBe('2026-11-28T21:00:00.000Z')
  expect(due('2026-11-29T23:59:00+06:00')).toBe('2026-11-28T21:00:00.000Z')
})
