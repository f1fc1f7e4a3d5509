import { expect, test } from 'vitest'
import { freeOf, frozenPad, padOf, plainPad, sheetOf } from './sheet-pad.ts'

const pad = (page: Partial<(typeof plainPad)['page']>) => ({
  ...plainPad,
  page: { ...plainPad.page, ...page },
})

test("a pre-printed pad's head and foot are free from the paper's edge, moved by the calibration", () => {
  const a5 = pad({
    width: 148,
    height: 210,
    mode: 'preprinted',
    header_height: 52,
    footer_height: 24,
    offset_x: 1,
    offset_y: -2,
  })
  expect(sheetOf(a5)).toEqual({
    width: 148,
    height: 210,
    margins: { top: 0, right: 11, bottom: 0, left: 13 },
  })
  expect(freeOf(a5)).toEqual({ headerHeight: 50, footerHeight: 26 })
})

test('a full pad gives the shift back to its margins, a landscape sheet lies on its side', () => {
  expect(sheetOf(pad({ offset_y: 3 })).margins).toMatchObject({ top: 15, bottom: 7 })
  expect(freeOf(pad({ offset_y: 3 }))).toEqual({ headerHeight: 20, footerHeight: 20 })
  expect(sheetOf(pad({ orientation: 'landscape' }))).toMatchObject({ width: 297, height: 210 })
})

test('a sheet is drawn on the pad it was issued on, calibrated for the printer of today', () => {
  const then = {
    ...pad({ points: 9, offset_x: 4 }),
    header: { active: true, left: ['ডা. নুসরাত জাহান', 'এমবিবিএস'], right: [] },
  }
  const today = {
    ...pad({ points: 12, offset_x: -1 }),
    header: { active: true, left: ['ডা. নুসরাত জাহান', 'এমবিবিএস, এফসিপিএস'], right: [] },
  }
  const kept = frozenPad(then)
  expect(kept.page).not.toHaveProperty('offset_x')
  expect(padOf({ pad: kept }, today)).toEqual({ ...then, page: { ...then.page, offset_x: -1 } })
})

test('a sheet of before pads were kept is drawn on the one of today', () =>
  expect(padOf({}, plainPad)).toBe(plainPad))
