import { expect, test } from 'vitest'
import { filesBelow, importsOf, isTest, read } from './source.ts'

/**
 * A feature declares what it brings by what its files hand out; each list of the whole product takes it from there. Whoever
 * forgets the line in a list is told here which one.
 */
const lists = [
  {
    hands: /^export const screens = /m,
    in: ['features', 'visitors', 'patient-screens', 'admin-screens'].map(
      (list) => `src/app/browser/${list}.ts`,
    ),
  },
  { hands: /^export const offlineCalls = /m, in: ['src/app/browser/offline-calls.ts'] },
  { hands: /^export const served: readonly Served\[\]/m, in: ['src/app/server/features.ts'] },
  { hands: /^export const \w+ = synced[<(]/m, in: ['src/app/tables.ts'] },
]

const sources = filesBelow('src', ['.ts']).filter(
  (path) => !isTest(path) && (path.startsWith('src/features/') || path.startsWith('src/domain/')),
)

test.each(lists)('what hands out $hands stands in a list of the whole product', ({ hands, in: takers }) => {
  const taken = new Set(takers.flatMap(importsOf).map(({ to }) => to))
  const declaring = sources.filter((path) => hands.test(read(path)))
  expect(declaring.length).toBeGreaterThan(10)
  const forgotten = declaring.filter((path) => !taken.has(path))
  expect(forgotten.map((path) => `${path}: add its line to ${takers.join(' or ')}`)).toEqual([])
})

test('every table of a practice that devices copy is in the list, each once', () => {
  const declared = sources.flatMap((path) =>
    [...read(path).matchAll(/^export const (\w+) = synced[<(]/gm)].map(([, name = '']) => name),
  )
  const listed = /readonly SyncedTable\[\] = \[([^\]]*)\]/.exec(read('src/app/tables.ts'))?.[1] ?? ''
  expect((listed.match(/\w+/g) ?? []).toSorted()).toEqual(declared.toSorted())
})
