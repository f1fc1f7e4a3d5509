import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { drugs } from '#tests/bench/data.ts'
import { csvRecords, csvText } from '#domain/table-file/csv.ts'
import { beginList, companyName, readRecord } from '../list-file.ts'
import { parseDrugsCsv } from './import.ts'

const head = 'id,brand,generic,strength,form,form_abbr,company,type,unit_price_bdt,pack,pack_price_bdt'
const file = (...lines: string[]): string => [head, ...lines].join('\n')
const napa =
  '1,Napa,Paracetamol,500 mg,Tablet,Tab.,Beximco Pharmaceuticals Limited,allopathic,1.20,"51\'s pack",612'
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('a line becomes a catalogue row with key, paisa and one spelling of its maker', () => {
  expect(parseDrugsCsv(file(napa)).rows).toEqual([
    {
      id: 1,
      brand: 'Napa',
      generic: 'Paracetamol',
      generic_key: 'paracetamol',
      strength: '500 mg',
      form: 'Tablet',
      form_abbr: 'Tab.',
      company: 'Beximco Pharmaceuticals Ltd.',
      type: 'allopathic',
      unit_price_paisa: 120,
      pack: "51's pack",
    },
  ])
})

test('quotes, doubled quotes, line breaks in cells, CRLF, a byte-order mark and empty lines are read', () => {
  expect(csvRecords('\ufeffa,"b ""c"", d"\r\n"two\nlines",\r\n\r\nlast,x')).toEqual([
    { line: 1, cells: ['a', 'b "c", d'] },
    { line: 2, cells: ['two\nlines', ''] },
    { line: 5, cells: ['last', 'x'] },
  ])
})

const bad: [string, Uint8Array, string][] = [
  [
    'a quote never closed',
    bytes(file(napa, '2,"Ace,Paracetamol')),
    'A quote is never closed (line 3, cell 2)',
  ],
  ['text after a closing quote', bytes(file('2,"Ace"x,y')), 'Text after a closing quote (line 2, cell 2)'],
  [
    'a quote inside a plain cell',
    bytes(file('2,Ac"e,y')),
    'A quote inside an unquoted cell (line 2, cell 2)',
  ],
  [
    'a byte that is not UTF-8',
    Uint8Array.from([...bytes(`${head}\n1,Na`), 0xff, ...bytes('pa,x')]),
    'The file is not UTF-8 (line 2, column 5)',
  ],
  [
    'a missing column',
    bytes('id,brand\n1,Napa'),
    'The first line lacks the columns generic, strength, form, company (line 1, column 1)',
  ],
  [
    'an empty file',
    bytes(''),
    'The first line lacks the columns brand, generic, strength, form, company (line 1, column 1)',
  ],
]

test.each(bad)('a file with %s is refused with its place', (_, content, sentence) => {
  expect(() => parseDrugsCsv(csvText(content))).toThrow(sentence)
})

test('a list of another program: its own columns, semicolons, no ids, prices as people write them', () => {
  const [head, ...records] = csvRecords(
    [
      '\ufeffSL;Trade Name;Generic Name;Strength;Dosage Form;Manufacturer;MRP;Remarks',
      '1;Napa;Paracetamol;500 mg;Tablet;Beximco Pharmaceuticals Limited;৳ ১.২০;x;',
      '2;Napa;Paracetamol;500 mg;Tablet;Beximco Pharmaceuticals Limited;৳ 1.20;x',
      '3;Napa;Paracetamol;500 mg;TABLET;Beximco Pharmaceuticals Ltd;1.30;x',
      '4;Seclo;Omeprazole;20 mg;;Square Pharmaceuticals PLC;6;x',
      '5;Insul;Insulin;100 IU;Injection;Some Ltd;1,250.50;x',
    ].join('\n'),
  )
  const read = beginList(head)
  for (const record of records) readRecord(read, record)
  expect(read.rows.map(({ line, drug }) => [line, drug.id, drug.form_abbr, drug.unit_price_paisa])).toEqual([
    [3, null, 'Tab.', 120],
    [6, null, 'Inj.', 125_050],
  ])
  expect(read.refused.map(({ line, fault }) => [line, fault])).toEqual([
    [2, 'cells'],
    [4, 'twice'],
    [5, 'form'],
  ])
})

test.each([
  ['1,250.50', 125_050],
  ['1,00,000', 10_000_000],
  ['12,50', 'price'],
  ['1,2', 'price'],
  ['1,250,5', 'price'],
])('a price of "%s" is read as %j', (written, read) => {
  const { rows, report } = parseDrugsCsv(file(`1,Napa,Paracetamol,,Tablet,Tab.,,,"${written}",,`))
  expect(rows[0]?.unit_price_paisa ?? Object.keys(report.refused)[0]).toBe(read)
})

test.each(['0', '0.00', '০', '0.001'])('a price of "%s" is none: the medicine is not free', (written) => {
  const line = `1,Napa,Paracetamol,,Tablet,Tab.,,,${written},,`
  expect(parseDrugsCsv(file(line)).rows).toMatchObject([{ unit_price_paisa: null }])
  const inPaisa = file(line).replace('unit_price_bdt', 'unit_price_paisa')
  if (!written.includes('.')) expect(parseDrugsCsv(inPaisa).rows).toMatchObject([{ unit_price_paisa: null }])
})

test('a list that Excel saved as Unicode text is read', () => {
  const text = Buffer.from('\ufeffbrand\tgeneric\nনাপা\tParacetamol\n', 'utf16le')
  expect(csvRecords(csvText(text))).toEqual([
    { line: 1, cells: ['brand', 'generic'] },
    { line: 2, cells: ['নাপা', 'Paracetamol'] },
  ])
})

test('bad lines are refused one by one, by reason and line', () => {
  const { rows, report } = parseDrugsCsv(
    file(
      napa,
      'x,A,B,,,,,allopathic,,,',
      '3,,B,,,,,,,,',
      '4,A,,,,,,,,,',
      '5,A,B,,,,,magic,,,',
      '6,A,B,,,,,,dear,,',
      '7,A',
      '1,A,B,,,,,,,,',
      `8,${'A'.repeat(201)},B,,,,,,,,`,
      "9,Napa,Paracetamol,500 mg,Tablet,Tab.,Beximco Pharmaceuticals Ltd,allopathic,1.2,51's pack,612",
    ),
  )
  expect(rows.map((row) => row.id)).toEqual([1])
  expect(report).toMatchObject({
    read: 10,
    accepted: 1,
    duplicates: [11],
    refused: {
      id: [3],
      brand: [4],
      generic: [5],
      type: [6],
      price: [7],
      cells: [8],
      id_twice: [9],
      too_long: [10],
    },
  })
})

test.each([
  ['Edruc Limited', 'Edruc Ltd.'],
  ['Edruc Ltd.', 'Edruc Ltd.'],
  ['Edruc Ltd', 'Edruc Ltd.'],
  ['Drug International, Ltd.', 'Drug International Ltd.'],
  ['Sanofi (Bangladesh) Limited', 'Sanofi (Bangladesh) Ltd.'],
  ['Limitedo', 'Limitedo'],
])('the maker %j is written %j', (written, name) => {
  expect(companyName(written)).toBe(name)
})

test('the whole market list is read', () => {
  const list = new URL('../../../../../shared/data/drugs.csv', import.meta.url)
  const made = (): string =>
    file(
      ...drugs(21_653).map((row) =>
        [
          row.id,
          row.brand,
          row.generic,
          row.strength,
          row.form,
          row.form_abbr,
          row.company,
          row.type,
          '',
          '',
          '',
        ].join(','),
      ),
    )
  const { report } = parseDrugsCsv(existsSync(list) ? csvText(readFileSync(list)) : made())
  expect(report.read).toBe(21_653)
  expect(report.accepted).toBeGreaterThan(21_000)
  expect(report.generic_keys).toBeLessThan(report.generics)
})

test('our own starter list is whole: 820 rows or more, 250 generics or more, no line refused', () => {
  const { report } = parseDrugsCsv(
    csvText(readFileSync(new URL('../../../app/server/seed/lists/drugs.csv', import.meta.url))),
  )
  expect(report).toMatchObject({ read: report.accepted, refused: {}, duplicates: [] })
  expect(report.accepted).toBeGreaterThanOrEqual(820)
  expect(report.generics).toBeGreaterThanOrEqual(250)
})
