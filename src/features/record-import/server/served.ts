import { Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { tooManyRows } from '#contract/resource/resource.ts'
import { type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import {
  answersTo,
  answerRows,
  beginRecordImport,
  bringRecords,
  compareRecords,
  importStandsOtherwise,
  importUnderWay,
  kindOfTold,
  listImportedRows,
  listRecordImports,
  mostFileRows,
  type RecordImport,
  rowsMissing,
  fileRowsOnPage,
  showRecordImport,
  takeRecords,
  importUndoDays,
  undoIsOver,
  undoRecords,
} from '../contract.ts'
import { withNear } from './medicines/near.ts'
import {
  beginWork,
  dropUntaken,
  holdImport,
  insertImport,
  insertRows,
  isAtWork,
  noteAnswers,
  selectImport,
  selectImports,
  selectFileRows,
} from './queries.ts'

const table = 'record_imports'

export const served: readonly Served[] = [
  serve(listRecordImports, async (ctx) => {
    onlyDoctor(ctx)
    return { imports: await ctx.sql((db) => selectImports(db, ctx.practice_id)) }
  }),
  serve(showRecordImport, async (ctx, { params }) => {
    onlyDoctor(ctx)
    return { import: await shown(ctx, params.id) }
  }),
  serve(listImportedRows, async (ctx, { params, query }) => {
    onlyDoctor(ctx)
    const { list = 'new', page = 1 } = query
    const { kind, counts } = await shown(ctx, params.id)
    const data = await ctx.sql(async (db) => {
      const rows = await selectFileRows(db, keyOf(ctx, params.id), { kind, list, page })
      return withNear(db, ctx.practice_id, rows)
    })
    const total = counts[list]
    const last_page = Math.max(1, Math.ceil(total / fileRowsOnPage))
    return { data, meta: { current_page: page, last_page, per_page: fileRowsOnPage, total } }
  }),
  serve(beginRecordImport, async (ctx, { body }) => {
    onlyDoctor(ctx)
    const { practice_id, principal, now } = ctx
    if (await ctx.sql((db) => isAtWork(db, practice_id))) throw new Problem(importUnderWay)
    const row = { ...body, practice_id, made_by: principal.user_id, made_at: now.toISOString() }
    await ctx.sql(async (db) => {
      await dropUntaken(db, practice_id)
      await insertImport(db, row)
    })
    ctx.audit('record_import_begun', { table, row: body.id })
    return { import: await shown(ctx, body.id) }
  }),
  serve(bringRecords, async (ctx, { params, body }) => {
    onlyDoctor(ctx)
    const { kind } = await standing(ctx, params.id, ['bringing'])
    if (body.rows.some(({ told }) => told !== null && kindOfTold(told) !== kind))
      throw wrongField('rows', 'choice')
    await ctx.sql((db) => insertRows(db, keyOf(ctx, params.id), body.rows))
    const { rows } = await standing(ctx, params.id, ['bringing'])
    if (rows > mostFileRows) throw new Problem(tooManyRows)
    return { rows }
  }),
  serve(compareRecords, async (ctx, { params, body }) => {
    onlyDoctor(ctx)
    const { rows } = await standing(ctx, params.id, ['bringing'])
    if (rows !== body.rows) throw new Problem(rowsMissing)
    const { counts } = await shown(ctx, params.id)
    return begun(ctx, params.id, { state: 'comparing', total: rows - counts.refused })
  }),
  serve(answerRows, async (ctx, { params, body }) => {
    onlyDoctor(ctx)
    const { kind } = await standing(ctx, params.id, ['compared', 'taken'])
    if (body.answer !== null && !answersTo[kind].includes(body.answer)) throw wrongField('answer', 'choice')
    await ctx.sql((db) => noteAnswers(db, keyOf(ctx, params.id), body))
    return { import: await shown(ctx, params.id) }
  }),
  serve(takeRecords, async (ctx, { params }) => {
    onlyDoctor(ctx)
    await standing(ctx, params.id, ['compared', 'taken'])
    const { counts } = await shown(ctx, params.id)
    return begun(ctx, params.id, {
      state: 'taking',
      total: counts.new + counts.answered,
      taken_at: ctx.now.toISOString(),
    })
  }),
  serve(undoRecords, async (ctx, { params }) => {
    onlyDoctor(ctx)
    const { taken_at } = await standing(ctx, params.id, ['taken'])
    const over = Date.parse(taken_at ?? '') + importUndoDays * 86_400_000
    if (!(ctx.now.getTime() < over)) throw new Problem(undoIsOver)
    const { counts } = await shown(ctx, params.id)
    return begun(ctx, params.id, { state: 'undoing', total: counts.made + counts.joined })
  }),
]

/** What his records are is the doctor's to bring, whatever he ticked for an assistant. */
function onlyDoctor(ctx: PracticeContext): void {
  if (ctx.member.role !== 'doctor') throw new Problem(forbidden)
}

const keyOf = ({ practice_id }: PracticeContext, id: string) => ({ practice_id, id })

const shown = (ctx: PracticeContext, id: string): Promise<RecordImport> =>
  ctx.sql((db) => selectImport(db, keyOf(ctx, id)))

/** How it stands, locked. Throws 404, and 409 where it stands otherwise than it must. */
async function standing(ctx: PracticeContext, id: string, states: readonly RecordImport['state'][]) {
  const held = await ctx.sql((db) => holdImport(db, keyOf(ctx, id)))
  if (!states.includes(held.state)) throw new Problem(importStandsOtherwise)
  return held
}

/** Hands it over to the server's own work. */
async function begun(
  ctx: PracticeContext,
  id: string,
  work: Parameters<typeof beginWork>[2],
): Promise<{ import: RecordImport }> {
  if (await ctx.sql((db) => isAtWork(db, ctx.practice_id))) throw new Problem(importUnderWay)
  await ctx.sql((db) => beginWork(db, keyOf(ctx, id), work))
  ctx.audit(`record_import_${work.state}`, { table, row: id })
  return { import: await shown(ctx, id) }
}
