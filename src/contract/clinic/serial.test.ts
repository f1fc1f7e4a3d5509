import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bySerialPosition, collisionLabel, deviceLetter, isSerialLabel, leaseSize, nextSerial, numbersLeft, printedSerial, quotaRanges, serialNumber, splitQuota,
} from './serial.ts'

const desk = { lease: [{ from: 13, to: 15 }], used: new Set<string>(), letter: 'B', overflowCounter: 0, lastPosition: 12_000_000 }

test('numbers come from the lease in order, then from the device with its letter', () => {
  let state = { ...desk, used: new Set(['14']) }
  const told: [string, number][] = []
  for (let patient = 0; patient < 4; patient += 1) {
    const { label, position, lease, overflowCounter } = nextSerial(state)
    told.push([label, position])
    state = { ...state, lease, overflowCounter, used: new Set([...state.used, label]), lastPosition: Math.max(state.lastPosition, position) }
  }
  expect(told).toEqual([['13', 13_000_000], ['15', 15_000_000], ['B-01', 16_000_000], ['B-02', 17_000_000]])
})

test('two devices offline never tell one label', () => {
  const tablet = nextSerial({ ...desk, lease: [], letter: 'A' })
  const laptop = nextSerial({ ...desk, lease: [], letter: 'B' })
  expect(tablet.label).not.toBe(laptop.label)
  const rows = [{ position: laptop.position, serial: laptop.label }, { position: tablet.position, serial: tablet.label }]
  expect(rows.toSorted(bySerialPosition)).toEqual(rows.toReversed().toSorted(bySerialPosition))
})

test('an own label told before a restart is not told again', () => {
  expect(nextSerial({ ...desk, lease: [], used: new Set(['B-01', 'B-02']) })).toMatchObject({ label: 'B-03', overflowCounter: 3 })
  expect(nextSerial({ ...desk, lease: [], lastPosition: 0 })).toMatchObject({ label: 'B-01', position: 1_000_000 })
  expect(nextSerial({ ...desk, lease: [], overflowCounter: 99 }).label).toBe('B-100')
})

test('the reserve is used after the first lease, and an emptied lease goes', () => {
  const next = nextSerial({ ...desk, lease: [{ from: 13, to: 13 }, { from: 30, to: 31 }] })
  expect(next).toMatchObject({ label: '13', lease: [{ from: 30, to: 31 }] })
  expect(numbersLeft(next.lease, new Set(['30']))).toBe(1)
})

test.each([[45, 1, 10], [45, 3, 10], [20, 3, 6], [2, 5, 1], [0, 2, 0], [8, 0, 8], [-1, 1, 0], [14, 2, 7], [7, 2, 3], [1, 2, 1]])('of %i numbers left for %i devices one may hold %i', (left, devices, size) => {
  expect(leaseSize(left, devices)).toBe(size)
})

test.each([[45, 1, 3, 7], [11, 2, 3, 4], [3, 2, 3, 0], [1, 2, 1, 0], [5, 1, 2, 5], [9, 1, 10, 0]])('of %i numbers left for %i devices one that holds %i gets %i more', (left, devices, held, size) => {
  expect(leaseSize(left, devices, held)).toBe(size)
})

test('the letters of devices leave out S and go on with two', () => {
  const letters = Array.from({ length: 700 }, (_, index) => deviceLetter(index))
  expect([letters[0], letters[1], letters[17], letters[18], letters[24], letters[25], letters[26]]).toEqual(['A', 'B', 'R', 'T', 'Z', 'AA', 'AB'])
  expect(new Set(letters).size).toBe(700)
  expect(letters).not.toContain('S')
  for (const bad of [-1, 0.5, Number.NaN]) expect(() => deviceLetter(bad)).toThrow(RangeError)
})

test('the shares of a session add up to its places', () => {
  expect(splitQuota(40)).toEqual({ online: 16, desk: 18, buffer: 6 })
  fc.assert(fc.property(fc.nat(500), fc.nat(100), fc.nat(100), fc.nat(100), (max, online, desks, buffer) => {
    fc.pre(online + desks + buffer > 0)
    const shares = splitQuota(max, { online, desk: desks, buffer })
    expect(shares.online + shares.desk + shares.buffer).toBe(max)
    expect(Math.min(shares.online, shares.desk, shares.buffer)).toBeGreaterThanOrEqual(0)
  }))
  expect(() => splitQuota(-1)).toThrow(RangeError)
  expect(() => splitQuota(10, { online: 0, desk: 0, buffer: 0 })).toThrow(RangeError)
})

test('online numbers never lie among the desk numbers', () => {
  expect(quotaRanges({ desk: 18, online: 16, buffer: 6 })).toEqual({ desk: { from: 1, to: 18 }, online: { from: 19, to: 34 }, buffer: { from: 35, to: 40 } })
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
