import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sha256Hex } from '#contract/clinic/sha256.ts'
import { Drawing, drawnPart, mostStrokeBytes, mostStrokes, strokeBytes, strokePath } from './drawing.ts'
import { outlines } from './outlines.ts'

const stroke = { pen: 'ink', width: 2, points: '0,0 999,999' }
const drawing = { outline: 'chest', strokes: [stroke], caption: null }
const isTaken = (said: unknown) => z.safeParse(Drawing, said).success
const withPoints = (points: unknown) => ({ ...drawing, strokes: [{ ...stroke, points }] })

test('a drawing is whole numbers within its field, over an outline that is known', () => {
  expect(isTaken(drawing)).toBe(true)
  expect(isTaken(withPoints('500,500'))).toBe(true)
})

test.each([
  ['a place outside the field', withPoints('0,0 1000,5')],
  ['a place before it', withPoints('-1,0')],
  ['a part of a step', withPoints('1.5,2')],
  ['an exponent', withPoints('1e2,2')],
  ['no place', withPoints('')],
  ['a number alone', withPoints('12')],
  ['two blanks', withPoints('1,1  2,2')],
  ['a line end', withPoints('1,1\n2,2')],
  ['a path with commands', withPoints('1,1 2,2z')],
  ['words', withPoints('"><script>alert(1)</script>')],
  ['a list', withPoints([1, 2])],
  ['leading noughts', withPoints('007,1')],
  ['an outline that nobody knows', { ...drawing, outline: 'heart' }],
  ['a name of every object', { ...drawing, outline: 'constructor' }],
  ['a colour of its own', { ...drawing, strokes: [{ ...stroke, pen: 'url(#x)' }] }],
  ['a wider pen', { ...drawing, strokes: [{ ...stroke, width: 9 }] }],
  ['a key more', { ...drawing, strokes: [{ ...stroke, style: 'x' }] }],
  ['a key more beside', { ...drawing, image: 'data:' }],
  ['a long caption', { ...drawing, caption: 'x'.repeat(121) }],
  [
    'too many strokes',
    { ...drawing, strokes: Array.from({ length: mostStrokes + 1 }, () => ({ ...stroke, points: '1,1' })) },
  ],
  ['too many places', withPoints(Array.from({ length: 2500 }, (_, at) => `${at % 1000},10`).join(' '))],
])('%s is refused', (_, said) => {
  expect(isTaken(said)).toBe(false)
})

test('a hostile million of letters is refused in a moment', () => {
  const long = `${'1,1 '.repeat(250_000)}x`
  const began = performance.now()
  expect(isTaken(withPoints(long))).toBe(false)
  expect(performance.now() - began).toBeLessThan(5000)
})

test('sixteen thousand bytes hold 1,900 places in one line, or 238 short strokes', () => {
  const places = (count: number) =>
    Array.from({ length: count }, (_, at) => `${100 + (at % 900)},${500}`).join(' ')
  expect(strokeBytes([{ pen: 'ink', width: 2, points: places(1900) }])).toBeLessThanOrEqual(mostStrokeBytes)
  const short = Array.from({ length: 238 }, () => ({ pen: 'ink' as const, width: 2, points: places(3) }))
  expect(strokeBytes(short)).toBeLessThanOrEqual(mostStrokeBytes)
})

test('a line is a path through its places, and one place a dot', () => {
  expect(strokePath({ points: '1,2 3,4 5,6' })).toBe('M1,2L3,4 5,6')
  expect(strokePath({ points: '7,8' })).toBe('M7,8h.1')
})

test('of a blank field no more is printed than was drawn on; an outline is printed whole', () => {
  const strokes = [{ pen: 'ink' as const, width: 2, points: '10,300 20,420' }]
  expect(drawnPart({ outline: 'none', strokes })).toEqual({ y: 270, height: 180 })
  expect(drawnPart({ outline: 'chest', strokes })).toEqual({ y: 0, height: 1000 })
  expect(drawnPart({ outline: 'none', strokes: [] })).toEqual({ y: 0, height: 0 })
})

test('the paths of an outline never change: sheets that were issued over them stay what they were', () => {
  expect(
    Object.fromEntries(Object.entries(outlines).map(([name, path]) => [name, sha256Hex(path).slice(0, 10)])),
  ).toEqual({
    none: 'e3b0c44298',
    body: '797767afd6',
    chest: 'bc9dc6f447',
    abdomen: 'a9726eb62c',
    back: 'e4c9aa7244',
  })
  expect(Object.values(outlines).join('').length).toBeLessThan(4000)
})
