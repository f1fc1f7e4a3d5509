import { expect, test } from 'vitest'
import { isNearer, nearnessOf } from './nearness.ts'

test('with three before him it is soon, and called it is his turn', () => {
  const near = (ahead: number | null, state: 'arrived' | 'called' | 'done' = 'arrived') =>
    nearnessOf({ state, ahead, session: 'running' })
  expect([4, 3, 0].map((ahead) => near(ahead))).toEqual(['far', 'soon', 'soon'])
  expect([near(null, 'called'), near(null, 'done')]).toEqual(['turn', 'far'])
})

test('before the session, in a pause and where it is called off nobody is near', () => {
  for (const session of ['scheduled', 'paused', 'cancelled', 'closed'] as const)
    expect(nearnessOf({ state: 'arrived', ahead: 0, session })).toBe('far')
})

test('he is told as it comes nearer, and not as it goes on or back', () => {
  expect([isNearer('far', 'soon'), isNearer('soon', 'turn'), isNearer('far', 'turn')]).toEqual([
    true,
    true,
    true,
  ])
  expect([isNearer('soon', 'soon'), isNearer('turn', 'soon'), isNearer('soon', 'far')]).toEqual([
    false,
    false,
    false,
  ])
})
