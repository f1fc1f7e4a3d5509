import { sql } from 'kysely'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { Db } from '#server/calls/handler.ts'
import type {
  PrescriptionDraftRow,
  PrescriptionRow,
  PrescriptionVersionRow,
} from '#domain/prescription/rows.ts'

/** Hashes of a prescription's versions with their numbers. */
export async function selectChain(
  db: Db,
  practice_id: number,
  prescription_id: string,
): Promise<{ hash: string; version: number }[]> {
  const { rows } = await sql<{
    hash: string
    version: number
  }>`select hash, version from prescription_versions
    where practice_id = ${practice_id} and prescription_id = ${prescription_id} order by version`.execute(db)
  return rows
}

export async function selectHead(
  db: Db,
  practice_id: number,
  id: string,
): Promise<PrescriptionRow | undefined> {
  const { rows } =
    await sql<PrescriptionRow>`select * from prescriptions where practice_id = ${practice_id} and id = ${id} and deleted_at is null`.execute(
      db,
    )
  return rows[0]
}

/** Heads in force of some visits, in the order in which the server took them. */
export async function selectInForce(
  db: Db,
  practice_id: number,
  { ids, status }: { ids: readonly string[]; status: number },
): Promise<PrescriptionRow[]> {
  const { rows } =
    await sql<PrescriptionRow>`select * from prescriptions where practice_id = ${practice_id} and appointment_id = any(${ids}::uuid[])
    and status = ${status} and deleted_at is null order by sibling_of is not null, rev, id`.execute(db)
  return rows
}

/** The latest head of a patient, or of a visit, in the chambers that may be seen (null: all). */
export async function selectLatest(
  db: Db,
  practice_id: number,
  of: { patient_id?: string; appointment_id?: string; chamber_ids: number[] | null },
): Promise<PrescriptionRow | undefined> {
  const { rows } =
    await sql<PrescriptionRow>`select * from prescriptions where practice_id = ${practice_id} and deleted_at is null and status <> 3
    and (${of.patient_id ?? null}::uuid is null or patient_id = coalesce((select canonical_id from patient_aliases
      where practice_id = ${practice_id} and id = ${of.patient_id ?? null}::uuid), ${of.patient_id ?? null}::uuid))
    and (${of.appointment_id ?? null}::uuid is null or appointment_id = ${of.appointment_id ?? null})
    and (${of.chamber_ids}::integer[] is null or chamber_id = any(${of.chamber_ids}))
    order by issued_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

/** The versions of a prescription, the one in force first. */
export async function selectVersions(
  db: Db,
  practice_id: number,
  prescription_id: string,
): Promise<PrescriptionVersionRow[]> {
  const { rows } = await sql<PrescriptionVersionRow>`select * from prescription_versions
    where practice_id = ${practice_id} and prescription_id = ${prescription_id} order by version desc`.execute(
    db,
  )
  return rows
}

export async function selectDraft(
  db: Db,
  practice_id: number,
  of: { id?: string; prescription_id?: string; appointment_id?: string },
): Promise<PrescriptionDraftRow | undefined> {
  const { rows } =
    await sql<PrescriptionDraftRow>`select * from prescription_drafts where practice_id = ${practice_id}
    and (${of.id ?? null}::uuid is null or id = ${of.id ?? null})
    and (${of.prescription_id ?? null}::uuid is null or prescription_id = ${of.prescription_id ?? null})
    and (${of.appointment_id ?? null}::uuid is null or appointment_id = ${of.appointment_id ?? null})
    and (${of.id ?? null}::uuid is not null or deleted_at is null)
    order by updated_at desc limit 1`.execute(db)
  return rows[0]
}

export interface PrescriptionListFilter {
  page: number
  chamber_id?: number | undefined
  chamber_ids: number[] | null
  from?: string | undefined
  to?: string | undefined
  patient_id?: string | undefined
  kind?: string | undefined
  status?: number | undefined
}

const perPage = 20

/** A page of heads, the latest first. */
export async function selectHeads(db: Db, practice_id: number, by: PrescriptionListFilter) {
  const { rows } = await sql<
    PrescriptionRow & { total: number }
  >`select *, count(*) over ()::int total from prescriptions
    where practice_id = ${practice_id} and deleted_at is null
    and (${by.chamber_id ?? null}::integer is null or chamber_id = ${by.chamber_id ?? null})
    and (${by.chamber_ids}::integer[] is null or chamber_id = any(${by.chamber_ids}))
    and (${by.from ?? null}::date is null or sitting_date >= ${by.from ?? null}::date) and (${by.to ?? null}::date is null or sitting_date <= ${by.to ?? null}::date)
    and (${by.patient_id ?? null}::uuid is null or patient_id = ${by.patient_id ?? null})
    and (${by.kind ?? null}::text is null or kind = ${by.kind ?? null}) and (${by.status ?? null}::smallint is null or status = ${by.status ?? null})
    order by issued_at desc, id desc limit ${perPage} offset ${(by.page - 1) * perPage}`.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    data: rows.map(({ total: _total, ...row }) => row),
    meta: {
      current_page: by.page,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      per_page: perPage,
      total,
    },
  }
}

export async function selectVisit(
  db: Db,
  practice_id: number,
  id: string,
): Promise<AppointmentRow | undefined> {
  const { rows } =
    await sql<AppointmentRow>`select * from appointments where practice_id = ${practice_id} and id = ${id} and deleted_at is null`.execute(
      db,
    )
  return rows[0]
}

export async function selectIdentities(
  db: Db,
  practice_id: number,
  ids: readonly string[],
): Promise<PatientRow[]> {
  const { rows } =
    await sql<PatientRow>`select * from patients where practice_id = ${practice_id} and id = any(${[...new Set(ids)]}::uuid[])`.execute(
      db,
    )
  return rows
}
