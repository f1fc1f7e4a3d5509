import { expect, test } from 'vitest'
import { lastWhole, leadsOn, numberOf, segmentName, timelinesTo } from './segments.ts'

const bytes = 16 * 1024 * 1024
const name = (line: number, number: number) => segmentName(line, BigInt(number), bytes)
const base = {
  first_segment: name(1, 254),
  last_segment: name(1, 255),
  stop_lsn: '0/FF000110',
  segment_bytes: bytes,
}
const minute = (number: number) => new Date(Date.UTC(2026, 10, 29, 9, number - 200))
const part = (line: number, number: number) => ({ segment: name(line, number), until: minute(number) })

test('the part after the last of four gigabytes has the next high number', () => {
  expect([name(1, 255), name(1, 256)]).toEqual(['0000000100000000000000FF', '000000010000000100000000'])
  expect(numberOf(name(3, 256), bytes)).toBe(256n)
})

test('the log of a base goes as far as no part is missing', () => {
  const alone = timelinesTo(1, '')
  const parts = [part(1, 254), part(1, 255), part(1, 256)]
  expect(lastWhole(parts, base, alone)).toEqual({ end: minute(256), missing: null })
  expect(lastWhole([...parts, part(1, 258)], base, alone)).toEqual({
    end: minute(256),
    missing: name(1, 257),
  })
  expect(lastWhole(parts.slice(1), base, alone)).toEqual({ end: null, missing: name(1, 254) })
})

test('where a restored database took over its own parts are needed, from the one in which it did', () => {
  const two = timelinesTo(2, '1\t1/1000060\tbefore 2026-11-29 09:57:00+00\n')
  const own = [part(1, 254), part(1, 255), part(1, 256)]
  // The first life went on to 258; that is left behind.
  const left = [part(1, 257), part(1, 258)]
  expect(lastWhole([...own, ...left, part(2, 257), part(2, 258)], base, two)).toEqual({
    end: minute(258),
    missing: null,
  })
  expect(lastWhole([...own, ...left, part(2, 258)], base, two)).toEqual({
    end: minute(256),
    missing: name(2, 257),
  })
})

test('a base that was made after the place where a restored database took over is left behind', () => {
  expect(leadsOn(base, timelinesTo(2, '1\t1/1000060\tno recovery target specified\n'))).toBe(true)
  expect(leadsOn(base, timelinesTo(2, '1\t0/FF000100\tno recovery target specified\n'))).toBe(false)
  expect(leadsOn(base, timelinesTo(1, ''))).toBe(true)
  expect(leadsOn(base, timelinesTo(3, ''))).toBe(false)
})
