import { sql } from 'kysely'
import type { Database } from '#server/db/types.ts'
import type { Db } from '#server/calls/handler.ts'

/** Who somebody is, or was, on paper. */
export type Bearer = Pick<
  Database['patients'],
  'name' | 'bn_name' | 'gender' | 'code' | 'dob' | 'dob_precision'
>
export type DoctorAs = Pick<Database['staff'], 'name' | 'bn_name' | 'bmdc'>

/**
 * What a patient was called before: his row as each change found it, and the rows that were joined to him. The audit
 * keeps of a change only what it changed; the rest is told as it is now.
 */
export async function selectFormerPatients(
  db: Db,
  practice_id: number,
  { id, told }: { id: string; told: string },
): Promise<Bearer[]> {
  const { rows } = await sql<Bearer>`with his as (
      select *, id::text row_id from patients where practice_id = ${practice_id} and (id = any(${[id, told]}::uuid[]) or merged_into = ${id}::uuid
        or id in (select id from patient_aliases where practice_id = ${practice_id} and canonical_id = ${id}::uuid))
    ), was as (
      select his.id, line.detail -> 'before' before from his join audit line
        on line.practice_id = ${practice_id} and line.table_name = 'patients' and line.row_id = his.row_id and line.detail is not null
    )
    select name, bn_name, gender, code, dob::text dob, dob_precision from his
    union all
    select coalesce(before ->> 'name', his.name), case when before ? 'bn_name' then before ->> 'bn_name' else his.bn_name end,
      coalesce((before ->> 'gender')::smallint, his.gender), coalesce(before ->> 'code', his.code),
      case when before ? 'dob' then before ->> 'dob' else his.dob::text end,
      case when before ? 'dob_precision' then before ->> 'dob_precision' else his.dob_precision end
    from was join his using (id)`.execute(db)
  return rows
}

/** The doctor as he stands among the staff. */
export const selectDoctors = (db: Db, practice_id: number): Promise<DoctorAs[]> =>
  db
    .selectFrom('staff')
    .select(['name', 'bn_name', 'bmdc'])
    .where('practice_id', '=', practice_id)
    .where('role', '=', 'doctor')
    .execute()

/** As whom he stands there and stood before. */
export async function selectFormerDoctors(db: Db, practice_id: number): Promise<DoctorAs[]> {
  const { rows } = await sql<DoctorAs>`select coalesce(before ->> 'name', his.name) name,
      case when before ? 'bn_name' then before ->> 'bn_name' else his.bn_name end bn_name,
      case when before ? 'bmdc' then before ->> 'bmdc' else his.bmdc end bmdc
    from staff his join audit line on line.practice_id = ${practice_id} and line.table_name = 'staff' and line.row_id = his.id::text and line.detail is not null,
      lateral (select line.detail -> 'before' before) was
    where his.practice_id = ${practice_id} and his.role = 'doctor'
    union all select name, bn_name, bmdc from staff where practice_id = ${practice_id} and role = 'doctor'`.execute(
    db,
  )
  return rows
}

/** A device with a key that the root key vouches for. */
export interface CertifiedDevice {
  id: number
  letter: string
  signing_key: string
  certificate: string
  revoked_at: string | null
}

export async function selectCertified(
  db: Db,
  of: { practice_id: number; user_id: number },
): Promise<CertifiedDevice[]> {
  const rows = await db
    .selectFrom('devices')
    .select(['id', 'letter', 'signing_key', 'certificate', 'revoked_at'])
    .where('practice_id', '=', of.practice_id)
    .where('user_id', '=', of.user_id)
    .where('certificate', 'is not', null)
    .execute()
  return rows.flatMap(({ signing_key, certificate, ...row }) =>
    signing_key === null || certificate === null ? [] : [{ ...row, signing_key, certificate }],
  )
}
