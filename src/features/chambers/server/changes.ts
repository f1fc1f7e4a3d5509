import { sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import type { Database } from '#server/db/types.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import { worksIn } from '#contract/permissions.ts'
import { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberBooked, type destroyChamber, type storeChamber } from '../contract.ts'

/** Adds a chamber. Its number is made here, so that patients and other practices can name it. */
export async function addsChamber(ctx: PracticeContext, { body }: Inputs<typeof storeChamber>) {
  // Who is kept to some chambers could not work in the one she made.
  if (ctx.member.chamber_ids !== null) throw new Problem(forbidden)
  const {
    rows: [next],
  } = await ctx.sql((db) => sql<{ id: number }>`select nextval('chambers_id_seq')::integer id`.execute(db))
  if (!next) throw new Error('no number for a chamber')
  return { chamber: chamberReply(ctx.add('chambers', { id: next.id, ...body, active: true })) }
}

/** Takes a chamber away for good, with its plan; refused while somebody still has a place there. */
export async function removesChamber(ctx: PracticeContext, { params }: Inputs<typeof destroyChamber>) {
  const row = await chamberOf(ctx, params.id)
  const today = sittingDate(ctx.now.getTime())
  const {
    rows: [to_come],
  } = await ctx.sql((db) =>
    sql<{ visits: number }>`select count(*)::integer visits from appointments
    where practice_id = ${ctx.practice_id} and chamber_id = ${row.id} and deleted_at is null and sitting_date >= ${today}
    and status in ('held', 'booked', 'arrived', 'vitals_done', 'called', 'in_consultation')`.execute(db),
  )
  if (to_come && to_come.visits > 0) throw new Problem(chamberBooked, { current: { visits: to_come.visits } })
  const gone = { deleted_at: ctx.now.toISOString() }
  const plan = await ctx.sql((db) =>
    sql<Database['schedule_slots']>`select * from schedule_slots
    where practice_id = ${ctx.practice_id} and chamber_id = ${row.id} and deleted_at is null`.execute(db),
  )
  const days = await ctx.sql((db) =>
    sql<Database['schedules']>`select * from schedules
    where practice_id = ${ctx.practice_id} and chamber_id = ${row.id} and deleted_at is null and date >= ${today} and status = 'scheduled'`.execute(
      db,
    ),
  )
  for (const slot of plan.rows) ctx.change('schedule_slots', slot, gone)
  for (const day of days.rows) ctx.change('schedules', day, gone)
  ctx.change('chambers', row, { ...gone, active: false })
  return { id: row.id }
}

async function chamberOf(ctx: PracticeContext, id: number) {
  const row = worksIn(ctx.member, id) ? await ctx.find('chambers', id) : null
  if (!row || row.deleted_at !== null) throw notFound()
  return row
}

/** A chamber as it is answered. */
export const chamberReply = (row: object): ChamberRow => ChamberRow.parse(row)
