import { drugLineOf } from '#features/prescriptions/content/drug-line-of.ts'
import { composeSheet } from '#features/prescriptions/content/compose-sheet.ts'
import { versionHash } from '#features/prescriptions/life/version-hash.ts'
import { type SheetDrawing, sheetPdf } from '#features/sheet-paper/server/sheet-pdf.ts'
import { plainPad } from '#features/sheet-paper/sheet-pad.ts'
import { factsOf, feverSheet, napa } from '../../support/sheet.ts'
import type { Action, Sample } from '../action.ts'
import { quantileOf } from '../stat.ts'

/** Sheets that are drawn in one round, after one that nobody counts: a server has drawn one before. */
const count = 20

const doses = ['1+1+1 pc 5d', '1+0+1 ac 14d', '0+0+1 1m', '1+0+0 cont', '1+1+1 sos', '2 stat then 1+0+1 7d']

/** A sheet of two pages: 24 medicines with Bengali sentences, tests and advice. */
function twoPages(): SheetDrawing {
  const many = <T extends { key: string }>(lines: readonly T[], length: number): T[] =>
    Array.from({ length }, (_, at) => lines.map((line) => ({ ...line, key: `${line.key}${at}` }))).flat()
  const content = {
    ...feverSheet,
    chief_complaints: many(feverSheet.chief_complaints, 4),
    investigations: many(feverSheet.investigations, 8),
    advises: many(feverSheet.advises, 8),
    drugs: Array.from({ length: 24 }, (_, at) =>
      drugLineOf({ ...napa, brand: `Napa ${at}` }, doses[at % doses.length] ?? '', `r${at}`),
    ),
  }
  const printed = composeSheet(content, factsOf('1-261122-B00001'))
  const hash = versionHash({ content, printed, previous_hash: null })
  return {
    printed,
    pad: plainPad,
    version: { version: 1, hash, issued_at: '2026-11-22T12:30:00.000Z', replaces_at: null },
    link: `https://niramoy.example/p/${hash}`,
    watermark: null,
    logo: null,
    signature: null,
    ink: null,
    withoutDiagnosis: false,
  }
}

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

async function timed(work: () => unknown): Promise<Sample> {
  await work()
  const took: number[] = []
  for (let at = 0; at < count; at++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return { least: Math.min(...took), p50: quantileOf(took, 0.5), most: Math.max(...took) }
}

async function drawn(sheet: SheetDrawing): Promise<Sample> {
  return { ...(await timed(() => sheetPdf(sheet))), pages: pagesIn(await sheetPdf(sheet)) }
}

const hashed = ({ printed }: SheetDrawing): Promise<Sample> =>
  timed(() => {
    for (let at = 0; at < 100; at++) versionHash({ content: feverSheet, printed, previous_hash: null })
  })

/** A sheet as a file, drawn by the server: its letters joined, found and copied. */
export const pdf: Action = {
  id: 'PDF',
  title: 'a sheet as a file',
  cases: ['two pages'],
  cpus: [1],
  metrics: {
    least: { unit: 'ms', better: 'low' },
    p50: { unit: 'ms', better: 'low' },
    most: { unit: 'ms', better: 'low' },
    pages: { unit: 'pages', better: 'low' },
  },
  contenders: {
    ours: 'the sheet laid out at up to six tightnesses, its Bengali shaped, drawn with its code and a text layer',
    limit: 'what the sheet says put in order and hashed a hundred times, nothing drawn',
  },
  noise: { contender: 'limit', metric: 'least' },
  open: () => {
    const sheet = twoPages()
    return Promise.resolve({
      run: (contender) => (contender === 'ours' ? drawn(sheet) : hashed(sheet)),
      close: () => Promise.resolve(),
    })
  },
}
