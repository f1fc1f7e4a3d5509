import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountWords, type ExerciseAmount, noAmount, readAmount } from './exercise-amount.ts'

test.each<[string, Partial<ExerciseAmount>]>([
  ['3x10', { sets: 3, reps: 10 }],
  ['3 × 10 reps', { sets: 3, reps: 10 }],
  ['3x10 hold 5s 2/day', { sets: 3, reps: 10, hold_seconds: 5, times_a_day: 2 }],
  [
    '3 sets 10 reps, hold 5 sec, 2 times a day, for 14 days',
    { sets: 3, reps: 10, hold_seconds: 5, times_a_day: 2, days: 14 },
  ],
  ['10s hold 2w', { hold_seconds: 10, days: 14 }],
  ['bd 7d', { times_a_day: 2, days: 7 }],
  ['3x/day', { times_a_day: 3 }],
  ['৩x১০ দিনে ২ বার', { sets: 3, reps: 10, times_a_day: 2 }],
  ['৩x১০ ৫ সেকেন্ড ধরে দিনে ২ বার ১৪ দিন', { sets: 3, reps: 10, hold_seconds: 5, times_a_day: 2, days: 14 }],
  ['১০ সেকেন্ড ধরে', { hold_seconds: 10 }],
])('%s is understood', (typed, told) => {
  expect(readAmount(typed)).toEqual({ ...noAmount, ...told })
})

test.each([
  '',
  '3-10',
  '10',
  'hold 5',
  'hold',
  '10 times',
  '3x10 till it hurts',
  '3x10 4x10',
  '2/day bd',
  '3x1000',
  '0x10',
  '10x3',
  '১৫x৩ দিনে ২ বার',
  'for 2 months',
  '3x10 hold 5 min',
  '3x10kg',
])('%s is not wholly understood, so it stays as it was typed', (typed) => {
  expect(readAmount(typed)).toBeNull()
})

test('an amount is said in the order in which it is done, in both languages', () => {
  const amount = readAmount('2/day 3x10 hold 5s 14d') ?? noAmount
  expect(amountWords(amount, 'en')).toBe('3 sets × 10 reps, hold 5 s, 2 times a day, for 14 days')
  expect(amountWords(amount, 'bn')).toBe('৩ সেট × ১০ বার, ৫ সেকেন্ড ধরে রাখবেন, দিনে ২ বার, ১৪ দিন')
  expect(amountWords({ ...noAmount, sets: 1, times_a_day: 1 }, 'en')).toBe('1 set, once a day')
  expect(amountWords(noAmount, 'bn')).toBe('')
})

test('the English words of any amount are read back as that amount', () => {
  const figure = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: null })
  const amounts = fc.record({
    sets: figure(20),
    reps: figure(200),
    hold_seconds: figure(600),
    times_a_day: fc.option(fc.integer({ min: 2, max: 24 }), { nil: null }),
    days: figure(365),
  })
  fc.assert(
    fc.property(amounts, (amount) => {
      const words = amountWords(amount, 'en')
      if (words !== '') expect(readAmount(words)).toEqual(amount)
    }),
  )
})
