import { sql } from 'kysely'
import type { AppointmentRow } from '#features/appointments/contract.ts'
import type { PatientRow } from '#features/patients/contract.ts'
import type { Db } from '#server/handler.ts'
import type { PrescriptionDraftRow, PrescriptionRow, PrescriptionVersionRow } from '../contract.ts'

/** All that a sheet must be held against before it is written, in one statement. */
export interface Desk {
  /** The patient's own id where he was named by one that stands for it; null where nobody knows him. */
  patient_id: string | null
  has_chamber: boolean
  /** Null where no visit was named. */
  visit_patient_id: string | null
  has_visit: boolean
  head: PrescriptionRow | null
  /** Hashes of the head's versions with their numbers, the one in force last. */
  chain: { hash: string; version: number }[]
  draft: PrescriptionDraftRow | null
  version_known: boolean
}

export async function selectDesk(
  db: Db, practice_id: number,
  of: { id: string; draft_id: string | null; version_id: string | null; chamber_id: number; patient_id: string; appointment_id: string | null },
): Promise<Desk> {
  const { rows: [desk] } = await sql<Desk>`
    with known as (
      select coalesce((select canonical_id from patient_aliases where practice_id = ${practice_id} and id = ${of.patient_id}), ${of.patient_id}::uuid) id
    )
    select (select p.id from patients p, known where p.practice_id = ${practice_id} and p.id = known.id) patient_id,
      exists (select 1 from chambers where practice_id = ${practice_id} and id = ${of.chamber_id} and deleted_at is null) has_chamber,
      (select a.patient_id from appointments a where a.practice_id = ${practice_id} and a.id = ${of.appointment_id}::uuid) visit_patient_id,
      exists (select 1 from appointments where practice_id = ${practice_id} and id = ${of.appointment_id}::uuid) has_visit,
      (select to_jsonb(h) from prescriptions h where h.practice_id = ${practice_id} and h.id = ${of.id}) head,
      coalesce((select jsonb_agg(jsonb_build_object('hash', v.hash, 'version', v.version) order by v.version)
        from prescription_versions v where v.practice_id = ${practice_id} and v.prescription_id = ${of.id}), '[]'::jsonb) chain,
      (select to_jsonb(d) from prescription_drafts d where d.practice_id = ${practice_id} and d.id = ${of.draft_id}::uuid) draft,
      exists (select 1 from prescription_versions where practice_id = ${practice_id} and id = ${of.version_id}::uuid) version_known`.execute(db)
  if (!desk) throw new Error('a select without from has one row')
  return desk
}

export async function selectHead(db: Db, practice_id: number, id: string): Promise<PrescriptionRow | undefined> {
  const { rows } = await sql<PrescriptionRow>`select * from prescriptions where practice_id = ${practice_id} and id = ${id} and deleted_at is null`.execute(db)
  return rows[0]
}

/** The latest head of a patient, or of a visit. */
export async function selectLatest(db: Db, practice_id: number, of: { patient_id?: string; appointment_id?: string }): Promise<PrescriptionRow | undefined> {
  const { rows } = await sql<PrescriptionRow>`select * from prescriptions where practice_id = ${practice_id} and deleted_at is null and status <> 3
    and (${of.patient_id ?? null}::uuid is null or patient_id = coalesce((select canonical_id from patient_aliases
      where practice_id = ${practice_id} and id = ${of.patient_id ?? null}::uuid), ${of.patient_id ?? null}::uuid))
    and (${of.appointment_id ?? null}::uuid is null or appointment_id = ${of.appointment_id ?? null})
    order by issued_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

/** The versions of a prescription, the one in force first. */
export async function selectVersions(db: Db, practice_id: number, prescription_id: string): Promise<PrescriptionVersionRow[]> {
  const { rows } = await sql<PrescriptionVersionRow>`select * from prescription_versions
    where practice_id = ${practice_id} and prescription_id = ${prescription_id} order by version desc`.execute(db)
  return rows
}

export async function selectDraft(db: Db, practice_id: number, of: { id?: string; prescription_id?: string; appointment_id?: string }): Promise<PrescriptionDraftRow | undefined> {
  const { rows } = await sql<PrescriptionDraftRow>`select * from prescription_drafts where practice_id = ${practice_id}
    and (${of.id ?? null}::uuid is null or id = ${of.id ?? null})
    and (${of.prescription_id ?? null}::uuid is null or prescription_id = ${of.prescription_id ?? null})
    and (${of.appointment_id ?? null}::uuid is null or appointment_id = ${of.appointment_id ?? null})
    and (${of.id ?? null}::uuid is not null or deleted_at is null)
    order by updated_at desc limit 1`.execute(db)
  return rows[0]
}

export interface Narrowed {
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
export async function selectHeads(db: Db, practice_id: number, by: Narrowed) {
  const { rows } = await sql<PrescriptionRow & { total: number }>`select *, count(*) over ()::int total from prescriptions
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
    meta: { current_page: by.page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total },
  }
}

export async function selectVisit(db: Db, practice_id: number, id: string): Promise<AppointmentRow | undefined> {
  const { rows } = await sql<AppointmentRow>`select * from appointments where practice_id = ${practice_id} and id = ${id} and deleted_at is null`.execute(db)
  return rows[0]
}

export async function selectPeople(db: Db, practice_id: number, ids: readonly string[]): Promise<PatientRow[]> {
  const { rows } = await sql<PatientRow>`select * from patients where practice_id = ${practice_id} and id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return rows
}
