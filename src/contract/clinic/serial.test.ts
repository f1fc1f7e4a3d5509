import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  collisionLabel,
  deviceLetter,
  isSerialLabel,
  leaseSize,
  printedSerial,
  quotaRanges,
  serialNumber,
  splitQuota,
} from './serial.ts'

test.each([
  [45, 1, 10],
  [45, 3, 10],
  [20, 3, 6],
  [2, 5, 1],
  [0, 2, 0],
  [8, 0, 8],
  [-1, 1, 0],
  [14, 2, 7],
  [7, 2, 3],
  [1, 2, 1],
])('of %i numbers left for %i devices one may hold %i', (left, devices, size) => {
  expect(leaseSize(left, devices)).toBe(size)
})

test.each([
  [45, 1, 3, 7],
  [11, 2, 3, 4],
  [3, 2, 3, 0],
  [1, 2, 1, 0],
  [5, 1, 2, 5],
  [9, 1, 10, 0],
])('of %i numbers left for %i devices one that holds %i gets %i more', (left, devices, held, size) => {
  expect(leaseSize(left, devices, held)).toBe(size)
})

test('the letters of devices leave out S and go on with two', () => {
  const letters = Array.from({ length: 700 }, (_, index) => deviceLetter(index))
  expect([letters[0], letters[1], letters[17], letters[18], letters[24], letters[25], letters[26]]).toEqual([
    'A',
    'B',
    'R',
    'T',
    'Z',
    'AA',
    'AB',
  ])
  expect(new Set(letters).size).toBe(700)
  expect(letters).not.toContain('S')
  for (const bad of [-1, 0.5, Number.NaN]) expect(() => deviceLetter(bad)).toThrow(RangeError)
})

test('the shares of a session add up to its places', () => {
  expect(splitQuota(40)).toEqual({ online: 16, desk: 18, buffer: 6 })
  fc.assert(
    fc.property(fc.nat(500), fc.nat(100), fc.nat(100), fc.nat(100), (max, online, desks, buffer) => {
      fc.pre(online + desks + buffer > 0)
      const shares = splitQuota(max, { online, desk: desks, buffer })
      expect(shares.online + shares.desk + shares.buffer).toBe(max)
      expect(Math.min(shares.online, shares.desk, shares.buffer)).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(() => splitQuota(-1)).toThrow(RangeError)
  expect(() => splitQuota(10, { online: 0, desk: 0, buffer: 0 })).toThrow(RangeError)
})

test('online numbers never lie among the desk numbers', () => {
  expect(quotaRanges({ desk: 18, online: 16, buffer: 6 })).toEqual({
    desk: { from: 1, to: 18 },
    online: { from: 19, to: 34 },
    buffer: { from: 35, to: 40 },
  })
})

test('labels are plain text, the session code is paper only', () => {
  expect(printedSerial('C', '14', 'code')).toBe('C 14')
  expect(printedSerial('C', 'B-01', 'code')).toBe('C B-01')
  expect(printedSerial('C', '14', 'number')).toBe('14')
  expect(printedSerial('', '14', 'code')).toBe('14')
  expect(collisionLabel('14', 'B')).toBe('14/B')
  expect(['14', 'B-01', '14/B', 'AA-12'].every(isSerialLabel)).toBe(true)
  expect(['', 'C 14', 'B-1', '14/', 'b-01', '14/b', '-1'].some(isSerialLabel)).toBe(false)
  expect([serialNumber('14'), serialNumber('14/B'), serialNumber('B-01')]).toEqual([14, 14, null])
})
