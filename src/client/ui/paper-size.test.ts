import { expect, test } from 'vitest'
import { shifted } from '#contract/clinic/paper-sheet.ts'
import { mmOf, pxOf } from './paper-size.ts'

test('a printer that pulls the sheet 2 mm to the right is given 2 mm less at the left', () => {
  expect(shifted({ top: 10, right: 12, bottom: 8, left: 12 }, { x: -2, y: 0 })).toEqual({
    top: 10,
    right: 14,
    bottom: 8,
    left: 10,
  })
})

test('no margin turns negative', () => {
  expect(shifted({ top: 1, right: 1, bottom: 1, left: 1 }, { x: 5, y: -5 })).toEqual({
    top: 0,
    right: 0,
    bottom: 6,
    left: 6,
  })
})

test('an A4 sheet is 794 pixels wide and comes back as 210 mm', () => {
  expect(Math.round(pxOf(210))).toBe(794)
  expect(mmOf(pxOf(210))).toBeCloseTo(210)
})
