import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'

import { drugs, seeded, typos } from '#tests/bench/data.ts'
import { drugIndex } from './index-build.ts'
import type { DrugIndex } from './index-tables.ts'
import { search } from './index-search.ts'
import { packDrugs, unpackDrugs } from './pack.ts'
import type { DrugRow } from './pack.ts'
import { parseDrugsCsv } from './server/import.ts'

const realList = new URL('../../../../shared/data/drugs.csv', import.meta.url)
const lists: [string, () => DrugRow[]][] = [
  ['30,000 made rows', () => drugs(30_000)],
  existsSync(realList)
    ? ['the market list', () => parseDrugsCsv(readFileSync(realList, 'utf8')).rows]
    : ['21,653 made rows', () => drugs(21_653, 7)],
]

describe.each(lists)('over %s', (_, rowsOf) => {
  let rows: DrugRow[]
  let index: DrugIndex
  beforeAll(() => {
    rows = rowsOf()
    index = drugIndex(unpackDrugs(packDrugs(rows)))
  })
  const sampled = <T>(list: readonly T[], count: number): T[] => {
    const random = seeded(11)
    return Array.from({ length: count }, () => list[Math.floor(random() * list.length)]).filter(
      (one) => one !== undefined,
    )
  }

  test('at least 97 % of 200 unseen one-edit misspellings are among the eight', () => {
    const missed = typos(rows, 200).filter(
      ({ typed, meant }) => !search(index, typed).some((hit) => hit.row.brand === meant),
    )
    expect(missed.length).toBeLessThanOrEqual(6)
  })

  test('a brand typed in full is on top', () => {
    const wrong = sampled([...new Set(rows.map((row) => row.brand))], 30).filter(
      (brand) => search(index, brand)[0]?.row.brand !== brand,
    )
    expect(wrong).toEqual([])
  })

  test('a generic typed in full finds its brands', () => {
    const wrong = sampled([...new Set(rows.map((row) => row.generic))], 10).filter(
      (generic) => !search(index, generic).some((hit) => hit.row.generic === generic),
    )
    expect(wrong).toEqual([])
  })

  test('a brand with its strength finds that very row', () => {
    const wrong = sampled(
      rows.filter((row) => /^\d+ mg$/.test(row.strength)),
      10,
    ).filter(
      (row) =>
        search(index, `${row.brand} ${row.strength}`)[0]?.strengths.every(({ id }) => id !== row.id) ?? true,
    )
    expect(wrong).toEqual([])
  })
})
