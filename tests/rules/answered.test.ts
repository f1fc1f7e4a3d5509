import { expect, test } from 'vitest'
import { answered, rules } from './facts.ts'
import { filesBelow, read } from './source.ts'

const decisions = filesBelow('docs/decisions', ['.md']).filter((path) => /\/\d{4}-/.test(path))
const numberOf = (path: string): string => /\/(\d{4})-/.exec(path)?.[1] ?? ''

/** The rules that a decision answers in a table of its own, in the first column of each row. */
const rowsOf = (path: string): string[] =>
  read(path)
    .split('\n')
    .flatMap((line) => /^\| ((?:R\d+\.\d+(?:, )?)+) \|/.exec(line)?.[1]?.split(', ') ?? [])

const told = decisions.flatMap((path) => rowsOf(path).map((id) => ({ id, decision: numberOf(path) })))
const byId = (rows: readonly { id: string; decision: string }[]) =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

test('a rule that is answered otherwise stands in the decision that says why, and nowhere else', () => {
  expect(told.length).toBeGreaterThan(5)
  expect(byId(answered.map(({ id = '', decision = '' }) => ({ id, decision })))).toEqual(byId(told))
})

test('only rules that exist are answered, and none that a test claims to work', () => {
  const known = new Set(rules.map(({ id }) => id))
  const claims = filesBelow('.', ['.test.ts', '.test.tsx'])
    .filter((path) => !path.startsWith('tests/rules/'))
    .map(read)
    .join('\n')
  for (const { id = '' } of answered) {
    expect(known, id).toContain(id)
    expect(claims, `${id} is claimed by a test`).not.toMatch(
      new RegExp(`\\((?:R\\d+\\.\\d+, )*${id.replace('.', '\\.')}[,)]`),
    )
  }
})
