import { sql } from 'kysely'
import { addDays } from '#contract/clinic/day.ts'
import type { Db } from '#server/calls/handler.ts'
import type { AddedRow, ChangedColumns, NewRow, PracticeTable } from '#server/db/practice-rows.ts'
import {
  scheduledSession,
  type ScheduleExceptionRow,
  type ScheduleRow,
  type ScheduleSlotRow,
} from '#domain/schedule/rows.ts'
import { replanned, toMaterialise } from '../materialised.ts'
import { daysAhead, exceptionTakes, sittingFrame, plannedSessions } from '../plan.ts'

/** What writing dated sittings needs: a call has it, and so has a job. */
export interface PlanWork {
  practice_id: number
  sql<T>(read: (db: Db) => Promise<T>): Promise<T>
  add<T extends PracticeTable>(table: T, row: NewRow<T>): AddedRow<T>
  change<T extends PracticeTable>(table: T, before: AddedRow<T>, set: ChangedColumns<T>): AddedRow<T>
}

/** The days that are opened ahead, seen from one of them. */
export const aheadOf = (today: string) => ({ from: today, to: addDays(today, daysAhead) })

/** Makes the plan's sittings of these days where there is none; answers how many came into sight. Again it does nothing. */
export async function materialise(work: PlanWork, days: { from: string; to: string }): Promise<number> {
  // Whoever else adds a sitting numbers it under this lock, so that none appears between the look and the writing.
  await work.sql((db) =>
    sql`select 1 from practices where id = ${work.practice_id} for no key update`.execute(db),
  )
  const forms = plannedSessions(await selectPlan(work), days)
  const rows = await work.sql((db) => selectDated(db, work.practice_id, days))
  const { add, revive } = toMaterialise(forms, rows)
  for (const form of add) work.add('schedules', scheduledSession(form))
  for (const { row, form } of revive) {
    const { id: _, ...planned } = scheduledSession(form)
    work.change('schedules', row, { ...planned, deleted_at: null })
  }
  return add.length + revive.length
}

/** Brings back the extra sessions from this day on that this leave took, and no other takes, in chambers that are open; answers how many. They stand in no weekly plan. */
export async function reviveExtras(
  work: PlanWork,
  leave: ScheduleExceptionRow,
  today: string,
): Promise<number> {
  const from = leave.from_date > today ? leave.from_date : today
  const { exceptions } = await selectPlan(work)
  const rows = await work.sql((db) => selectExtrasGone(db, work.practice_id, { from, to: leave.to_date }))
  const back = rows.filter(
    (row) =>
      exceptionTakes(leave, row) &&
      !exceptions.some((one) => one.id !== leave.id && exceptionTakes(one, row)),
  )
  for (const row of back) work.change('schedules', row, { deleted_at: null })
  return back.length
}

/** Brings a weekly sitting's coming days to its new plan (none: it was removed). Booked days stay and are answered. */
export async function replan(
  work: PlanWork,
  before: ScheduleSlotRow,
  now: { today: string; at: string },
): Promise<ScheduleRow[]> {
  const { rows } = await work.sql((db) =>
    sql<ScheduleRow>`select * from schedules
    where practice_id = ${work.practice_id} and slot_id = ${before.id} and date >= ${now.today} and deleted_at is null`.execute(
      db,
    ),
  )
  const last = rows.reduce((day, row) => (row.date > day ? row.date : day), now.today)
  const forms = plannedSessions(await selectPlan(work), { from: now.today, to: last })
  const booked = await work.sql((db) =>
    selectTouched(
      db,
      work.practice_id,
      rows.map((row) => row.id),
    ),
  )
  const { remove, adjust, keep } = replanned(forms, rows, { before, booked })
  for (const row of remove) work.change('schedules', row, { deleted_at: now.at })
  for (const { row, form } of adjust)
    work.change('schedules', row, { ...sittingFrame(form), slot_id: form.slot_id })
  return keep
}

/** Weekly sittings of the practice's open chambers, and the days on which they do not hold. */
async function selectPlan(work: PlanWork) {
  return work.sql(async (db) => {
    const slots =
      await sql<ScheduleSlotRow>`select s.* from schedule_slots s join chambers c on c.practice_id = s.practice_id and c.id = s.chamber_id
      where s.practice_id = ${work.practice_id} and s.deleted_at is null and c.active and c.deleted_at is null`.execute(
        db,
      )
    const exceptions = await sql<ScheduleExceptionRow>`select * from schedule_exceptions
      where practice_id = ${work.practice_id} and deleted_at is null`.execute(db)
    return { slots: slots.rows, exceptions: exceptions.rows }
  })
}

async function selectDated(
  db: Db,
  practice_id: number,
  days: { from: string; to: string },
): Promise<ScheduleRow[]> {
  const { rows } =
    await sql<ScheduleRow>`select * from schedules where practice_id = ${practice_id} and date between ${days.from} and ${days.to}`.execute(
      db,
    )
  return rows
}

async function selectExtrasGone(
  db: Db,
  practice_id: number,
  days: { from: string; to: string },
): Promise<ScheduleRow[]> {
  const { rows } =
    await sql<ScheduleRow>`select d.* from schedules d join chambers c on c.practice_id = d.practice_id and c.id = d.chamber_id
    where d.practice_id = ${practice_id} and d.date between ${days.from} and ${days.to} and d.slot_id is null and d.deleted_at is not null
    and c.active and c.deleted_at is null`.execute(db)
  return rows
}

/** Those of these sittings in which anybody ever had a place. */
export async function selectTouched(
  db: Db,
  practice_id: number,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct schedule_id id from appointments
    where practice_id = ${practice_id} and schedule_id = any(${ids}::uuid[]) and deleted_at is null`.execute(
    db,
  )
  return new Set(rows.map((row) => row.id))
}
