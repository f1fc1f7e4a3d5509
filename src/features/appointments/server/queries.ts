import { sql } from 'kysely'
import type { PatientRow } from '#features/patients/contract.ts'
import type { ScheduleRow } from '#features/schedules/contract.ts'
import type { Db, Membership } from '#server/handler.ts'
import type { AppointmentRow } from '../contract.ts'

export const perPage = 50

interface Asked {
  member: Membership
  chamber_id?: number | undefined
  schedule_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
}

/** Visits of the member's chambers, the latest sitting first, in calling order within one. A session is never cut. */
export async function selectAppointments(db: Db, practice_id: number, { member, schedule_id, chamber_id, page = 1, ...on }: Asked) {
  const whole = schedule_id !== undefined
  const { rows } = await sql<AppointmentRow & { total: number }>`select *, count(*) over () total from appointments
    where practice_id = ${practice_id} and deleted_at is null
    and (${member.chamber_ids}::integer[] is null or chamber_id = any(${member.chamber_ids}::integer[]))
    and (${chamber_id ?? null}::integer is null or chamber_id = ${chamber_id ?? null})
    and (${schedule_id ?? null}::uuid is null or schedule_id = ${schedule_id ?? null})
    and sitting_date between ${on.from ?? '0001-01-01'} and ${on.to ?? '9999-12-31'}
    order by sitting_date desc, session_code, position limit ${whole ? 2000 : perPage} offset ${whole ? 0 : (page - 1) * perPage}`.execute(db)
  const total = rows[0]?.total ?? 0
  const appointments: AppointmentRow[] = rows.map(({ total: _, ...row }) => row)
  return { appointments, meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total } }
}

export async function selectPatientsOf(db: Db, practice_id: number, appointments: readonly AppointmentRow[]): Promise<PatientRow[]> {
  const ids = [...new Set(appointments.map((one) => one.patient_id))]
  const { rows } = await sql<PatientRow>`select * from patients where practice_id = ${practice_id} and id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export async function selectSchedule(db: Db, practice_id: number, id: string): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`select * from schedules where practice_id = ${practice_id} and id = ${id} and deleted_at is null`.execute(db)
  return rows[0]
}
