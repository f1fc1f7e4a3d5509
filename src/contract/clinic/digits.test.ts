import { expect, test } from 'vitest'
import { digitsFor, showNumber, toBengaliDigits, toLatinDigits } from './digits.ts'

test('every Bengali digit is read as its Latin one, and back', () => {
  expect(toLatinDigits('০১২৩৪৫৬৭৮৯')).toBe('0123456789')
  expect(toBengaliDigits('0123456789')).toBe('০১২৩৪৫৬৭৮৯')
})

test('words, signs and mixed scripts around the digits stay', () => {
  expect(toLatinDigits('৭ দিন, ½ 3')).toBe('7 দিন, ½ 3')
  expect(toBengaliDigits('B-01 ৫')).toBe('B-০১ ৫')
  expect(toLatinDigits('')).toBe('')
})

test('the language decides the digits', () => {
  expect(digitsFor('bn', 14)).toBe('১৪')
  expect(digitsFor('en', 14)).toBe('14')
})

test('a number from ten thousand on is shown in groups, a year and a part of one are not', () => {
  expect([2026, 9999, 10_000, 125_000, 12_500_000].map((n) => showNumber(n, 'en'))).toEqual([
    '2026',
    '9999',
    '10,000',
    '1,25,000',
    '1,25,00,000',
  ])
  expect([125_000, -10_000, 12_345.5].map((n) => showNumber(n, 'bn'))).toEqual([
    '১,২৫,০০০',
    '-১০,০০০',
    '১২৩৪৫.৫',
  ])
})
