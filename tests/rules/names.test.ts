import { expect, test } from 'vitest'
import { filesBelow, isTest, read } from './source.ts'

/** Names of the fixed files of a feature: what each of them hands out is called the same everywhere. */
const fixed = new Set(['screens', 'served', 'offlineCalls', 'en', 'bn'])

/** Names that two modules hand out for one and the same thing, and what it is in each. */
const sameThing: Readonly<Record<string, string>> = {
  Day: 'a calendar day: its type, and the field that reads one',
  VisitType: '1 new, 2 follow-up, 3 report: the type, and the field that reads one',
}

const declared = /^export (?:async )?(?:const|function|class|interface|type) ([A-Za-z_$][\w$]*)/gm

/** Parts that may share names: the two sides of one feature say the same thing of one call. */
const partOf = (path: string): string => /^src\/features\/[^/]+/.exec(path)?.[0] ?? path

/** Written by a program, or each a step of its own. */
const isGenerated = (path: string): boolean =>
  path === 'src/server/db/types.ts' || path.startsWith('src/server/db/migrations/')

function partsByName(): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>()
  for (const path of filesBelow('src', ['.ts', '.tsx']).filter((one) => !isTest(one) && !isGenerated(one)))
    for (const [, name = ''] of read(path).matchAll(declared))
      parts.set(name, (parts.get(name) ?? new Set()).add(partOf(path)))
  return parts
}

test('a name that two modules hand out means the same in both: what differs is called differently', () => {
  const parts = partsByName()
  expect(parts.size).toBeGreaterThan(2500)
  const twice = [...parts].filter(
    ([name, places]) => places.size > 1 && !fixed.has(name) && !(name in sameThing),
  )
  expect(twice.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([])
})
