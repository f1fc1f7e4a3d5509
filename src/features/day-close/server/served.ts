import { notFound, Problem } from '#contract/problem.ts'
import { worksIn } from '#features/chambers/contract.ts'
import { type PracticeContext, serve, type Served } from '#server/handler.ts'
import { closeDay, type DayCloseRow, dayCloseId, decideDayClose, isClosed, listDayCloses, noteTill, openTill, type Till } from '../contract.ts'
import { selectDayClose, selectDayCloses } from './queries.ts'

/** The day of the caller's own drawer; of two devices that begin it at once the second finds the first's. */
async function ownTill(ctx: PracticeContext, body: Pick<Till, 'chamber_id' | 'sitting_date'>): Promise<DayCloseRow> {
  if (!worksIn(ctx.member, body.chamber_id)) throw notFound()
  const till: Till = { chamber_id: body.chamber_id, sitting_date: body.sitting_date, user_id: ctx.principal.user_id }
  await ctx.hold('day_closes', [dayCloseId(till)])
  const row = (await ctx.sql((db) => selectDayClose(db, ctx.practice_id, dayCloseId(till)))) ?? added(ctx, till)
  if (isClosed(row)) throw new Problem(409, 'day_closed', { current: row })
  return row
}

const added = (ctx: PracticeContext, till: Till): DayCloseRow => {
  const row = openTill(till)
  return Object.assign(ctx.add('day_closes', row), row)
}

export const served: readonly Served[] = [
  serve(noteTill, async (ctx, { body }) => {
    const row = await ownTill(ctx, body)
    const others = row.outs.filter((one) => one.id !== body.out?.id && one.id !== body.without)
    const set = { opening_paisa: body.opening_paisa ?? row.opening_paisa, outs: body.out ? [...others, body.out] : others }
    ctx.change('day_closes', row, set)
    return { day_close: { ...row, ...set } }
  }),
  serve(closeDay, async (ctx, { body }) => {
    const row = await ownTill(ctx, body)
    const { chamber_id: _chamber, sitting_date: _date, ...counted } = body
    const set = { ...counted, receipts: body.receipt_ids.length, status: 'closed' as const, approved_by: null, approved_at: null }
    ctx.change('day_closes', row, set)
    return { day_close: { ...row, ...set } }
  }),
  serve(decideDayClose, async (ctx, { params, body }) => {
    if (ctx.member.role !== 'doctor') throw new Problem(403, 'forbidden')
    await ctx.hold('day_closes', [params.id])
    const row = await ctx.sql((db) => selectDayClose(db, ctx.practice_id, params.id))
    if (!row || !worksIn(ctx.member, row.chamber_id)) throw notFound()
    if (row.status === body.status) return { day_close: row }
    if (!isClosed(row)) throw new Problem(409, 'day_not_closed', { current: row })
    const set = body.status === 'approved'
      ? { status: body.status, approved_by: ctx.principal.user_id, approved_at: body.at }
      : { status: body.status, approved_by: null, approved_at: null, reopen_reason: body.reason }
    ctx.change('day_closes', row, set)
    return { day_close: { ...row, ...set } }
  }),
  serve(listDayCloses, async (ctx, { query }) => ({ data: await ctx.sql((db) => selectDayCloses(db, ctx.practice_id, { member: ctx.member, ...query })) })),
]
