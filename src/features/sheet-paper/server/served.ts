import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { worksIn } from '#contract/permissions.ts'
import { notFound } from '#contract/problem.ts'
import type { PatientContext, PracticeContext, Served } from '#server/calls/handler.ts'
import { type FileAnswer, serveFile, servePatientFile } from '#server/calls/serve-file.ts'
import { practiceOfOwnSheet, selectIsOwn } from '#server/queries/own-sheets.ts'
import { downloadOwnPrescription, downloadPrescription } from '../contract.ts'
import { serveCertificate } from './certificate-file.ts'
import { selectPrescription } from './queries.ts'
import { type AskedOfSheet, sheetFile } from './sheet-file.ts'

interface PdfRequest {
  params: { id: string }
  query: AskedOfSheet
}

/** The sheet is found and its reading noted in the call's transaction; it is drawn after that. */
async function download(ctx: PracticeContext, { params: { id }, query }: PdfRequest): Promise<FileAnswer> {
  const { practice_id } = ctx
  const head = await ctx.sql((db) => selectPrescription(db, { practice_id, id }))
  if (!head || !worksIn(ctx.member, head.chamber_id)) throw notFound()
  return sheetFile(ctx, head, query)
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
  return sheetFile(ctx, head, { ...query, mode: 'full' })
}

export const served: readonly Served[] = [
  serveFile(downloadPrescription, download),
  servePatientFile(downloadOwnPrescription, {
    reach: (db, { params: { id } }) => practiceOfOwnSheet(db, id),
    handle: downloadOwn,
  }),
  serveCertificate,
]
