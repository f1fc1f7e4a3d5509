import { expect, test } from 'vitest'
import { turnSpan } from './turn-span.ts'

const at = (clock: string) => Date.parse(`2026-11-22T${clock}:00+06:00`)
const known = { count: 40, deviation: 4 }
const span = (ahead: number, spread = known, now = at('18:00')) =>
  turnSpan(at('19:00'), { ahead, spread, configured: 10, now })
const minutes = ({ from, to }: { from: number; to: number }) => (to - from) / 60_000

test('the more stand before him, the less exactly is told when he is called', () => {
  expect(span(0)).toEqual({ from: at('18:50'), to: at('19:10') })
  expect(minutes(span(8))).toBeGreaterThan(minutes(span(0)))
})

test('few evenings are not believed, and the past is never told', () => {
  expect(minutes(span(0, { count: 3, deviation: 0.1 }))).toBeGreaterThan(
    minutes(span(0, { count: 40, deviation: 0.1 })),
  )
  expect(span(20, known, at('18:57')).from).toBe(at('18:55'))
})
