import { afterEach, expect, test } from 'vitest'

import { answerDrugCalls } from './drug-answers.ts'
import { openDrugSearch } from './drug-search.ts'
import type { DrugSearch } from './drug-search.ts'
import { packDrugs } from './pack.ts'

const row = (id: number, brand: string) => ({
  id,
  brand,
  generic: 'Paracetamol',
  strength: '500 mg',
  form: 'Tablet',
  form_abbr: 'Tab.',
  company: 'Maker',
  type: 'allopathic',
})
const pack = () => packDrugs([row(1, 'Napa'), row(2, 'Nape'), row(3, 'Ace')], 'v1')
let ends: MessagePort[] = []

function connected(): DrugSearch {
  const { port1, port2 } = new MessageChannel()
  ends = [port1, port2]
  answerDrugCalls(port2)
  const drugSearch = openDrugSearch(port1)
  port1.start()
  port2.start()
  return drugSearch
}

afterEach(() => ends.forEach((port) => port.close()))

test('a search that comes before the catalogue is answered once it is there', async () => {
  const drugs = connected()
  const early = drugs.search('napa')
  drugs.load(pack())
  expect(await drugs.ready).toEqual({ version: 'v1', rows: 3 })
  expect((await early).hits[0]?.row.brand).toBe('Napa')
})

test('every search is answered with its own hits, so that no box takes the medicine of another', async () => {
  const drugs = connected()
  drugs.load(pack())
  const answers = await Promise.all([drugs.search('napa'), drugs.search('ace'), drugs.search('nape')])
  expect(answers.map(({ hits, named }) => [hits[0]?.row.brand, named.certain?.row.brand])).toEqual([
    ['Napa', 'Napa'],
    ['Ace', 'Ace'],
    ['Nape', 'Nape'],
  ])
})

test('a drug that was just used ranks first among those that begin so from the next key on, and never above the name itself', async () => {
  const drugs = connected()
  drugs.load(pack())
  drugs.use(2)
  expect((await drugs.search('nap')).hits[0]?.row.brand).toBe('Nape')
  expect((await drugs.search('napa')).hits[0]?.row.brand).toBe('Napa')
  drugs.habits({ uses: new Map([[1, 5]]) })
  expect((await drugs.search('nap')).hits[0]?.row.brand).toBe('Napa')
})

test('a row is there as long as the catalogue has it, and a molecule is found by its beginning or a letter wrong', async () => {
  const drugs = connected()
  drugs.load(pack())
  expect((await drugs.rows([2, 99])).map(({ brand }) => brand)).toEqual(['Nape'])
  for (const typed of ['parac', 'Paracetamol', 'paracetmol', 'acetaminophen'])
    expect(await drugs.molecules(typed)).toEqual([{ name: 'Paracetamol', generic_key: 'paracetamol' }])
  expect(await drugs.molecules('xyz')).toEqual([])
})

test('a pack that cannot be read is said, not swallowed', async () => {
  const drugs = connected()
  drugs.load(new Uint8Array(64))
  await expect(drugs.ready).rejects.toThrow('not a drug pack')
})
