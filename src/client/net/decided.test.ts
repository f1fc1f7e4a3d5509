import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { conflict, forbidden, unknownThing } from '#contract/refusal.ts'
import { decided } from './decided.ts'
import { networkError } from './line-error.ts'

const decide = async (thrown: unknown) => {
  const said: string[] = []
  const came = await decided(
    async () => {
      if (thrown !== null) throw thrown
    },
    ({ code }) => void said.push(code),
  )
  return [came, ...said]
}

test('an answer that found no line was not given: it is said, and what was typed is no less than before', async () => {
  expect(await decide(networkError())).toEqual(['refused', 'offline'])
  expect(await decide(new Problem(forbidden))).toEqual(['refused', 'forbidden'])
})

test('one that somebody else gave before leaves nothing to be decided', async () => {
  expect(await decide(new Problem(conflict))).toEqual(['overtaken', 'conflict'])
  expect(await decide(new Problem(unknownThing))).toEqual(['overtaken', 'not_found'])
})

test('one that was given is done; a fault of ours is none of the three', async () => {
  expect(await decide(null)).toEqual(['done'])
  await expect(decide(new TypeError('ours'))).rejects.toThrow(TypeError)
})
