import { expect, test } from 'vitest'
import { PAYMENT_STATE, PAYMENT_STATE_NAMES, dueAmount, settledState } from './payment-state.ts'

test('a payment has seven states, each a number and a word (R4.19)', () => {
  expect(PAYMENT_STATE_NAMES).toEqual([
    'unpaid',
    'paid',
    'partial',
    'waived',
    'refunded',
    'verification_pending',
    'rejected',
  ])
  for (const [name, code] of Object.entries(PAYMENT_STATE)) expect(PAYMENT_STATE_NAMES[code]).toBe(name)
  expect(PAYMENT_STATE_NAMES).toHaveLength(7)
})

test.each([
  [{ net: 60_000, paid: 0 }, 'unpaid', 60_000],
  [{ net: 60_000, paid: 60_000 }, 'paid', 0],
  [{ net: 60_000, paid: 10_000 }, 'partial', 50_000],
  [{ net: 0, paid: 0 }, 'waived', 0],
  [{ net: 60_000, paid: 60_000, refunded: 60_000 }, 'refunded', 0],
  [{ net: 60_000, paid: 60_000, refunded: 10_000 }, 'paid', 0],
  [{ net: 60_000, paid: 70_000, refunded: 10_000 }, 'paid', 0],
  [{ net: 60_000, paid: 70_000 }, 'paid', 0],
] as const)('%j is %s with %i due', (amounts, name, due) => {
  expect(PAYMENT_STATE_NAMES[settledState(amounts)]).toBe(name)
  expect(dueAmount(amounts)).toBe(due)
})

test.each([
  ['600 of 1,000 paid, 300 given back', { net: 100_000, paid: 60_000, refunded: 30_000 }, 'partial', 40_000],
  [
    'the same, and the fee stays',
    { net: 100_000, paid: 60_000, refunded: 30_000, stays: 30_000 },
    'partial',
    70_000,
  ],
  ['all of it given back', { net: 100_000, paid: 60_000, refunded: 60_000 }, 'refunded', 0],
  [
    'all of it given back, and the fee stays',
    { net: 100_000, paid: 100_000, refunded: 100_000, stays: 100_000 },
    'unpaid',
    100_000,
  ],
  ['what two people took of one fee', { net: 100_000, paid: 160_000, refunded: 60_000 }, 'paid', 0],
  ['more than that', { net: 100_000, paid: 160_000, refunded: 70_000 }, 'paid', 0],
  [
    'more than that, and the fee stays',
    { net: 100_000, paid: 160_000, refunded: 70_000, stays: 70_000 },
    'partial',
    10_000,
  ],
  [
    'part of it with its charge, part without',
    { net: 100_000, paid: 100_000, refunded: 60_000, stays: 20_000 },
    'partial',
    20_000,
  ],
] as const)('a refund makes no debt that nobody asked for: %s', (_, amounts, name, due) => {
  expect(PAYMENT_STATE_NAMES[settledState(amounts)]).toBe(name)
  expect(dueAmount(amounts)).toBe(due)
})
