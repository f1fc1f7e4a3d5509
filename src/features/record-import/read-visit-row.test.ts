import { expect, test } from 'vitest'
import { csvOf } from '#contract/csv.ts'
import { recordTable, rowsTold, usualMapping } from '#tests/support/record-file.ts'
import type { Mapping } from './contract.ts'
import { guessedColumns } from './guess-mapping.ts'
import { kinds } from './kinds.ts'
import { refusedTable } from './refused-table.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const head = 'Reg No,Patient Name,Mobile,Visit Date,C/C,BP,Diagnosis,Rx,Fee,Remarks'
const read = (lines: readonly string[], set: Partial<Mapping> = {}, over = head) => {
  const table = recordTable(lines, over)
  return rowsTold(table, { ...usualMapping(table, 'visits'), ...set }, now, 'visits')
}
const numbered = { numbers_of: ['01890a5d-ac96-774b-bcce-b302099a8057'] }

test('a visit is a day and words: nothing is read in them, and each keeps the heading that it had', () => {
  const [row] = read([
    'A-101,Zobeda,01755-123401,13/02/2019,Cough,120/80,URTI,"Napa 500 1+0+1\nTusca",500/-,"came with ""son"""',
  ])
  expect(row?.told).toEqual({
    whose: { number: null, phone: '01755123401', name: 'Zobeda' },
    day: '2019-02-13',
    parts: [
      { what: 'complaint', heading: 'C/C', text: 'Cough' },
      { what: 'examination', heading: 'BP', text: '120/80' },
      { what: 'diagnosis', heading: 'Diagnosis', text: 'URTI' },
      { what: 'medicines', heading: 'Rx', text: 'Napa 500 1+0+1\nTusca' },
      { what: 'fee', heading: 'Fee', text: '500/-' },
      { what: 'other', heading: 'Remarks', text: 'came with "son"' },
    ],
  })
})

test('several columns may hold examinations, and what they held of a patient only one', () => {
  const table = recordTable(['1,A,B,1/1/2020,120/80,60,70'], 'Reg No,Name,Patient,Date,BP,Weight,Pulse')
  expect(guessedColumns(table, 'visits')).toEqual([
    'number',
    'name',
    null,
    'day',
    'examination',
    'examination',
    'examination',
  ])
})

test('a number is only looked at where a person has said whose numbers those are', () => {
  const whose = (set: Partial<Mapping>) => {
    const told = read(['A-101,,,2019-02-13,,,URTI,,,'], set)[0]
    return told?.told && 'parts' in told.told ? told.told.whose : told?.fault
  }
  expect(whose({})).toBe('number_alone')
  expect(whose(numbered)).toEqual({ number: 'A-101', phone: null, name: null })
  expect(kinds.visits.missing(recordTable([], head), usualMapping(recordTable([], head), 'visits'), 1)).toBe(
    'numbers_of',
  )
})

test.each([
  [',Zobeda,,2019-02-13,,,URTI,,,', 'whose'],
  ['A-101,Zobeda,,2019-02-13,,,URTI,,,', 'number_alone'],
  [',,01755123401,2019-02-13,,,URTI,,,', 'whose'],
  [',Zobeda,01755123401,,,,URTI,,,', 'day'],
  [',Zobeda,01755123401,Feb 2019,,,URTI,,,', 'day'],
  [',Zobeda,01755123401,01/01/0000,,,URTI,,,', 'day'],
  [',Zobeda,01755123401,2026-11-23,,,URTI,,,', 'day_to_come'],
  [',Zobeda,01755123401,2019-02-13,, ,,,,', 'nothing'],
  [`,Zobeda,01755123401,2019-02-13,,,${'x'.repeat(4001)},,,`, 'too_long'],
])('of a row such as %.40s it is said why it stays out', (line, fault) => {
  expect(read([line])[0]).toMatchObject({ told: null, fault })
})

test('the day is read as the order says that somebody chose, and no more exactly than it stands there', () => {
  const day = (line: string, set: Partial<Mapping> = {}) => {
    const told = read([line], set)[0]?.told
    return told && 'parts' in told ? told.day : null
  }
  expect(day(',A,01755123401,03/04/2019,,,URTI,,,')).toBeNull()
  expect(day(',A,01755123401,03/04/2019,,,URTI,,,', { day_order: 'dmy' })).toBe('2019-04-03')
  expect(day(',A,01755123401,2019-04-03 18:30:00,,,URTI,,,')).toBe('2019-04-03')
  expect(day(',A,01755123401,2025-03-01T19:30:00Z,,,URTI,,,')).toBe('2025-03-02')
})

test('what refuses a row keeps its words whole for the file of refused rows', () => {
  const words = `took ${'a lot of it '.repeat(60)}`
  expect(read([`,,,2019-02-13,,,"${words}",,,`])[0]?.cells[6]).toBe(words)
})

test('of a row that is too long to be kept whole the file of refused rows says where it is cut, and its beginning is never taken for all', () => {
  const table = recordTable([`,Zobeda,01755123401,2019-02-13,Cough,,"${'x'.repeat(61_000)}",Napa,,`], head)
  const rows = rowsTold(table, usualMapping(table, 'visits'), now, 'visits')
  expect(rows[0]).toMatchObject({ told: null, fault: 'too_long' })
  expect(rows[0]?.cells[6]).toMatch(/^x+ …✂$/)
  const saved = csvOf(
    refusedTable(rows, { headings: table.headings, line: 'Line', why: 'Why', say: (fault) => fault }),
  )
  const [over = '', line = ''] = saved.replace('\ufeff', '').split('\r\n')
  expect(read([line], {}, over)[0]).toMatchObject({ told: null, fault: 'cut' })
  expect(read([line.replace(/x+ …✂/, 'URTI')], {}, over)[0]).toMatchObject({ fault: null })
})
