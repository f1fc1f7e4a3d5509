import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { drugIndex } from './index-build.ts'
import { search } from './index-search.ts'
import { packDrugs, unpackDrugs } from './pack.ts'
import { parseDrugsCsv } from './server/import.ts'

const starter = new URL('../../app/server/seed/lists/drugs.csv', import.meta.url)
const { rows } = parseDrugsCsv(readFileSync(starter, 'utf8'))
const index = drugIndex(unpackDrugs(packDrugs(rows)))
const idOf = (brand: string, strength: string): number =>
  rows.find((row) => row.brand === brand && row.strength === strength)?.id ?? 0

const firstHits: [string, string][] = [
  ['napa', 'Napa'],
  ['NAPA', 'Napa'],
  ['naapa', 'Napa'],
  ['nappa', 'Napa'],
  ['npaa', 'Napa'],
  ['nap', 'Napa'],
  ['seclo', 'Seclo'],
  ['seclp', 'Seclo'],
  ['sklo', 'Seclo'],
  ['losectl', 'Losectil'],
  ['sergl', 'Sergel'],
  ['maxpor', 'Maxpro'],
  ['ciprosin', 'Ciprocin'],
  ['cef3', 'Cef-3'],
  ['cef-3', 'Cef-3'],
  ['cef 3', 'Cef-3'],
  ['napa extra', 'Napa Extra'],
  ['napa extar', 'Napa Extra'],
  ['tab napa', 'Napa'],
  ['napa beximco', 'Napa'],
  ['zimx', 'Zimax'],
  ['ecosprn', 'Ecosprin'],
  ['orsaline', 'ORSaline-N'],
  ['ceevit', 'Ceevit'],
  ['নাপা', 'Napa'],
  ['সেকলো', 'Seclo'],
  ['কমেট', 'Comet'],
  ['ফেক্সো', 'Fexo'],
  ['জিম্যাক্স', 'Zimax'],
]

test.each(firstHits)('typing %j puts %s first', (typed, brand) => {
  expect(search(index, typed)[0]?.row.brand).toBe(brand)
})

test.each(['azithromicin', 'azitromycin', 'azithromycin', 'এজিথ্রোমাইসিন'])(
  'typing the generic as %j finds its brands',
  (typed) => {
    expect(
      search(index, typed).filter((hit) => hit.row.generic.startsWith('Azithromycin')).length,
    ).toBeGreaterThanOrEqual(5)
  },
)

test('"cef 200" finds 200 mg rows of brands and generics that begin with cef', () => {
  const hits = search(index, 'cef 200')
  expect(hits).toHaveLength(8)
  expect(hits.every((hit) => hit.row.strength.startsWith('200 mg'))).toBe(true)
  expect(hits.slice(0, 4).map((hit) => hit.row.brand)).toContain('Cef-3')
})

test('"vitamin c" finds vitamin C before other vitamins', () => {
  expect(search(index, 'vitamin c')[0]?.row.generic).toBe('Ascorbic Acid [Vitamin C]')
})

test('one line stands for all strengths of a brand', () => {
  const napa = search(index, 'napa').filter((hit) => hit.row.brand === 'Napa')
  expect(napa).toHaveLength(1)
  expect(napa[0]?.strengths.map((row) => row.strength)).toEqual(
    expect.arrayContaining(['500 mg', '120 mg/5 ml', '125 mg']),
  )
})

test('the strength that is typed is the row that is picked', () => {
  expect(search(index, 'monas 4')[0]?.row.strength).toBe('4 mg')
  expect(search(index, 'monas 10')[0]?.row.strength).toBe('10 mg')
})

test('among equals what the doctor uses comes first, then favourites; never above an exact name', () => {
  const fast = idOf('Fast', '500 mg')
  const renova = idOf('Renova', '500 mg')
  expect(
    search(index, 'paracetamol', { uses: new Map([[fast, 3]]), favourites: new Set([renova]) })
      .slice(0, 2)
      .map((hit) => hit.row.brand),
  ).toEqual(['Fast', 'Renova'])
  const plus = idOf('Ace Plus', '500 mg+65 mg')
  expect(
    search(index, 'ace', { uses: new Map([[plus, 1]]) })
      .slice(0, 2)
      .map((hit) => hit.row.brand),
  ).toEqual(['Ace', 'Ace Plus'])
})

test('the strength the doctor writes most stands on the line of its brand', () => {
  expect(search(index, 'seclo', { uses: new Map([[idOf('Seclo', '40 mg'), 9]]) })[0]?.row.strength).toBe(
    '40 mg',
  )
})

test("an empty box lists the doctor's own drugs, a sign alone lists nothing", () => {
  expect(
    search(index, '', { uses: new Map([[idOf('Napa', '500 mg'), 2]]) }).map((hit) => hit.row.brand),
  ).toEqual(['Napa'])
  expect(search(index, '')).toEqual([])
  expect(search(index, '+-?')).toEqual([])
})

test('habits of one search do not linger in the next', () => {
  search(index, 'ace', { uses: new Map([[idOf('Ace Plus', '500 mg+65 mg'), 50]]) })
  expect(search(index, 'ace')[0]?.row.brand).toBe('Ace')
})

test('matched letters are marked in the field they stand in', () => {
  expect(search(index, 'cef3')[0]?.ranges).toEqual([{ field: 'brand', from: 0, to: 5 }])
  expect(search(index, 'napa 500')[0]?.ranges).toEqual([
    { field: 'brand', from: 0, to: 4 },
    { field: 'strength', from: 0, to: 3 },
  ])
  expect(search(index, 'naapa')[0]?.ranges).toEqual([])
})

test('no text breaks the search', () => {
  for (const text of ['a'.repeat(400), 'x '.repeat(50), '\u0000', '🙂', '0.', 'ঁ', '__proto__', 'napa\n500']) {
    expect(search(index, text).length).toBeLessThanOrEqual(8)
  }
})

test('an empty catalogue answers nothing', () => {
  expect(search(drugIndex(unpackDrugs(packDrugs([]))), 'napa')).toEqual([])
})

test('a strength is taken at its word, and so is the writing of a name and a second word of it', () => {
  const row = (id: number, brand: string, strength: string) => ({
    id,
    brand,
    generic: `G${id % 7}`,
    company: `Maker ${id % 7}`,
    type: 'allopathic',
    strength,
    form: 'Tablet',
    form_abbr: 'Tab.',
  })
  const like = [
    ...['250 mg', '25 mg', '2.5 mg'].map((strength) => ({
      ...row(1, 'Lamsail', strength),
      id: strength.length,
    })),
    ...['200 mg', '100 mg', '50 mg', '20 mg'].map((strength, at) => ({
      ...row(10, 'Carvit', strength),
      id: 10 + at,
    })),
    row(21, 'Carvit M', '200 mg'),
    row(31, 'Riboic D', '5 mg'),
    row(39, 'Riboic-D', '5 mg'),
  ]
  const own = drugIndex(unpackDrugs(packDrugs(like)))
  const first = (typed: string) => search(own, typed)[0]?.row
  expect(first('lamsail 25 mg')?.strength).toBe('25 mg')
  expect(first('carvit m 200 mg')?.brand).toBe('Carvit M')
  expect([first('riboic-d')?.brand, first('riboic d')?.brand]).toEqual(['Riboic-D', 'Riboic D'])
})
