import { expect, test } from 'vitest'
import { plainPad } from '#domain/pad/rows.ts'
import { composeSheet } from '#features/prescriptions/content/compose-sheet.ts'
import { factsOf, feverSheet } from '#tests/support/sheet.ts'
import { factsOn } from './facts-on.ts'
import { freeOf, type PadOfSheet } from './sheet-pad.ts'

const printed = composeSheet(feverSheet, factsOf('1-261122-B01'))
/** Each letter half as wide as it is high. */
const widthOf = (words: string, points: number) => (words.length * points * 0.5 * 25.4) / 72
const pad = (
  patient: Partial<PadOfSheet['patient']>,
  page: Partial<PadOfSheet['page']> = {},
): PadOfSheet => ({
  ...plainPad,
  page: { ...plainPad.page, mode: 'preprinted', header_height: 52, ...page },
  patient: { fields: ['name', 'age', 'phone'], ...patient },
})
const place = { x: 30, y: 46, width: 60, points: 10 }

test('a value at its place leaves the band, and the calibration moves it with the rest', () => {
  const { band, placed } = factsOn(
    printed,
    pad({ places: { name: place } }, { offset_x: 1.5, offset_y: -2 }),
    widthOf,
  )
  expect(placed).toEqual([{ id: 'name', value: 'Habibur Rahman', x: 31.5, y: 44, points: 10 }])
  expect(band.map(({ id }) => id)).toEqual(['age'])
})

test('what nobody told is printed nowhere, with a place or without one', () => {
  const { placed, band } = factsOn(printed, pad({ places: { phone: place } }), widthOf)
  expect([placed, band.map(({ id }) => id)]).toEqual([[], ['name', 'age']])
})

test('words of one’s own stand before the values, and none where that was chosen', () => {
  const { band } = factsOn(printed, pad({ labels: { name: 'রোগী', age: '' } }), widthOf)
  expect(band.map(({ name }) => name)).toEqual(['রোগী', ''])
})

test('a name too long for its place is drawn smaller, and one that nobody could read there stands in the band', () => {
  const named = (name: string) => ({ ...printed, patient: { ...printed.patient, name } })
  const on = pad({ places: { name: place } })
  const [long, longer] = ['a'.repeat(40), 'a'.repeat(70)]
  const { placed } = factsOn(named(long), on, widthOf)
  expect(placed[0]?.points).toBeCloseTo(8.5, 1)
  expect(widthOf(long, placed[0]?.points ?? 0)).toBeLessThanOrEqual(60.001)
  const { band, placed: none } = factsOn(named(longer), on, widthOf)
  expect([none, band[0]?.value]).toEqual([[], longer])
})

test('the body of a pad with places begins below them, moved by the calibration', () => {
  const low = pad({ places: { name: { ...place, y: 60, points: 10 } } }, { offset_y: 3 })
  expect(freeOf(low).headerHeight).toBeCloseTo(60 + 0.4 * 10 * (25.4 / 72) + 3)
})
