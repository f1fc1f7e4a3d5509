import { sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { alreadyBooked } from '../contract.ts'
import { forbidden } from '#contract/refusal.ts'
import type { Db, Membership, PracticeContext } from '#server/calls/handler.ts'
import type { ScheduleExceptionRow, ScheduleRow } from '#domain/schedule/rows.ts'
import type { addScheduleException, ExceptionForm, removeScheduleException } from '../contract.ts'
import { callOff, nobodyCalledOff, selectWaiting } from './call-off.ts'
import { aheadOf, materialise, selectTouched } from './materialise.ts'
import { mustWorkIn } from './sessions.ts'

/** Leave and holidays that a member sees, the next first. */
export async function selectExceptions(
  db: Db,
  practice_id: number,
  of: { member: Membership; chamber_id: number | undefined },
): Promise<ScheduleExceptionRow[]> {
  const { rows } =
    await sql<ScheduleExceptionRow>`select * from schedule_exceptions where practice_id = ${practice_id} and deleted_at is null
    and (chamber_id is null or ${of.member.chamber_ids}::integer[] is null or chamber_id = any(${of.member.chamber_ids}::integer[]))
    and (chamber_id is null or ${of.chamber_id ?? null}::integer is null or chamber_id = ${of.chamber_id ?? null})
    order by from_date, id limit 500`.execute(db)
  return rows
}

/** Writes leave down: free days go out of the calendar, booked ones are cancelled once somebody has confirmed it. */
export async function addsException(ctx: PracticeContext, { body }: Inputs<typeof addScheduleException>) {
  await mustReach(ctx, body.chamber_id)
  const rows = await ctx.sql((db) => selectOpen(db, ctx.practice_id, body))
  const ids = rows.map((row) => row.id)
  const waiting = await ctx.sql((db) => selectWaiting(db, ctx.practice_id, ids))
  const booked = rows.filter((row) => waiting.some((visit) => visit.schedule_id === row.id))
  if (booked.length > 0 && !body.confirmed)
    throw new Problem(alreadyBooked, {
      current: booked.map(({ id, date }) => ({
        id,
        date,
        booked: waiting.filter((visit) => visit.schedule_id === id).length,
      })),
    })
  const touched = await ctx.sql((db) => selectTouched(db, ctx.practice_id, ids))
  for (const row of rows.filter((one) => one.status === 'scheduled' && !touched.has(one.id)))
    ctx.change('schedules', row, { deleted_at: ctx.now.toISOString() })
  for (const row of booked) ctx.change('schedules', row, { status: 'cancelled', note: body.reason })
  const calledOff = waiting.length > 0 ? await callOff(ctx, waiting) : nobodyCalledOff
  const { confirmed: _confirmed, ...form } = body
  const row = ctx.add('schedule_exceptions', form)
  return { exception: { ...row, kind: form.kind }, ...calledOff }
}

/** Takes leave back and opens the days of the plan again. */
export async function removesException(
  ctx: PracticeContext,
  { params }: Inputs<typeof removeScheduleException>,
) {
  const row = await ctx.find('schedule_exceptions', params.id)
  if (!row) throw notFound()
  await mustReach(ctx, row.chamber_id)
  if (row.deleted_at !== null) return { id: row.id, opened: 0 }
  ctx.change('schedule_exceptions', row, { deleted_at: ctx.now.toISOString() })
  return { id: row.id, opened: await materialise(ctx, aheadOf(sittingDate(ctx.now.getTime()))) }
}

/** Leave of all chambers is for those who work in all of them. */
async function mustReach(ctx: PracticeContext, chamber_id: number | null): Promise<void> {
  if (chamber_id !== null) return mustWorkIn(ctx, chamber_id)
  if (ctx.member.chamber_ids !== null) throw new Problem(forbidden)
}

async function selectOpen(db: Db, practice_id: number, leave: ExceptionForm): Promise<ScheduleRow[]> {
  const { rows } =
    await sql<ScheduleRow>`select * from schedules where practice_id = ${practice_id} and deleted_at is null
    and date between ${leave.from_date} and ${leave.to_date} and status in ('scheduled', 'running', 'paused')
    and (${leave.chamber_id}::integer is null or chamber_id = ${leave.chamber_id})
    and (${leave.session_code}::text is null or session_code = ${leave.session_code}) order by date for no key update`.execute(
      db,
    )
  return rows
}
