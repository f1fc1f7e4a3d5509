import { sql } from 'kysely'
import { notFound } from '#contract/problem.ts'
import { requestStatus } from '#domain/doctor-request/states.ts'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { standingOf } from '#server/queries/decide-doctor.ts'
import { selectOwnRequest } from '#server/queries/doctor-requests.ts'
import type { KeptDoctor, KeptProfile, PracticeSetup } from '../contract.ts'

/** One doctor, or one who asks to be, as administrators see him; 404 where the account is neither. */
export async function selectKeptDoctor(db: Db, user_id: number): Promise<KeptDoctor> {
  const { state, version, phone } = await standingOf(db, user_id)
  const request = await selectOwnRequest(db, user_id)
  const profile = await selectProfile(db, user_id)
  const called = profile ?? request
  if (!called) throw notFound()
  return {
    id: user_id,
    version,
    state,
    status: requestStatus[state],
    phone,
    name: called.name,
    bn_name: called.bn_name,
    request,
    profile,
    setup: profile && (await selectSetup(db, profile.doctor_id)),
    steps: await selectSteps(db, user_id),
  }
}

/** What is published of him; null where he is no doctor yet. */
export async function selectProfile(db: Db, user_id: number): Promise<KeptProfile | null> {
  const { rows } = await sql<KeptProfile>`
    select d.id doctor_id, d.name, d.bn_name, d.bmdc, d.title, d.bn_title, d.institute, d.degrees, d.speciality_ids,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'bn_name', s.bn_name) order by s.id)
        from specialities s where s.id = any(d.speciality_ids)), '[]') specialities,
      exists (select from public_doctors p where p.id = d.id) listed
    from doctors d where d.user_id = ${user_id}`.execute(db)
  return rows[0] ?? null
}

async function selectSetup(db: Db, doctor_id: number): Promise<PracticeSetup | null> {
  const { rows } = await atDoor(db, (door) =>
    sql<PracticeSetup>`select s.* from practices i, practice_setup(i.id) s where i.doctor_id = ${doctor_id}`.execute(
      door,
    ),
  )
  return rows[0] ?? null
}

async function selectSteps(db: Db, user_id: number): Promise<KeptDoctor['steps']> {
  const { rows } = await sql<KeptDoctor['steps'][number]>`
    select p.id, p.state, p.note, p.fields, p.at, coalesce(u.name, u.phone) "by"
    from doctor_request_steps p left join users u on u.id = p.by_user where p.user_id = ${user_id} order by p.at, p.id`.execute(
    db,
  )
  return rows
}
