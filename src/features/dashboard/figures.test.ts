import { describe, expect, test } from 'vitest'
import {
  consultOf,
  totalDue,
  followUpsKept,
  incomeByMethod,
  median,
  minutesByDay,
  noShows,
  type PaymentFact,
  peakHours,
  type SheetFact,
  topOf,
  unprovenIn,
  type VisitFact,
  visitsByDay,
  waitMinutes,
} from './figures.ts'

const visit = (more: Partial<VisitFact> = {}): VisitFact => ({
  id: 'v',
  patient_id: 'p',
  chamber_id: 1,
  sitting_date: '2026-11-20',
  type: 1,
  status: 'done',
  fee_paisa: 100_000,
  payment_status: 0,
  arrived_at: '2026-11-20T12:00:00.000Z',
  called_at: '2026-11-20T12:20:00.000Z',
  in_at: '2026-11-20T12:21:00.000Z',
  done_at: '2026-11-20T12:28:00.000Z',
  ...more,
})
const paid = (more: Partial<PaymentFact> = {}): PaymentFact => ({
  id: 'one',
  appointment_id: 'v',
  sitting_date: '2026-11-20',
  kind: 'visit',
  method: 'cash',
  gross_paisa: 100_000,
  paid_paisa: 100_000,
  discount_paisa: 0,
  status: 1,
  reverses: null,
  receipt_no: 'B-000001',
  ...more,
})

test.each([
  [[], null],
  [[7], 7],
  [[1, 9], 5],
  [[9, 1, 4], 4],
  [[1, 2, 4, 100], 3],
])('the middle of %j is %s', (numbers, middle) => expect(median(numbers)).toBe(middle))

test('days are counted by kind, and only who came counts', () => {
  expect(
    visitsByDay([
      visit({ sitting_date: '2026-11-21', type: 3 }),
      visit(),
      visit({ type: 2, status: 'arrived' }),
      visit({ status: 'no_show' }),
      visit({ status: 'cancelled' }),
      visit({ status: 'booked' }),
    ]),
  ).toEqual([
    { day: '2026-11-20', kinds: [1, 1, 0] },
    { day: '2026-11-21', kinds: [0, 0, 1] },
  ])
})

describe('waiting and being seen', () => {
  test.each([
    ['from coming to being called', visit(), [20], [7]],
    ['called without a call, straight in', visit({ called_at: null }), [21], [7]],
    ['nobody pressed "in"', visit({ in_at: null }), [20], [8]],
    ['never called', visit({ called_at: null, in_at: null }), [], []],
    ['a clock that went back', visit({ called_at: '2026-11-20T11:00:00.000Z' }), [], [7]],
    ['left open over night', visit({ done_at: '2026-11-21T12:00:00.000Z' }), [20], []],
  ])('%s', (_, one, wait, consult) => {
    expect([waitMinutes(one), consultOf(one)]).toEqual([wait, consult])
  })
  test('days without a figure are left out', () => {
    expect(
      minutesByDay([
        visit({ sitting_date: '2026-11-22', called_at: null, in_at: null }),
        visit(),
        visit({ done_at: null }),
      ]),
    ).toEqual([{ day: '2026-11-20', wait: 20, consult: 7 }])
  })
})

test('who stays away is measured against who was expected on past days', () => {
  const all = [
    visit(),
    visit(),
    visit(),
    visit({ status: 'no_show' }),
    visit({ status: 'cancelled' }),
    visit({ status: 'no_show', sitting_date: '2026-11-22' }),
  ]
  expect(noShows(all, '2026-11-22')).toEqual({ absent: 1, expected: 4, percent: 25 })
  expect(noShows([], '2026-11-22').percent).toBeNull()
})

test('income is summed by way of paying, refunds against it', () => {
  expect(
    incomeByMethod([
      paid(),
      paid({ method: 'bkash', paid_paisa: 50_000 }),
      paid({ paid_paisa: -20_000 }),
      paid({ method: 'nagad', paid_paisa: 0 }),
    ]),
  ).toEqual([
    { method: 'cash', paisa: 80_000 },
    { method: 'bkash', paisa: 50_000 },
  ])
})

test('due is what the fee leaves after payment and discount, of those who came', () => {
  const visits = [
    visit({ id: 'a' }),
    visit({ id: 'b' }),
    visit({ id: 'c', status: 'booked' }),
    visit({ id: 'd' }),
  ]
  const payments = [
    paid({ appointment_id: 'a', paid_paisa: 60_000, discount_paisa: 10_000 }),
    paid({ appointment_id: 'b' }),
    paid({ appointment_id: 'd', paid_paisa: 150_000 }),
  ]
  expect(totalDue(visits, payments)).toBe(30_000)
})

test('who was let off by word owes nothing, nor who got all of his money back; a part given back is owed again only where the fee stays', () => {
  const back = (appointment_id: string, paid_paisa: number, fee_stays = false) =>
    paid({ id: 'two', appointment_id, kind: 'refund', paid_paisa: -paid_paisa, reverses: 'one', fee_stays })
  expect(totalDue([visit({ payment_status: 3 })], [])).toBe(0)
  expect(totalDue([visit()], [paid(), back('v', 100_000)])).toBe(0)
  expect(totalDue([visit()], [paid(), back('v', 30_000)])).toBe(0)
  expect(totalDue([visit()], [paid(), back('v', 30_000, true)])).toBe(30_000)
})

test('a visit that is said to be paid owes its fee while no entry says so, and who waits owes it like who was seen', () => {
  expect(totalDue([visit({ payment_status: 1 })], [])).toBe(100_000)
  expect(totalDue([visit({ status: 'arrived' })], [])).toBe(100_000)
})

test('of the income, what nobody has found on the account is told apart', () => {
  const bkash = paid({ method: 'bkash', status: 5 })
  expect(unprovenIn([paid({ id: 'two' }), bkash])).toBe(100_000)
  expect(
    unprovenIn([
      bkash,
      paid({ id: 'two', paid_paisa: -100_000, status: 6, reverses: 'one', receipt_no: 'B-000001/1R' }),
    ]),
  ).toBe(0)
})

test('words are counted whatever their case, and ties stand by name', () => {
  expect(topOf(['Hypertension', 'hypertension ', 'Fever', 'Asthma', ''], 2)).toEqual([
    { name: 'hypertension', count: 2 },
    { name: 'Asthma', count: 1 },
  ])
})

describe('a return that was asked for', () => {
  const sheet = (return_day: string | null): SheetFact => ({
    chamber_id: 1,
    patient_id: 'p',
    sitting_date: '2026-10-01',
    diagnosis: [],
    drugs: [],
    return_day,
  })
  const back = (day: string, status = 'done') => visit({ sitting_date: day, status })
  test.each([
    ['is kept on the day', [sheet('2026-10-15')], [back('2026-10-15')], { kept: 1, due: 1 }],
    ['is kept two weeks late', [sheet('2026-10-15')], [back('2026-10-29')], { kept: 1, due: 1 }],
    ['is not kept later', [sheet('2026-10-15')], [back('2026-10-30')], { kept: 0, due: 1 }],
    [
      'is not kept by the visit it came from',
      [sheet('2026-10-05')],
      [back('2026-10-01')],
      { kept: 0, due: 1 },
    ],
    [
      'is not kept by a booking he missed',
      [sheet('2026-10-15')],
      [back('2026-10-15', 'no_show')],
      { kept: 0, due: 1 },
    ],
    [
      'is not counted where he was seen long before and told another day',
      [sheet('2026-10-15'), { ...sheet(null), sitting_date: '2026-10-05' }],
      [back('2026-10-05')],
      { kept: 0, due: 0 },
    ],
    ["is nobody's fault while its grace runs", [sheet('2026-11-20')], [], { kept: 0, due: 0 }],
    ['of the future does not count', [sheet('2026-12-20')], [], { kept: 0, due: 0 }],
    ['that nobody asked for does not count', [sheet(null)], [back('2026-10-15')], { kept: 0, due: 0 }],
  ])('%s', (_, sheets, visits, expected) => {
    expect(followUpsKept(sheets, { visits, sheets }, '2026-11-22')).toMatchObject(expected)
  })
})

test('hours are those of Dhaka, with the empty ones between', () => {
  expect(
    peakHours([visit(), visit({ arrived_at: '2026-11-20T14:10:00.000Z' }), visit({ arrived_at: null })]),
  ).toEqual([
    { hour: 18, count: 1 },
    { hour: 19, count: 0 },
    { hour: 20, count: 1 },
  ])
  expect(peakHours([])).toEqual([])
})
