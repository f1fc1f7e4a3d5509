import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays, showDay } from '#contract/clinic/day.ts'
import { plainPad } from '#domain/pad/rows.ts'
import { certificateWords } from '#domain/certificate/words.ts'
import { issueCertificate } from '#features/certificates/contract.ts'
import { certificateBody, longCard } from '#tests/support/certificate.ts'
import { type SaidPdf, saidIn } from '#tests/support/pdf-said.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'
import { downloadCertificate } from '../contract.ts'
import { frozenPad } from '../sheet-pad.ts'

const { server, doctor, habibur } = await sheetServer()

const pads = {
  A5: frozenPad({
    ...plainPad,
    page: { ...plainPad.page, paper: 'A5', width: 148, height: 210, points: 9 },
  }),
  'pre-printed A5': frozenPad({
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
  }),
}

async function fileOf(lang: 'bn' | 'en', pad: keyof typeof pads): Promise<Uint8Array> {
  const body = certificateBody({
    patient_id: habibur.patient_id,
    content: longCard,
    lang,
    printed: { pad: pads[pad] },
  })
  await server.call(doctor, issueCertificate, { body })
  return server.call(doctor, downloadCertificate, { params: { id: body.id }, query: {} })
}

const onPage = ({ lines }: SaidPdf, page: number) => lines.filter((line) => line.page === page)

/** The first words of the heads of the columns: those that stand in a line of their own in any width. */
const heads = (lang: 'bn' | 'en') => certificateWords[lang].columns.map((title) => title.split(' ')[0] ?? '')

test.each([
  ['bn', 'A5'],
  ['en', 'A5'],
  ['bn', 'pre-printed A5'],
  ['en', 'pre-printed A5'],
] as const)(
  'a card of twenty visits in %s on %s says on each page what its columns are',
  async (lang, pad) => {
    const pdf = saidIn(await fileOf(lang, pad))
    const days = Array.from({ length: 20 }, (_, at) => showDay(addDays('2026-06-20', at * 7), lang))
    const withRows = [...pdf.pages.keys()].filter((page) =>
      onPage(pdf, page).some(({ said }) => days.includes(said)),
    )
    expect(withRows.length).toBeGreaterThan(1)
    for (const page of withRows) {
      const lines = onPage(pdf, page)
      const [first] = lines.filter(({ said }) => days.includes(said))
      for (const head of heads(lang)) {
        const above = lines.filter(({ said }) => said.split(' ')[0] === head)
        expect(above, `${head} on page ${page + 1}`).not.toEqual([])
        expect(Math.min(...above.map(({ y }) => y))).toBeLessThan(first?.y ?? 0)
      }
    }
    // Each visit stands once.
    for (const day of days) expect(pdf.lines.filter(({ said }) => said === day).length).toBeGreaterThan(0)
  },
)

test('pdftotext, where it is installed, reads the heads of the columns on each page', async () => {
  if (spawnSync('pdftotext', ['-v']).error) {
    console.log('pdftotext is not installed: the text layer was read by ActualText alone')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'long-card-'))
  try {
    writeFileSync(join(folder, 'card.pdf'), await fileOf('bn', 'pre-printed A5'))
    const pageOf = (page: number) =>
      spawnSync('pdftotext', ['-raw', '-f', `${page}`, '-l', `${page}`, join(folder, 'card.pdf'), '-'], {
        encoding: 'utf8',
      }).stdout.replace(/\s+/g, ' ')
    for (const page of [1, 2]) {
      for (const head of heads('bn')) expect(pageOf(page)).toContain(head)
      expect(pageOf(page)).toContain('হাবিবুর রহমান')
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
