import { expect, test } from 'vitest'
import { contentIn, filedMarket as market, readFiled as read, therapist } from '#tests/support/filed.ts'
import { csvFile } from './export-rows.ts'
import { FileProblem, mostRows, textOf } from './file-text.ts'
import { sampleRows } from './columns.ts'
import { tableOf } from './table.ts'

const readLines = async (...rows: string[]) => read(['template,section,text,dose,note', ...rows].join('\n'))
const faultOf = (act: () => unknown) => {
  try {
    act()
    return null
  } catch (thrown) {
    return thrown instanceof FileProblem ? thrown.fault : thrown
  }
}

test('lines are read as the writer reads them: lists, times, question marks, medicines and doses', async () => {
  const filed = await readLines(
    'Fever,complaint,Fever 3 days,,',
    ',diagnosis,Viral fever?,,',
    ',medicine,napa 500,111 pc 5d,জ্বর থাকলে',
    ',medicine,napa 500 1+0+1 3d,,',
    ',advice,Drink plenty of water,,',
    ',follow up,After 5 days,,',
  )
  expect(filed.refused).toEqual([])
  const held = contentIn(filed)
  expect(held.chief_complaints).toMatchObject([{ text: 'Fever', duration_value: 3, duration_unit: 'day' }])
  expect(held.diagnosis).toMatchObject([{ text: 'Viral fever', kind: 'provisional', primary: true }])
  expect(held.drugs).toMatchObject([
    { brand: 'Napa', strength: '500 mg', form_abbr: 'Tab.', dose: '111 pc 5d // জ্বর থাকলে', parsed: true },
    { brand: 'Napa', dose: '1+0+1 3d', parsed: true },
  ])
  expect(held.follow_up).toMatchObject({ after_days: 5, day: null, bn_text: '৫ দিন পর' })
})

test('a medicine that is not certain is asked and never guessed', async () => {
  const filed = await readLines(
    'T,medicine,napa,1+1+1,',
    ',medicine,monas,0+0+1,',
    ',medicine,paracetamol 500,1+1+1,',
    ',medicine,nappa 500,1+1+1,',
    ',medicine,napa 500 2,1+1+1,',
    ',medicine,Zzyzx 10,1+1+1,',
  )
  const lines = filed.templates[0]?.lines ?? []
  expect(lines.map(({ reading }) => reading.is)).toEqual(Array.from({ length: 6 }, () => 'asked'))
  const offered = lines.map(({ reading }) =>
    reading.is === 'asked'
      ? reading.options.map(({ drugs: [line] }) => `${line?.brand} ${line?.strength}`)
      : [],
  )
  expect(offered[1]).toEqual(expect.arrayContaining(['Monas 10 mg', 'Monas 4 mg', 'Monas 5 mg']))
  expect(offered[5]).toEqual([])
  expect(contentIn(filed).drugs).toEqual([])
})

test('a number of the lists is believed only beside the very name that it has there', async () => {
  const napa = market.find(({ brand, strength }) => brand === 'Napa' && strength === '500 mg')
  const csv = (text: string) =>
    `template,section,text,dose,more\nT,drugs,${text},1+1+1,drug_id: ${napa?.id}\n`
  expect(contentIn(await read(csv('Tab. Napa 500 mg'))).drugs).toMatchObject([{ drug_id: napa?.id }])
  const [line] = (await read(csv('Napa'))).templates[0]?.lines ?? []
  expect(line?.reading.is).toBe('asked')
})

test('a dose that nobody reads stays letter for letter, and one of a thousand million is no dose that was read', async () => {
  const { drugs } = contentIn(
    await readLines('T,medicine,napa 500,as I told him,', ',medicine,napa 500,1e9,'),
  )
  expect(drugs.map(({ dose, parsed, bn_sentence }) => [dose, parsed, bn_sentence])).toEqual([
    ['as I told him', false, 'as I told him'],
    ['1e9', false, '1e9'],
  ])
})

test('what has no place is left out with its row and its reason', async () => {
  const long = 'a'.repeat(121)
  const filed = await read(
    [
      'template,kind,section,text,bn_text,dose,more',
      ',,advice,No name,,,',
      'A,,nonsense,x,,,',
      ',,advice,Rest,,2 spoons,',
      ',,advice,Rest,,,colour: red',
      ',,advice,Rest,,,',
      ',,advice,rest,,,',
      ',,complaint,3 days,,,',
      ',,medicine,Napa 500,নাপা,1+1+1,',
      `${long},,advice,x,,,`,
      ',,advice,of the long one,,,',
      'B,surgery,advice,x,,,',
      'C,advice,test,CBC,,,',
      'D,exercise,exercise,Bridge,,3x10,',
      'E,,advice,' + 'x'.repeat(301) + ',,,',
    ].join('\n'),
  )
  expect(filed.refused.map(({ row, why }) => [row, why])).toEqual([
    [2, 'no_template'],
    [3, 'section'],
    [4, 'no_place'],
    [5, 'more'],
    [7, 'twice'],
    [8, 'alone'],
    [9, 'no_place'],
    [10, 'name_long'],
    [11, 'no_template'],
    [12, 'kind'],
    [13, 'kind_section'],
    [14, 'speciality'],
    [15, 'field'],
  ])
  expect(filed.templates.map(({ name, lines }) => [name, lines.length])).toEqual([['A', 1]])
  const withTherapy = await read('template,kind,section,text,dose\nD,exercise,exercise,Bridge,3x10', {
    speciality_ids: therapist,
  })
  expect(contentIn(withTherapy).therapeutic_exercise).toMatchObject([{ sets: 3, reps: 10 }])
})

const head = 'template;section;text\r\n'
const bengali = 'টেমপ্লেট,অংশ,লেখা\nজ্বর,উপদেশ,প্রচুর পানি পান করবেন\n'
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))
const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['Bengali in UTF-8', utf8(`\uFEFF${bengali}`), false],
  ['Bengali in UTF-16', utf16(bengali), false],
  ['Bengali in UTF-16, the other way round', utf16(bengali).map((_, at, all) => all[at ^ 1] ?? 0), false],
  ['semicolons, as Excel writes them here and there', utf8(`${head}জ্বর;advice;"a; b"\r\n`), false],
  ['semicolons that say so', utf8(`sep=;\r\n${head}জ্বর;advice;x\r\n`), false],
  [
    'letters of Windows',
    Uint8Array.from([...utf8('template,section,text\nFi'), 0xe8, ...utf8('vre,advice,x\n')]),
    true,
  ],
])('a file of %s is read', async (_, bytes, guessed) => {
  const text = textOf(bytes)
  expect(text.guessed).toBe(guessed)
  const { templates, refused } = await read(text.text)
  expect([templates[0]?.name, refused]).toEqual([guessed ? 'Fièvre' : 'জ্বর', []])
})

test('what is no table of templates says why', () => {
  expect(faultOf(() => textOf(new Uint8Array(20_000_000)))).toEqual({ is: 'too_large' })
  expect(faultOf(() => textOf(utf8(' \n')))).toEqual({ is: 'empty' })
  expect(faultOf(() => textOf(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])))).toEqual({ is: 'no_text' })
  expect(faultOf(() => tableOf('name,age\nRahima,52'))).toEqual({
    is: 'no_header',
    missing: ['section', 'text'],
  })
  expect(faultOf(() => tableOf('template,section,text\n'))).toEqual({ is: 'empty' })
  expect(faultOf(() => tableOf('template,section,text\nA,"advice,x\n'))).toMatchObject({ is: 'not_csv' })
  const many = `template,section,text\n${'A,advice,x\n'.repeat(10_000)}`
  expect(faultOf(() => tableOf(many))).toEqual({ is: 'too_many', rows: 10_000 })
  expect(mostRows).toBeLessThan(10_000)
})

test('rows are counted as the spreadsheet counts them, blank ones and cells of several lines too', () => {
  const rows = tableOf('template,section,text\n\nA,advice,"one\ntwo"\n,,\nB,advice,x\n')
  expect(rows.map(({ row }) => row)).toEqual([3, 5])
})

test('a script is words, and a cell that would run as a formula comes back as it was', async () => {
  const words = ['=1+1', '+880', '-2 kg', '@home', "'=1", '<script>alert(1)</script>']
  const csv = csvFile(
    words.map((text) => ({ template: '=A1', section: 'advises', text, more: 'as_written: true' })),
  )
  expect(csv).not.toMatch(/(^|,|\n)"?[=+@-]/m)
  const filed = await read(csv)
  expect(filed.templates[0]?.name).toBe('=A1')
  expect(contentIn(filed).advises.map(({ text }) => text)).toEqual(words)
})

test('the sample is read whole', async () => {
  const { templates, refused } = await read(csvFile(sampleRows))
  expect(refused).toEqual([])
  expect(templates.map(({ name, lines }) => [name, lines.map(({ reading }) => reading.is)])).toEqual([
    ['Viral fever', ['read', 'read', 'read', 'read', 'read']],
    ['Diabetes tests', ['read']],
  ])
})
