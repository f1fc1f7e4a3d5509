import { expect, test } from 'vitest'
import { durationDays, parseDuration, showDuration } from './duration.ts'

test.each([
  ['7d', 7, '7 days', '৭ দিন'],
  ['৭ দিন', 7, '7 days', '৭ দিন'],
  ['1m', 30, '1 month', '১ মাস'],
  ['চলবে', null, 'continue', 'চলবে'],
  ['5D', 5, '5 days', '৫ দিন'],
  ['2w', 14, '2 weeks', '২ সপ্তাহ'],
  ['২ সপ্তাহ', 14, '2 weeks', '২ সপ্তাহ'],
  ['3 months', 90, '3 months', '৩ মাস'],
  ['এক মাস', 30, '1 month', '১ মাস'],
  ['1y', 365, '1 year', '১ বছর'],
  ['cont', null, 'continue', 'চলবে'],
  ['continue', null, 'continue', 'চলবে'],
  ['tf', null, 'until the next visit', 'পরবর্তী সাক্ষাৎ পর্যন্ত'],
  ['Till next visit', null, 'until the next visit', 'পরবর্তী সাক্ষাৎ পর্যন্ত'],
  ['আজীবন', null, 'lifelong', 'আজীবন'],
  ['1 day', 1, '1 day', '১ দিন'],
  [' 10 days ', 10, '10 days', '১০ দিন'],
  ['5/7', 5, '5 days', '৫ দিন'],
  ['2/52', 14, '2 weeks', '২ সপ্তাহ'],
  ['3/12', 90, '3 months', '৩ মাস'],
  ['for 7 days', 7, '7 days', '৭ দিন'],
  ['x 7 days', 7, '7 days', '৭ দিন'],
  ['দেড় মাস', 45, '1½ months', 'দেড় মাস'],
  ['1.5 months', 45, '1½ months', 'দেড় মাস'],
  ['আড়াই বছর', 913, '2½ years', 'আড়াই বছর'],
  ['D1-D21', null, 'day 1 to day 21', '১ম দিন থেকে ২১তম দিন'],
  ['until fever subsides', null, 'until fever subsides', 'জ্বর না কমা পর্যন্ত'],
  ['05 days', 5, '5 days', '৫ দিন'],
])('%j is %s days, written %s and %s', (text, days, en, bn) => {
  const read = parseDuration(text)
  if (!('duration' in read)) throw new Error(`not read: ${text}`)
  expect(durationDays(read.duration)).toBe(days)
  expect([showDuration(read.duration, 'en'), showDuration(read.duration, 'bn')]).toEqual([en, bn])
})

test.each([
  '',
  '0d',
  '7',
  'd',
  '7x',
  '1000d',
  '-5d',
  '1.5d',
  '7d 3d',
  'soon',
  '৭ জন',
  '5 - 7 days',
  '7-5 days',
  '1-7 days',
  '3/5',
  'D21-D1',
])('%j is no duration', (text) => {
  expect(parseDuration(text)).toEqual({ unparsed: text })
})

test.each([
  ['5-7 days', '5–7 days', '৫–৭ দিন'],
  ['৫-৭ দিন', '5–7 days', '৫–৭ দিন'],
  ['5 to 7 days', '5–7 days', '৫–৭ দিন'],
  ['২ থেকে ৩ সপ্তাহ', '2–3 weeks', '২–৩ সপ্তাহ'],
  ['x 3-6 months', '3–6 months', '৩–৬ মাস'],
  ['for 5-7d', '5–7 days', '৫–৭ দিন'],
])('%s is a range, of which no days are counted', (text, en, bn) => {
  const read = parseDuration(text)
  if (!('duration' in read)) throw new Error('not read')
  expect([
    showDuration(read.duration, 'en'),
    showDuration(read.duration, 'bn'),
    durationDays(read.duration),
  ]).toEqual([en, bn, null])
})
