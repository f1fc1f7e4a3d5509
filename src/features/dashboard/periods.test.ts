import { expect, test } from 'vitest'
import { addDays } from '#contract/clinic/day.ts'
import { barsOf, spanBefore, periodSpan, within } from './periods.ts'

test.each([
  ['week', '2026-11-22', { from: '2026-11-16', to: '2026-11-22' }, { from: '2026-11-09', to: '2026-11-15' }],
  ['month', '2026-11-22', { from: '2026-11-01', to: '2026-11-22' }, { from: '2026-10-01', to: '2026-10-22' }],
  ['month', '2026-03-31', { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-02-01', to: '2026-02-28' }],
  ['month', '2027-01-02', { from: '2027-01-01', to: '2027-01-02' }, { from: '2026-12-01', to: '2026-12-02' }],
  ['quarter', '2026-11-22', { from: '2026-08-25', to: '2026-11-22' }, null],
  ['year', '2026-11-22', { from: '2025-11-23', to: '2026-11-22' }, null],
] as const)('the %s up to %s is held against the same days before', (range, today, span, before) => {
  expect(periodSpan(range, today)).toEqual(span)
  expect(spanBefore(range, today)).toEqual(before)
})

test('only what lies in the days is counted, both ends with it', () => {
  const visit = (sitting_date: string) => ({
    id: sitting_date,
    patient_id: 'p',
    chamber_id: 1,
    sitting_date,
    type: 1,
    status: 'done',
    fee_paisa: 0,
    payment_status: 1,
    arrived_at: null,
    called_at: null,
    in_at: null,
    done_at: null,
  })
  const season = {
    today: '2026-11-22',
    visits: ['2026-10-31', '2026-11-01', '2026-11-22'].map(visit),
    payments: [],
    sheets: [],
    elsewhere: [],
  }
  expect(within(season, { from: '2026-11-01', to: '2026-11-22' }).visits.map(({ id }) => id)).toEqual([
    '2026-11-01',
    '2026-11-22',
  ])
})

const day = (at: number) => ({ day: addDays('2026-08-25', at), kinds: [1, 2, 0] as [number, number, number] })
const sum = (bars: readonly { kinds: readonly number[] }[]) =>
  bars.reduce((total, { kinds }) => total + kinds.reduce((a, b) => a + b, 0), 0)

test('few days are bars of their own, ninety are weeks, a year is months, and nobody is lost on the way', () => {
  const span = { from: '2026-08-25', to: '2026-11-22' }
  const few = [0, 3, 9].map(day)
  expect(barsOf(few, span)).toEqual({ bars: few, by: 'day' })
  const season = Array.from({ length: 45 }, (_, at) => day(at * 2))
  const weeks = barsOf(season, span)
  expect([weeks.by, weeks.bars.length, sum(weeks.bars)]).toEqual(['week', 13, sum(season)])
  const year = Array.from({ length: 180 }, (_, at) => ({
    ...day(at * 2),
    day: addDays('2025-11-23', at * 2),
  }))
  const months = barsOf(year, { from: '2025-11-23', to: '2026-11-22' })
  expect([months.by, months.bars[0]?.day, sum(months.bars)]).toEqual(['month', '2025-11-01', sum(year)])
})
