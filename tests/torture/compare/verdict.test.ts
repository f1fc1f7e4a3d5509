import { expect, test } from 'vitest'
import { outcomeOf } from './verdict.ts'

const kept = [1, 2, 3, 4, 5].map((n) => ({ n, isWrong: false }))
const onServer = (...numbers: number[]) => new Map(numbers.map((n) => [n, 1]))

test('an entry that nobody has any more and of which nobody was told is lost; one that waits unseen is stuck', () => {
  const outcome = outcomeOf(kept, onServer(1, 2), { waiting: [3, 4], told: [4] })
  expect(outcome).toEqual({ lost: 1, doubled: 0, stuck: 1, told: 1 })
})

test('what is at the server is neither lost nor stuck, also where the queue has not heard of it; twice is doubled', () => {
  const there = new Map([...onServer(1, 2, 3, 4, 5), [2, 2]])
  expect(outcomeOf(kept, there, { waiting: [5], told: [] })).toEqual({
    lost: 0,
    doubled: 1,
    stuck: 0,
    told: 0,
  })
})

test('a queue that gives an entry up and says so has not lost it', () => {
  expect(outcomeOf(kept, onServer(1, 2, 3, 4), { waiting: [], told: [5] })).toMatchObject({
    lost: 0,
    told: 1,
  })
})
