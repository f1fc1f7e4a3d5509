import { expect, test } from 'vitest'
import { type ExpectedVisit, expectedAgain, noLongerExpected } from './absence.ts'

const today = { status: 'running', date: '2026-11-22' }
const visit = (n: number, status: string, more: Partial<ExpectedVisit> = {}): ExpectedVisit => ({
  id: String(n),
  patient_id: `p${n}`,
  position: n,
  status,
  called_at: null,
  held_until: null,
  ...more,
})
const called = (n: number, clock: string) => visit(n, 'done', { called_at: `2026-11-22T${clock}:00.000Z` })
const settled = (visits: ExpectedVisit[], session = today, clock = '2026-11-22T12:40:00.000Z') =>
  [...noLongerExpected(visits, session, clock)].map(
    ([id, { status, cancel_reason }]) => `${id} ${status}${cancel_reason ? ` ${cancel_reason}` : ''}`,
  )

const passing = [visit(1, 'booked'), called(2, '12:00'), called(3, '12:20'), called(4, '12:30')]

test.each<[string, ExpectedVisit[], string, string[]]>([
  ['three numbers behind him were called ten minutes ago', passing, '12:40', ['1 no_show']],
  ['a minute before he may still come', passing, '12:39', []],
  ['two numbers are not enough', passing.slice(0, 3), '13:40', []],
  ['numbers before him do not count', [...passing.slice(1), visit(5, 'booked')], '13:40', []],
  ['who was called again counts from then on', [...passing.slice(0, 3), called(4, '12:38')], '12:40', []],
  ['who ever came is not absent', [visit(1, 'arrived'), ...passing.slice(1)], '13:40', []],
])('%s', (_, visits, clock, absent) => {
  expect(settled(visits, today, `2026-11-22T${clock}:00.000Z`)).toEqual(absent)
})

test('whoever is still booked when the session closes is absent, and expected again when it goes on', () => {
  const visits = [
    visit(1, 'booked'),
    visit(2, 'arrived'),
    visit(3, 'called'),
    visit(4, 'cancelled'),
    visit(5, 'held'),
    visit(6, 'done'),
  ]
  expect(settled(visits, { ...today, status: 'closed' })).toEqual(['1 no_show closed', '5 expired'])
  expect(
    [
      { status: 'no_show', cancel_reason: 'closed' },
      { status: 'no_show', cancel_reason: null },
      { status: 'arrived', cancel_reason: 'closed' },
    ].map(expectedAgain),
  ).toEqual([true, false, false])
})

test('whose patient came as a walk-in is not absent: he is left to a person while the session runs, and given up after it', () => {
  const visits = [
    visit(1, 'booked', { patient_id: 'kashem' }),
    ...passing.slice(1),
    visit(9, 'arrived', { patient_id: 'kashem' }),
  ]
  expect(settled(visits, today, '2026-11-22T13:40:00.000Z')).toEqual([])
  expect(settled(visits, { ...today, status: 'closed' })).toEqual(['1 cancelled walked_in'])
  expect(
    settled([visit(1, 'booked', { patient_id: 'kashem' }), visit(2, 'cancelled', { patient_id: 'kashem' })], {
      ...today,
      status: 'closed',
    }),
  ).toEqual(['1 no_show closed'])
})

test('the day of a session ends at four in the morning', () => {
  const visits = [visit(1, 'booked'), visit(2, 'vitals_done')]
  expect(settled(visits, today, '2026-11-22T21:59:00.000Z')).toEqual([])
  expect(settled(visits, today, '2026-11-22T22:00:00.000Z')).toEqual(['1 no_show'])
})

test('a place is kept until its minute, not longer', () => {
  const visits = [
    visit(1, 'held', { held_until: '2026-11-22T12:40:00.000Z' }),
    visit(2, 'held', { held_until: '2026-11-22T12:40:00.001Z' }),
  ]
  expect(settled(visits)).toEqual(['1 expired'])
})
