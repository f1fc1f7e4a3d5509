import { expect, test } from 'vitest'
import { csvOf } from '#contract/csv.ts'
import { recordTable, rowsTold, usualMapping } from '#tests/support/record-file.ts'
import type { Mapping } from './contract.ts'
import { dayIn, orderOf } from './days-in-file.ts'
import { firstMapping, guessedColumns } from './guess-mapping.ts'
import { refusedTable } from './refused-table.ts'
import { ageIn, bloodGroupIn, phonesOf } from './words-in-file.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const read = (lines: readonly string[], set: Partial<Mapping> = {}, head?: string) => {
  const table = recordTable(lines, head)
  return rowsTold(table, { ...usualMapping(table), ...set }, now).map((row) => ({
    ...row,
    told: row.told !== null && 'gender' in row.told ? row.told : null,
  }))
}

test('columns are guessed by headings of both languages, else by what stands in them', () => {
  const table = recordTable(
    ['রহিমা বেগম,মহিলা,৪৫,০১৭১২৩৪৫৬০২,A+,x', 'Karim,পুরুষ,৫০,01712345603,B-,y'],
    'রোগীর নাম,লিঙ্গ,বয়স,Reach,Blood Group,Colour',
  )
  expect(guessedColumns(table, 'patients')).toEqual(['name', 'gender', 'age', 'phone', 'blood_group', null])
  expect(rowsTold(table, usualMapping(table), now)[0]).toMatchObject({
    line: 2,
    told: {
      name: 'রহিমা বেগম',
      gender: 2,
      dob: '1981-11-22',
      dob_precision: 'y',
      phone: '01712345602',
      blood_group_id: 1,
    },
  })
})

test('what was said of a file stands for the next with the same headings', () => {
  const table = recordTable(['A,01712345601,K,40,,,'])
  const said: Mapping = { ...usualMapping(table), sexes: [{ word: 'k', gender: 1 }] }
  expect(firstMapping(table, { kind: 'patients', today: '2026-11-22', before: said, numbered: [] })).toEqual(
    said,
  )
  expect(read(['A,01712345601,K,40,,,'], { sexes: said.sexes })[0]?.told).toMatchObject({ gender: 1 })
})

test.each([
  ['31/12/1980', null, null],
  ['31/12/1980', 'dmy', '1980-12-31'],
  ['12-31-1980', 'mdy', '1980-12-31'],
  ['31/12/1980', 'mdy', null],
  ['৩১.১২.১৯৮০', 'dmy', '1980-12-31'],
  ['05/05/1980', null, '1980-05-05'],
  ['1980-12-31', null, '1980-12-31'],
  ['1980/1/2', null, '1980-01-02'],
  ['31 Dec 1980', null, '1980-12-31'],
  ['December 31, 1980', null, '1980-12-31'],
  ['1980-12-31 00:00:00', null, '1980-12-31'],
  ['1980-01-14T18:00:00.000Z', null, '1980-01-15'],
  ['1980-01-15T00:00:00.000Z', null, '1980-01-15'],
  ['1980-01-15T00:00:00+06:00', null, '1980-01-15'],
  ['1980-01-14T23:30:00+05:30', null, '1980-01-15'],
  ['1980-01-15T02:00:00+0900', null, '1980-01-14'],
  ['1980-01-14T13:00:00-05', null, '1980-01-15'],
  ['14/01/1980 06:00:00 PM UTC', 'dmy', '1980-01-15'],
  ['31/12/1980 11:59 pm', 'dmy', '1980-12-31'],
  ['31/12/80', 'dmy', null],
  ['30/02/1980', 'dmy', null],
  ['soon', 'dmy', null],
] as const)('%s, read %s, is the day %s', (cell, order, day) => {
  expect(dayIn(cell, order)).toBe(day)
})

test('the order of days is never guessed: a file proves it, or a person says it', () => {
  const order = (...cells: string[]) => orderOf(cells.map((cell, at) => ({ line: at + 2, cell })))
  expect(order('1/2/1980', '3/4/1981')).toBe('ask')
  expect(order('1/2/1980', '13/4/1981')).toEqual({ order: 'dmy', line: 3 })
  expect(order('1/2/1980', '4/13/1981')).toEqual({ order: 'mdy', line: 3 })
  expect(order('13/2/1980', '4/13/1981')).toBe('ask')
  expect(order('1980-02-01', '')).toBeNull()
  const asked = ['A,01712345601,M,,1/2/1980,,']
  expect(read(asked)[0]).toMatchObject({ told: null, fault: 'dob' })
  expect(read(asked, { day_order: 'dmy' })[0]?.told?.dob).toBe('1980-02-01')
  expect(read(asked, { day_order: 'mdy' })[0]?.told?.dob).toBe('1980-01-02')
})

test.each([
  ['45', { years: 45 }],
  ['৪৫ বছর', { years: 45 }],
  ['45Y', { years: 45 }],
  ['6 months', { months: 6 }],
  ['1 yr 6 m', { years: 1, months: 6 }],
  ['10 দিন', { days: 10 }],
  ['2.5', { years: 2.5 }],
  ['0', null],
  ['450', null],
  ['old', null],
  ['45-50', null],
])('the age %s', (cell, told) => {
  expect(ageIn(cell)).toEqual(told)
})

test('an age and a birth date that cannot both be are refused until somebody says which counts', () => {
  const line = ['A,01712345601,M,70,13/02/1980,,']
  expect(read(line)[0]?.fault).toBe('age_or_birth')
  expect(read(line, { believes: 'dob' })[0]?.told).toMatchObject({ dob: '1980-02-13', dob_precision: 'd' })
  expect(read(line, { believes: 'age' })[0]?.told).toMatchObject({ dob: '1956-11-22', dob_precision: 'y' })
  expect(read(['A,01712345601,M,46,13/02/1980,,'])[0]?.told).toMatchObject({ dob: '1980-02-13' })
})

test('ages count from the day on which they were true', () => {
  expect(read(['A,01712345601,M,40,,,'], { ages_of: '2020-01-01' })[0]?.told?.dob).toBe('1980-01-01')
})

test('a phone that is none is left out and said, two of one cell are two, and a lost nought comes back', () => {
  expect(phonesOf('1712345601')).toEqual({ phones: ['01712345601'], remarks: [] })
  expect(phonesOf('01712345601 / 01812345601')).toEqual({
    phones: ['01712345601', '01812345601'],
    remarks: ['two_phones'],
  })
  expect(read(['A,0171-23,M,40,,,'])[0]).toMatchObject({ told: { phone: null }, remarks: ['phone'] })
  expect(read(['A,01712345601/01812345601,M,40,,,'])[0]?.told).toMatchObject({
    phone: '01712345601',
    other_phone: '01812345601',
  })
})

test('nobody is brought in without a name, a sex and an age; nothing that is to come', () => {
  const faults = read([
    ',01712345601,M,40,,,',
    'A,01712345601,?,40,,,',
    'A,01712345601,M,,,,',
    'A,01712345601,M,,13/02/2080,,',
    `${'A'.repeat(130)},,M,40,,,`,
  ]).map(({ fault }) => fault)
  expect(faults).toEqual(['name', 'gender', 'age', 'dob_to_come', 'too_long'])
})

test('a long cell of a refused row is kept whole, to be mended and brought again', () => {
  const told = Array.from({ length: 60 }, (_, at) => `Condition ${at}`).join('; ')
  const rows = read([`,01712345601,M,40,,"${told}",`])
  expect(rows[0]).toMatchObject({ fault: 'name' })
  expect(rows[0]?.cells).toContain(told)
})

test('allergies are told one by one and placed where they are certain; no allergy is none', () => {
  const allergies = (cell: string) => read([`A,01712345601,M,40,,,"${cell}"`])[0]?.told?.allergies
  expect(allergies('Penicillin, dust')).toMatchObject([
    { substance: 'Penicillin', class: 'penicillin' },
    { substance: 'dust', class: null, generic_key: null },
  ])
  for (const none of ['', 'NKDA', 'nil', 'নেই', '-']) expect(allergies(none)).toEqual([])
})

test.each([
  ['No known drug allergy', []],
  ['NKA', []],
  ['none known', []],
  ['No allergy', []],
  ['No H/O allergy', []],
  ['কোন এলার্জি নেই', []],
  ['ওষুধে অ্যালার্জি নেই', []],
  ['No allergy to penicillin', ['No allergy to penicillin']],
  ['Penicillin, no known drug allergy', ['Penicillin']],
])('of the allergies "%s" those that name something come in', (cell, told) => {
  const [row] = read([`A,01712345601,M,40,,,"${cell}"`])
  expect(row?.told?.allergies.map(({ substance }) => substance)).toEqual(told)
})

test.each([
  ['O+', 7],
  ['o +ve', 7],
  ['AB negative', 6],
  ['B (-ve)', 4],
  ['C+', null],
])('the blood group %s', (cell, id) => {
  expect(bloodGroupIn(cell)).toBe(id)
})

test('a cell that is a formula stays a cell in the file of refused rows', () => {
  const [row] = read(['=1+2,+1712,M,,,@SUM(A1),'])
  const { headings } = recordTable([])
  const text = csvOf(
    refusedTable(row ? [row] : [], { headings, line: 'Line', why: 'Why', say: (fault) => fault }),
  )
  const [, refused = ''] = text.split('\r\n')
  expect(refused).toBe(`'=1+2,'+1712,M,,,'@SUM(A1),,2,age`)
})

test('a row that a comma has shifted is believed in nothing, and stands whole in the file of refused rows', () => {
  const head = 'Name,Age,Sex,Allergies,Conditions'
  const shifted = 'Rahim,45,M,Penicillin, Sulfa,HTN'
  const rows = read([shifted, 'Karim,50,M,"Penicillin, Sulfa",HTN,, '], {}, head)
  expect(rows).toMatchObject([
    { told: null, fault: 'past_headings', cells: ['Rahim', '45', 'M', 'Penicillin', ' Sulfa', 'HTN'] },
    { told: { allergies: [{}, {}], conditions: [{ text: 'HTN' }] }, fault: null },
  ])
  const { headings } = recordTable([], head)
  const saved = csvOf(
    refusedTable(rows.slice(0, 1), { headings, line: 'Line', why: 'Why', say: (fault) => fault }),
  )
  const [over = '', refused = ''] = saved.replace('\ufeff', '').split('\r\n')
  expect(refused).toBe('Rahim,45,M,Penicillin, Sulfa,2,past_headings,HTN')
  expect(read([refused], {}, over)[0]?.fault).toBe('past_headings')
})
