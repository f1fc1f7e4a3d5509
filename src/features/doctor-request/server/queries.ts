import { sql } from 'kysely'
import { notFound } from '#contract/problem.ts'
import type { Db } from '#server/calls/handler.ts'
import { DoctorRequest, type RequestChoice } from '../contract.ts'
import { type RequestState, requestStatus } from '../states.ts'

export const selectRequestSpecialities = (db: Db): Promise<RequestChoice[]> =>
  db
    .selectFrom('specialities')
    .select(['id', 'name', 'bn_name'])
    .where('active', '=', true)
    .orderBy('name')
    .execute()

export const selectSubSpecialities = (db: Db, speciality_id: number): Promise<RequestChoice[]> =>
  db
    .selectFrom('sub_specialities')
    .select(['id', 'name', 'bn_name'])
    .where('speciality_id', '=', speciality_id)
    .where('active', '=', true)
    .orderBy('name')
    .execute()

export const selectDegrees = (db: Db): Promise<RequestChoice[]> =>
  db
    .selectFrom('degrees')
    .select(['id', 'name', 'bn_name'])
    .where('active', '=', true)
    .orderBy('name')
    .execute()

/** Where a speciality is taught, and before them those that teach no speciality in particular: of them comes the first degree. */
export const selectInstitutes = (db: Db, speciality_id: number): Promise<RequestChoice[]> =>
  db
    .selectFrom('institutes')
    .select(['id', 'name', 'bn_name'])
    .where('active', '=', true)
    .where(sql<boolean>`(speciality_ids = '{}' or ${speciality_id} = any(speciality_ids))`)
    .orderBy('name')
    .execute()

export async function mustBeSpeciality(db: Db, id: number): Promise<void> {
  const found = await db
    .selectFrom('specialities')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!found) throw notFound()
}

const named = (table: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(
    `${table}.name`,
  )}, 'bn_name', ${sql.ref(`${table}.bn_name`)})`

/** The latest request of an account; null where it has none. */
export async function selectOwnRequest(db: Db, user_id: number): Promise<DoctorRequest | null> {
  const { rows } = await sql<{ state: RequestState }>`
    select r.id, r.number, r.state, r.name, r.bn_name, r.phone, r.email, r.gender, r.bmdc, r.degrees, r.designation, r.institute,
      r.referral_code, r.photo, r.certificate, r.signature, r.asked, r.created_at, d.division_id,
      ${named('s')} speciality, case when b.id is not null then ${named('b')} end sub_speciality,
      ${named('d')} district, case when u.id is not null then ${named('u')} end upazila,
      (select jsonb_agg(jsonb_build_object('id', p.id, 'state', p.state, 'note', p.note, 'fields', p.fields,
          'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.at, p.id)
        from doctor_request_steps p where p.request_id = r.id) steps
    from doctor_requests r join specialities s on s.id = r.speciality_id join districts d on d.id = r.district_id
      left join sub_specialities b on b.id = r.sub_speciality_id left join upazilas u on u.id = r.upazila_id
    where r.user_id = ${user_id} order by r.created_at desc limit 1`.execute(db)
  const [row] = rows
  return row ? DoctorRequest.parse({ ...row, status: requestStatus[row.state] }) : null
}
