import { expect, test } from 'vitest'
import { correctedTwice, countingBeside, overTakenBack } from './twice.ts'

const paper = (
  id: string,
  replaces_id: string | null = null,
  more: { voided_at?: string; stands_at?: string } = {},
) => ({
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

const gone = { voided_at: 'then' }

test('a paper that was taken back and corrected by two who did not know of each other is a question, until one says that it counts', () => {
  const old = paper('old', null, gone)
  expect(overTakenBack([old, paper('b', 'old')])).toEqual([{ id: 'b', taken_back: 'old' }])
  expect(overTakenBack([old, paper('b', 'old', { stands_at: 'then' })])).toEqual([])
  expect(overTakenBack([old, paper('b', 'old', gone)])).toEqual([])
  expect(overTakenBack([paper('old'), paper('b', 'old')])).toEqual([])
})

test('a later correction asks the same, and a word that was said is not asked for again', () => {
  const old = paper('old', null, gone)
  expect(overTakenBack([old, paper('b', 'old'), paper('c', 'b')])).toEqual([{ id: 'c', taken_back: 'old' }])
  expect(overTakenBack([old, paper('b', 'old', { stands_at: 'then' }), paper('c', 'b')])).toEqual([])
  expect(overTakenBack([old, paper('b', 'old', { ...gone, stands_at: 'before' }), paper('c', 'b')])).toEqual([
    { id: 'c', taken_back: 'b' },
  ])
})

test('of two that count the first question is which one does', () => {
  expect(overTakenBack([paper('old', null, gone), paper('b', 'old'), paper('c', 'old')])).toEqual([])
})

test('who takes one back says that the one left counts, where one is left', () => {
  const old = paper('old')
  expect(countingBeside('b', [old, paper('b', 'old'), paper('c', 'old')])).toBe('c')
  expect(countingBeside('old', [old, paper('b', 'old'), paper('c', 'b')])).toBe('c')
  expect(countingBeside('b', [old, paper('b', 'old')])).toBeNull()
  expect(countingBeside('b', [old, ...['b', 'c', 'd'].map((id) => paper(id, 'old'))])).toBeNull()
})
