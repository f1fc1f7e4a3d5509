import { describe, expect, test } from 'vitest'
import {
  type BillEntry,
  billOf,
  chainOf,
  correctedNumbers,
  discountFault,
  feeFault,
  isReversed,
  isReversing,
  entryKind,
  mustProve,
  owedFor,
  owesNothing,
  refundable,
  uncharged,
} from './bill.ts'

const entry = (more: Partial<BillEntry> = {}): BillEntry => ({
  id: 'one',
  kind: 'visit',
  gross_paisa: 100_000,
  discount_paisa: 0,
  paid_paisa: 100_000,
  status: 1,
  reverses: null,
  receipt_no: 'B-000001',
  ...more,
})

describe('the bill of a visit of ৳1,000', () => {
  test.each<[string, Partial<BillEntry>[], Partial<ReturnType<typeof billOf>>]>([
    ['nobody has paid', [], { paid: 0, due: 100_000, status: 0 }],
    ['all is paid', [{}], { paid: 100_000, due: 0, over: 0, status: 1 }],
    ['a part is paid', [{ paid_paisa: 60_000 }], { paid: 60_000, due: 40_000, status: 2 }],
    [
      'the rest is paid later',
      [{ paid_paisa: 60_000 }, { id: 'two', kind: 'due', gross_paisa: 0, paid_paisa: 40_000 }],
      { paid: 100_000, due: 0, status: 1 },
    ],
    [
      'a part is let off',
      [{ paid_paisa: 70_000, discount_paisa: 30_000 }],
      { net: 70_000, due: 0, status: 1 },
    ],
    ['all is let off', [{ paid_paisa: 0, discount_paisa: 100_000 }], { net: 0, due: 0, status: 3 }],
    [
      'all is given back',
      [{}, { id: 'two', kind: 'refund', gross_paisa: 0, paid_paisa: -100_000, reverses: 'one' }],
      { refunded: 100_000, due: 0, status: 4 },
    ],
    [
      'a part is given back with its charge',
      [{}, { id: 'two', kind: 'refund', gross_paisa: 0, paid_paisa: -30_000, reverses: 'one' }],
      { net: 70_000, refunded: 30_000, due: 0, over: 0, status: 1 },
    ],
    [
      'a part is given back and the fee stays',
      [
        {},
        { id: 'two', kind: 'refund', gross_paisa: 0, paid_paisa: -30_000, reverses: 'one', fee_stays: true },
      ],
      { net: 100_000, due: 30_000, status: 2 },
    ],
    [
      'what was taken too much is given back',
      [
        {},
        { id: 'two' },
        { id: 'three', kind: 'refund', gross_paisa: 0, paid_paisa: -100_000, reverses: 'two' },
      ],
      { net: 100_000, due: 0, over: 0, status: 1 },
    ],
    [
      'six hundred were paid and three hundred given back with their charge',
      [
        { paid_paisa: 60_000 },
        { id: 'two', kind: 'refund', gross_paisa: 0, paid_paisa: -30_000, reverses: 'one' },
      ],
      { net: 70_000, due: 40_000 },
    ],
    ['two devices took it', [{}, { id: 'two' }], { paid: 200_000, due: 0, over: 100_000, status: 1 }],
    ['a code is in doubt', [{ status: 5 }], { status: 5, due: 0, unproven: 100_000 }],
    [
      'the money never came',
      [
        { status: 6 },
        {
          id: 'two',
          gross_paisa: 0,
          paid_paisa: -100_000,
          status: 6,
          reverses: 'one',
          receipt_no: 'B-000001/1R',
        },
      ],
      { paid: 0, due: 100_000, status: 6 },
    ],
    [
      'a doubtful entry was corrected',
      [
        { status: 5 },
        {
          id: 'two',
          gross_paisa: -100_000,
          paid_paisa: -100_000,
          status: 5,
          reverses: 'one',
          receipt_no: 'B-000001/1R',
        },
        { id: 'three', reverses: 'two', receipt_no: 'B-000001/1' },
      ],
      { paid: 100_000, due: 0, status: 1, unproven: 0 },
    ],
  ])('%s', (_, entries, bill) => expect(billOf(100_000, entries.map(entry))).toMatchObject(bill))

  test('has its own doubt in each entry: cash beside a doubtful code is no less certain', () => {
    const bill = billOf(100_000, [
      entry({ paid_paisa: 60_000, status: 5 }),
      entry({ id: 'two', kind: 'due', gross_paisa: 0, paid_paisa: 40_000 }),
    ])
    expect(bill).toMatchObject({ unproven: 60_000, status: 5, settled: 1 })
  })

  test('is the same in whichever order the entries reach a device', () => {
    const entries = [
      entry({ paid_paisa: 60_000 }),
      entry({ id: 'two', kind: 'due', gross_paisa: 0, paid_paisa: 40_000 }),
      entry({ id: 'three', kind: 'refund', gross_paisa: 0, paid_paisa: -20_000, reverses: 'two' }),
    ]
    expect(billOf(100_000, entries.toReversed())).toEqual(billOf(100_000, entries))
  })
})

test('without a visit an entry is one bill with what gives it back or corrects it, and with no other money of the patient', () => {
  const links = [
    { id: 'ecg', reverses: null },
    { id: 'other', reverses: null },
    { id: 'back', reverses: 'ecg1' },
    { id: 'ecg1', reverses: 'ecgR' },
    { id: 'ecgR', reverses: 'ecg' },
  ]
  for (const id of ['ecg', 'ecg1', 'back'])
    expect(chainOf(id, links).map((one) => one.id)).toEqual(['ecg', 'back', 'ecg1', 'ecgR'])
  expect(chainOf('other', links)).toEqual([{ id: 'other', reverses: null }])
})

test.each([
  [0, 'done', false],
  [0, 'booked', false],
  [3, 'done', true],
  [0, 'cancelled', true],
  [2, 'no_show', true],
  [0, 'rescheduled', true],
  [0, 'expired', true],
])('a visit in payment state %i that is %s owes nothing: %s', (payment_status, status, nothing) =>
  expect(owesNothing({ payment_status, status })).toBe(nothing),
)

test.each([
  [0, 'done', 100_000],
  [1, 'done', 100_000],
  [2, 'arrived', 100_000],
  [0, 'vitals_done', 100_000],
  [0, 'called', 100_000],
  [0, 'in_consultation', 100_000],
  [3, 'done', 0],
  [0, 'booked', 0],
  [0, 'no_show', 0],
])('without an entry a visit in payment state %i that is %s owes %i', (payment_status, status, owed) =>
  expect(owedFor({ fee_paisa: 100_000, payment_status, status }, [])).toBe(owed),
)

test('what is paid without a visit charges itself', () =>
  expect(billOf(null, [entry()])).toMatchObject({ gross: 100_000, due: 0, status: 1 }))
test('a free visit is settled as it stands', () => expect(billOf(0, [])).toMatchObject({ due: 0, status: 3 }))
test('no more can be given back than was paid and not yet given back', () => {
  expect(refundable({ paid: 100_000, refunded: 30_000 })).toBe(70_000)
  expect(refundable({ paid: 0, refunded: 0 })).toBe(0)
})

test.each([
  ['B-000131', 'B-000131/1R', 'B-000131/1'],
  ['B-000131/1', 'B-000131/2R', 'B-000131/2'],
  ['B-000131/C', 'B-000131/C/1R', 'B-000131/C/1'],
  ['B-000131/9', 'B-000131/10R', 'B-000131/10'],
])('receipt %s is corrected by %s and %s', (number, reversing, replacing) =>
  expect(correctedNumbers(number)).toEqual({ reversing, replacing }),
)

test('a refund leaves its receipt standing, a correction does not', () => {
  const refund = entry({ id: 'two', kind: 'refund', reverses: 'one', receipt_no: 'B-000002' })
  const reversing = entry({ id: 'three', reverses: 'one', receipt_no: 'B-000001/1R' })
  expect([isReversing(refund), isReversing(reversing)]).toEqual([false, true])
  expect([isReversed(entry(), [refund]), isReversed(entry(), [refund, reversing])]).toEqual([false, true])
})

const assistant = {
  role: 'doctor_assistant' as const,
  permissions: ['Payment Collect', 'Discount'],
  discount_limit_paisa: 20_000,
}
const doctor = { role: 'doctor' as const, permissions: ['*'], discount_limit_paisa: null }
test.each<[string, Parameters<typeof discountFault>[0], number, ReturnType<typeof discountFault>]>([
  ['nothing let off needs nothing', { ...assistant, permissions: [] }, 0, null],
  [
    'an assistant without the permission',
    { ...assistant, permissions: ['Payment Collect'] },
    100,
    'forbidden',
  ],
  ['an assistant at her limit', assistant, 20_000, null],
  ['an assistant beyond her limit', assistant, 20_001, 'over_limit'],
  [
    'an assistant to whom nobody gave a limit',
    { ...assistant, discount_limit_paisa: null },
    100,
    'over_limit',
  ],
  ['the doctor, who has no limit', doctor, 500_000, null],
])('%s', (_, who, discount, fault) => expect(discountFault(who, discount)).toBe(fault))

test.each<[string, Parameters<typeof entryKind>[0], BillEntry[], BillEntry['kind']]>([
  ['before the visit', { type: 1, status: 'booked' }, [], 'advance'],
  ['at the visit', { type: 2, status: 'arrived' }, [], 'visit'],
  ['for showing reports', { type: 3, status: 'arrived' }, [], 'report'],
  ['what stayed owed', { type: 1, status: 'done' }, [entry()], 'due'],
])('money %s has its kind', (_, visit, entries, kind) => expect(entryKind(visit, entries)).toBe(kind))

test('a fee is charged once, however often it is paid in parts', () => {
  expect(uncharged(100_000, [])).toBe(100_000)
  expect(uncharged(100_000, [entry({ paid_paisa: 10_000 })])).toBe(0)
  expect(
    uncharged(100_000, [
      entry(),
      entry({ id: 'two', gross_paisa: -100_000, reverses: 'one', receipt_no: 'B-000001/1R' }),
    ]),
  ).toBe(100_000)
})
test("money of a provider is to be looked up where no code or another receipt's stands for it; cash never, nor what is given back", () => {
  const bkash = { method: 'bkash', paid_paisa: 100, trx_id: 'AB12CD34EF' }
  expect([
    mustProve(bkash, false),
    mustProve(bkash, true),
    mustProve({ ...bkash, trx_id: null }, false),
  ]).toEqual([false, true, true])
  expect([
    mustProve({ ...bkash, method: 'cash', trx_id: null }, false),
    mustProve({ ...bkash, paid_paisa: -100, trx_id: null }, false),
  ]).toEqual([false, false])
})

const fee = { fee_paisa: 60_000, suggested_fee_paisa: 100_000, fee_reason: 'গরিব রোগী' }
test.each<
  [
    string,
    Parameters<typeof feeFault>[0],
    Partial<Parameters<typeof feeFault>[1]>,
    ReturnType<typeof feeFault>,
  ]
>([
  [
    "the rule's fee needs nothing",
    { ...assistant, permissions: [] },
    { fee_paisa: 100_000, fee_reason: null },
    null,
  ],
  ['more than the rule is no discount', { ...assistant, permissions: [] }, { fee_paisa: 120_000 }, null],
  [
    'less, without the permission',
    { ...assistant, permissions: ['Appointment Create'] },
    {},
    { field: 'fee_paisa', key: 'no_discount' },
  ],
  ['less than the limit allows', assistant, {}, { field: 'fee_paisa', key: 'over_limit' }],
  ['the whole limit, with a reason', assistant, { fee_paisa: 80_000 }, null],
  [
    'the whole limit, without one',
    assistant,
    { fee_paisa: 80_000, fee_reason: null },
    { field: 'fee_reason', key: 'reason' },
  ],
  [
    'the whole limit, and a discount besides',
    assistant,
    { fee_paisa: 80_000, besides: 100 },
    { field: 'fee_paisa', key: 'over_limit' },
  ],
  ['what the doctor let off before', { ...assistant, permissions: [] }, { allowed: 40_000 }, null],
  ['the doctor without a reason', doctor, { fee_reason: null }, { field: 'fee_reason', key: 'reason' }],
])('a fee beside the rule: %s', (_, who, more, fault) =>
  expect(feeFault(who, { ...fee, ...more })).toEqual(fault),
)
