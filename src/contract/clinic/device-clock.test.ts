import { expect, test } from 'vitest'
import { clockCorrection, rightInstant } from './device-clock.ts'

const minute = 60_000
const day = 24 * 60 * minute
const now = Date.parse('2026-11-22T13:00:00.000Z')
const at = (ms: number) => new Date(ms).toISOString()

/** Something written so long ago (ms) by a clock so far off, sent by a clock so far off. */
const written = (
  ago: number,
  of: { wrong: number; wrongNow?: number; believed?: number; heardAgo?: number },
) =>
  clockCorrection(
    {
      made_at: at(now - ago + of.wrong),
      clock_offset: of.believed ?? 0,
      heard_at: of.heardAgo === undefined ? undefined : at(now - of.heardAgo),
    },
    { now, sent_at: now + (of.wrongNow ?? of.wrong) },
  )

test('a clock that is right enough is taken as it is', () => {
  expect(written(20 * minute, { wrong: 0, heardAgo: day })).toBeNull()
  expect(written(20 * minute, { wrong: 4 * minute, heardAgo: day })).toBeNull()
})

test.each([
  ['a day ahead', day],
  ['a day behind', -day],
  ['a year behind', -365 * day],
  ['at 1970', -now],
  ['two hours ahead', 120 * minute],
])('%s and still so when it sends: put right by what is measured', (_, wrong) => {
  const right = written(30 * minute, { wrong, heardAgo: 10 * 60 * minute })
  expect(right).toMatchObject({ offset: -wrong, sure: true, right_day: '2026-11-22' })
  expect(rightInstant(at(now - 30 * minute + wrong), right)).toBe(at(now - 30 * minute))
})

test('what it knew of its clock as it wrote counts, also after the clock was set right', () => {
  expect(
    written(30 * minute, { wrong: day, wrongNow: 0, believed: -day, heardAgo: 60 * minute }),
  ).toMatchObject({ offset: -day, sure: true })
})

test('right when it wrote and wrong since: the instants stay', () => {
  expect(written(3 * 60 * minute, { wrong: 0, wrongNow: -day, heardAgo: 60 * minute * 4 })).toBeNull()
})

test('at 1970 as it wrote, set by the line before it sent: known to be wrong, not by how much', () => {
  const right = written(60 * minute, { wrong: -now, wrongNow: 0, heardAgo: day })
  expect(right).toMatchObject({ sure: false, told_day: '1970-01-01', right_day: '2026-11-22' })
  expect(rightInstant(right?.told_at ?? '', right)).toBe(at(now))
})

test('a day behind on a device that was away for days may have been either: instants stay, a person is asked', () => {
  expect(written(day, { wrong: 0, wrongNow: -day, heardAgo: 5 * day })).toMatchObject({
    offset: 0,
    sure: false,
    told_day: '2026-11-21',
    right_day: '2026-11-22',
  })
})

test('a device that does not say what time it has is believed in what it said of its clock', () => {
  const made_at = at(now + day)
  expect(clockCorrection({ made_at, clock_offset: -day }, { now, sent_at: null })).toMatchObject({
    offset: -day,
    sure: true,
  })
  expect(clockCorrection({ made_at: at(now), clock_offset: 0 }, { now, sent_at: null })).toBeNull()
})
