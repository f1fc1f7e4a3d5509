import { expect, test } from 'vitest'
import { outOfUsual } from './usual.ts'

const none = { bp_sys: null, bp_dia: null, pulse: null, temp_f: null, spo2: null, rr: null }
const on = '2026-11-22'
const grown = { dob: '1986-11-22', on }

test.each([
  [135, 115, 'high'],
  [150, 80, 'high'],
  [100, 55, 'low'],
  [85, 60, 'low'],
  [140, 90, undefined],
  [90, 60, undefined],
  // A wide pulse pressure: what is too high is said first.
  [170, 50, 'high'],
  [85, 95, 'high'],
] as const)('a pressure of %i/%i is marked as one pair: %s', (bp_sys, bp_dia, mark) => {
  expect(outOfUsual({ ...none, bp_sys, bp_dia }, grown).bp).toBe(mark)
})

test('pulse, temperature, saturation and breaths of a grown person are marked, and what was not measured is not', () => {
  expect(outOfUsual({ ...none, pulse: 112, temp_f: 96.8, spo2: 91, rr: 18 }, grown)).toEqual({
    pulse: 'high',
    temp_f: 'low',
    spo2: 'low',
  })
})

test("a child's pulse and breaths are held against no bounds of grown people; of unknown age they are", () => {
  const infant = { ...none, bp_sys: 80, bp_dia: 50, pulse: 140, rr: 40 }
  expect(outOfUsual(infant, { dob: '2026-05-22', on })).toEqual({})
  expect(outOfUsual(infant, { dob: '2008-11-23', on })).toEqual({})
  expect(outOfUsual(infant, { dob: '2008-11-22', on })).toEqual({
    bp: 'low',
    pulse: 'high',
    rr: 'high',
  })
  expect(outOfUsual(infant, { dob: null, on }).pulse).toBe('high')
})

test("a child's fever and a saturation that is too low are marked", () => {
  const ill = { ...none, pulse: 140, temp_f: 103, spo2: 90 }
  expect(outOfUsual(ill, { dob: '2026-05-22', on })).toEqual({ temp_f: 'high', spo2: 'low' })
})
