import type { Inputs, Reply } from '#contract/endpoint.ts'
import { notFound } from '#contract/problem.ts'
import { patientSheetOf, versionStanding } from '#domain/prescription/patient-sheet.ts'
import { type PatientContext, serve, type Served, servePatient } from '#server/calls/handler.ts'
import { practiceOfOwnSheet } from '#server/queries/own-sheets.ts'
import { listOwnSheets, showOwnSheet } from '../contract.ts'
import { selectComeBack, selectOwnSheets, selectOwnVersion } from './queries.ts'

async function show(
  ctx: PatientContext,
  { params: { id } }: Inputs<typeof showOwnSheet>,
): Promise<Reply<typeof showOwnSheet>> {
  const version = await ctx.sql((db) => selectOwnVersion(db, ctx, id))
  if (!version) throw notFound()
  const { printed, issued_at } = version
  const standing = versionStanding({ status: version.status, version: version.version }, version.version)
  const { left, therapy = [], referral, number } = printed
  const sheet = { ...patientSheetOf(version, (name) => name), left, therapy, referral }
  const come_back = await ctx.sql((db) => selectComeBack(db, { id, now: ctx.now }))
  return { standing, number, issued_at, sheet: standing === 'in_force' ? sheet : null, come_back }
}

export const served: readonly Served[] = [
  serve(listOwnSheets, (ctx, { query: { page = 1 } }) => selectOwnSheets(ctx, page)),
  servePatient(showOwnSheet, {
    reach: (db, { params: { id } }) => practiceOfOwnSheet(db, id),
    handle: show,
  }),
]
