import { expect, test } from 'vitest'
import { digitsFor, toBengaliDigits, toLatinDigits } from './digits.ts'

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
