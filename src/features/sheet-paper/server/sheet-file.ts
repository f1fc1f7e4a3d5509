import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { notFound, Problem } from '#contract/problem.ts'
import type { PrescriptionRow } from '#domain/prescription/rows.ts'
import { sheetWords } from '#domain/prescription/sheet-words.ts'
import { verifyLink } from '#domain/prescription/verify-link.ts'
import { FileAnswer } from '#server/calls/serve-file.ts'
import { sheetTooLong } from '../contract.ts'
import { padOf, plainPad } from '../sheet-pad.ts'
import { drawnWhole, lettersIn, mostLetters, type PaperReader, picturesOf } from './file-parts.ts'
import { selectPadOfToday, selectVersion, type VersionToDraw } from './queries.ts'
import { type SheetDrawing, sheetPdf } from './sheet-pdf.ts'

/** How a sheet is wanted as a file; what is not told is as it was issued. */
export interface AskedOfSheet {
  version?: number | undefined
  mode?: 'full' | 'preprinted' | undefined
  without_diagnosis?: 'yes' | undefined
  origin?: string | undefined
}

/** One version of a prescription as a file, as it was frozen. Throws where there is none, where it is too long, and when it is made where a letter has no font. */
export async function sheetFile(
  ctx: PaperReader,
  head: PrescriptionRow,
  query: AskedOfSheet,
): Promise<FileAnswer> {
  const { practice_id } = ctx
  const { id } = head
  const { version: asked = head.version } = query
  const version = await ctx.sql((db) => selectVersion(db, { practice_id, id, version: asked }))
  if (!version) throw notFound()
  if (lettersIn(version.printed) > mostLetters) throw new Problem(sheetTooLong)
  const today = await ctx.sql((db) => selectPadOfToday(db, { practice_id, chamber_id: head.chamber_id }))
  const own = padOf(version.printed, today ?? plainPad)
  const pad = query.mode === undefined ? own : { ...own, page: { ...own.page, mode: query.mode } }
  const drawing: SheetDrawing = {
    printed: version.printed,
    pad,
    version,
    link: linkOfPaper(ctx.about.public_url ?? query.origin, version),
    watermark: markOf(head, version),
    ...(await picturesOf(ctx, pad)),
    ink: version.ink,
    withoutDiagnosis: query.without_diagnosis === 'yes',
  }
  const number = head.number.replace(/[^\w-]/g, '')
  return new FileAnswer(`prescription-${number}-v${version.version}.pdf`, () =>
    drawnWhole(() => sheetPdf(drawing)),
  )
}

/** Where nobody said where the product is reached, a code would lead nowhere: there is none. */
const linkOfPaper = (address: string | undefined, version: VersionToDraw): string | null =>
  address === undefined ? null : verifyLink(address, version)

function markOf(head: PrescriptionRow, { version }: VersionToDraw): string | null {
  if (head.status === PRESCRIPTION_STATE.void) return sheetWords.void
  return version < head.version ? sheetWords.superseded : null
}
