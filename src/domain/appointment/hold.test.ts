import { expect, test } from 'vitest'
import { offerEnds, stayedAwayTwice } from './hold.ts'

const at = (clock: string) => new Date(`2026-11-22T${clock}:00+06:00`)
const far = at('23:59').getTime() + 48 * 3_600_000

test('an offered place is kept for two hours of the day, and over a night until two hours after eight', () => {
  expect(offerEnds(at('10:00').getTime(), far)).toBe(at('12:00').getTime())
  expect(offerEnds(at('21:59').getTime(), far)).toBe(at('23:59').getTime())
  expect(offerEnds(at('22:00').getTime(), far)).toBe(at('10:00').getTime() + 24 * 3_600_000)
  expect(offerEnds(at('03:00').getTime(), far)).toBe(at('10:00').getTime())
  expect(offerEnds(at('07:59').getTime(), far)).toBe(at('10:00').getTime())
})

test('no longer than the session takes bookings, and not at all for less than ten minutes', () => {
  const closes = at('10:40').getTime()
  expect(offerEnds(at('10:00').getTime(), closes)).toBe(closes)
  expect(offerEnds(at('10:30').getTime(), closes)).toBe(closes)
  expect(offerEnds(at('10:31').getTime(), closes)).toBeNull()
})

test('twice away since he last came is what counts, within a year', () => {
  const visit = (status: string, sitting_date: string) => ({ status, sitting_date })
  const today = '2026-11-22'
  expect(stayedAwayTwice([visit('no_show', '2026-10-01'), visit('no_show', '2026-11-01')], today)).toBe(true)
  expect(stayedAwayTwice([visit('no_show', '2026-11-01')], today)).toBe(false)
  expect(
    stayedAwayTwice(
      [visit('no_show', '2026-10-01'), visit('done', '2026-10-10'), visit('no_show', '2026-11-01')],
      today,
    ),
  ).toBe(false)
  expect(stayedAwayTwice([visit('no_show', '2025-11-20'), visit('no_show', '2026-11-01')], today)).toBe(false)
  expect(stayedAwayTwice([visit('cancelled', '2026-10-01'), visit('no_show', '2026-11-01')], today)).toBe(
    false,
  )
})
