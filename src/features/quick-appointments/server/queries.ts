import { sql } from 'kysely'
import type { AppointmentRow } from '#features/appointments/contract.ts'
import type { ChamberRow } from '#features/chambers/contract.ts'
import type { FeeCriteriaRow, PastVisit } from '#features/fees/contract.ts'
import type { PatientRow } from '#features/patients/contract.ts'
import type { ScheduleRow } from '#features/schedules/contract.ts'
import type { Db } from '#server/handler.ts'

/** All that a walk-in must be held against, in one statement. */
export interface Place {
  /** The session asked for, else the chamber's open one of that day. */
  schedule: Pick<ScheduleRow, 'id' | 'session_code' | 'date' | 'status' | 'max' | 'chamber_id'> | null
  /** Visits in it, and the furthest place of its calling order. */
  issued: number
  last_position: number
  /** The patient's own id where he was named by one that stands for it; null where nobody knows him. */
  patient_id: string | null
  criteria: FeeCriteriaRow | null
  past: PastVisit[]
  /** Own labels of the server told in it so far. */
  overflow: number
  next_receipt: number
}

export async function selectPlace(
  db: Db, practice_id: number, on: { chamber_id: number; date: string; schedule_id: string | undefined; patient_id: string | undefined },
): Promise<Place> {
  const { rows: [place] } = await sql<Place>`
    with known as (
      select coalesce((select canonical_id from patient_aliases where practice_id = ${practice_id} and id = ${on.patient_id ?? null}::uuid), ${on.patient_id ?? null}::uuid) id
    ), session as (
      select id, session_code, date, status, max, chamber_id from schedules
      where practice_id = ${practice_id} and deleted_at is null and case when ${on.schedule_id ?? null}::uuid is not null then id = ${on.schedule_id ?? null}
        else chamber_id = ${on.chamber_id} and date = ${on.date} and status in ('scheduled', 'running', 'paused') end
      order by status = 'running' desc, session_code limit 1
    ), told as (select a.* from appointments a join session s on a.schedule_id = s.id where a.practice_id = ${practice_id})
    select (select to_jsonb(session) from session) schedule,
      (select count(*) from told where deleted_at is null and status not in ('cancelled', 'expired', 'rescheduled')) issued,
      (select coalesce(max(position), 0) from told) last_position,
      (select count(*) from told where serial like 'S-%') overflow,
      (select p.id from patients p, known where p.practice_id = ${practice_id} and p.id = known.id) patient_id,
      (select to_jsonb(f) from fee_criteria f where f.practice_id = ${practice_id} and f.chamber_id = ${on.chamber_id} and f.deleted_at is null) criteria,
      coalesce((select jsonb_agg(jsonb_build_object('sitting_date', a.sitting_date, 'type', a.type, 'returns_with_reports', a.returns_with_reports))
        from appointments a, known where a.practice_id = ${practice_id} and a.patient_id = known.id and a.chamber_id = ${on.chamber_id}
        and a.status = 'done' and a.deleted_at is null), '[]'::jsonb) past,
      (select coalesce(max(substring(receipt_no from '^S-(\\d{6,9})$')::integer), 0) + 1 from payments
        where practice_id = ${practice_id} and receipt_no like 'S-%') next_receipt`.execute(db)
  if (!place) throw new Error('a select without from has one row')
  return place
}

/** The walk-ins of a chamber on a day in calling order, with their patients. */
export async function selectWalkIns(db: Db, practice_id: number, on: { chamber_id: number; date: string }) {
  const { rows: data } = await sql<AppointmentRow>`select * from appointments
    where practice_id = ${practice_id} and chamber_id = ${on.chamber_id} and sitting_date = ${on.date} and kind = 'quick' and deleted_at is null
    order by session_code, position`.execute(db)
  const ids = [...new Set(data.map((one) => one.patient_id))]
  const { rows: patients } = await sql<PatientRow>`select * from patients where practice_id = ${practice_id} and id = any(${ids}::uuid[])`.execute(db)
  return { data, patients }
}

/** A chamber with its sittings of one day and its fees. */
export async function selectDesk(db: Db, practice_id: number, on: { chamber_id: number; date: string }) {
  const chamber = await sql<ChamberRow>`select * from chambers where practice_id = ${practice_id} and id = ${on.chamber_id} and deleted_at is null`.execute(db)
  const schedules = await sql<ScheduleRow>`select * from schedules
    where practice_id = ${practice_id} and chamber_id = ${on.chamber_id} and date = ${on.date} and deleted_at is null order by session_code`.execute(db)
  const fees = await sql<FeeCriteriaRow>`select * from fee_criteria where practice_id = ${practice_id} and chamber_id = ${on.chamber_id} and deleted_at is null`.execute(db)
  return { chamber: chamber.rows[0], schedules: schedules.rows, chamber_fee: fees.rows[0] ?? null }
}
