import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adultLimits } from './adult-limits.ts'
import { agencyPairs } from './agency-pairs.ts'
import { overAge, underAge } from './age-limits.ts'
import { childDoses } from './child-doses.ts'
import { countedRows, rowCounts } from './count-rows.ts'
import { interactions } from './interactions.ts'
import { kidneyLimits } from './kidney-limits.ts'
import { labelPairs } from './label-pairs.ts'
import { isLookedUp, lookedUpOn } from './looked-up.ts'
import { liverRisks } from './liver-risks.ts'
import { milkRisks } from './milk-risks.ts'
import { pregnancyRisks } from './pregnancy-risks.ts'
import { readPairs } from './read-pairs.ts'
import { rowSums } from './row-sums.ts'
import { wordsIn } from './substance-groups.ts'

const sources = new Set([
  ...interactions.map(([, , , , source]) => source),
  ...[...adultLimits, ...childDoses.map(([words, source]) => ['', words, source] as const)].map(
    ([, , source]) => source,
  ),
  ...[...underAge, ...overAge, ...kidneyLimits].map(([, , , , source]) => source),
  ...[...pregnancyRisks, ...milkRisks, ...liverRisks].map(([, , , source]) => source),
])

test('every text that was looked up stands at a row, and no general knowledge passes for one', () => {
  expect([...sources].filter(isLookedUp)).toHaveLength(77)
  expect(isLookedUp('General knowledge, in the sense of the AGS Beers Criteria')).toBe(false)
  expect([...sources].filter((source) => /^(BNF|LactMed)/.test(source) && isLookedUp(source))).toEqual([])
})

test('every pair that a label or a list tells of stands in the tables', () => {
  const pairs = new Set(
    interactions.flatMap(([, , these, those]) =>
      wordsIn(these).flatMap((one) => wordsIn(those).map((other) => `${one} ${other}`)),
    ),
  )
  expect([...labelPairs, ...readPairs, ...agencyPairs].filter((pair) => !pairs.has(pair))).toEqual([])
})

test('decision 0066 tells how many rows were looked up', () => {
  const page = readFileSync(new URL('../../../docs/decisions/0066-safety-tables.md', import.meta.url), 'utf8')
  const told = rowCounts.map(
    ({ check, rows, looked_up, fact_only }) => `| ${check} | ${rows} | ${looked_up} | ${fact_only} |`,
  )
  expect(told.filter((row) => !page.includes(row))).toEqual([])
  expect(page).toContain(lookedUpOn)
  const sum = (of: 'rows' | 'looked_up') => rowCounts.reduce((all, one) => all + one[of], 0)
  expect(rowSums).toEqual({ rows: sum('rows'), looked_up: sum('looked_up') })
})

test('as much was read in a public text as a chamber may ask for', () => {
  const read = (...checks: string[]) =>
    rowCounts.reduce((sum, one) => sum + (checks.includes(one.check) ? one.looked_up : 0), 0)
  expect(read('interaction')).toBeGreaterThanOrEqual(350)
  expect(read('dose')).toBeGreaterThanOrEqual(150)
  expect(read('child')).toBeGreaterThanOrEqual(60)
  expect(read('pregnancy')).toBeGreaterThanOrEqual(120)
})

test('a row counts as read by its text alone', () => {
  const [read, known] = ['Mayo Clinic (Micromedex), dosing', 'BNF, doses of adults']
  expect(countedRows('dose', [['warfarin:10/10 ramipril:10/10', read]])).toMatchObject({
    rows: 2,
    looked_up: 2,
  })
  expect(countedRows('dose', [['warfarin:10/10', known]])).toMatchObject({ rows: 1, looked_up: 0 })
})
