import { sql } from 'kysely'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type { StaffRow } from '#domain/staff/rows.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { Db, Membership } from '#server/calls/handler.ts'
import { selectVisitLedger } from '#server/queries/visit-ledger.ts'
import type { PaymentRow } from '#domain/payment/rows.ts'

const perPage = 50

interface Asked {
  member: Membership
  chamber_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
}

/** One page of the ledger, the newest entry first. */
export async function selectPayments(db: Db, practice_id: number, { member, page = 1, ...on }: Asked) {
  const where = sql`practice_id = ${practice_id} and deleted_at is null
    and (${member.chamber_ids}::integer[] is null or chamber_id = any(${member.chamber_ids}::integer[]))
    and (${on.chamber_id ?? null}::integer is null or chamber_id = ${on.chamber_id ?? null})
    and sitting_date between ${on.from ?? '0001-01-01'} and ${on.to ?? '9999-12-31'}`
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*) total from payments where ${where}`.execute(db)
  const { rows } = await sql<PaymentRow>`select * from payments where ${where}
    order by taken_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const total = counted?.total ?? 0
  return {
    data: rows,
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      per_page: perPage,
      total,
    },
  }
}

/** What a bill is about: a visit, or what a patient paid without one. */
export interface BillPlace {
  appointment_id: string | null
  patient_id: string
}

/** All entries of one bill, in the order in which they were made. */
export async function selectLedger(
  db: Db,
  practice_id: number,
  { appointment_id, patient_id }: BillPlace,
): Promise<PaymentRow[]> {
  if (appointment_id !== null) return selectVisitLedger(db, practice_id, appointment_id)
  const { rows } = await sql<PaymentRow>`select * from payments
    where practice_id = ${practice_id} and patient_id = ${patient_id} and appointment_id is null and deleted_at is null order by taken_at, id`.execute(
    db,
  )
  return rows
}

/** The visits of a chamber's days with every entry about them, and the entries of those days with their visits. */
export async function selectRecords(
  db: Db,
  practice_id: number,
  on: { chamber_id: number; from: string; to: string },
) {
  const { rows: entries } =
    await sql<PaymentRow>`select * from payments p where practice_id = ${practice_id} and deleted_at is null
    and chamber_id = ${on.chamber_id} and (sitting_date between ${on.from} and ${on.to} or appointment_id in (
      select id from appointments where practice_id = ${practice_id} and chamber_id = ${on.chamber_id} and sitting_date between ${on.from} and ${on.to}))`.execute(
      db,
    )
  const named = [...new Set(entries.flatMap((one) => one.appointment_id ?? []))]
  const { rows: visits } =
    await sql<AppointmentRow>`select * from appointments where practice_id = ${practice_id} and deleted_at is null
    and (id = any(${named}::uuid[]) or (chamber_id = ${on.chamber_id} and sitting_date between ${on.from} and ${on.to}))`.execute(
      db,
    )
  const ids = [...new Set([...visits.map((one) => one.patient_id), ...entries.map((one) => one.patient_id)])]
  const { rows: people } =
    await sql<PatientRow>`select * from patients where practice_id = ${practice_id} and id = any(${ids}::uuid[])`.execute(
      db,
    )
  return { visits, entries, people }
}

/** What stands on the paper of a bill besides its entries. */
export async function selectPaper(db: Db, practice_id: number, on: BillPlace & { chamber_id: number }) {
  const visit =
    await sql<AppointmentRow>`select * from appointments where practice_id = ${practice_id} and id = ${on.appointment_id}`.execute(
      db,
    )
  const patient =
    await sql<PatientRow>`select * from patients where practice_id = ${practice_id} and id = ${on.patient_id}`.execute(
      db,
    )
  const chamber =
    await sql<ChamberRow>`select * from chambers where practice_id = ${practice_id} and id = ${on.chamber_id}`.execute(
      db,
    )
  const staff =
    await sql<StaffRow>`select * from staff where practice_id = ${practice_id} and deleted_at is null`.execute(
      db,
    )
  return {
    appointment: visit.rows[0] ?? null,
    patient: patient.rows[0],
    chamber: chamber.rows[0],
    staff: staff.rows,
  }
}

/** The day on which the practice began here. */
export async function selectPaymentsSince(db: Db, practice_id: number): Promise<string> {
  const {
    rows: [practice],
  } = await sql<{
    since: string
  }>`select to_char(created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') since from practices where id = ${practice_id}`.execute(
    db,
  )
  return practice?.since ?? '0001-01-01'
}
