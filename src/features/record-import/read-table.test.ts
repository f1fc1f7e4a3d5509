import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { UnpacksTooLarge, workbookRecords } from '#domain/table-file/workbook.ts'
import { mostFileRows } from './limits.ts'
import { type FileTable, readTable, type TableFault } from './table-answers.ts'

const reads = (content: string | Uint8Array<ArrayBuffer>): Promise<FileTable | TableFault> =>
  readTable(new Blob([content]), () => {})
const table = { headings: ['Name', 'Sex'], rows: [{ line: 2, cells: ['রহিমা', 'F'] }], guessed: false }

/** A workbook of one sheet with these rows of text. */
async function workbook(
  rows: readonly (readonly string[])[],
  more: Readonly<Record<string, string>> = {},
): Promise<Blob> {
  const cells = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, n) => `<c r="${String.fromCharCode(65 + n)}${at + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
    )
    .join('')
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`,
    ...more,
  }
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
  for (const [name, text] of Object.entries(files)) await zip.add(name, new TextReader(text))
  return zip.close()
}

test.each([
  ['commas', 'Name,Sex\nরহিমা,F\n'],
  ['a mark and semicolons', '\ufeffName;Sex\r\nরহিমা;F\r\n'],
  ['tabs', 'Name\tSex\nরহিমা\tF'],
])('a table with %s is read, in both scripts', async (_, text) => {
  expect(await reads(text)).toEqual(table)
})

test('a spreadsheet that says by a line of its own what parts the cells keeps its numbers', async () => {
  expect(await reads('sep=;\r\nName;Sex\r\nরহিমা;F')).toEqual({
    ...table,
    rows: [{ line: 3, cells: ['রহিমা', 'F'] }],
  })
})

test('letters of Windows are read as such and a person is told to look', async () => {
  const text = Uint8Array.from([
    ...new TextEncoder().encode('Name,Sex\nJos'),
    0xe9,
    ...new TextEncoder().encode(',M'),
  ])
  expect(await reads(text)).toMatchObject({ rows: [{ cells: ['José', 'M'] }], guessed: true })
})

test('what is no table, or holds nothing, is said to be so', async () => {
  expect(await reads('Name,Sex\n')).toBe('empty')
  expect(await reads('')).toBe('empty')
  await expect(reads(Uint8Array.from([0x89, 0x50, 0, 1, 2]))).rejects.toMatchObject({
    broken: { fault: 'no_text' },
  })
  expect(await reads(`${Array.from({ length: 101 }, (_, n) => `c${n}`).join()}\n1`)).toBe('too_wide')
})

test('the first sheet of a workbook is read', async () => {
  expect(
    await workbookRecords(
      await workbook([
        ['Name', 'Sex'],
        ['রহিমা', 'F'],
      ]),
    ),
  ).toEqual([
    { line: 1, cells: ['Name', 'Sex'] },
    { line: 2, cells: ['রহিমা', 'F'] },
  ])
})

test.each([['1'], ['true'], ['0'], ['false']])(
  'days of a workbook whose date1904 is written %s are its days',
  async (said) => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const days = said === '1' || said === 'true' ? 40_000 - 1462 : 40_000
    const read = await workbookRecords(
      await workbook([], {
        'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rel}"><workbookPr date1904="${said}"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="1"><xf numFmtId="14"/></cellXfs></styleSheet>`,
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" s="0"><v>${days}</v></c></row></sheetData></worksheet>`,
      }),
    )
    expect(read).toEqual([{ line: 1, cells: ['2009-07-06'] }])
  },
)

test('a workbook that unpacks to more than a table ever is, whatever it says of its sizes, is not opened', async () => {
  const bomb = await workbook([['Name']], { 'xl/media/a.txt': 'a'.repeat(3_000_000) })
  expect(bomb.size).toBeLessThan(20_000)
  await expect(workbookRecords(bomb, 1_000_000)).rejects.toThrow(UnpacksTooLarge)
  const bytes = new Uint8Array(await bomb.arrayBuffer())
  const view = new DataView(bytes.buffer)
  // Each entry of the central directory says that it unpacks to ten bytes.
  for (let at = 0; at + 4 < bytes.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
  await expect(workbookRecords(new Blob([bytes]), 1_000_000)).rejects.toThrow(UnpacksTooLarge)
})

test('a file of more rows than may be is refused before all of it is read', async () => {
  const rows = 'A,F\n'.repeat(1_000_000)
  expect(await reads(`Name,Sex\n${rows}`)).toBe('too_many')
  const most = await reads(`Name,Sex\n${'A,F\n'.repeat(mostFileRows)}`)
  expect(typeof most === 'string' ? most : most.rows.length).toBe(mostFileRows)
})

test('rows in which nothing stands count for none: no row behind the last that may be is lost without a word', async () => {
  const many = 'A,F\n'.repeat(mostFileRows)
  expect(await reads(`Name,Sex\n, \n${many}A,F\n`)).toBe('too_many')
  const most = await reads(`Name,Sex\n,\n${many}`)
  expect(
    typeof most === 'string' ? most : [most.rows.length, most.rows[0]?.line, most.rows.at(-1)?.line],
  ).toEqual([mostFileRows, 3, mostFileRows + 2])
})
