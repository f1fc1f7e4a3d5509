import { expect, test } from 'vitest'
import { showTaka, takaInWords, takaToPaisa } from './money.ts'
import { bengaliNumber, englishNumber } from './number-words.ts'

test.each([
  ['500', 50_000],
  ['৫০০', 50_000],
  ['1,25,000', 12_500_000],
  ['125,000', 12_500_000],
  ['৳ ১,২৫,০০০.৫০', 12_500_050],
  ['12.5', 1250],
  ['0', 0],
  ['Tk 800/-', 80_000],
  ['৭০০ টাকা', 70_000],
  [' 600 ', 60_000],
  ['0.05', 5],
  ['BDT 10', 1000],
])('%j is %i paisa', (text, paisa) => {
  expect(takaToPaisa(text)).toEqual({ paisa })
})

test.each([
  '',
  ' ',
  'abc',
  '-5',
  '1.234',
  '1,5',
  '1..2',
  '5 0',
  '1e3',
  '12,34',
  '৳',
  '500$',
  '99999999999',
  'NaN',
  '.5',
])('%j is no amount', (text) => {
  expect(takaToPaisa(text)).toEqual({ problem: 'money' })
})

test.each([
  [12_500_000, '৳1,25,000', '৳১,২৫,০০০'],
  [12_500_050, '৳1,25,000.50', '৳১,২৫,০০০.৫০'],
  [0, '৳0', '৳০'],
  [5, '৳0.05', '৳০.০৫'],
  [99_900, '৳999', '৳৯৯৯'],
  [100_000, '৳1,000', '৳১,০০০'],
  [1_234_567_800, '৳1,23,45,678', '৳১,২৩,৪৫,৬৭৮'],
  [-60_000, '-৳600', '-৳৬০০'],
])('%i paisa is shown %s and %s', (paisa, en, bn) => {
  expect([showTaka(paisa, 'en'), showTaka(paisa, 'bn')]).toEqual([en, bn])
})

test.each([
  [12_500_000, 'One lakh twenty-five thousand taka only', 'এক লক্ষ পঁচিশ হাজার টাকা মাত্র'],
  [0, 'Zero taka only', 'শূন্য টাকা মাত্র'],
  [60_000, 'Six hundred taka only', 'ছয়শত টাকা মাত্র'],
  [110_050, 'One thousand one hundred taka and fifty paisa only', 'এক হাজার একশত টাকা পঞ্চাশ পয়সা মাত্র'],
  [
    9_999_999_900,
    'Nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine taka only',
    'নয় কোটি নিরানব্বই লক্ষ নিরানব্বই হাজার নয়শত নিরানব্বই টাকা মাত্র',
  ],
  [-50_000, 'Minus five hundred taka only', 'ঋণাত্মক পাঁচশত টাকা মাত্র'],
  [100_100_000, 'Ten lakh one thousand taka only', 'দশ লক্ষ এক হাজার টাকা মাত্র'],
])('%i paisa in words', (paisa, en, bn) => {
  expect([takaInWords(paisa, 'en'), takaInWords(paisa, 'bn')]).toEqual([en, bn])
})

test('all numbers below a hundred have a word of their own', () => {
  const words = Array.from({ length: 100 }, (_, n) => bengaliNumber(n))
  expect(new Set(words).size).toBe(100)
  expect(words.every((word) => /^[\u0980-\u09ff]+$/.test(word))).toBe(true)
  const known = {
    9: 'নয়',
    19: 'উনিশ',
    29: 'ঊনত্রিশ',
    35: 'পঁয়ত্রিশ',
    44: 'চুয়াল্লিশ',
    52: 'বায়ান্ন',
    66: 'ছেষট্টি',
    73: 'তিয়াত্তর',
    79: 'ঊনআশি',
    88: 'আটাশি',
    99: 'নিরানব্বই',
  }
  for (const [n, word] of Object.entries(known)) expect(words[Number(n)]).toBe(word)
  expect([20, 21, 90, 19].map(englishNumber)).toEqual(['twenty', 'twenty-one', 'ninety', 'nineteen'])
})

test('half a paisa or no number is an error', () => {
  for (const bad of [1.5, Number.NaN, Infinity]) {
    expect(() => showTaka(bad, 'en')).toThrow(RangeError)
    expect(() => takaInWords(bad, 'bn')).toThrow(RangeError)
  }
  expect(() => bengaliNumber(-1)).toThrow(RangeError)
})
