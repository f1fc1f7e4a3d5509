import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { worksIn } from '#contract/permissions.ts'
import { notFound, Problem } from '#contract/problem.ts'
import type { PrescriptionRow } from '#domain/prescription/rows.ts'
import { sheetWords } from '#domain/prescription/sheet-words.ts'
import { verifyLink } from '#domain/prescription/verify-link.ts'
import type { PatientContext, PracticeContext, Served } from '#server/calls/handler.ts'
import { FileAnswer, serveFile, servePatientFile } from '#server/calls/serve-file.ts'
import { practiceOfOwnSheet, selectIsOwn } from '#server/queries/own-sheets.ts'
import { downloadOwnPrescription, downloadPrescription, sheetTooLong } from '../contract.ts'
import { padOf, plainPad } from '../sheet-pad.ts'
import { serveCertificate } from './certificate-file.ts'
import { drawnWhole, lettersIn, mostLetters, picturesOf } from './file-parts.ts'
import { selectPadOfToday, selectPrescription, selectVersion, type VersionToDraw } from './queries.ts'
import { type SheetDrawing, sheetPdf } from './sheet-pdf.ts'

interface PdfRequest {
  params: { id: string }
  query: {
    version?: number | undefined
    mode?: 'full' | 'preprinted' | undefined
    without_diagnosis?: 'yes' | undefined
    origin?: string | undefined
  }
}

/** The sheet is found and its reading noted in the call's transaction; it is drawn after that. */
async function download(ctx: PracticeContext, { params: { id }, query }: PdfRequest): Promise<FileAnswer> {
  const { practice_id } = ctx
  const head = await ctx.sql((db) => selectPrescription(db, { practice_id, id }))
  if (!head || !worksIn(ctx.member, head.chamber_id)) throw notFound()
  return fileOf(ctx, head, query)
}

/** The version in force for whom it was written, with the pad's own head and foot; one that was taken back is given to nobody. */
async function downloadOwn(
  ctx: PatientContext,
  { params: { id }, query }: Inputs<typeof downloadOwnPrescription>,
): Promise<FileAnswer> {
  const { practice_id } = ctx
  const isOwn = await ctx.sql((db) => selectIsOwn(db, { practice_id, id }))
  const head = isOwn ? await ctx.sql((db) => selectPrescription(db, { practice_id, id })) : undefined
  if (head?.status !== PRESCRIPTION_STATE.issued) throw notFound()
  return fileOf(ctx, head, { ...query, mode: 'full' })
}

async function fileOf(
  ctx: PatientContext,
  head: PrescriptionRow,
  query: PdfRequest['query'],
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

export const served: readonly Served[] = [
  serveFile(downloadPrescription, download),
  servePatientFile(downloadOwnPrescription, {
    reach: (db, { params: { id } }) => practiceOfOwnSheet(db, id),
    handle: downloadOwn,
  }),
  serveCertificate,
]
