import { expect, test } from 'vitest'
import { PAYMENT_STATE, PAYMENT_STATE_NAMES, dueOf, settledState } from './payment-state.ts'

test('a payment has seven states, each a number and a word (R4.19)', () => {
  expect(PAYMENT_STATE_NAMES).toEqual(['unpaid', 'paid', 'partial', 'waived', 'refunded', 'verification_pending', 'rejected'])
  for (const [name, code] of Object.entries(PAYMENT_STATE)) expect(PAYMENT_STATE_NAMES[code]).toBe(name)
  expect(PAYMENT_STATE_NAMES).toHaveLength(7)
})

test.each([
  [{ net: 60_000, paid: 0 }, 'unpaid', 60_000], [{ net: 60_000, paid: 60_000 }, 'paid', 0], [{ net: 60_000, paid: 10_000 }, 'partial', 50_000],
  [{ net: 0, paid: 0 }, 'waived', 0], [{ net: 60_000, paid: 60_000, refunded: 60_000 }, 'refunded', 0], [{ net: 60_000, paid: 60_000, refunded: 10_000 }, 'partial', 10_000],
  [{ net: 60_000, paid: 70_000, refunded: 10_000 }, 'paid', 0], [{ net: 60_000, paid: 70_000 }, 'paid', 0],
] as const)('%j is %s with %i due', (amounts, name, due) => {
  expect(PAYMENT_STATE_NAMES[settledState(amounts)]).toBe(name)
  expect(dueOf(amounts)).toBe(due)
})
