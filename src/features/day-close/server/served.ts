import { addDays } from '#contract/clinic/day.ts'
import { dayFault, isLongPast } from '#contract/clinic/plausible-day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { worksIn } from '#contract/permissions.ts'
import { type PracticeContext, serve, type Served, trueDay } from '#server/calls/handler.ts'
import { type DayCloseRow, dayCloseId, isClosed, openTill, type Till } from '#domain/day-close/rows.ts'
import {
  closeDay,
  decideDayClose,
  listDayCloses,
  noteTill,
  dayClosed,
  dayDiffers,
  dayNotClosed,
} from '../contract.ts'
import { closedWith, countTill, isSameCount, type TillCount } from '#domain/day-close/till.ts'
import { selectDayClose, selectDayCloses, selectSince, selectTillEntries } from './queries.ts'

/** The day of the caller's own drawer; of two devices that begin it at once the second finds the first's. */
async function ownTill(
  ctx: PracticeContext,
  body: Pick<Till, 'chamber_id' | 'sitting_date'>,
): Promise<DayCloseRow> {
  if (!worksIn(ctx.member, body.chamber_id)) throw notFound()
  await checkDay(ctx, body.sitting_date)
  const till: Till = {
    chamber_id: body.chamber_id,
    sitting_date: body.sitting_date,
    user_id: ctx.principal.user_id,
  }
  await ctx.hold('day_closes', [dayCloseId(till)])
  const row =
    (await ctx.sql((db) => selectDayClose(db, ctx.practice_id, dayCloseId(till)))) ?? added(ctx, till)
  if (isClosed(row)) throw new Problem(dayClosed, { current: row })
  return row
}

/** The drawer as the ledger has it, whatever its owner says. What was noted through the day on any device stands; only she can tell what else she took out. */
async function countedHere(
  ctx: PracticeContext,
  body: Inputs<typeof closeDay>['body'],
  row: DayCloseRow,
): Promise<TillCount> {
  const entries = await ctx.sql((db) =>
    selectTillEntries(db, ctx.practice_id, { ...body, user_id: ctx.principal.user_id }),
  )
  const outs = [...row.outs, ...body.outs.filter((one) => !row.outs.some((noted) => noted.id === one.id))]
  const opening_paisa = row.opening_paisa === 0 ? body.opening_paisa : row.opening_paisa
  // Only a device may have counted before it was heard: any other caller closes now, whatever it says.
  const until = ctx.op.device_seq === null ? ctx.now.toISOString() : body.closed_at
  return countTill(
    closedWith(entries, {
      receipt_ids: body.receipt_ids,
      until,
      device_id: ctx.principal.device?.id ?? null,
    }),
    { opening_paisa, outs },
  )
}

/** No drawer is counted for a day that is not yet, or that lay before the practice. */
async function checkDay(ctx: PracticeContext, told: string): Promise<void> {
  const day = trueDay(told, ctx.op.right)
  const today = sittingDate(ctx.now.getTime())
  const since = isLongPast(day, today) ? await ctx.sql((db) => selectSince(db, ctx.practice_id)) : today
  const fault =
    day > addDays(today, 1) ? 'far_ahead' : dayFault(day, { today, since, reason: 'counted late' })
  if (fault) throw wrongField('sitting_date', fault)
}

const added = (ctx: PracticeContext, till: Till): DayCloseRow => {
  const row = openTill(till)
  return Object.assign(ctx.add('day_closes', row), row)
}

export const served: readonly Served[] = [
  serve(noteTill, async (ctx, { body }) => {
    const row = await ownTill(ctx, body)
    const others = row.outs.filter((one) => one.id !== body.out?.id && one.id !== body.without)
    const set = {
      opening_paisa: body.opening_paisa ?? row.opening_paisa,
      outs: body.out ? [...others, body.out] : others,
    }
    ctx.change('day_closes', row, set)
    return { day_close: { ...row, ...set } }
  }),
  serve(closeDay, async (ctx, { body }) => {
    const row = await ownTill(ctx, body)
    const counted = await countedHere(ctx, body, row)
    if (!isSameCount(counted, body)) throw new Problem(dayDiffers, { current: { ...row, ...counted } })
    const { notes, counted_paisa, difference_reason, unsent } = body
    const now = ctx.now.toISOString()
    const closed_at = body.closed_at > now ? now : body.closed_at
    const isExact = counted_paisa === counted.expected_paisa
    const set = {
      ...counted,
      notes,
      counted_paisa,
      difference_reason: isExact ? null : difference_reason,
      unsent,
      closed_at,
      receipts: counted.receipt_ids.length,
      status: 'closed' as const,
      approved_by: null,
      approved_at: null,
    }
    ctx.change('day_closes', row, set)
    return { day_close: { ...row, ...set } }
  }),
  serve(decideDayClose, async (ctx, { params, body }) => {
    if (ctx.member.role !== 'doctor') throw new Problem(forbidden)
    await ctx.hold('day_closes', [params.id])
    const row = await ctx.sql((db) => selectDayClose(db, ctx.practice_id, params.id))
    if (!row || !worksIn(ctx.member, row.chamber_id)) throw notFound()
    if (row.status === body.status) return { day_close: row }
    if (!isClosed(row)) throw new Problem(dayNotClosed, { current: row })
    const set =
      body.status === 'approved'
        ? { status: body.status, approved_by: ctx.principal.user_id, approved_at: body.at }
        : { status: body.status, approved_by: null, approved_at: null, reopen_reason: body.reason }
    ctx.change('day_closes', row, set)
    return { day_close: { ...row, ...set } }
  }),
  serve(listDayCloses, async (ctx, { query }) => ({
    data: await ctx.sql((db) => selectDayCloses(db, ctx.practice_id, { member: ctx.member, ...query })),
  })),
]
