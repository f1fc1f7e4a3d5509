import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { plainPad } from '#domain/pad/rows.ts'
import { frozenPad } from '../sheet-pad.ts'
import type { PrintedSheet } from '#domain/prescription/content.ts'
import { drugLineOf } from '#features/prescriptions/content/drug-line-of.ts'
import { listPads, storePad } from '#features/pad/contract.ts'
import { storePrescription, voidPrescription } from '#features/prescriptions/contract.ts'
import { sheetWords } from '#domain/prescription/sheet-words.ts'
import { assistantOf } from '#tests/support/server.ts'
import { clusters, hardWords } from '#tests/support/hard-letters.ts'
import { type SaidPdf, saidIn } from '#tests/support/pdf-said.ts'
import { feverSheet, issueForm, napa } from '#tests/support/sheet.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'
import { downloadPrescription } from '../contract.ts'

const { server, stranger, doctor, habibur: place } = await sheetServer()

const issue = async (printed: Partial<PrintedSheet> = {}, drugs = feverSheet.drugs) => {
  const form = issueForm(place, { printed, content: { ...feverSheet, drugs } })
  await server.call(doctor, storePrescription, { body: form })
  return form
}
type PdfQuery = { version?: string; mode?: 'full' | 'preprinted'; without_diagnosis?: 'yes' }
const bytesOf = (id: string, query: PdfQuery = {}, who = doctor) =>
  server.call(who, downloadPrescription, { params: { id }, query })
const download = async (id: string, query: PdfQuery = {}): Promise<SaidPdf> =>
  saidIn(await bytesOf(id, query))
const words = ({ lines }: SaidPdf): string[] => lines.map(({ said }) => said)
/** Lines as one text, as a reader copies them. */
const textOf = (pdf: SaidPdf, between: string): string => words(pdf).join(between)

const padWith = (page: Partial<(typeof plainPad)['page']>) => ({
  ...frozenPad({
    ...plainPad,
    page: { ...plainPad.page, ...page },
    header: { active: true, left: ['ডা. নুসরাত জাহান', 'এমবিবিএস'], right: ['Dr. Nusrat Jahan', 'MBBS'] },
    footer: { ...plainPad.footer, left: ['গ্রিন কেয়ার চেম্বার'], right: ['01711-000101'] },
  }),
})
/** Medicines of two lines each, every one by its own name. */
const manyDrugs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...drugLineOf({ ...napa, drug_id: null, brand: `Napa No${at + 1}` }, '1+1+1 pc 5d', `r${at}`),
    note: `নোট ${at + 1}`,
  }))

test('the file says every word of the printed sheet', async () => {
  const { id, number, version } = await issue()
  const pdf = await download(id)
  const { patient, left, drugs, advises, follow_up, doctor: by } = version.printed
  const text = textOf(pdf, ' ')
  for (const said of [
    patient.name,
    patient.code,
    patient.age,
    number,
    ...left.flatMap(({ lines }) => lines),
    ...drugs.flatMap(({ head, generic, lines }) => [head, `(${generic})`, ...lines]),
    ...advises,
    follow_up ?? '',
    by.bn_name ?? '',
    sheetWords.advice,
    `${sheetWords.page} ১/১`,
  ])
    expect(text).toContain(said)
})

test('hard letters are in it as they were written: each alone, and in text that goes on over lines', async () => {
  expect(clusters.length).toBeGreaterThanOrEqual(60)
  const wrapped = `${clusters.join(' ')} ${hardWords} ${clusters.toReversed().join(' ')}`
  const { id } = await issue({ advises: [...clusters, wrapped] })
  const pdf = await download(id)
  for (const cluster of clusters) expect(words(pdf)).toContain(cluster)
  expect(textOf(pdf, ' ')).toContain(wrapped)
})

test('a word that is longer than a line is broken between letters, never within joined ones', async () => {
  const endless = clusters.slice(0, 60).join('')
  const { id } = await issue({ advises: [endless] })
  const pdf = await download(id)
  expect(textOf(pdf, '')).toContain(endless)
  for (const said of words(pdf))
    expect(said).not.toMatch(/^[\u0981-\u0983\u09bc\u09be-\u09cd\u09d7]|\u09cd[\u200c\u200d]?$/)
})

test('pdftotext, where it is installed, returns the same', async () => {
  if (spawnSync('pdftotext', ['-v']).error) {
    console.log('pdftotext is not installed: the text layer was read by ActualText alone')
    return
  }
  const wrapped = `${clusters.join(' ')} ${hardWords}`
  const { id } = await issue({ advises: [wrapped] })
  const folder = mkdtempSync(join(tmpdir(), 'sheet-pdf-'))
  try {
    writeFileSync(join(folder, 'sheet.pdf'), await bytesOf(id))
    const { stdout } = spawnSync('pdftotext', ['-raw', join(folder, 'sheet.pdf'), '-'], { encoding: 'utf8' })
    expect(stdout.replace(/\s+/g, ' ')).toContain(wrapped)
    // It went on over lines, and not one of the letters was lost where they broke.
    const lines = stdout.split('\n').filter((line) => clusters.some((cluster) => line.includes(cluster)))
    expect(lines.length).toBeGreaterThan(4)
    const back = clusters.filter((cluster) => stdout.split(/\s+/).includes(cluster))
    expect(back.length).toBeGreaterThanOrEqual(60)
    expect(back).toEqual([...clusters])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  ['A5', { paper: 'A5', width: 148, height: 210, points: 9 }],
  ['A4', { paper: 'A4', width: 210, height: 297 }],
  ['Letter', { paper: 'Letter', width: 215.9, height: 279.4 }],
  ['a size of its own', { paper: 'custom', width: 180, height: 240 }],
] as const)(
  'on a pre-printed pad of %s nothing is drawn within head and foot, on any page',
  async (_, size) => {
    const pad = padWith({ ...size, mode: 'preprinted', header_height: 52, footer_height: 24 })
    const { id } = await issue({ pad }, manyDrugs(40))
    const { pages, lines, rules } = await download(id)
    expect(pages.length).toBeGreaterThan(1)
    for (const { width, height } of pages) {
      expect(width).toBeCloseTo(size.width, 1)
      expect(height).toBeCloseTo(size.height, 1)
    }
    const top = Math.min(...lines.map(({ y }) => y), ...rules.map(({ y }) => y))
    // The first base line stands a letter below the edge of what is free.
    expect(top).toBeGreaterThan(52 + 2)
    expect(top).toBeLessThan(52 + 8)
    const bottom = Math.max(...lines.map(({ y }) => y), ...rules.map(({ y }) => y))
    expect(bottom).toBeLessThanOrEqual(size.height - 24)
    expect(lines.map(({ said }) => said)).not.toContain('Dr. Nusrat Jahan')
  },
)

test.each([
  ['A5', { paper: 'A5', width: 148, height: 210, points: 9 }, { x: 0, y: 0 }],
  ['A4', { paper: 'A4', width: 210, height: 297 }, { x: 1.5, y: -2.2 }],
] as const)(
  'on a printed pad of %s a value stands on its line, on every page, and the body below it',
  async (_, size, offset) => {
    const places = {
      name: { x: 25, y: 46, width: 60, points: 11 },
      age: { x: 100, y: 46, width: 20, points: 11 },
      date: { x: 25, y: 62.5, width: 40, points: 8 },
    }
    const own = padWith({ ...size, mode: 'preprinted', header_height: 52, footer_height: 24 })
    const patient = { fields: ['name', 'age', 'date', 'code'] as const, places, labels: { code: '' } }
    const pad = { ...own, patient: { ...patient, fields: [...patient.fields] } }
    const { pads } = await server.call(doctor, listPads, { query: { chamber_id: String(place.chamber_id) } })
    for (const { id, chamber_id, name, page, header } of pads.filter(({ active }) => active)) {
      const calibrated = { ...page, offset_x: offset.x, offset_y: offset.y }
      await server.call(doctor, storePad, {
        body: { id, chamber_id, name, active: true, header, page: calibrated },
      })
    }
    const { id, version } = await issue({ pad }, manyDrugs(40))
    const { pages, lines } = await download(id)
    expect(pages.length).toBeGreaterThan(1)
    const { name, age } = version.printed.patient
    const values = { name, age, date: '22/11/2026' }
    for (const page of pages.keys()) {
      for (const field of ['name', 'age', 'date'] as const) {
        const [said, ...more] = lines.filter((line) => line.page === page && line.said === values[field])
        expect(more).toEqual([])
        expect(Math.abs((said?.x ?? 0) - places[field].x - offset.x)).toBeLessThan(0.05)
        expect(Math.abs((said?.y ?? 0) - places[field].y - offset.y)).toBeLessThan(0.05)
      }
      const others = lines.filter(
        ({ page: on, said }) => on === page && !Object.values(values).includes(said),
      )
      expect(Math.min(...others.map(({ y }) => y))).toBeGreaterThan(62.5 + offset.y + 2)
      expect(others.map(({ said }) => said)).not.toContain('Name')
      expect(others.map(({ said }) => said)).not.toContain('ID')
    }
  },
)

test('an evening sheet of twelve medicines is drawn together onto one A4, as its print is', async () => {
  const advises = ['লবণ কম খাবেন', 'নিয়মিত হাঁটবেন', 'ধূমপান করবেন না', 'ঠান্ডা খাবার খাবেন না']
  const { id } = await issue({ pad: padWith({}), advises }, manyDrugs(12))
  expect((await download(id)).pages).toHaveLength(1)
  const longer = await issue({ pad: padWith({}), advises }, manyDrugs(24))
  expect((await download(longer.id)).pages).toHaveLength(2)
})

test('no medicine is split between pages, and each page says whose sheet it is and which page', async () => {
  const count = 40
  const { id, number } = await issue(
    { pad: padWith({ paper: 'A5', width: 148, height: 210, points: 8 }) },
    manyDrugs(count),
  )
  const { pages, lines } = await download(id)
  expect(pages.length).toBeGreaterThan(2)
  for (let at = 1; at <= count; at++) {
    const head = lines.filter(({ said }) => said.startsWith(`${at}. Tab. Napa No${at} `))
    expect(head).toHaveLength(1)
    expect(lines.find(({ said }) => said === `নোট ${at}`)?.page).toBe(head[0]?.page)
  }
  const bengali = '০১২৩৪৫৬৭৮৯'
  for (const page of pages.keys()) {
    const said = lines.filter((line) => line.page === page).map((line) => line.said)
    expect(said).toEqual(expect.arrayContaining(['Habibur Rahman', '22/11/2026', number]))
    expect(said).toContain(`${sheetWords.page} ${bengali[page + 1]}/${bengali[pages.length]}`)
  }
})

test('this device prints without the diagnosis, and so does the file, which says so', async () => {
  const { id } = await issue()
  expect(textOf(await download(id), ' ')).toContain('Viral fever')
  const without = textOf(await download(id, { without_diagnosis: 'yes' }), ' ')
  expect(without).not.toContain('Viral fever')
  expect(without).toContain(sheetWords.without_diagnosis)
})

test('one that is void carries its mark, and a version that never was is not there', async () => {
  const { id } = await issue()
  expect(words(await download(id))).not.toContain(sheetWords.void)
  await server.call(doctor, voidPrescription, { params: { id }, body: { reason: 'wrong patient' } })
  expect(words(await download(id))).toContain(sheetWords.void)
  await expect(bytesOf(id, { version: '2' })).rejects.toMatchObject({ status: 404 })
})

test('a letter that no font has is not left out: the file is refused, and names it', async () => {
  const { id } = await issue({ advises: ['BP ↑ at night'] })
  await expect(bytesOf(id)).rejects.toMatchObject({
    status: 422,
    code: 'letter_missing',
    current: { letter: '↑' },
  })
  const small = await issue({ advises: ['SpO₂ ≥ 94 %, 10⁹/L'] })
  expect(textOf(await download(small.id), ' ')).toContain('SpO₂ ≥ 94 %, 10⁹/L')
})

test('half a tablet is no missing letter: fractions, squares and millionths stand in the file as they were written', async () => {
  const said = '1½+0+½, ¼ ¾ ⅓; Thyrox 50 µg, 1 W/cm², 10³/μL'
  const { id, version } = await issue({ advises: [said] }, [drugLineOf(napa, '1/2+0+1/2 pc 5d', 'r1')])
  const [dose = ''] = version.printed.drugs[0]?.lines ?? []
  expect(dose).toContain('½')
  const text = textOf(await download(id), ' ')
  expect(text).toContain(said)
  expect(text).toContain(dose)
})

test('signs that are read in one way alone are drawn in letters, and copied as they were written', async () => {
  const said = 'β-hCG, α-fetoprotein, 38 ± 0.5 ℃, ● rest, ♀ 34'
  const { id } = await issue({ advises: [said] })
  expect(textOf(await download(id), ' ')).toContain(said)
})

test('a sheet as long as a book is refused before anything is drawn', async () => {
  const { id } = await issue({ advises: Array.from({ length: 9 }, () => 'ক্ষ '.repeat(2400)) })
  await expect(bytesOf(id)).rejects.toMatchObject({ status: 422, code: 'sheet_too_long' })
})

test("nobody else's sheet is there, and reading one's own leaves a line in the audit", async () => {
  const { id } = await issue()
  const elsewhere = await assistantOf(server, { chamber_ids: [2], permissions: ['Prescription View'] })
  for (const who of [stranger, elsewhere])
    await expect(bytesOf(id, {}, who)).rejects.toMatchObject({ status: 404 })
  await expect(bytesOf(newId())).rejects.toMatchObject({ status: 404 })
  const assistant = await assistantOf(server, { permissions: ['Patient List'] })
  await expect(bytesOf(id, {}, assistant)).rejects.toMatchObject({ status: 403 })
  await bytesOf(id)
  const lines = await server.owner
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'prescription_read')
    .execute()
  expect(JSON.stringify(lines)).toContain(id)
})
