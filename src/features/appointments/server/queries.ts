import { sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Reply } from '#contract/endpoint.ts'
import { byLink, byPatient } from '#domain/appointment/own-visit.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import type { FeeCriteriaRow } from '#domain/fee/rows.ts'
import type { FeeVisit } from '#domain/fee/rule.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { ScheduleRow } from '#domain/schedule/rows.ts'
import type { Db, Membership } from '#server/calls/handler.ts'
import type { AppointmentRow, VideoLinkRow } from '#domain/appointment/rows.ts'
import type { showAppointment } from '../contract.ts'

export const appointmentsPerPage = 50

interface Asked {
  member: Membership
  chamber_id?: number | undefined
  schedule_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
}

/** Visits of the member's chambers, the latest sitting first, in calling order within one. A session is never cut. */
export async function selectAppointments(
  db: Db,
  practice_id: number,
  { member, schedule_id, chamber_id, page = 1, ...on }: Asked,
) {
  const whole = schedule_id !== undefined
  const { rows } = await sql<
    AppointmentRow & { total: number }
  >`select *, count(*) over () total from appointments
    where practice_id = ${practice_id} and deleted_at is null
    and (${member.chamber_ids}::integer[] is null or chamber_id = any(${member.chamber_ids}::integer[]))
    and (${chamber_id ?? null}::integer is null or chamber_id = ${chamber_id ?? null})
    and (${schedule_id ?? null}::uuid is null or schedule_id = ${schedule_id ?? null})
    and sitting_date between ${on.from ?? '0001-01-01'} and ${on.to ?? '9999-12-31'}
    order by sitting_date desc, session_code, position limit ${whole ? 2000 : appointmentsPerPage} offset ${whole ? 0 : (page - 1) * appointmentsPerPage}`.execute(
    db,
  )
  const total = rows[0]?.total ?? 0
  const appointments: AppointmentRow[] = rows.map(({ total: _, ...row }) => row)
  return {
    appointments,
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / appointmentsPerPage)),
      per_page: appointmentsPerPage,
      total,
    },
  }
}

export async function selectPatientsOf(
  db: Db,
  practice_id: number,
  appointments: readonly AppointmentRow[],
): Promise<PatientRow[]> {
  const ids = [...new Set(appointments.map((one) => one.patient_id))]
  const { rows } =
    await sql<PatientRow>`select * from patients where practice_id = ${practice_id} and id = any(${ids}::uuid[])`.execute(
      db,
    )
  return rows
}

export async function selectSchedule(
  db: Db,
  practice_id: number,
  id: string,
): Promise<ScheduleRow | undefined> {
  const { rows } =
    await sql<ScheduleRow>`select * from schedules where practice_id = ${practice_id} and id = ${id} and deleted_at is null`.execute(
      db,
    )
  return rows[0]
}

/** What a visit costs in a chamber. */
export async function selectCriteriaOf(
  db: Db,
  practice_id: number,
  chamber_id: number,
): Promise<FeeCriteriaRow | null> {
  const { rows } = await sql<FeeCriteriaRow>`select * from fee_criteria
    where practice_id = ${practice_id} and chamber_id = ${chamber_id} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** A patient's completed visits in a chamber. */
export async function selectPastOf(
  db: Db,
  practice_id: number,
  of: { patient_id: string; chamber_id: number },
): Promise<FeeVisit[]> {
  const { rows } = await sql<FeeVisit>`select sitting_date, type, returns_with_reports from appointments
    where practice_id = ${practice_id} and patient_id = ${of.patient_id} and chamber_id = ${of.chamber_id} and status = 'done' and deleted_at is null`.execute(
    db,
  )
  return rows
}

/** Whether more places of a session stand on one phone than its chamber wants. */
export async function isOverPhoneLimit(
  db: Db,
  practice_id: number,
  of: { schedule_id: string; phone: string },
): Promise<boolean> {
  const {
    rows: [counted],
  } = await sql<{ over: boolean }>`select count(*) > (
      select max_per_phone from chambers c join schedules s on s.practice_id = c.practice_id and s.chamber_id = c.id
      where s.practice_id = ${practice_id} and s.id = ${of.schedule_id}) "over"
    from appointments a join patients p on p.practice_id = a.practice_id and p.id = a.patient_id
    where a.practice_id = ${practice_id} and a.schedule_id = ${of.schedule_id} and p.phone = ${of.phone} and a.deleted_at is null
    and a.status not in ('cancelled', 'expired', 'rescheduled', 'no_show')`.execute(db)
  return counted?.over ?? false
}

/** How many places a patient holds in a chamber's sessions that are not over. */
export async function countOpenOf(
  db: Db,
  practice_id: number,
  of: { patient_id: string; chamber_id: number; now: Date },
): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{ open: number }>`select count(*)::integer open from appointments
    where practice_id = ${practice_id} and patient_id = ${of.patient_id} and chamber_id = ${of.chamber_id} and deleted_at is null
    and status in ('held', 'booked') and sitting_date >= ${sittingDate(of.now.getTime())}`.execute(db)
  return counted?.open ?? 0
}

/** How many visits were taken online for the people of this patient's phone and left by them again: in a session, and of those made since then. */
export async function countGivenUp(
  db: Db,
  practice_id: number,
  of: { patient_id: string; schedule_id: string; since: string },
): Promise<{ session: number; day: number }> {
  const {
    rows: [counted],
  } = await sql<{ session: number; day: number }>`select
      count(*) filter (where a.schedule_id = ${of.schedule_id})::integer "session", count(*) filter (where a.created_at > ${of.since})::integer "day"
    from patients he join patients p on p.practice_id = he.practice_id and p.phone = he.phone
    join appointments a on a.practice_id = p.practice_id and a.patient_id = p.id and a.source = 'online' and a.deleted_at is null
    where he.practice_id = ${practice_id} and he.id = ${of.patient_id}
    and (a.status = 'rescheduled' or (a.status = 'cancelled' and a.cancel_reason in (${byPatient}, ${byLink})))`.execute(
    db,
  )
  return counted ?? { session: 0, day: 0 }
}

/** Whether this place has come to its holder from the waiting list. */
export async function isOffered(db: Db, practice_id: number, appointment_id: string): Promise<boolean> {
  const entry = await db
    .selectFrom('waiting_entries')
    .select('id')
    .where('practice_id', '=', practice_id)
    .where('appointment_id', '=', appointment_id)
    .executeTakeFirst()
  return entry !== undefined
}

/** How each visit of a patient at this practice ended. */
export async function selectStates(
  db: Db,
  practice_id: number,
  patient_id: string,
): Promise<Pick<AppointmentRow, 'status' | 'sitting_date'>[]> {
  const { rows } = await sql<
    Pick<AppointmentRow, 'status' | 'sitting_date'>
  >`select status, sitting_date from appointments
    where practice_id = ${practice_id} and patient_id = ${patient_id} and deleted_at is null`.execute(db)
  return rows
}

/** Whether money can be sent to this practice from home: to an account that an administrator has verified. */
export async function hasWayToPay(db: Db, practice_id: number): Promise<boolean> {
  const account = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('practice_id', '=', practice_id)
    .where('status', '<>', 'disabled')
    .where((account) => account.or([account('status', '=', 'verified'), account('former', 'is not', null)]))
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

/** The practice's open chambers. */
export async function selectBookableChambers(db: Db, practice_id: number): Promise<ChamberRow[]> {
  const { rows } =
    await sql<ChamberRow>`select * from chambers where practice_id = ${practice_id} and active and deleted_at is null order by id`.execute(
      db,
    )
  return rows
}

type Shown = Reply<typeof showAppointment>

/** A visit with its patient, its session and where they meet over the line. */
export async function selectShown(db: Db, practice_id: number, id: string): Promise<Shown | undefined> {
  const of = sql`where practice_id = ${practice_id} and deleted_at is null and id =`
  const {
    rows: [appointment],
  } = await sql<AppointmentRow>`select * from appointments ${of} ${id}`.execute(db)
  if (!appointment) return undefined
  const {
    rows: [patient],
  } =
    await sql<PatientRow>`select * from patients where practice_id = ${practice_id} and id = ${appointment.patient_id}`.execute(
      db,
    )
  const {
    rows: [schedule],
  } =
    await sql<ScheduleRow>`select * from schedules where practice_id = ${practice_id} and id = ${appointment.schedule_id}`.execute(
      db,
    )
  const {
    rows: [link],
  } = await sql<VideoLinkRow>`select * from video_links ${of} ${id}`.execute(db)
  if (!patient || !schedule) throw new Error('a visit without patient or session')
  return { appointment, patient, schedule, video_link: link ?? null }
}

/** Visits that have a link, the latest sitting first. */
export async function selectVideoCalls(
  db: Db,
  practice_id: number,
  on: { member: Membership; page: number },
) {
  const { rows } = await sql<VideoLinkRow & { total: number }>`
    select l.*, count(*) over () total from video_links l join appointments a on a.practice_id = l.practice_id and a.id = l.appointment_id
    where l.practice_id = ${practice_id} and l.deleted_at is null
    and (${on.member.chamber_ids}::integer[] is null or l.chamber_id = any(${on.member.chamber_ids}::integer[]))
    order by a.sitting_date desc, a.position limit ${appointmentsPerPage} offset ${(on.page - 1) * appointmentsPerPage}`.execute(
    db,
  )
  const { rows: visits } = await sql<AppointmentRow>`select * from appointments
    where practice_id = ${practice_id} and id = any(${rows.map((row) => row.appointment_id)}::uuid[])`.execute(
    db,
  )
  const visitById = new Map(visits.map((visit) => [visit.id, visit]))
  const patientById = new Map(
    (await selectPatientsOf(db, practice_id, visits)).map((patient) => [patient.id, patient]),
  )
  const data = rows.flatMap(({ total: _, ...video_link }) => {
    const appointment = visitById.get(video_link.appointment_id)
    return appointment
      ? [{ appointment, patient: patientById.get(appointment.patient_id) ?? null, video_link }]
      : []
  })
  return { data, total: rows[0]?.total ?? 0 }
}
