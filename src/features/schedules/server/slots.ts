import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { notFound, wrongField } from '#contract/problem.ts'
import { worksIn } from '#contract/permissions.ts'
import type { Database } from '#server/db/types.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import { type ScheduleRow, ScheduleSlotRow } from '#domain/schedule/rows.ts'
import { type SlotForm, type storeSlot } from '../contract.ts'
import { clashOf } from '../plan.ts'
import { aheadOf, materialise, replan } from './materialise.ts'
import { selectWaiting } from './call-off.ts'
import { selectSlots } from './queries.ts'
import { mustWorkIn } from './sessions.ts'

/** Writes a weekly sitting down and brings the coming days to it. */
export async function storesSlot(ctx: PracticeContext, { body }: Inputs<typeof storeSlot>) {
  const before = await known(ctx, body.id)
  if ('remove' in body) {
    if (!before) throw notFound()
    ctx.change('schedule_slots', before, { deleted_at: ctx.now.toISOString() })
    return { slot: null, ...(await bring(ctx, before)) }
  }
  await mustWorkIn(ctx, body.chamber_id)
  const others = await ctx.sql((db) =>
    selectSlots(db, ctx.practice_id, {
      member: { ...ctx.member, chamber_ids: null },
      chamber_id: body.chamber_id,
    }),
  )
  const clash = clashOf(body, others)
  if (clash) throw wrongField(clash.field, clash.key)
  const slot = written(ctx, before, body)
  return { slot: shown(slot), ...(await bring(ctx, before)) }
}

async function known(ctx: PracticeContext, id: string): Promise<Database['schedule_slots'] | null> {
  const row = await ctx.follow('schedule_slots', id)
  if (!row || row.deleted_at !== null) return null
  if (!worksIn(ctx.member, row.chamber_id)) throw notFound()
  return row
}

function written(ctx: PracticeContext, before: Database['schedule_slots'] | null, { id, ...form }: SlotForm) {
  return before ? ctx.change('schedule_slots', before, form) : ctx.add('schedule_slots', { id, ...form })
}

async function bring(ctx: PracticeContext, before: Database['schedule_slots'] | null) {
  const today = sittingDate(ctx.now.getTime())
  const kept = before ? await replan(ctx, shown(before), { today, at: ctx.now.toISOString() }) : []
  const opened = await materialise(ctx, aheadOf(today))
  return { opened, kept: await counted(ctx, kept) }
}

async function counted(ctx: PracticeContext, rows: readonly ScheduleRow[]) {
  const waiting = await ctx.sql((db) =>
    selectWaiting(
      db,
      ctx.practice_id,
      rows.map((row) => row.id),
    ),
  )
  return rows.map(({ id, date }) => ({
    id,
    date,
    booked: waiting.filter((visit) => visit.schedule_id === id).length,
  }))
}

const shown = (row: Database['schedule_slots']): ScheduleSlotRow => ScheduleSlotRow.parse(row)
