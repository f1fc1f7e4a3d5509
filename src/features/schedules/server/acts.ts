import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { maybe, present } from '#contract/mutation.ts'
import { notFound } from '#contract/problem.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { type ScheduleExceptionRow, scheduleExceptions, schedules } from '#domain/schedule/rows.ts'
import type { PracticeContext, Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import * as mutations from '../mutations.ts'
import { datesOf } from '../plan.ts'
import { isOpenSession } from '../session-change.ts'
import { calledOff } from './call-off.ts'
import { mustReach } from './exceptions.ts'
import { aheadOf, materialise, reviveExtras } from './materialise.ts'
import { mustHoldIssued } from './sessions.ts'

/** Opens what leave had taken: the days of the weekly plan, and extra sessions. */
async function openAfter(ctx: PracticeContext, leave: ScheduleExceptionRow): Promise<number> {
  const today = sittingDate(ctx.now.getTime())
  return (await materialise(ctx, aheadOf(today))) + (await reviveExtras(ctx, leave, today))
}

/** What is done with sittings and leave, with a line and without one. */
export const servedActs: readonly Served[] = [
  serveMutation(mutations.openSitting, {
    also: ({ body }) => ({
      chamber: present(chambers, body.chamber_id),
      ...Object.fromEntries(datesOf(body).map(({ id }) => [id, maybe(schedules, id)])),
    }),
    reply: ({ input: { body }, rows }) => {
      const ids = mutations.toOpen(body, rows).opened.map((form) => form.id)
      return { id: body.id, opened: ids.includes(body.id), ids }
    },
  }),
  serveMutation(mutations.changeSitting, {
    also: ({ body: { schedule } }) => ({
      chamber: schedule ? present(chambers, schedule.chamber_id) : null,
    }),
    check: async ({ ctx, input: { body }, rows: { sitting } }) => {
      if (!sitting && (await ctx.follow('schedules', body.id))) throw notFound()
      if (body.max !== undefined && sitting && isOpenSession(sitting.status))
        await mustHoldIssued(ctx, { id: sitting.id, max: body.max, desk: body.desk ?? 0 })
    },
    reply: async ({ ctx, input: { body }, rows: { visits }, row }) => ({
      id: body.id,
      status: row(schedules, body.id).status,
      ...(await calledOff(ctx, body.action === 'cancel' ? (visits ?? []).filter(mutations.losesPlace) : [])),
    }),
  }),
  serveMutation(mutations.takeLeave, {
    check: ({ ctx, input: { body } }) => mustReach(ctx, body.chamber_id),
    reply: async ({ ctx, input: { body }, rows, row }) => ({
      exception: row(scheduleExceptions, body.id),
      ...(await calledOff(ctx, mutations.takenBy(body, rows).waiting)),
    }),
  }),
  serveMutation(mutations.takeLeaveBack, {
    check: ({ ctx, rows: { leave } }) => mustReach(ctx, leave.chamber_id),
    reply: async ({ ctx, input: { params }, rows: { leave } }) => ({
      id: params.id,
      opened: leave.deleted_at === null ? await openAfter(ctx, leave) : 0,
    }),
  }),
]
