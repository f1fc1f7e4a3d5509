import { expect, test } from 'vitest'
import { strokeBytes } from '#domain/prescription/drawing.ts'
import { erased, inkStrokeOf, thinned } from './strokes.ts'

const line = (count: number) => Array.from({ length: count }, (_, at) => ({ x: 100 + at, y: 200 }))

test('of a straight line two places are left, of a corner three, and of one touch one', () => {
  expect(thinned(line(400))).toEqual([
    { x: 100, y: 200 },
    { x: 499, y: 200 },
  ])
  const corner = [...line(100), ...Array.from({ length: 100 }, (_, at) => ({ x: 199, y: 201 + at }))]
  expect(thinned(corner)).toEqual([
    { x: 100, y: 200 },
    { x: 199, y: 200 },
    { x: 199, y: 300 },
  ])
  expect(thinned([{ x: 5, y: 5 }])).toEqual([{ x: 5, y: 5 }])
})

test('a circle keeps its shape: no place of the pen is farther from the line than a sixteenth of a millimetre', () => {
  const circle = Array.from({ length: 360 }, (_, at) => ({
    x: Math.round(500 + 200 * Math.cos((at * Math.PI) / 180)),
    y: Math.round(500 + 200 * Math.sin((at * Math.PI) / 180)),
  }))
  const kept = thinned(circle)
  expect(kept.length).toBeLessThan(60)
  const stroke = inkStrokeOf({ points: circle, pressure: null }, 'ink')
  expect(strokeBytes([stroke])).toBeLessThan(500)
  for (const place of circle) {
    const near = kept.some((one, at) => {
      const before = kept[at - 1] ?? one
      const [dx, dy] = [one.x - before.x, one.y - before.y]
      const part = Math.min(
        1,
        Math.max(0, ((place.x - before.x) * dx + (place.y - before.y) * dy) / (dx * dx + dy * dy || 1)),
      )
      return Math.hypot(place.x - before.x - part * dx, place.y - before.y - part * dy) <= 1.21
    })
    expect(near).toBe(true)
  }
})

test('a pen that is pressed harder draws thicker; a mouse draws as ever', () => {
  const widthAt = (pressure: number | null) => inkStrokeOf({ points: line(2), pressure }, 'red').width
  expect([null, 0.1, 0.4, 0.7, 1].map(widthAt)).toEqual([2, 1, 2, 3, 4])
})

test('the eraser takes a whole line away that it passes, quickly too, and no other', () => {
  const strokes = [
    inkStrokeOf({ points: line(300), pressure: null }, 'ink'),
    inkStrokeOf({ points: [{ x: 800, y: 800 }], pressure: null }, 'ink'),
  ]
  expect(erased(strokes, { x: 250, y: 100 }, { x: 250, y: 300 })).toEqual([strokes[1]])
  expect(erased(strokes, { x: 250, y: 100 }, { x: 250, y: 150 })).toBe(strokes)
  expect(erased(strokes, { x: 801, y: 805 }, { x: 801, y: 805 })).toEqual([strokes[0]])
})
