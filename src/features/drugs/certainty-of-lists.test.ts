import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { foldedKey } from '#contract/clinic/fold.ts'
import { drugs } from '#tests/bench/data.ts'
import { choicesIn, marketIndex } from '#tests/support/market.ts'
import type { DrugIndex } from './index-tables.ts'
import { search } from './index-search.ts'
import type { DrugRow } from './pack.ts'
import { parseDrugsCsv } from './server/import.ts'

const realList = new URL('../../../../shared/data/drugs.csv', import.meta.url)
const lists: [string, () => DrugRow[]][] = [
  [
    'the starter list',
    () =>
      parseDrugsCsv(readFileSync(new URL('../../app/server/seed/lists/drugs.csv', import.meta.url), 'utf8'))
        .rows,
  ],
  existsSync(realList)
    ? ['the market list', () => parseDrugsCsv(readFileSync(realList, 'utf8')).rows]
    : ['21,653 made rows', () => drugs(21_653, 7)],
]

describe.each(lists)('over every brand of %s', (_, rowsOf) => {
  let all: DrugRow[]
  let list: DrugIndex
  let families: { short: string; longer: DrugRow[] }[]
  beforeAll(() => {
    all = rowsOf()
    list = marketIndex(all)
    families = familiesOf(all)
  })

  test('after one use of a longer sibling the exact name is still first, and Enter never takes the sibling', () => {
    expect(families.length).toBeGreaterThan(10)
    const wrong = families.flatMap(({ short, longer }) =>
      longer.flatMap((sibling) => {
        const uses = new Map([[sibling.id, 1]])
        const first = search(list, short, { uses })[0]?.row.brand ?? ''
        const { certain } = choicesIn(list, short, { uses })
        const taken = certain && 'hit' in certain.drug ? certain.drug.hit.row.brand : short
        return foldedKey(first) === foldedKey(short) && foldedKey(taken) === foldedKey(short)
          ? []
          : [`${short}: ${first} / ${taken}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('what Enter takes bears the typed name, in the typed strength', () => {
    const wrong = sample(all, 400).flatMap((row) => {
      const { certain } = choicesIn(list, `${row.brand} ${row.strength}`)
      if (!certain || !('hit' in certain.drug)) return []
      const { brand, strength } = certain.drug.hit.row
      const whole = foldedKey(`${row.brand}${row.strength}`)
      return (foldedKey(brand) === foldedKey(row.brand) && strength === row.strength) ||
        foldedKey(brand) === whole ||
        foldedKey(`${brand}${strength}`) === whole
        ? []
        : [`${row.brand} ${row.strength}: ${brand} ${strength}`]
    })
    expect(wrong).toEqual([])
  })
})

/** Each brand with one medicine of every longer brand that begins with it as a word. */
function familiesOf(all: readonly DrugRow[]): { short: string; longer: DrugRow[] }[] {
  const brands = new Map(all.map((row) => [row.brand.toLowerCase(), row]))
  const longer = new Map<string, DrugRow[]>()
  for (const [brand, row] of brands) {
    const words = brand.split(/[\s-]+/)
    for (let length = 1; length < words.length; length++) {
      const short = brands.get(words.slice(0, length).join(' '))
      if (short) longer.set(short.brand, [...(longer.get(short.brand) ?? []), row])
    }
  }
  return [...longer].map(([short, siblings]) => ({ short, longer: siblings.slice(0, 2) }))
}

function sample<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count))
  return list.filter((_, at) => at % step === 0)
}
