import { expect, test } from 'vitest'
import { beginningOf } from './beginning.ts'

test('of a long text its first words are said, of a short one all', () => {
  const short = 'আব্বাকে নিয়ে তিন ঘণ্টা বসে থাকতে হতো।'
  expect(beginningOf(short)).toBe(short)
  const long = `${'সিরিয়াল '.repeat(40)}শেষ`
  const said = beginningOf(long)
  expect(said.length).toBeLessThanOrEqual(161)
  expect(said).toMatch(/^(সিরিয়াল )+সিরিয়াল…$/)
})

test('a text without a gap is cut between two letters, so that every network takes it', () => {
  const said = beginningOf('😊'.repeat(200))
  expect(Array.from(said).length).toBe(161)
  expect(() => encodeURIComponent(said)).not.toThrow()
})
