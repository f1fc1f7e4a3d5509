import { expect, test } from 'vitest'
import { drugs, seeded } from '#tests/bench/data.ts'
import { marketRows } from '#tests/support/market.ts'
import { applyDelta, diffDrugs, packDelta } from './delta.ts'
import { cheaperThan } from './index-cheaper.ts'
import { drugIndex } from './index-build.ts'
import { allDrugs, type DrugRow, isWholePack, packDrugs, unpackDrugs } from './pack.ts'

const random = seeded(7)
/** As on the market: some two thousand prices, and none for a syrup or a cream. */
const priced = (rows: readonly DrugRow[]): DrugRow[] =>
  rows.map((row) =>
    ['Tab.', 'Cap.', 'Inj.'].includes(row.form_abbr)
      ? { ...row, unit_price_paisa: 25 * Math.ceil(2000 * random() ** 3) }
      : row,
  )
const rows = drugs(3_000)
const withPrices = priced(rows)
const byId = (list: readonly DrugRow[]) => list.toSorted((one, two) => one.id - two.id)

test('a pack gives back the prices of its rows, and none where there was none', () => {
  const pack = packDrugs(withPrices, 'v')
  expect(isWholePack(pack)).toBe(true)
  expect(byId(allDrugs(unpackDrugs(pack)))).toEqual(withPrices)
})

test('a list without prices gives the bytes of before, and prices stand behind all that a device of before reads', () => {
  const none = packDrugs(
    rows.map((row) => ({ ...row, unit_price_paisa: null })),
    'v',
  )
  expect(none).toEqual(packDrugs(rows, 'v'))
  const head = 4 + 32
  const some = packDrugs(withPrices, 'v')
  expect(some.slice(head, none.length)).toEqual(none.slice(head))
})

test('a device whose pack knows no prices comes to them by the step, or by the whole', () => {
  const [old, next] = [packDrugs(rows, 'one'), packDrugs(withPrices, 'two')]
  expect(applyDelta(old, packDelta(old, next))).toEqual(next)
  const dearer = withPrices.map((row, at) => (at === 5 ? { ...row, unit_price_paisa: 99_900 } : row))
  expect(diffDrugs(withPrices, dearer).changed.map(({ id }) => id)).toEqual([6])
  const last = packDrugs(dearer, 'three')
  expect(applyDelta(next, packDelta(next, last))).toEqual(last)
})

test('prices cost a list of the market’s size two bytes and a half a row', () => {
  const all = drugs(21_653)
  const [before, after] = [packDrugs(all, 'v').length, packDrugs(priced(all), 'v').length]
  expect(after - before).toBeLessThan(all.length * 2.5)
})

test('a price of 0 in a list of before is none', () => {
  const free = rows.map((row) => ({ ...row, unit_price_paisa: 0 }))
  expect(byId(allDrugs(unpackDrugs(packDrugs(free, 'v'))))).toEqual(rows)
})

/** Brand to taka; all others have no price. */
const taka: Readonly<Record<string, number>> = {
  Napa: 1.2,
  Ace: 1,
  Carva: 0.8,
  Ecosprin: 0.8,
  Amdocal: 5,
  Camlodin: 4,
}
const market = marketRows().map((row) => {
  const price = row.form_abbr === 'Tab.' ? taka[row.brand] : undefined
  return price === undefined ? row : { ...row, unit_price_paisa: price * 100 }
})
const index = drugIndex(unpackDrugs(packDrugs(market)))
const cheaper = (brand: string, strength: string) => {
  const row = market.find(
    (one) => one.brand === brand && one.strength === strength && one.form_abbr === 'Tab.',
  )
  return cheaperThan(index, row?.id ?? 0).map((one) => `${one.brand} ${one.strength}`)
}

test('cheaper is what has the same substance, strength and form, and costs less', () => {
  expect(cheaper('Napa', '500 mg')).toEqual(['Ace 500 mg'])
  expect(cheaper('Ace', '500 mg')).toEqual([])
  // 10 mg of one is no cheaper 5 mg of another, and the same price is not less.
  expect(cheaper('Amdocal', '5 mg')).toEqual(['Camlodin 5 mg'])
  expect(cheaper('Ecosprin', '75 mg')).toEqual([])
  // Of what has no price nothing can be called cheaper.
  expect(cheaper('Thyrox', '50 mcg')).toEqual([])
})
