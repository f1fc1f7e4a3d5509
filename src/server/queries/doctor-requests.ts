import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { wrongField } from '#contract/problem.ts'
import { DoctorRequest, type RequestChoice } from '#domain/doctor-request/request.ts'
import { type RequestState, requestStatus } from '#domain/doctor-request/states.ts'
import type { Db } from '#server/calls/handler.ts'

/** Specialities of which a doctor chooses his. */
export const selectRequestSpecialities = (db: Db): Promise<RequestChoice[]> =>
  db
    .selectFrom('specialities')
    .select(['id', 'name', 'bn_name'])
    .where('active', '=', true)
    .orderBy('name')
    .execute()

const named = (table: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(
    `${table}.name`,
  )}, 'bn_name', ${sql.ref(`${table}.bn_name`)})`

/** The latest request of an account, with what became of it; null where it has none. */
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

/** Why and since when a doctor has no work here for now; null for everybody else. */
export async function selectSuspension(
  db: Db,
  user_id: number,
): Promise<{ note: string | null; at: string } | null> {
  const { rows } = await sql<{ note: string | null; at: string }>`
    select p.note, p.at from doctors d join doctor_request_steps p on p.user_id = d.user_id and p.state = 'suspended'
    where d.user_id = ${user_id} and d.status = 4 order by p.at desc limit 1`.execute(db)
  return rows[0] ?? null
}

interface WrittenStep {
  /** Made here where nobody named one. */
  id?: string
  user_id: number
  /** Null of a doctor who never asked by the form. */
  request_id: string | null
  state: RequestState
  now: Date
  by: number | null
  note?: string | null
  fields?: readonly string[]
}

/** Brings a request into a state, with the line of its history that says so. */
export async function writeStep(db: Db, { request_id, state, now, ...step }: WrittenStep): Promise<void> {
  const at = now.toISOString()
  const { user_id, fields = [], note = null } = step
  if (request_id !== null)
    await db
      .updateTable('doctor_requests')
      .set({ state, asked: state === 'info_requested' ? [...fields] : [], changed_at: at })
      .where('id', '=', request_id)
      .execute()
  await db
    .insertInto('doctor_request_steps')
    .values({
      id: step.id ?? newId(),
      user_id,
      request_id,
      state,
      note,
      fields: [...fields],
      by_user: step.by,
      at,
    })
    .execute()
}

/** A registration that somebody else has, here or in a request. Whose it is, nobody is told. */
export async function refuseTakenBmdc(db: Db, bmdc: string, user_id: number): Promise<void> {
  const taken = await db
    .selectFrom('doctors')
    .select('id')
    .where('bmdc', '=', bmdc)
    .where('user_id', '!=', user_id)
    .executeTakeFirst()
  if (taken) throw wrongField('bmdc', 'taken')
}
