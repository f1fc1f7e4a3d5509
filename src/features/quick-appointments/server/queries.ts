import { sql } from 'kysely'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import type { FeeCriteriaRow } from '#domain/fee/rows.ts'
import type { FeeVisit } from '#domain/fee/rule.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { ScheduleRow } from '#domain/schedule/rows.ts'
import type { Db } from '#server/calls/handler.ts'

/** A session as a walk-in needs it. */
export type WalkInSession = Pick<
  ScheduleRow,
  'id' | 'session_code' | 'date' | 'max' | 'chamber_id' | 'deleted_at'
>

/** The chamber's open session of a day: the running one first. */
export async function selectOpenSession(
  db: Db,
  practice_id: number,
  on: { chamber_id: number; date: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from schedules
    where practice_id = ${practice_id} and chamber_id = ${on.chamber_id} and date = ${on.date} and deleted_at is null
    and status in ('scheduled', 'running', 'paused') order by status = 'running' desc, session_code limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

/** Visits that take up a place, by session; counted no further than the session has places. */
export async function selectIssued(
  db: Db,
  practice_id: number,
  sessions: readonly Pick<WalkInSession, 'id' | 'max'>[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; issued: number }>`
    select s.id, (select count(*) from (select 1 from appointments a where a.practice_id = ${practice_id} and a.schedule_id = s.id
      and a.deleted_at is null and a.status not in ('cancelled', 'expired', 'rescheduled') limit s.max) taken) issued
    from unnest(${sessions.map((one) => one.id)}::uuid[], ${sessions.map((one) => one.max)}::integer[]) s(id, max)`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row.issued]))
}

/** A completed visit as the fee rule reads it, with whose and where it was. */
export type KnownVisit = FeeVisit & { patient_id: string; chamber_id: number }

/** The completed visits of these patients, patient by patient (`offset 0` keeps it so): for a list a planner without statistics reads the whole practice. */
export async function selectPast(
  db: Db,
  practice_id: number,
  patient_ids: readonly string[],
): Promise<KnownVisit[]> {
  const { rows } =
    await sql<KnownVisit>`select past.* from unnest(${patient_ids}::uuid[]) asked(id) cross join lateral (
    select patient_id, chamber_id, sitting_date, type, returns_with_reports from appointments
    where practice_id = ${practice_id} and patient_id = asked.id and status = 'done' and deleted_at is null offset 0) past`.execute(
      db,
    )
  return rows
}

/** What a visit costs in these chambers. */
export async function selectCriteria(
  db: Db,
  practice_id: number,
  chamber_ids: readonly number[],
): Promise<FeeCriteriaRow[]> {
  const { rows } = await sql<FeeCriteriaRow>`select * from fee_criteria
    where practice_id = ${practice_id} and chamber_id = any(${chamber_ids}) and deleted_at is null`.execute(
    db,
  )
  return rows
}

/** The furthest place of a session's calling order. */
export async function selectLastPosition(db: Db, practice_id: number, schedule_id: string): Promise<number> {
  const {
    rows: [last],
  } = await sql<{ position: number }>`select coalesce(max(position), 0) "position" from appointments
    where practice_id = ${practice_id} and schedule_id = ${schedule_id}`.execute(db)
  return last?.position ?? 0
}

/** How many of the server's own labels were told in a session. */
export async function selectOverflow(db: Db, practice_id: number, schedule_id: string): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{ told: number }>`select count(*) told from appointments
    where practice_id = ${practice_id} and schedule_id = ${schedule_id} and serial like 'S-%'`.execute(db)
  return counted?.told ?? 0
}

/** The walk-ins of a chamber on a day in calling order, with their patients. */
export async function selectWalkIns(db: Db, practice_id: number, on: { chamber_id: number; date: string }) {
  const { rows: data } = await sql<AppointmentRow>`select * from appointments
    where practice_id = ${practice_id} and chamber_id = ${on.chamber_id} and sitting_date = ${on.date} and kind = 'quick' and deleted_at is null
    order by session_code, position`.execute(db)
  const ids = [...new Set(data.map((one) => one.patient_id))]
  const { rows: patients } =
    await sql<PatientRow>`select * from patients where practice_id = ${practice_id} and id = any(${ids}::uuid[])`.execute(
      db,
    )
  return { data, patients }
}

/** A chamber with its sittings of one day and its fees. */
export async function selectDesk(db: Db, practice_id: number, on: { chamber_id: number; date: string }) {
  const chamber =
    await sql<ChamberRow>`select * from chambers where practice_id = ${practice_id} and id = ${on.chamber_id} and deleted_at is null`.execute(
      db,
    )
  const schedules = await sql<ScheduleRow>`select * from schedules
    where practice_id = ${practice_id} and chamber_id = ${on.chamber_id} and date = ${on.date} and deleted_at is null order by session_code`.execute(
    db,
  )
  const fees =
    await sql<FeeCriteriaRow>`select * from fee_criteria where practice_id = ${practice_id} and chamber_id = ${on.chamber_id} and deleted_at is null`.execute(
      db,
    )
  return { chamber: chamber.rows[0], schedules: schedules.rows, chamber_fee: fees.rows[0] ?? null }
}

/** The day on which the practice began here. */
export async function selectVisitsSince(db: Db, practice_id: number): Promise<string> {
  const {
    rows: [practice],
  } = await sql<{
    since: string
  }>`select to_char(created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') since from practices where id = ${practice_id}`.execute(
    db,
  )
  return practice?.since ?? '0001-01-01'
}
