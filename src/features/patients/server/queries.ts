import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import type { PatientRow } from '#domain/patient/rows.ts'

const canonical = (practice_id: number, id: string) =>
  sql`coalesce((select canonical_id from patient_aliases where practice_id = ${practice_id} and id = ${id}::uuid), ${id}::uuid)`

/**
 * Patients by these ids (or by what one stands for), and those who own one of these phones themselves, the first one
 * first. Phone by phone (`offset 0` keeps it so): a planner without statistics takes a list of phones for half the
 * practice and reads all of it.
 */
export async function selectPatientsByIdOrPhone(
  db: Db,
  practice_id: number,
  { ids, phones }: { ids: string[]; phones: string[] },
) {
  const { rows } = await sql<PatientRow & { by_phone: boolean }>`
    select *, false by_phone from patients where practice_id = ${practice_id} and id = any(${ids}) and deleted_at is null
    union all
    select own.*, true from unnest(${phones}::text[]) asked(phone) cross join lateral (select * from patients
      where practice_id = ${practice_id} and phone = asked.phone and relationship_status = 1 and merged_into is null and deleted_at is null
      offset 0) own
    order by created_at`.execute(db)
  const people = rows.map(({ by_phone, ...row }) => ({ by_phone, row }))
  const named = new Map(people.filter((one) => !one.by_phone).map(({ row }) => [row.id, row]))
  const merged = [...named.values()].filter((row) => row.merged_into !== null).map((row) => row.id)
  const stoodFor = await selectStoodFor(db, practice_id, merged)
  for (const id of merged) named.delete(id)
  for (const [id, row] of stoodFor) named.set(id, row)
  return { named, owners: people.filter((one) => one.by_phone).map((one) => one.row) }
}

/** The patients that these ids stand for, by those ids. */
async function selectStoodFor(
  db: Db,
  practice_id: number,
  ids: readonly string[],
): Promise<Map<string, PatientRow>> {
  if (ids.length === 0) return new Map()
  const aliases = await sql<{ id: string; canonical_id: string }>`select id, canonical_id from patient_aliases
    where practice_id = ${practice_id} and id = any(${ids})`.execute(db)
  const { rows } = await sql<PatientRow>`select * from patients
    where practice_id = ${practice_id} and id = any(${aliases.rows.map((one) => one.canonical_id)}) and deleted_at is null`.execute(
    db,
  )
  return new Map(
    aliases.rows.flatMap(({ id, canonical_id }) =>
      rows.filter((row) => row.id === canonical_id).map((row) => [id, row]),
    ),
  )
}

/** A patient by his id or by one that stands for it. */
export async function selectPatient(
  db: Db,
  practice_id: number,
  id: string,
): Promise<PatientRow | undefined> {
  const { rows } = await sql<PatientRow>`select * from patients
    where practice_id = ${practice_id} and id = ${canonical(practice_id, id)} and deleted_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Everybody of one phone, the person himself first. */
export async function selectHousehold(db: Db, practice_id: number, phone: string): Promise<PatientRow[]> {
  const { rows } = await sql<PatientRow>`select * from patients
    where practice_id = ${practice_id} and phone = ${phone} and deleted_at is null and merged_into is null
    order by relationship_status, created_at`.execute(db)
  return rows
}

/** How a list is narrowed: only those with a visit of a kind, only some ids (in that order), only some digits or a code. */
export interface PatientListFilter {
  kind?: 'schedule' | 'quick'
  ids?: readonly string[]
  digits?: string
  page: number
}

export const patientsPerPage = 20

export async function selectPage(
  db: Db,
  practice_id: number,
  { kind, ids, digits: typed, page }: PatientListFilter,
) {
  // A sign that stands for any other in a pattern stands for itself in what somebody typed.
  const digits = typed?.replace(/[\\%_]/g, String.raw`\$&`)
  const where = sql`practice_id = ${practice_id} and deleted_at is null and merged_into is null
    and (${ids ?? null}::uuid[] is null or id = any(${ids ?? null}::uuid[]))
    and (${digits ?? null}::text is null or phone like '%' || ${digits ?? null} || '%' or code ilike '%' || ${digits ?? null} || '%')
    and (${kind ?? null}::text is null or exists (select 1 from appointments a
      where a.practice_id = p.practice_id and a.patient_id = p.id and a.kind = ${kind ?? null} and a.deleted_at is null))`
  const { rows } = await sql<
    PatientRow & { total: number }
  >`select *, count(*) over () total from patients p where ${where}
    order by array_position(${ids ?? null}::uuid[], id), created_at desc limit ${patientsPerPage} offset ${(page - 1) * patientsPerPage}`.execute(
    db,
  )
  const total = rows[0]?.total ?? 0
  const data: PatientRow[] = rows.map(({ total: _, ...row }) => row)
  return {
    data,
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / patientsPerPage)),
      per_page: patientsPerPage,
      total,
    },
  }
}

/** Names to be heard through, newest patient first. */
export async function selectNames(db: Db, practice_id: number) {
  const { rows } = await sql<{
    id: string
    name: string
    bn_name: string | null
  }>`select id, name, bn_name from patients
    where practice_id = ${practice_id} and deleted_at is null and merged_into is null order by created_at desc`.execute(
    db,
  )
  return rows
}

/** How often and when a patient was last seen, in one chamber or in all. */
export async function selectSeen(
  db: Db,
  practice_id: number,
  of: { patient_id: string; chamber_id?: number | undefined },
) {
  const {
    rows: [seen],
  } = await sql<{ total: number; visits: number; last_visit: string | null }>`
    select count(*) total, count(*) filter (where status = 'done') visits, max(sitting_date) filter (where status = 'done') last_visit
    from appointments where practice_id = ${practice_id} and patient_id = ${canonical(practice_id, of.patient_id)} and deleted_at is null
    and (${of.chamber_id ?? null}::integer is null or chamber_id = ${of.chamber_id ?? null})`.execute(db)
  return seen ?? { total: 0, visits: 0, last_visit: null }
}
