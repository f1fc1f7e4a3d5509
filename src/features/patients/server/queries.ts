import { sql } from 'kysely'
import type { Db } from '#server/handler.ts'
import type { PatientRow } from '../contract.ts'

/** What is known before a patient is written: himself under this id or its alias, those he might be, and what the server would number him. */
export interface Known {
  same_id: PatientRow | undefined
  likely: PatientRow[]
  next_number: number
  account_user_id: number | null
}

interface Asked {
  id?: string | undefined
  phone: string | null
  gender: number
}

const canonical = (practice_id: number, id: string) =>
  sql`coalesce((select canonical_id from patient_aliases where practice_id = ${practice_id} and id = ${id}::uuid), ${id}::uuid)`

/** Patients under this id (or the one it stands for), and those who own this phone themselves and are of this gender. */
export async function selectKnown(db: Db, practice_id: number, { id, phone, gender }: Asked): Promise<Known> {
  const { rows: [numbers] } = await sql<{ next_number: number; account_user_id: number | null }>`
    select coalesce(max(substring(code from '^P-S(\\d{5,9})$')::integer), 0) + 1 next_number,
      (select id from users where phone = ${phone} and phone_verified_at is not null) account_user_id
    from patients where practice_id = ${practice_id} and code like 'P-S%'`.execute(db)
  const himself = id === undefined ? sql`false` : sql`id = ${canonical(practice_id, id)}`
  const { rows } = await sql<PatientRow & { himself: boolean }>`select *, ${himself} himself from patients
    where practice_id = ${practice_id} and deleted_at is null
    and (${himself} or (phone = ${phone} and relationship_status = 1 and gender = ${gender} and merged_into is null))
    order by created_at`.execute(db)
  const people = rows.map(({ himself: is, ...row }) => ({ is, row }))
  return {
    same_id: people.find((one) => one.is)?.row, likely: people.filter((one) => !one.is).map((one) => one.row),
    next_number: numbers?.next_number ?? 1, account_user_id: numbers?.account_user_id ?? null,
  }
}

/** Remembers for ever that one id stands for another. */
export async function insertAlias(db: Db, practice_id: number, alias: { id: string; canonical_id: string }): Promise<void> {
  await sql`insert into patient_aliases (practice_id, id, canonical_id) values (${practice_id}, ${alias.id}, ${alias.canonical_id})
    on conflict do nothing`.execute(db)
}

/** A patient by his id or by one that stands for it. */
export async function selectPatient(db: Db, practice_id: number, id: string): Promise<PatientRow | undefined> {
  const { rows } = await sql<PatientRow>`select * from patients
    where practice_id = ${practice_id} and id = ${canonical(practice_id, id)} and deleted_at is null`.execute(db)
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
export interface Narrowed {
  kind?: 'schedule' | 'quick'
  ids?: readonly string[]
  digits?: string
  page: number
}

export const perPage = 20

export async function selectPage(db: Db, practice_id: number, { kind, ids, digits, page }: Narrowed) {
  const where = sql`practice_id = ${practice_id} and deleted_at is null and merged_into is null
    and (${ids ?? null}::uuid[] is null or id = any(${ids ?? null}::uuid[]))
    and (${digits ?? null}::text is null or phone like '%' || ${digits ?? null} || '%' or code ilike '%' || ${digits ?? null} || '%')
    and (${kind ?? null}::text is null or exists (select 1 from appointments a
      where a.practice_id = p.practice_id and a.patient_id = p.id and a.kind = ${kind ?? null} and a.deleted_at is null))`
  const { rows } = await sql<PatientRow & { total: number }>`select *, count(*) over () total from patients p where ${where}
    order by array_position(${ids ?? null}::uuid[], id), created_at desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const total = rows[0]?.total ?? 0
  const data: PatientRow[] = rows.map(({ total: _, ...row }) => row)
  return { data, meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total } }
}

/** Names to be heard through, newest patient first. */
export async function selectNames(db: Db, practice_id: number) {
  const { rows } = await sql<{ id: string; name: string; bn_name: string | null }>`select id, name, bn_name from patients
    where practice_id = ${practice_id} and deleted_at is null and merged_into is null order by created_at desc`.execute(db)
  return rows
}

/** How often and when a patient was last seen, in one chamber or in all. */
export async function selectSeen(db: Db, practice_id: number, of: { patient_id: string; chamber_id?: number | undefined }) {
  const { rows: [seen] } = await sql<{ total: number; visits: number; last_visit: string | null }>`
    select count(*) total, count(*) filter (where status = 'done') visits, max(sitting_date) filter (where status = 'done') last_visit
    from appointments where practice_id = ${practice_id} and patient_id = ${canonical(practice_id, of.patient_id)} and deleted_at is null
    and (${of.chamber_id ?? null}::integer is null or chamber_id = ${of.chamber_id ?? null})`.execute(db)
  return seen ?? { total: 0, visits: 0, last_visit: null }
}
