import { expect, test } from 'vitest'
import { freeStep } from './toast-place.ts'

const phone = { height: 844 }
/** As a message stands at the foot of a phone, above the bar of daily places. */
const message = { left: 12, right: 378, top: 720, bottom: 768 }
const bar = { left: 0, right: 390, top: 700, bottom: 785 }

test('a message at the foot stands above the bars and above what is to be pressed in them', () => {
  expect(freeStep(message, { taken: [], up: true, ...phone })).toBe(0)
  expect(freeStep(message, { taken: [bar], up: true, ...phone })).toBe(-76)
  const save = { left: 16, right: 374, top: 640, bottom: 696 }
  expect(freeStep(message, { taken: [bar, save], up: true, ...phone })).toBe(-136)
})

test('a message at the head stands below the buttons there', () => {
  const flash = { left: 900, right: 1300, top: 12, bottom: 60 }
  expect(
    freeStep(flash, { taken: [{ left: 1132, right: 1277, top: 6, bottom: 48 }], up: false, height: 768 }),
  ).toBe(44)
})

test('what stands elsewhere moves nothing, and that there is no room beside it is said', () => {
  expect(
    freeStep(message, { taken: [{ left: 16, right: 374, top: 100, bottom: 156 }], up: true, ...phone }),
  ).toBe(0)
  expect(
    freeStep(message, { taken: [{ left: 0, right: 390, top: 0, bottom: 844 }], up: true, ...phone }),
  ).toBeNull()
})
