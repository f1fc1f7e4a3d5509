import { expect, test } from 'vitest'
import { mostAtOnce, timesOnDay, totalQuantity, unitsOnDay } from './dose.ts'
import { readDoseLine } from './drug-line.ts'

function lineOf(text: string, form_abbr = 'Tab.') {
  const read = readDoseLine(text, { form_abbr })
  if (!('line' in read)) throw new Error(`not read: ${text}`)
  return read.line
}

function doseOf(text: string, form_abbr = 'Tab.') {
  const dose = lineOf(text, form_abbr).steps[0]?.dose
  if (!dose) throw new Error(`no dose: ${text}`)
  return dose
}

test.each([
  ['101', 2],
  ['1+1+1', 3],
  ['½+0+½', 1],
  ['1.5+0+1.5', 3],
  ['২+০+২', 4],
  ['sos', null],
  ['1 weekly', 1],
  ['111', 3],
  ['1111', 4],
  ['1-0-1', 2],
  ['1 + 0 + 1', 2],
  ['1½+0+1½', 3],
  ['¼+0+¼', 0.5],
  ['¾+0+0', 0.75],
  ['1/2+0+1/2', 1],
  ['1+1', 2],
  ['1+1+1+1', 4],
  ['1+1+1+1+1', 5],
  ['od', 1],
  ['bd', 2],
  ['BID', 2],
  ['tds', 3],
  ['qds', 4],
  ['2 bd', 4],
  ['½ bd', 1],
  ['twice daily', 2],
  ['thrice daily', 3],
  ['q6h', 4],
  ['8hrly', 3],
  ['1 tab 8 hourly', 3],
  ['৬ ঘণ্টা পরপর ১টি', 4],
  ['q48h', 1],
  ['stat', 1],
  ['2 stat', 2],
  ['hs', 1],
  ['½ hs', 0.5],
  ['1 sos max 3', null],
  ['sos জ্বর হলে', null],
  ['1 if >101F', null],
  ['alt', 1],
  ['1+0+1 alt', 2],
  ['এক দিন পর পর ১টি', 1],
  ['monthly', 1],
  ['1 weekly fri', 1],
  ['1 weekly sat tue', 1],
  ['2 tab at a time bd', 4],
  ['২টি একসাথে রাতে', 2],
  ['2 bd each time after food', 4],
  ['১+০+১ প্রতিবার খাবার পরে', 2],
  ['3 times a week', 1],
  ['সপ্তাহে ২ দিন', 1],
  ['1 every 15 days', 1],
  ['1 tab at night', 1],
  ['সকালে ১টি', 1],
  ['1 morning night', 2],
  ['সন্ধ্যায় ২টি', 2],
  ['1 tab after breakfast', 1],
])('%j is %s tablets on a day on which it is taken', (text, units) => {
  expect(unitsOnDay(doseOf(text))).toBe(units)
})

test.each([
  ['5 ml bd', 10],
  ['2tsp+0+2tsp', 4],
  ['5ml+0+5ml', 10],
  ['২ চামচ দিনে ৩ বার', 6],
  ['bd', null],
  ['tds', null],
])('of a syrup %j is %s a day', (text, units) => {
  expect(unitsOnDay(doseOf(text, 'Syp.'))).toBe(units)
})

test.each([
  ['2+1+1', 2, 3],
  ['4 tab weekly', 4, 1],
  ['1 q4h', 1, 6],
  ['1 morning 2 evening', 2, 2],
  ['2 sos', 2, null],
  ['3 hs', 3, 1],
  ['2 q48h', 2, 1],
])('%j takes %s at once and is taken %s times a day', (text, most, times) => {
  expect([mostAtOnce(doseOf(text)), timesOnDay(doseOf(text))]).toEqual([most, times])
})

test.each([
  ['1+0+1 7d', 14],
  ['½+0+½ ৭ দিন', 7],
  ['½+0+0 7d', 4],
  ['1 weekly 4w', 4],
  ['1 weekly 1m', 5],
  ['alt 7d', 4],
  ['sos 7d', null],
  ['1+0+1 চলবে', null],
  ['2 stat', 2],
  ['1 weekly 28d', 4],
  ['2+2+2 3d > 1+1+1 3d > 1+0+0 3d', 30],
  ['1 monthly 3m', 3],
  ['1.1+0+1.1 5d', 11],
  ['1+0+1', null],
  ['once a week for 8 weeks', 8],
  ['1+1+1 জ্বর হলে 3d', null],
  ['1+0+1 7d then sos', null],
  ['1 stat then 1 bd 5d', 11],
  ['500 mg tds 5d', null],
  ['0+0+1 D1-D21', null],
  ['1+0+0 দেড় মাস', 45],
  ['1 od 1 wk then 1/2', null],
  ['1+0+1 alt 7d', 8],
  ['1+0+1 alt 8d', 8],
  ['1 alt 1 month', 15],
  ['4 tab weekly 1 month', 20],
  ['4 tab weekly 4 weeks', 16],
  ['4 tab weekly 12 weeks', 48],
  ['2 every 3 days 7 days', 6],
  ['2 q48h 7d', 8],
  ['1 q72h 7d', 3],
  ['1 q12h 7d', 14],
  ['2 tab sat tue 4w', 16],
  ['2 tab 3 times a week 10 days', 10],
  ['½ alt 7d', 2],
  ['1+0+1 alt 7d then 1+0+0 alt 7d', 12],
  ['1 monthly 1 year', 12],
  ['1 every 3 months 1 year', 4],
  ['1 yearly 3 years', 3],
  ['2 tab every 15 days 3 months', 12],
])('of %s, %s tablets are handed out', (text, quantity) => {
  expect(totalQuantity(lineOf(text))).toBe(quantity)
})

test.each([
  ['Syp.', '2 tsf tds 5d'],
  ['', '2 tsf tds 5d'],
  ['', '1+0+1 5d'],
  ['Drops', '10 drops tds 5d'],
  ['Cream', 'bd 7d'],
  ['Inj.', '10 units bd 7d'],
  ['Inhaler', '2 puffs bd 1m'],
  ['Syp.', '5 ml bd 7d'],
  ['Inj.', 'iv bd 7d'],
])('%s %s is never counted in pieces', (form, text) => {
  expect(totalQuantity(lineOf(text, form))).toBeNull()
})

test.each([
  ['Cap.', '1+0+1 7d', 14],
  ['Supp.', '1 bd 3d', 6],
  ['Oral Powder', '1 sachet bd 3d', 6],
  ['Inj.', '1 vial bd 7d', 14],
  ['Transdermal Patch', '1 every 3 days 30d', 10],
])('%s %s: %s', (form, text, quantity) => {
  expect(totalQuantity(lineOf(text, form))).toBe(quantity)
})
