import { expect, test } from 'vitest'
import { readLasting, scriptOf, showLasting, splitLasting } from './lasting.ts'

test.each([
  ['3d', 3, 'day'],
  ['৩ দিন', 3, 'day'],
  ['৩দিন ধরে', 3, 'day'],
  ['1 month', 1, 'month'],
  ['for 2 weeks', 2, 'week'],
  ['x 7 days', 7, 'day'],
  ['x7d', 7, 'day'],
  ['6 hrs', 6, 'hour'],
  ['২ বছর যাবৎ', 2, 'year'],
  ['10m', 10, 'month'],
  ['1yr', 1, 'year'],
  ['since 5 days', 5, 'day'],
] as const)('%s is a time by itself', (typed, value, unit) => {
  expect(readLasting(typed)).toEqual({ value, unit })
})

test.each([
  'd',
  '0d',
  '3',
  '3 d',
  'three',
  '3x',
  '5d 2w',
  '1000d',
  '2.5d',
  '-3d',
  'fever 3d',
  '',
  'daily',
  'cont',
  '3/7',
])('%s is no time by itself', (typed) => {
  expect(readLasting(typed)).toBeNull()
})

test.each([
  ['fever 3d', 'fever', 3, 'day'],
  ['জ্বর ৩ দিন', 'জ্বর', 3, 'day'],
  ['low back pain 2 months', 'low back pain', 2, 'month'],
  ['fever for 3 days', 'fever', 3, 'day'],
  ['fever, 3 days', 'fever', 3, 'day'],
  ['Fever – 3 days', 'Fever', 3, 'day'],
  ['জ্বর ৩ দিন ধরে', 'জ্বর', 3, 'day'],
  ['pain (right) 6h', 'pain (right)', 6, 'hour'],
  ['gas 5 years', 'gas', 5, 'year'],
  ['multiple joint pain 3m', 'multiple joint pain', 3, 'month'],
] as const)('%s is words and a time', (typed, text, value, unit) => {
  expect(splitLasting(typed)).toEqual({ text, lasting: { value, unit } })
})

test.each([
  'fever',
  '3d',
  'pregnancy 10 weeks',
  'Pregnant 10 weeks',
  'গর্ভাবস্থা ১০ সপ্তাহ',
  'G2P1 36 weeks',
  'IUP 8 weeks',
  'LMP 6 weeks',
  '5 kg lost in 2 months',
  'fever 2-3 days',
  'fever 2 to 3 days',
  'fever 1 week 3 days',
  'vomiting after 2 days',
  'boy aged 5 years',
  'operation within 2 weeks',
  'pain on and off for last 2 months',
  'sugar 7.8 3 days',
  'জ্বর প্রায় ৩ দিন',
  'review every 3 months',
  'headache continue',
])('%s stays whole', (typed) => {
  expect(splitLasting(typed)).toEqual({ text: typed, lasting: null })
})

test('behind words that are known the time is a time, whatever they end with', () => {
  expect(splitLasting('COVID-19 5d', (text) => text === 'COVID-19')).toEqual({
    text: 'COVID-19',
    lasting: { value: 5, unit: 'day' },
  })
})

test('a time is written in the script of its words', () => {
  expect([
    showLasting({ value: 1, unit: 'month' }, 'en'),
    showLasting({ value: 2, unit: 'month' }, 'en'),
    showLasting({ value: 3, unit: 'day' }, 'bn'),
  ]).toEqual(['1 month', '2 months', '৩ দিন'])
  expect([scriptOf('polyuria'), scriptOf('জ্বর'), scriptOf('BP বেশি')]).toEqual(['en', 'bn', 'bn'])
})
