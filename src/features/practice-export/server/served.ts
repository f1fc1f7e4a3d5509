import { notFound, Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { notConfirmed } from '#contract/session.ts'
import { type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { FileAnswer, serveFile } from '#server/calls/serve-file.ts'
import { isProvedAnew } from '#server/identity/confirmation.ts'
import { askExport, dropExport, exportUnderWay, listExports, loadExportPart } from '../contract.ts'
import { dropFile, fileOf, readPart } from './files.ts'
import { endExport, insertExport, selectExports, selectReady } from './queries.ts'

const table = 'practice_exports'

export const served: readonly Served[] = [
  serve(listExports, async (ctx) => {
    onlyDoctor(ctx)
    return { exports: await ctx.sql((db) => selectExports(db, ctx.practice_id)) }
  }),
  serve(askExport, async (ctx, { body: { confirmation, ...asked } }) => {
    onlyDoctor(ctx)
    const { practice_id, principal, now } = ctx
    if (!isProvedAnew(ctx.keys, principal, { confirmation, now })) throw new Problem(notConfirmed)
    const row = { ...asked, practice_id, asked_by: principal.user_id, asked_at: now.toISOString() }
    const made = await ctx.sql((db) => insertExport(db, row))
    if (!made) throw new Problem(exportUnderWay)
    ctx.audit('practice_export_asked', { table, row: made.id })
    return { export: made }
  }),
  serve(dropExport, async (ctx, { params }) => {
    onlyDoctor(ctx)
    const { practice_id, about } = ctx
    const ended = await ctx.sql((db) =>
      endExport(db, { practice_id, id: params.id, now: ctx.now.toISOString() }),
    )
    if (!ended) throw notFound()
    const { tries, ...gone } = ended
    ctx.audit('practice_export_dropped', { table, row: gone.id })
    ctx.after(() => dropFile(about.exports, { id: gone.id, tries }))
    return { export: gone }
  }),
  serveFile(loadExportPart, async (ctx, { params: { id, part } }) => {
    onlyDoctor(ctx)
    const { practice_id, about } = ctx
    const ready = await ctx.sql((db) => selectReady(db, { practice_id, id, now: ctx.now.toISOString() }))
    if (!ready) throw notFound()
    if (part === 0) ctx.audit('practice_export_downloaded', { table, row: id })
    const bytes = await readPart(fileOf(about.exports, ready), part)
    if (!bytes) throw notFound()
    return new FileAnswer('practice.zip', async () => bytes)
  }),
]

/** All that a practice has is its doctor's to take, whatever he ticked for an assistant. */
function onlyDoctor(ctx: PracticeContext): void {
  if (ctx.member.role !== 'doctor') throw new Problem(forbidden)
}
