import { expect, test } from 'vitest'
import { correctedTwice } from './twice.ts'

const paper = (id: string, replaces_id: string | null = null, more: { voided_at?: string } = {}) => ({
  id,
  replaces_id,
  voided_at: null,
  deleted_at: null,
  ...more,
})

test('two that stand in place of one are a question, and one is none', () => {
  const old = paper('old')
  expect(correctedTwice([old, paper('b', 'old')])).toEqual([])
  expect(correctedTwice([old, paper('b', 'old'), paper('c', 'old')])).toEqual([
    { key: 'old', ids: ['b', 'c'] },
  ])
})

test('two papers of their own are none, nor is a paper that was taken back', () => {
  expect(correctedTwice([paper('a'), paper('b')])).toEqual([])
  expect(correctedTwice([paper('b', 'old'), paper('c', 'old', { voided_at: 'then' })])).toEqual([])
})

test('what was corrected once more counts through its own successor, however far back the first one lies', () => {
  const chain = [paper('b', 'old'), paper('c', 'old'), paper('d', 'b')]
  expect(correctedTwice(chain)).toEqual([{ key: 'old', ids: ['c', 'd'] }])
  expect(correctedTwice([paper('old'), ...chain])).toEqual([{ key: 'old', ids: ['c', 'd'] }])
})

test('papers that name each other, which no device writes, end nothing and hang nothing', () => {
  expect(correctedTwice([paper('a', 'b'), paper('b', 'a'), paper('c', 'a')])).toEqual([])
})
