import { expect, test } from 'vitest'
import { marketRows } from '#tests/support/market.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { linePrice, ofBrand, sheetPrice } from './sheet-price.ts'

const line = (brand: string, dose: string, more: Partial<DrugLine> = {}): DrugLine => {
  const row = marketRows().find((one) => one.brand === brand)
  if (!row) throw new Error(`no ${brand}`)
  const { id: drug_id, form_abbr, generic, strength } = row
  const drug = { drug_id, own_drug_id: null, form_abbr, brand, generic, generic_key: generic, strength }
  return { ...drugLineOf(drug, dose, brand), ...more }
}
const napa = line('Napa', '1+1+1 7d')
const piece = (paisa: number, of = napa) => new Map([[of.drug_id ?? 0, paisa]])

test('a line costs its counted pieces by the price of one, in whole taka', () => {
  expect(napa.quantity).toBe(21)
  expect(linePrice(napa, piece(120))).toBe(2500)
  // Under ten taka it stands as it is.
  expect(linePrice(line('Napa', '1+0+0 2d'), piece(120))).toBe(240)
})

test.each([
  ['at need', '1 sos'],
  ['without an end', '1+0+1 continue'],
  ['not understood', '1+1+1 as the moon'],
])('what is %s costs nobody knows what', (_, dose) => {
  expect(linePrice(line('Napa', dose), piece(120))).toBeNull()
})

test('a sheet costs its known part, and says how many are not in it', () => {
  const seclo = line('Seclo', '1+0+1 14d')
  const own = line('Ace', '1+1+1 7d', { drug_id: null })
  expect(sheetPrice([napa, seclo, own], piece(120))).toEqual({ paisa: 2500, unknown: 2 })
  expect(sheetPrice([napa], new Map())).toEqual({ paisa: 0, unknown: 1 })
})

test('another brand takes the place of one with its dose, its words and its key', () => {
  const ace = marketRows().find((one) => one.brand === 'Ace')
  if (!ace) throw new Error('no Ace')
  const said = { ...napa, for_text: 'জ্বর', note: 'after food', override_reason: 'asked' }
  expect(ofBrand(said, ace)).toEqual({
    ...said,
    drug_id: ace.id,
    brand: 'Ace',
    generic_key: expect.any(String),
  })
})
