import { expect, test } from 'vitest'
import { parseDose, totalQuantity, unitsPerDay } from './dose.ts'
import { parseDuration } from './duration.ts'
import { shortDose } from './dose-words.ts'

function doseOf(text: string) {
  const read = parseDose(text)
  if (!('dose' in read)) throw new Error(`not read: ${text}`)
  return read.dose
}

function durationOf(text: string) {
  const read = parseDuration(text)
  if (!('duration' in read)) throw new Error(`not read: ${text}`)
  return read.duration
}

test.each([
  ['101', 2], ['1+1+1', 3], ['½+0+½', 1], ['1.5+0+1.5', 3], ['২+০+২', 4], ['5 ml bd', 10], ['sos', null], ['1 weekly', 1 / 7],
  ['111', 3], ['1111', 4], ['1-0-1', 2], ['1 + 0 + 1', 2], ['1½+0+1½', 3], ['¼+0+¼', 0.5], ['¾+0+0', 0.75], ['1/2+0+1/2', 1], ['1+1', 2],
  ['1+1+1+1', 4], ['10+0+8 units', 18], ['2tsp+0+2tsp', 4], ['2+0+2tsp', 4], ['5ml+0+5ml', 10],
  ['od', 1], ['bd', 2], ['BID', 2], ['tds', 3], ['qds', 4], ['2 bd', 4], ['½ bd', 1], ['২ চামচ দিনে ৩ বার', 6], ['এক চামচ দিনে তিন বার', 3],
  ['q6h', 4], ['8hrly', 3], ['1 tab 8 hourly', 3], ['৬ ঘণ্টা পরপর ১টি', 4], ['q48h', 0.5],
  ['stat', 1], ['2 stat', 2], ['hs', 1], ['½ hs', 0.5], ['1 sos max 3', null], ['sos জ্বর হলে', null], ['1 if >101F', null], ['1 if pain', null],
  ['alt', 0.5], ['1+0+1 alt', 1], ['এক দিন পর পর ১টি', 0.5], ['monthly', 1 / 30], ['1 weekly [fri]', 1 / 7], ['1 weekly sat tue', 2 / 7],
  ['1 tab at night', 1], ['সকালে ১টি', 1], ['1 morning night', 2], ['2+2+2 3d > 1+1+1 3d > 1+0+0 3d', null],
])('%j is %s units a day', (text, units) => {
  expect(unitsPerDay(doseOf(text))).toBe(units)
})

test.each([
  ['1 tab stat', '১টি এখনই'], ['1 tab SOS', 'প্রয়োজনে ১টি'], ['1 tab weekly', 'সপ্তাহে ১টি'], ['1 tab monthly', 'মাসে ১টি'],
  ['1 tab every other day', '১ দিন পরপর ১টি'], ['1 tab 12 hourly', '১২ ঘণ্টা পরপর ১টি'], ['1 tsf 3 times', '১ চামচ দিনে ৩ বার'],
  ['½ tsf 2 times', '½ চামচ দিনে ২ বার'], ['1 tsf at night', '১ চামচ রাতে'], ['2.5 ml 2 times', '২.৫ মিলি দিনে ২ বার'],
  ['10 drops 3 times', '১০ ফোঁটা দিনে ৩ বার'], ['2 puffs SOS', 'প্রয়োজনে ২ চাপ'], ['1 sachet 2 times', '১ প্যাকেট দিনে ২ বার'],
  ['0.5 ml once', '০.৫ মিলি দিনে ১ বার'], ['1 if >102 F', 'জ্বর ১০২°F-এর বেশি হলে ১'],
])('the pick list says the same in both languages: %s, %s', (en, bn) => {
  expect(doseOf(bn)).toEqual(doseOf(en))
})

test('at need keeps its limit and its reason', () => {
  expect(doseOf('2 sos max 6 জ্বর হলে')).toEqual({ kind: 'as_needed', amount: 2, max_per_day: 6, when: { reason: 'fever' } })
  expect(doseOf('1 if >101F')).toEqual({ kind: 'as_needed', amount: 1, when: { temp_over_f: 101 } })
})

test.each([
  '', ' ', '1', 'abc', '0+0+0', '1+0+1 foo', '1+x+1', '500', '999', '12345', '1+0+1+0+1', '5+20', '500+65', '101+', '+1', 'q0h', 'bd tds',
  '1+0+1 bd', '0 bd', '-1+0+1', '1..5+0+1', 'max 3', 'fri', 'weekly weekly', 'sos stat', '5ml', '200 tsp bd', '1+0+1 3d >', '2+2+2 > 1+1+1',
  '1 if >30F', '1 tsp+0+1 ml', 'নিয়মমতো', '1+0+1 1+0+1', '1 2 bd', 'sos গ্যাস হলে', '1 if needed', 'সপ্তাহে ২ দিন', 'সপ্তাহে ১ দিন', '3 times a week',
])('%j is given back unread', (text) => {
  expect(parseDose(text)).toEqual({ unparsed: text })
})

test.each([
  ['1+0+1', '7d', 14], ['½+0+½', '৭ দিন', 7], ['½+0+0', '7d', 4], ['1 weekly', '4w', 4], ['1 weekly', '1m', 5], ['alt', '7d', 4], ['sos', '7d', null],
  ['1+0+1', 'চলবে', null], ['2 stat', '5d', 2], ['1 weekly', '28d', 4], ['2+2+2 3d > 1+1+1 3d > 1+0+0 3d', 'cont', 30],
  ['1 monthly', '3m', 3], ['1.1+0+1.1', '5d', 11],
])('%s for %s: %s are handed out', (dose, duration, quantity) => {
  expect(totalQuantity(doseOf(dose), durationOf(duration), true)).toBe(quantity)
})

test('what is not counted, or has no duration, has no quantity', () => {
  expect(totalQuantity(doseOf('5 ml bd'), durationOf('7d'), false)).toBeNull()
  expect(totalQuantity(doseOf('101'), null, true)).toBeNull()
})

test.each([
  ['101', '1+0+1', '১+০+১'], ['½+0+½', '½+0+½', '½+০+½'], ['1.5+0+1.5', '1½+0+1½', '১½+০+১½'], ['2tsp+0+2tsp', '2+0+2 tsp', '২+০+২ চামচ'],
  ['5 ml bd', '5 ml 2 times a day', '৫ মিলি করে দিনে ২ বার'], ['2.5ml+0+2.5ml', '2.5+0+2.5 ml', '২.৫+০+২.৫ মিলি'],
  ['0+0+1 alt', '0+0+1 every other day', '০+০+১ একদিন পর পর'], ['1 weekly fri', '1 every Friday', 'প্রতি শুক্রবার ১টি'],
  ['2+2+2 3d > 1+1+1 1w', '2+2+2 3 days, then 1+1+1 1 week', '২+২+২ ৩ দিন, তারপর ১+১+১ ১ সপ্তাহ'],
])('%s is written %s and %s', (text, en, bn) => {
  expect([shortDose(doseOf(text), 'en'), shortDose(doseOf(text), 'bn')]).toEqual([en, bn])
})
