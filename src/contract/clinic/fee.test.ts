import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { feeFor, feeWhy, lastCompletedVisit, suggestVisit } from './fee.ts'

const taka = (amount: number) => amount * 100
const criteria = {
  new: taka(1000),
  follow_up: taka(600),
  follow_up_days: 60,
  report: taka(300),
  report_free_days: 7,
  report_days: 15,
  report_max_visits: null,
}
const today = '2026-11-22'
const after = (days: number, report_visits = 0) => ({ day: addDays(today, -days), report_visits })

test('the last completed visit 60 days ago is a follow-up, 61 days ago a new visit', () => {
  expect(
    suggestVisit({
      criteria,
      lastCompleted: { day: '2026-09-23', report_visits: 0 },
      resultsPending: false,
      day: today,
    }),
  ).toEqual({ type: 2, fee: taka(600), reason: { key: 'within_follow_up', days: 60, limit: 60 } })
  expect(
    suggestVisit({
      criteria,
      lastCompleted: { day: '2026-09-22', report_visits: 0 },
      resultsPending: false,
      day: today,
    }),
  ).toEqual({ type: 1, fee: taka(1000), reason: { key: 'after_follow_up', days: 61, limit: 60 } })
})

test.each([
  [0, 3, 0],
  [7, 3, 0],
  [8, 3, 300],
  [15, 3, 300],
  [16, 2, 600],
  [60, 2, 600],
  [61, 1, 1000],
])('with results pending, %i days after, type %i costs %i taka', (days, type, fee) => {
  expect(
    suggestVisit({ criteria, lastCompleted: after(days), resultsPending: true, day: today }),
  ).toMatchObject({ type, fee: taka(fee) })
})

test('somebody who never came is new, and no result is pending for a visit that never was', () => {
  expect(suggestVisit({ criteria, lastCompleted: null, resultsPending: true, day: today })).toEqual({
    type: 1,
    fee: taka(1000),
    reason: { key: 'first_visit', days: null, limit: null },
  })
  expect(
    suggestVisit({
      criteria,
      lastCompleted: { day: addDays(today, 1), report_visits: 0 },
      resultsPending: false,
      day: today,
    }).type,
  ).toBe(1)
})

test('without pending results a return within days is a follow-up, and reports may be limited in number', () => {
  expect(
    suggestVisit({ criteria, lastCompleted: after(5), resultsPending: false, day: today }),
  ).toMatchObject({ type: 2, fee: taka(600) })
  const once = { ...criteria, report_max_visits: 1 }
  expect(
    suggestVisit({ criteria: once, lastCompleted: after(5), resultsPending: true, day: today }).type,
  ).toBe(3)
  expect(
    suggestVisit({ criteria: once, lastCompleted: after(5, 1), resultsPending: true, day: today }).type,
  ).toBe(2)
})

test('a report visit does not restart the count', () => {
  const visits = [
    { day: '2026-09-22', type: 1 },
    { day: '2026-10-05', type: 3 },
    { day: '2026-11-30', type: 2 },
  ] as const
  expect(lastCompletedVisit(visits, today)).toEqual({ day: '2026-09-22', report_visits: 1 })
  expect(lastCompletedVisit([{ day: '2026-10-05', type: 3 }], today)).toBeNull()
  expect(lastCompletedVisit([], today)).toBeNull()
  expect(
    lastCompletedVisit(
      [
        { day: '2026-09-22', type: 1 },
        { day: '2026-09-22', type: 3 },
      ],
      today,
    ),
  ).toEqual({ day: '2026-09-22', report_visits: 1 })
})

test('a type chosen by hand has its fee, and a late report costs an ordinary visit', () => {
  expect(feeFor(1, { criteria, days: 3 })).toBe(taka(1000))
  expect(feeFor(2, { criteria, days: 90 })).toBe(taka(600))
  expect([8, 16, 61, null].map((days) => feeFor(3, { criteria, days }))).toEqual([
    taka(300),
    taka(600),
    taka(1000),
    taka(1000),
  ])
})

test.each([
  [null, 'report_unseen', 15],
  [3, 'report_free', 7],
  [12, 'report_fee', 15],
  [40, 'report_late_follow_up', 15],
  [90, 'report_late_new', 15],
] as const)(
  'reports shown %s days after the last visit cost what they cost for a reason that can be said: %s',
  (days, key, limit) => {
    expect(feeWhy(3, { criteria, days })).toEqual({ key, limit })
  },
)
