import { expect, test } from 'vitest'
import { callName } from '#contract/endpoint.ts'
import { offlineCalls } from '#app/browser/offline-calls.ts'
import { served } from '#app/server/features.ts'
import { filesBelow, importsOf, isTest } from './source.ts'

const queued = served
  .map(({ endpoint }) => endpoint)
  .filter(({ offline, scope }) => offline === 'queue' && scope === 'practice')

test('whatever waits without a line is named on the page of unsent work, once, by its own feature', () => {
  expect(queued.length).toBeGreaterThan(40)
  expect(offlineCalls.map(({ call }) => call).toSorted()).toEqual(queued.map(callName).toSorted())
})

test('the page of unsent work knows no call of another feature but the list of devices', () => {
  const known = filesBelow('src/features/sync', ['.ts', '.tsx'])
    .filter((path) => !isTest(path))
    .flatMap(importsOf)
    .filter(({ to }) => /^src\/features\/(?!sync\/)[\w-]+\/(contract|offline-calls)\.ts$/.test(to))
  expect([...new Set(known.map(({ to }) => to))]).toEqual(['src/features/auth/contract.ts'])
})
