import { sql } from 'kysely'
import { collisionLabel } from '#contract/clinic/serial.ts'
import { scheduleId, sittingDate } from '#contract/clinic/sitting-date.ts'
import { fieldsOf } from '#contract/shapes.ts'
import type { ClockMoveRow } from '#domain/left-work/rows.ts'
import { dayCloseId } from '#domain/day-close/rows.ts'
import type { Database } from '#server/db/types.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'

type ClockMove = Pick<ClockMoveRow, 'of_table' | 'of_row' | 'told_day' | 'right_day'>
type Session = Database['schedules']

/** Lays a row under its true day; one that a person moved meanwhile stays where he put it. Answers the sitting that a visit left. */
export async function moveRow(ctx: PracticeContext, move: ClockMove): Promise<string | null> {
  if (move.of_table === 'appointments') return moveVisit(ctx, move)
  if (move.of_table === 'payments') await moveMoney(ctx, move)
  if (move.of_table === 'prescriptions') await moveSheet(ctx, move)
  if (move.of_table === 'day_closes') await moveDrawer(ctx, move)
  return null
}

/** The entry itself stays as it was made: its amount, its number, its paper. */
async function moveMoney(ctx: PracticeContext, { of_row, told_day, right_day }: ClockMove): Promise<void> {
  await ctx.hold('payments', [of_row])
  const entry = await ctx.find('payments', of_row)
  if (entry?.sitting_date === told_day) ctx.change('payments', entry, { sitting_date: right_day })
}

/** Where the sheet is listed; what was printed and signed keeps its number and its date. */
async function moveSheet(ctx: PracticeContext, { of_row, told_day, right_day }: ClockMove): Promise<void> {
  await ctx.hold('prescriptions', [of_row])
  const head = await ctx.find('prescriptions', of_row)
  if (head?.sitting_date === told_day) ctx.change('prescriptions', head, { sitting_date: right_day })
}

async function moveVisit(
  ctx: PracticeContext,
  { of_row, told_day, right_day }: ClockMove,
): Promise<string | null> {
  await ctx.hold('appointments', [of_row])
  const visit = await ctx.find('appointments', of_row)
  if (visit?.sitting_date !== told_day) return null
  await ctx.hold('schedules', [visit.schedule_id])
  const left = await ctx.find('schedules', visit.schedule_id)
  if (!left) return null
  const session = await sittingOn(ctx, left, right_day)
  const serial = await freeSerial(ctx, session.id, visit)
  ctx.change('appointments', visit, {
    schedule_id: session.id,
    sitting_date: right_day,
    session_code: session.session_code,
    serial,
  })
  return left.id
}

/** The sitting of that day in whose place the other was opened: of the same code, else one that is held, else it is opened. */
async function sittingOn(ctx: PracticeContext, left: Session, day: string): Promise<Session> {
  const { rows } = await ctx.sql((db) =>
    sql<Session>`select * from schedules where practice_id = ${ctx.practice_id} and chamber_id = ${left.chamber_id}
    and date = ${day} and deleted_at is null and status <> 'cancelled' order by session_code <> ${left.session_code}, status <> 'running', session_code limit 1`.execute(
      db,
    ),
  )
  const session = rows[0] ?? (await opened(ctx, left, day))
  return session.status === 'scheduled' && left.status === 'running'
    ? ctx.change('schedules', session, { status: 'running' })
    : session
}

async function opened(ctx: PracticeContext, left: Session, day: string): Promise<Session> {
  const id = scheduleId(left.chamber_id, day, left.session_code)
  const gone = await ctx.find('schedules', id)
  if (gone) return ctx.change('schedules', gone, { deleted_at: null, status: left.status })
  return ctx.add('schedules', {
    ...fieldsOf(left, [
      'session_code',
      'chamber_id',
      'label',
      'start_time',
      'end_time',
      'mode',
      'slot_minutes',
      'max',
      'desk',
      'online',
      'buffer',
      'status',
      'delay_min',
      'note',
    ]),
    id,
    date: day,
    slot_id: null,
  })
}

/** The number that was told stays; where somebody was told the same one in the true sitting, the device's letter stands behind. */
async function freeSerial(
  ctx: PracticeContext,
  schedule_id: string,
  { serial, device_id }: AddedRow<'appointments'>,
): Promise<string> {
  const {
    rows: [taken],
  } = await ctx.sql((db) =>
    sql<{ letter: string | null }>`select (select letter from devices where id = ${device_id}) letter
    from appointments where practice_id = ${ctx.practice_id} and schedule_id = ${schedule_id} and serial = ${serial}`.execute(
      db,
    ),
  )
  return taken && !serial.includes('/') ? collisionLabel(serial, taken.letter ?? 'S') : serial
}

/** A drawer's day bears its date in its id: it is written anew under the true one, unless that was counted too. */
async function moveDrawer(ctx: PracticeContext, { of_row, told_day, right_day }: ClockMove): Promise<void> {
  await ctx.hold('day_closes', [of_row])
  const drawer = await ctx.find('day_closes', of_row)
  if (drawer?.sitting_date !== told_day || drawer.deleted_at !== null) return
  const id = dayCloseId({ ...drawer, sitting_date: right_day })
  await ctx.hold('day_closes', [id])
  if (await ctx.find('day_closes', id)) return
  const {
    practice_id: _practice,
    rev: _rev,
    created_by: _by,
    device_id: _device,
    created_at: _at,
    deleted_at: _gone,
    ...counted
  } = drawer
  ctx.add('day_closes', { ...counted, id, sitting_date: right_day })
  ctx.change('day_closes', drawer, { deleted_at: ctx.now.toISOString() })
}

/** Sittings that a wrong clock opened and in which nobody is left: one of the plan waits for its day again, any other never was. */
export async function leaveSittings(ctx: PracticeContext, ids: readonly string[]): Promise<void> {
  const today = sittingDate(ctx.now.getTime())
  for (const id of ids) {
    const {
      rows: [row],
    } = await ctx.sql((db) =>
      sql<Session>`select * from schedules s where practice_id = ${ctx.practice_id} and id = ${id} and deleted_at is null
      and not exists (select from appointments a where a.practice_id = s.practice_id and a.schedule_id = s.id and a.deleted_at is null)`.execute(
        db,
      ),
    )
    if (!row || row.status !== 'running') continue
    ctx.change(
      'schedules',
      row,
      row.slot_id !== null && row.date > today
        ? { status: 'scheduled' }
        : { deleted_at: ctx.now.toISOString() },
    )
  }
}
