import { letOffBy } from '#domain/fee/rows.ts'
import { describe, expect, test } from 'vitest'
import { feesOfForm, sayingsOf } from './fee-form.ts'

describe('the fee form', () => {
  test('takes taka and keeps paisa; days that nobody wrote are none', () => {
    expect(
      feesOfForm({
        new: 1000,
        follow_up: 600.5,
        follow_up_days: 60,
        discount_classes: [
          { name: 'Staff', percent: 20 },
          { name: 'Poor', amount: 300 },
        ],
      }),
    ).toEqual({
      new_paisa: 100_000,
      follow_up_paisa: 60_050,
      follow_up_days: 60,
      report_paisa: 0,
      report_days: 0,
      report_free_days: 0,
      report_max_visits: null,
      discount_classes: [
        { name: 'Staff', bn_name: null, percent: 20, amount_paisa: null },
        { name: 'Poor', bn_name: null, percent: null, amount_paisa: 30_000 },
      ],
    })
  })
  test.each([
    [{ follow_up: 600 }, { new: ['money'] }],
    [{ new: 'abc', follow_up: 600 }, { new: ['money'] }],
    [{ new: 1000, follow_up: -1 }, { follow_up: ['money'] }],
    [{ new: 1000, follow_up: 600, report_max_visits: 0 }, { report_max_visits: ['range'] }],
    [
      { new: 1000, follow_up: 600, discount_classes: [{ name: 'Staff', percent: 20, amount: 50 }] },
      { 'discount_classes.0.percent': ['one_of'] },
    ],
    [
      { new: 1000, follow_up: 600, discount_classes: [{ percent: 120 }] },
      { 'discount_classes.0.name': ['required'], 'discount_classes.0.percent': ['range'] },
    ],
  ])('names the field that is wrong: %o', (typed, errors) => {
    expect(() => feesOfForm(typed)).toThrow(expect.objectContaining({ status: 422, errors }))
  })
})

const rule = {
  new_paisa: 100_000,
  follow_up_paisa: 60_000,
  follow_up_days: 60,
  report_paisa: 30_000,
  report_days: 15,
  report_free_days: 7,
}

test.each([
  ['everything', rule, ['say_new', 'say_follow_up', 'say_report_free', 'say_report', 'say_then']],
  [
    'a report that is only free',
    { ...rule, report_days: 7 },
    ['say_new', 'say_follow_up', 'say_report_free', 'say_then'],
  ],
  [
    'a report that costs nothing',
    { ...rule, report_paisa: 0, report_free_days: 0 },
    ['say_new', 'say_follow_up', 'say_report_free', 'say_then'],
  ],
  ['one fee for all', { ...rule, follow_up_days: 0, report_days: 0, report_free_days: 0 }, ['say_new']],
])('the rule is told in sentences: %s', (_, told, keys) => {
  expect(sayingsOf(told).map((one) => one.key)).toEqual(keys)
})

test.each([
  ['a half', { percent: 50, amount_paisa: null }, 100_000, 50_000],
  ['a part that is no whole taka', { percent: 33, amount_paisa: null }, 50_000, 16_500],
  ['a part of an odd fee', { percent: 15, amount_paisa: null }, 35_500, 5_300],
  ['an amount', { percent: null, amount_paisa: 20_000 }, 100_000, 20_000],
  ['an amount above the fee', { percent: null, amount_paisa: 20_000 }, 15_000, 15_000],
  ['all of it', { percent: 100, amount_paisa: null }, 60_000, 60_000],
])('%s is let off in whole taka and never more than the fee', (_, kind, fee, off) =>
  expect(letOffBy(kind, fee)).toBe(off),
)
