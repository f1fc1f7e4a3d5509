import { expect, test } from 'vitest'
import { filesBelow, isTest, read } from './source.ts'

/** Names that tests alone use, and why they stand in the product: the whole of a list that a property runs over, or a look into the engine. */
const forTests = new Set([
  'ALL_INSTRUCTIONS',
  'ALL_PURPOSES',
  'ALL_ROUTES',
  'PAYMENT_STATE_NAMES',
  'PRESCRIPTION_STATE_NAMES',
  'parseDuration',
  'isUuid',
  'drawerTotals',
  'movedTables',
  'decisionsOf',
  'sendRescued',
])

const files = [...filesBelow('.', ['.ts', '.tsx', '.mjs', '.mts'])]
const words = new Map(files.map((path) => [path, read(path).match(/[A-Za-z_$][\w$]*/g) ?? []]))
const filesByWord = new Map<string, Set<string>>()
for (const [path, list] of words) {
  for (const word of list) filesByWord.set(word, (filesByWord.get(word) ?? new Set()).add(path))
}
const isProved = (path: string): boolean => isTest(path) || path.startsWith('tests/')
const declared = /^export (?:async )?(?:const|function|class|interface|type) ([A-Za-z_$][\w$]*)/gm

/** What a file hands out and nobody takes: not even it itself, or tests alone. */
function untaken(path: string): string[] {
  const names = [...new Set([...read(path).matchAll(declared)].map((found) => found[1] ?? ''))]
  return names
    .filter((name) => {
      const times = words.get(path)?.filter((word) => word === name).length ?? 0
      const others = [...(filesByWord.get(name) ?? [])].filter((other) => other !== path)
      return times === 1 && others.every(isProved) && !forTests.has(name)
    })
    .map((name) => `${path}: ${name}`)
}

test('nothing is handed out that the product does not take', () => {
  const sources = files.filter((path) => path.startsWith('src/') && !isProved(path))
  expect(sources.length).toBeGreaterThan(900)
  expect(sources.flatMap(untaken)).toEqual([])
})
