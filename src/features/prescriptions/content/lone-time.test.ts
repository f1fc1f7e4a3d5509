import { expect, test } from 'vitest'
import { readLoneTime } from './lone-time.ts'

test.each([
  ['3d', 3, 'day'],
  ['3 d', 3, 'day'],
  ['৩ দিন', 3, 'day'],
  ['1 month', 1, 'month'],
  ['3/7', 3, 'day'],
  ['2/52', 2, 'week'],
  ['৬/১২', 6, 'month'],
  ['for 5 days', 5, 'day'],
] as const)('%s alone is a time', (typed, value, unit) => {
  expect(readLoneTime(typed)).toEqual({ value, unit })
})

test.each([
  '2-3 days',
  '2 to 3 d',
  '1 week 3 days',
  'দেড় মাস',
  'আড়াই বছর',
  'এক সপ্তাহ ধরে',
  '1.5 years',
  '½ month',
  'few days',
  'several weeks',
  'about 3 days',
  '৩–৪ দিন',
  'last 2 months',
  '3 days ago',
  '2 days and 3 hours',
])('%s alone is a time in words', (typed) => {
  expect(readLoneTime(typed)).toBe(typed)
})

test.each([
  '3',
  '3d fever',
  'fever 3d',
  'day',
  'days',
  'm',
  'many',
  'dm',
  'x-ray',
  '140/90',
  '3/10',
  'ঘন ঘন প্রস্রাব',
  'মাসিক বন্ধ',
  'দিনে জ্বর',
  'weekly',
  '',
  'RBS 7.8',
  '2 tests',
  'half body numb',
])('%s is none', (typed) => {
  expect(readLoneTime(typed)).toBeNull()
})
