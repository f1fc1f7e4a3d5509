import { sql } from 'kysely'
import { addDays } from '#contract/clinic/day.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { worksIn } from '#contract/permissions.ts'
import type { Database } from '#server/db/types.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import { type ScheduleExceptionRow, type SessionForm, scheduleStates } from '#domain/schedule/rows.ts'
import {
  type openSession,
  type SessionChange,
  type SessionPlan,
  type updateSession,
  serialsTold,
} from '../contract.ts'
import { covers, datesOf, overlapOnDay } from '../plan.ts'
import { changedSession, tooSmall } from '../session-change.ts'
import { callOff, expectAgain, nobodyCalledOff, selectWaiting, settleClosed } from './call-off.ts'
import { again, scheduledRow } from './materialise.ts'

/** How many days a range of sittings may span. */
const longestRange = 92

/** Opens or plans sittings; one that is there already is left as it stands. */
export async function opens(ctx: PracticeContext, { body }: Inputs<typeof openSession>) {
  await mustWorkIn(ctx, body.chamber_id)
  const forms = formsOf(body)
  const known = await ctx.sql((db) =>
    sql<Database['schedules']>`select * from schedules
    where practice_id = ${ctx.practice_id} and chamber_id = ${body.chamber_id} and date = any(${forms.map((form) => form.date)}::date[])`.execute(
      db,
    ),
  )
  const byId = new Map(known.rows.map((row) => [row.id, row]))
  const missing = forms.filter((form) => byId.get(form.id)?.deleted_at !== null)
  // Whoever stands at the desk is never refused; what is planned for later must fit between the others.
  const inWay = (form: SessionForm) =>
    known.rows.some(
      (row) =>
        row.date === form.date &&
        row.deleted_at === null &&
        row.status !== 'cancelled' &&
        overlapOnDay(row, form),
    )
  if (body.status === 'scheduled' && missing.some(inWay)) throw wrongField('start_time', 'overlap')
  const off = await onLeave(
    ctx,
    body.status === 'scheduled' ? missing.filter((form) => form.slot_id !== null) : [],
  )
  const taking = missing.filter((form) => !off.has(form.id))
  for (const form of taking) {
    const row = byId.get(form.id)
    if (row) ctx.change('schedules', row, { ...again(form), status: body.status, deleted_at: null })
    else ctx.add('schedules', { ...scheduledRow(form), status: body.status })
  }
  for (const form of missing.filter((one) => off.has(one.id) && !byId.has(one.id))) {
    ctx.change('schedules', ctx.add('schedules', scheduledRow(form)), { deleted_at: ctx.now.toISOString() })
  }
  const ids = taking.map((form) => form.id)
  return { id: body.id, opened: ids.includes(body.id), ids }
}

/**
 * Those of these sittings of the weekly plan that leave takes. A device that had not heard of it may name them all the
 * same: they are kept out of sight, so that a booking into one is told that the day is closed.
 */
async function onLeave(ctx: PracticeContext, forms: readonly SessionForm[]): Promise<ReadonlySet<string>> {
  if (forms.length === 0) return new Set()
  const { rows } = await ctx.sql((db) =>
    sql<ScheduleExceptionRow>`select * from schedule_exceptions
    where practice_id = ${ctx.practice_id} and deleted_at is null`.execute(db),
  )
  return new Set(forms.filter((form) => rows.some((leave) => covers(leave, form))).map((form) => form.id))
}

function formsOf(body: SessionPlan): SessionForm[] {
  if (body.to !== undefined && (body.to < body.date || body.to > addDays(body.date, longestRange)))
    throw wrongField('to', 'range')
  return datesOf(body)
}

/** The chamber is his, and of this practice. */
export async function mustWorkIn(ctx: PracticeContext, chamber_id: number): Promise<void> {
  const chamber = worksIn(ctx.member, chamber_id) ? await ctx.find('chambers', chamber_id) : null
  if (!chamber || chamber.deleted_at !== null) throw notFound()
}

/** Does with a sitting what somebody asks for, if it is not over. */
export async function updates(ctx: PracticeContext, { body }: Inputs<typeof updateSession>) {
  const row = await sittingOf(ctx, body)
  const result = changedSession(row, body)
  if ('over' in result) throw new Problem(sessionClosed, { current: row })
  if (body.max !== undefined) await mustHoldIssued(ctx, { id: row.id, max: body.max, desk: body.desk ?? 0 })
  if (Object.keys(result.set).length > 0) ctx.change('schedules', row, result.set)
  if (row.status !== 'closed' && body.action === 'close') await settleClosed(ctx, row)
  if (row.status === 'closed' && body.action === 'resume') await expectAgain(ctx, row.id)
  const waiting =
    body.action === 'cancel' ? await ctx.sql((db) => selectWaiting(db, ctx.practice_id, [row.id])) : []
  const calledOff = waiting.length > 0 ? await callOff(ctx, waiting) : nobodyCalledOff
  return { id: row.id, status: result.set.status ?? row.status, ...calledOff }
}

async function sittingOf(ctx: PracticeContext, body: SessionChange) {
  await ctx.hold('schedules', [body.id])
  const row = (await ctx.follow('schedules', body.id)) ?? (await made(ctx, body))
  const status = scheduleStates.find((state) => state === row.status)
  if (!status || row.deleted_at !== null || !worksIn(ctx.member, row.chamber_id)) throw notFound()
  return { ...row, status }
}

/** A sitting that the device knew from the plan only. */
async function made(ctx: PracticeContext, { id, schedule }: SessionChange) {
  if (!schedule) throw notFound()
  if (schedule.id !== id) throw wrongField('schedule', 'id')
  await mustWorkIn(ctx, schedule.chamber_id)
  return ctx.add('schedules', scheduledRow(schedule))
}

async function mustHoldIssued(
  ctx: PracticeContext,
  asked: { id: string; max: number; desk: number },
): Promise<void> {
  const {
    rows: [issued],
  } = await ctx.sql((db) =>
    sql<{ live: number; highest_desk: number }>`select
      count(*) filter (where a.status not in ('cancelled', 'rescheduled', 'expired'))::integer live,
      greatest(
        coalesce(max(a.serial::integer) filter (where a.serial ~ '^[0-9]{1,4}$' and a.serial::integer <= s.desk), 0),
        coalesce((select max(l.to_number) from serial_leases l where l.practice_id = s.practice_id and l.schedule_id = s.id and l.to_number >= l.from_number), 0))::integer highest_desk
    from schedules s left join appointments a on a.practice_id = s.practice_id and a.schedule_id = s.id and a.deleted_at is null
    where s.practice_id = ${ctx.practice_id} and s.id = ${asked.id} group by s.practice_id, s.id, s.desk`.execute(
      db,
    ),
  )
  const small = tooSmall(asked, issued ?? { live: 0, highest_desk: 0 })
  if (small) throw new Problem(serialsTold, { current: small.least })
}
