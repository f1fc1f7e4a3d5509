import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { plainPad } from '#domain/pad/rows.ts'
import type { CertificateContent } from '#domain/certificate/content.ts'
import { certificateTitles, certificateWords } from '#domain/certificate/words.ts'
import { voidWords } from '#domain/prescription/sheet-words.ts'
import { issueCertificate, voidCertificate } from '#features/certificates/contract.ts'
import { certificateBody, fourPapers, threeDays } from '#tests/support/certificate.ts'
import { clusters, hardWords } from '#tests/support/hard-letters.ts'
import { type SaidPdf, saidIn } from '#tests/support/pdf-said.ts'
import { assistantOf } from '#tests/support/server.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'
import { downloadCertificate } from '../contract.ts'
import { frozenPad } from '../sheet-pad.ts'

const { server, stranger, doctor, habibur } = await sheetServer()
const { patient_id } = habibur

type Otherwise = NonNullable<Parameters<typeof certificateBody>[0]>
async function issue(more: Otherwise = {}) {
  const body = certificateBody({ patient_id, ...more })
  await server.call(doctor, issueCertificate, { body })
  return body
}
type PdfQuery = { mode?: 'full' | 'preprinted'; copy?: 'yes' }
const bytesOf = (id: string, query: PdfQuery = {}, who = doctor) =>
  server.call(who, downloadCertificate, { params: { id }, query })
const download = async (id: string, query: PdfQuery = {}): Promise<SaidPdf> =>
  saidIn(await bytesOf(id, query))
const words = ({ lines }: SaidPdf): string[] => lines.map(({ said }) => said)

/** What a reader copies out of the file. */
function readBack(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-pdf-'))
  try {
    writeFileSync(join(folder, 'paper.pdf'), bytes)
    const { stdout } = spawnSync('pdftotext', ['-raw', join(folder, 'paper.pdf'), '-'], { encoding: 'utf8' })
    return stdout.replace(/\s+/g, ' ')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const isInstalled = !spawnSync('pdftotext', ['-v']).error
const noted = 'pdftotext is not installed: the text layer was read by ActualText alone'

const note = `${clusters.join(' ')} ${hardWords}`.slice(0, 480).trim()
const everyPaper = (['bn', 'en'] as const).flatMap((lang) =>
  fourPapers(note).map((content) => [content.kind, lang, content] as const),
)

test.each(everyPaper)(
  'a %s in %s says every word that was frozen, letter for letter',
  async (kind, lang, content) => {
    const { id, paper } = await issue({ content, lang })
    const bytes = await bytesOf(id)
    const pdf = saidIn(bytes)
    const { printed } = paper
    const { patient, blocks } = printed
    const frozen = [
      certificateTitles[lang][kind],
      lang === 'bn' ? (patient.bn_name ?? '') : patient.name,
      printed.number,
      ...blocks.flatMap(({ title, lines, table }) => [
        title ?? '',
        ...lines,
        ...(table ? [...table.columns, ...table.rows.flat()] : []),
      ]),
    ].filter((one) => one !== '')
    const said = words(pdf).join(' ')
    for (const one of frozen) {
      // A cell of a table may go on below itself, beside the next one.
      for (const word of one.split(/\s+/)) expect(said).toContain(word)
    }
    if (!isInstalled) {
      console.log(noted)
      return
    }
    const copied = readBack(bytes)
    const sentences = blocks.flatMap(({ lines }) => lines).map((line) => line.replace(/\s+/g, ' '))
    expect(sentences.length).toBeGreaterThan(1)
    for (const sentence of [certificateTitles[lang][kind], ...sentences]) expect(copied).toContain(sentence)
  },
)

const a5 = frozenPad({
  ...plainPad,
  page: {
    ...plainPad.page,
    paper: 'A5',
    width: 148,
    height: 210,
    points: 9,
    mode: 'preprinted',
    header_height: 52,
    footer_height: 24,
  },
})

test.each(everyPaper)(
  'a %s in %s keeps the ends of a pre-printed A5 free, on every page',
  async (_, lang, content) => {
    const { id } = await issue({ content, lang, printed: { pad: a5 } })
    const { pages, lines, rules } = await download(id)
    for (const { width, height } of pages) {
      expect(width).toBeCloseTo(148, 1)
      expect(height).toBeCloseTo(210, 1)
    }
    const heights = [...lines.map(({ y }) => y), ...rules.map(({ y }) => y)]
    expect(Math.min(...heights)).toBeGreaterThan(52 + 1.5)
    expect(Math.max(...heights)).toBeLessThanOrEqual(210 - 24)
  },
)

test('no letter of it reaches over the edge of the paper, in the widest table on the smallest pad', async () => {
  const card = fourPapers(note).at(-1) ?? threeDays
  const { id } = await issue({ content: card, lang: 'bn', printed: { pad: a5 } })
  const { lines } = await download(id)
  for (const { x } of lines) {
    expect(x).toBeGreaterThanOrEqual(a5.page.margin_left - 0.1)
    expect(x).toBeLessThan(148 - a5.page.margin_right)
  }
})

test('a copy says so, one that was replaced or taken back carries its mark, and one in force none', async () => {
  const first = await issue()
  const t = certificateWords.en
  expect(words(await download(first.id))).not.toContain(t.copy)
  expect(words(await download(first.id, { copy: 'yes' }))).toEqual(
    expect.arrayContaining([t.copy, t.printed_before]),
  )
  const next = await issue({ replaces_id: first.id })
  expect(words(await download(first.id))).toContain(t.replaced)
  expect(words(await download(next.id))).not.toContain(t.replaced)
  await server.call(doctor, voidCertificate, { params: { id: next.id }, body: { reason: 'wrong patient' } })
  expect(words(await download(next.id))).toContain(voidWords.en)
})

test('a letter that no font has is not left out: the file is refused, and names it', async () => {
  const content: CertificateContent = { ...leave(), note: 'BP ↑ at night' }
  const { id } = await issue({ content })
  await expect(bytesOf(id)).rejects.toMatchObject({
    status: 422,
    code: 'letter_missing',
    current: { letter: '↑' },
  })
})

const leave = () => {
  if (threeDays.kind !== 'sick_leave') throw new Error('three days of rest are a leave')
  return threeDays
}

test("nobody else's certificate is there, and reading one's own leaves a line in the audit", async () => {
  const { id } = await issue()
  const elsewhere = await assistantOf(server, { chamber_ids: [2], permissions: ['Prescription View'] })
  for (const who of [stranger, elsewhere])
    await expect(bytesOf(id, {}, who)).rejects.toMatchObject({ status: 404 })
  await expect(bytesOf(newId())).rejects.toMatchObject({ status: 404 })
  const assistant = await assistantOf(server, { permissions: ['Patient List'] })
  await expect(bytesOf(id, {}, assistant)).rejects.toMatchObject({ status: 403 })
  const helper = await assistantOf(server, { permissions: ['Prescription View'] })
  expect((await bytesOf(id, {}, helper)).byteLength).toBeGreaterThan(1000)
  const lines = await server.owner
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'certificate_read')
    .execute()
  expect(JSON.stringify(lines)).toContain(id)
})
