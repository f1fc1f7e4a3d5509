import { sql } from 'kysely'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import * as z from 'zod/mini'
import { type AskedField, RequestDegree } from '#domain/doctor-request/request-fields.ts'
import { mayBecome, type RequestState, requestStates } from '#domain/doctor-request/states.ts'
import type { Db } from '#server/calls/handler.ts'
import { auditBy } from '#server/calls/in-steps.ts'
import { atDoor } from '#server/db/lend.ts'
import { createDoctor, type NewDoctor } from '#server/identity/create-doctor.ts'
import { endSessionsOf } from '#server/identity/sessions.ts'
import { refuseTakenBmdc, writeStep } from './doctor-requests.ts'

/** What the administration has decided about one doctor, or one who asks to be. */
export type DoctorDecision =
  | { to: 'under_review' | 'approved' }
  | { to: 'info_requested'; fields: readonly AskedField[]; note: string }
  | { to: 'rejected' | 'suspended'; note: string }

export interface DecidingDoctor {
  user_id: number
  decision: DoctorDecision
  /** Whose word it is; null for whoever stands at the server itself. */
  by: number | null
  /** What he had before him (`version`); absent where nobody looked. */
  seen?: number
  now: Date
}

/**
 * Decides about a doctor, inside the caller's transaction. Refuses with 409 what may not follow on the state in which he
 * is by now, and a word on what was changed since it was looked at: of two who decide at once the second is told.
 */
export async function decideDoctor(db: Db, deciding: DecidingDoctor): Promise<void> {
  const { user_id, decision, by, seen, now } = deciding
  const before = await holdDoctor(db, user_id)
  const { state, version, request } = before
  if (!mayBecome(state, decision.to) || (seen !== undefined && seen !== version))
    throw new Problem(conflict, { current: { state, version } })
  if (decision.to === 'approved') await makeDoctor(db, before, { by, now })
  if (decision.to === 'suspended') await shutOut(db, user_id, now)
  const note = 'note' in decision ? decision.note : null
  const fields = 'fields' in decision ? decision.fields : []
  const request_id = request?.id ?? null
  await writeStep(db, { user_id, request_id, state: decision.to, now, by, note, fields })
  await auditBy(db, by, {
    action: `doctor_request_${decision.to}`,
    ...(request_id === null
      ? { table: 'doctors', row: String(before.doctor?.id) }
      : { table: 'doctor_requests', row: request_id }),
    fields,
    change: { from: state, to: decision.to },
  })
}

/** The account whose request has this number. */
export async function accountOfRequest(db: Db, number: number): Promise<number> {
  const { user_id } = await db
    .selectFrom('doctor_requests')
    .select('user_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow(notFound)
  return user_id
}

/** A doctor, or one who asks to be, held until this transaction ends; 404 where the account is neither. */
export async function holdDoctor(db: Db, user_id: number) {
  const held = await sql`select from users where id = ${user_id} for update`.execute(db)
  if (held.rows.length === 0) throw notFound()
  await sql`select from doctor_requests where user_id = ${user_id} for update`.execute(db)
  await sql`select from doctors where user_id = ${user_id} for update`.execute(db)
  return standingOf(db, user_id)
}

/** The same, only to look at. */
export async function standingOf(db: Db, user_id: number) {
  const account = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow(notFound)
  const requests = await db
    .selectFrom('doctor_requests')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .execute()
  const doctor = await db.selectFrom('doctors').selectAll().where('user_id', '=', user_id).executeTakeFirst()
  const request = requests[0]
  const state = stateOf(doctor?.status, request?.state)
  if (state === null) throw notFound()
  const version = requests.reduce((sum, one) => sum + one.version, doctor?.version ?? 0)
  return { ...account, doctor, request, state, version }
}

type Standing = Awaited<ReturnType<typeof standingOf>>

/** In which state somebody is: as a doctor, else as one who asks; null where he is neither. */
export function stateOf(status: number | undefined, asked: string | undefined): RequestState | null {
  if (status === 4) return 'suspended'
  if (status === 1) return 'approved'
  return requestStates.find((one) => one === asked) ?? null
}

/** Role, profile, practice and membership, by the same steps as for every doctor; a suspended one gets back what he had. */
async function makeDoctor(
  db: Db,
  { phone, doctor, request }: Standing,
  { by, now }: Pick<DecidingDoctor, 'by' | 'now'>,
): Promise<void> {
  const made = doctor ? givenBack(doctor) : request ? asAsked(request) : null
  if (made === null) throw notFound()
  if (request && !doctor) await refuseTakenBmdc(db, request.bmdc, request.user_id)
  await createDoctor(db, { ...made, phone, ...(by === null ? {} : { by }), now })
}

type Made = Omit<NewDoctor, 'phone' | 'by' | 'now'>

const givenBack = ({ name, bn_name, bmdc }: NonNullable<Standing['doctor']>): Made => ({
  name,
  bn_name,
  bmdc,
})

function asAsked(request: NonNullable<Standing['request']>): Made {
  const degrees = z.parse(z.array(RequestDegree), request.degrees)
  const { name, bn_name, bmdc, designation, institute, email, gender } = request
  return {
    name,
    bn_name,
    bmdc,
    email,
    gender,
    title: designation,
    institute,
    degrees: degrees.map(({ degree }) => degree),
    speciality_ids: [request.speciality_id],
  }
}

/** Takes a doctor's work from him until he is approved again; all that he wrote stays. */
async function shutOut(db: Db, user_id: number, now: Date): Promise<void> {
  await db.updateTable('doctors').set({ status: 4 }).where('user_id', '=', user_id).execute()
  await atDoor(db, (door) =>
    sql`update memberships set active = false where user_id = ${user_id} and role = 'doctor'`.execute(door),
  )
  await endSessionsOf(db, user_id, { session: null, now })
}
