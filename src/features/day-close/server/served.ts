import { addDays } from '#contract/clinic/day.ts'
import { dayFault, isLongPast } from '#contract/clinic/plausible-day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { worksIn } from '#contract/permissions.ts'
import { type PracticeContext, serve, type Served, trueDay } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import {
  type DayCloseRow,
  dayCloseId,
  dayCloses,
  isClosed,
  openDrawer,
  type CashDrawer,
} from '#domain/day-close/rows.ts'
import { type closeDay, listDayCloses, dayDiffers } from '../contract.ts'
import { closeDrawer, decideClose, noteInDrawer, ownDrawer } from '../mutations.ts'
import { closedWith, countDrawer, isSameCount, type DrawerCount } from '#domain/day-close/drawer.ts'
import { selectDayCloses, selectClosesSince, selectDrawerEntries } from './queries.ts'

/** A drawer of the caller's own in a chamber where she works. */
async function mustBeHers(ctx: PracticeContext, { chamber_id, sitting_date }: Omit<CashDrawer, 'user_id'>) {
  if (!worksIn(ctx.member, chamber_id)) throw notFound()
  await checkDay(ctx, sitting_date)
}

/** The drawer as the ledger has it, whatever its owner says. What was noted through the day on any device stands; only she can tell what else she took out. */
async function countedHere(
  ctx: PracticeContext,
  body: Inputs<typeof closeDay>['body'],
  row: Pick<DayCloseRow, 'opening_paisa' | 'outs'>,
): Promise<DrawerCount> {
  const entries = await ctx.sql((db) =>
    selectDrawerEntries(db, ctx.practice_id, { ...body, user_id: ctx.principal.user_id }),
  )
  const outs = [...row.outs, ...body.outs.filter((one) => !row.outs.some((noted) => noted.id === one.id))]
  const opening_paisa = row.opening_paisa === 0 ? body.opening_paisa : row.opening_paisa
  // Only a device may have counted before it was heard: any other caller closes now, whatever it says.
  const until = ctx.op.device_seq === null ? ctx.now.toISOString() : body.closed_at
  return countDrawer(
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
  const since = isLongPast(day, today) ? await ctx.sql((db) => selectClosesSince(db, ctx.practice_id)) : today
  const fault =
    day > addDays(today, 1) ? 'far_ahead' : dayFault(day, { today, since, reason: 'counted late' })
  if (fault) throw wrongField('sitting_date', fault)
}

type Row = (table: typeof dayCloses, id: string) => DayCloseRow
type Done<Input> = { ctx: PracticeContext; input: Input; row: Row }

const ownRow = ({ ctx, input: { body }, row }: Done<{ body: Omit<CashDrawer, 'user_id'> }>) => ({
  day_close: row(dayCloses, dayCloseId(ownDrawer(body, ctx.principal))),
})

export const served: readonly Served[] = [
  serveMutation(noteInDrawer, {
    check: ({ ctx, input: { body } }) => mustBeHers(ctx, body),
    reply: ownRow,
  }),
  serveMutation(closeDrawer, {
    check: async ({ ctx, input: { body }, rows: { close } }) => {
      await mustBeHers(ctx, body)
      if (isClosed(close)) return
      const row = close ?? openDrawer(ownDrawer(body, ctx.principal))
      const counted = await countedHere(ctx, body, row)
      if (!isSameCount(counted, body)) throw new Problem(dayDiffers, { current: { ...row, ...counted } })
    },
    reply: ownRow,
  }),
  serveMutation(decideClose, {
    check: ({ ctx }) => {
      if (ctx.member.role !== 'doctor') throw new Problem(forbidden)
    },
    reply: ({ input: { params }, row }) => ({ day_close: row(dayCloses, params.id) }),
  }),
  serve(listDayCloses, async (ctx, { query }) => ({
    data: await ctx.sql((db) => selectDayCloses(db, ctx.practice_id, { member: ctx.member, ...query })),
  })),
]
