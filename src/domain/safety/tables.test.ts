import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { genericKey, partsOfKey } from '#contract/clinic/generic-key.ts'
import { substanceClassNames } from '#contract/clinic/substance-class-names.ts'
import { membersOf } from '#contract/clinic/substance-classes.ts'
import { knownKeys } from '#contract/clinic/substance-names.ts'
import { adultLimits } from './adult-limits.ts'
import { overAge, underAge } from './age-limits.ts'
import { childDoses } from './child-doses.ts'
import { interactionEffects } from './effects.ts'
import type { InteractionRow } from './interaction-row.ts'
import { interactions } from './interactions.ts'
import { kidneyLimits } from './kidney-limits.ts'
import { liverRisks } from './liver-risks.ts'
import { milkRisks } from './milk-risks.ts'
import { pregnancyRisks } from './pregnancy-risks.ts'
import { longQt, raisePotassium, stopKidneys } from './qt-and-potassium.ts'
import { keyOf, membersIn, membersOfName, substanceGroups, wordsIn } from './substance-groups.ts'
import { withoutInteraction } from './without-interaction.ts'

const market = new URL('../../../../shared/data/drugs.csv', import.meta.url)
const starter = new URL('../../app/server/seed/lists/drugs.csv', import.meta.url)
const keysOf = (path: URL): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((row) => partsOfKey(genericKey(/^\d+,(?:"[^"]*"|[^,]*),("[^"]*"|[^,]*)/.exec(row)?.[1] ?? '')))

/** Not sold here, and yet brought along by patients, or about to come. */
const abroad =
  'acenocoumarol edoxaban amiloride zinc_gluconate dihydroergotamine galantamine doxazosin sulbactam mosapride levodropropizine'
const catalogue = new Set([
  ...knownKeys,
  ...substanceClassNames.flatMap(membersOf),
  ...wordsIn(abroad).map(keyOf),
  ...keysOf(starter),
  ...(existsSync(market) ? keysOf(market) : []),
])

const isKey = (key: string): boolean => genericKey(key) === key && (catalogue.has(key) || !existsSync(market))

/** What is wrong with a name of a table. */
function nameProblems(word: string): string[] {
  const name = word.replace(/^-/, '')
  if (!name.startsWith('*')) return isKey(keyOf(name)) ? [] : [`no substance ${name}`]
  try {
    return membersOfName(name.slice(1))
      .filter((key) => !isKey(key))
      .map((key) => `no substance ${key} in ${name}`)
  } catch {
    return [`no group ${name}`]
  }
}

const pairsOf = ([, , these, those]: InteractionRow): (readonly [string, string])[] =>
  wordsIn(these).flatMap((one) => wordsIn(those).map((other) => [one, other] as const))
const pairId = (pair: readonly [string, string]): string => pair.toSorted().join(' ')

/** What is wrong with a table of pairs. */
function pairProblems(rows: readonly InteractionRow[]): string[] {
  const pairs = rows.flatMap(pairsOf)
  const ids = pairs.map(pairId)
  return [
    ...rows.flatMap(([, , these, those]) => [...wordsIn(these), ...wordsIn(those)].flatMap(nameProblems)),
    ...pairs.filter(([one, other]) => one === other).map(([one]) => `${one} with itself`),
    ...[...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `twice: ${id}`),
    ...rows
      .filter(([, , , , source]) => source.trim().length < 6)
      .map(([, effect]) => `no source: ${effect}`),
    ...rows
      .filter(([, effect]) => !interactionEffects.includes(effect))
      .map(([, effect]) => `no effect ${effect}`),
  ]
}

test('every pair names what there is, once, with a source', () => {
  expect(pairProblems(interactions)).toEqual([])
  expect(interactions.flatMap(pairsOf).length).toBeGreaterThan(350)
  const used = new Set(interactions.map(([, effect]) => effect))
  expect(interactionEffects.filter((effect) => !used.has(effect))).toEqual([])
})

const whole: InteractionRow = ['warning', 'bleeding', 'warfarin', 'naproxen', 'BNF, Interactions: coumarins']
const spoilt: [string, InteractionRow[]][] = [
  ['no substance warfarine', [['warning', 'bleeding', 'warfarine', 'naproxen', 'BNF, Interactions']]],
  ['no group *coumarines', [['warning', 'bleeding', '*coumarines', 'naproxen', 'BNF, Interactions']]],
  ['warfarin with itself', [['warning', 'bleeding', 'warfarin', 'warfarin aspirin', 'BNF, Interactions']]],
  ['twice: naproxen warfarin', [whole, ['critical', 'inr_up', 'naproxen', 'warfarin', 'BNF, Interactions']]],
  ['no source: bleeding', [['warning', 'bleeding', 'warfarin', 'naproxen', ' ']]],
  ['no substance frusemide', [['warning', 'bleeding', 'frusemide', 'naproxen', 'BNF, Interactions']]],
]
test.each(spoilt)('a spoilt table is caught: %s', (problem, rows) => {
  expect(pairProblems([whole])).toEqual([])
  if (existsSync(market) || !problem.startsWith('no substance warf'))
    expect(pairProblems(rows)).toEqual([problem])
})

const lists: [string, readonly (readonly [words: string, source: string])[]][] = [
  ['pregnancy', pregnancyRisks.map(([, , words, source]) => [words, source])],
  ['milk', milkRisks.map(([, , words, source]) => [words, source])],
  ['kidneys', kidneyLimits.map(([, , , words, source]) => [words, source])],
  ['liver', liverRisks.map(([, , words, source]) => [words, source])],
  ['too young', underAge.map(([, , , words, source]) => [words, source])],
  ['too old', overAge.map(([, , , words, source]) => [words, source])],
  ['adults', adultLimits.map(([, words, source]) => [namesOnly(words), source])],
  ['children', childDoses.map(([words, source]) => [namesOnly(words), source])],
  ['without interaction', [[withoutInteraction, 'looked at']]],
  ['long QT', [[longQt, 'CredibleMeds']]],
  ['potassium, kidneys', [[[...raisePotassium, ...stopKidneys].join(' '), 'BNF, Interactions']]],
]
function namesOnly(words: string): string {
  return wordsIn(words)
    .map((word) => word.replace(/^!|:.*$/g, ''))
    .join(' ')
}

test.each(lists)('%s: every name is a substance or a group, every row has a source', (_, rows) => {
  expect(rows.flatMap(([words]) => wordsIn(words).flatMap(nameProblems))).toEqual([])
  expect(rows.filter(([, source]) => source.length < 6)).toEqual([])
})

// Of kidneys and ages one substance may have several thresholds.
test.each(
  lists.filter(
    ([name]) =>
      !['kidneys', 'too young', 'too old', 'adults', 'children', 'potassium, kidneys'].includes(name),
  ),
)('%s: no name stands in it twice', (_, rows) => {
  const words = rows.flatMap(([row]) => wordsIn(row))
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

test('groups have members, none of them twice', () => {
  for (const name of Object.keys(substanceGroups)) {
    const members = membersOfName(name)
    expect([name, members.length > 0, new Set(members).size]).toEqual([name, true, members.length])
  }
})

test('the tables are as large as a chamber needs', () => {
  const count = (words: readonly string[]) => new Set(words.flatMap(wordsIn)).size
  expect(count(adultLimits.map(([, words]) => words))).toBeGreaterThan(150)
  expect(count(childDoses.map(([words]) => words))).toBeGreaterThan(59)
  expect(count(pregnancyRisks.map(([, , words]) => words))).toBeGreaterThan(120)
  expect(count(milkRisks.map(([, , words]) => words))).toBeGreaterThan(120)
  expect(count(kidneyLimits.map(([, , , words]) => words))).toBeGreaterThan(120)
  expect(membersIn('*painkiller')).not.toContain('aspirin')
})

test('levels and thresholds are of their kind', () => {
  expect(pregnancyRisks.filter(([levels]) => !/^[cwi-]{3}([cwi-]{2})?$/.test(levels))).toEqual([])
  expect([...milkRisks, ...liverRisks].filter(([level]) => !/^[cwi-]$/.test(level))).toEqual([])
  const limits = adultLimits.flatMap(([, words]) => wordsIn(words))
  expect(limits.filter((word) => !/^!?[a-z_0-9-]+:(-|[\d.]+)\/[\d.]+$/.test(word))).toEqual([])
  const over = limits.filter((word) => {
    const [, once, day] = /:(.+)\/(.+)$/.exec(word) ?? []
    return once !== '-' && Number(once) > Number(day)
  })
  expect(over).toEqual([])
  const doses = childDoses.flatMap(([words]) => wordsIn(words))
  expect(doses.filter((word) => !/^[a-z_0-9]+:[do][\d.]+-[\d.]+\/[\d.]+$/.test(word))).toEqual([])
  expect(
    doses.filter((word) => {
      const [, low, high] = /:[do](.+)-(.+)\//.exec(word) ?? []
      return Number(low) > Number(high)
    }),
  ).toEqual([])
})
