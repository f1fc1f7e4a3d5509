import { sql } from 'kysely'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import type { Db } from '#server/calls/handler.ts'
import { auditBy } from '#server/calls/in-steps.ts'
import { atDoor } from '#server/db/lend.ts'
import { createDoctor } from '#server/identity/create-doctor.ts'
import { endSessionsOf } from '#server/identity/sessions.ts'
import * as z from 'zod/mini'
import { type AskedField, RequestDegree } from '../request-fields.ts'
import { mayBecome, type RequestState, requestStates } from '../states.ts'
import { writeStep } from './write.ts'

/** What the administration has decided about one request. */
export type RequestDecision =
  | { to: 'under_review' | 'approved' }
  | { to: 'info_requested'; fields: readonly AskedField[]; note: string }
  | { to: 'rejected' | 'suspended'; note: string }

interface Deciding {
  number: number
  decision: RequestDecision
  /** Whose word it is; null for whoever stands at the server itself. */
  by: number | null
  now: Date
}

/**
 * Decides about a request, inside the caller's transaction. Refuses with 409 what may not follow on the state in which it
 * is by now, so that of two who decide at once the second is told.
 */
export async function decideRequest(db: Db, { number, decision, by, now }: Deciding): Promise<void> {
  const request = await held(db, number)
  const from = readState(request.state)
  if (!mayBecome(from, decision.to)) throw new Problem(conflict, { current: { state: from } })
  if (decision.to === 'approved') await makeDoctor(db, { request, by, now })
  if (decision.to === 'suspended') await shutOut(db, request.user_id, now)
  const note = 'note' in decision ? decision.note : null
  const fields = 'fields' in decision ? decision.fields : []
  await writeStep(db, { request_id: request.id, state: decision.to, now, by, note, fields })
  await auditBy(db, by, {
    action: `doctor_request_${decision.to}`,
    table: 'doctor_requests',
    row: request.id,
    fields,
  })
}

const held = async (db: Db, number: number) =>
  await db
    .selectFrom('doctor_requests')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

export function readState(text: string): RequestState {
  const state = requestStates.find((one) => one === text)
  if (state === undefined) throw new Error(`a request in state ${text}`)
  return state
}

type Held = Awaited<ReturnType<typeof held>>

/** Role, profile, practice and membership, by the same steps as for every doctor; a suspended one gets back what he had. */
async function makeDoctor(
  db: Db,
  { request, by, now }: { request: Held; by: number | null; now: Date },
): Promise<void> {
  const degrees = z.parse(z.array(RequestDegree), request.degrees)
  const { phone, name, bn_name, bmdc, designation, institute } = request
  await createDoctor(db, {
    phone,
    name,
    bn_name,
    bmdc,
    title: designation,
    institute,
    degrees: degrees.map(({ degree }) => degree),
    speciality_ids: [request.speciality_id],
    ...(by === null ? {} : { by }),
    now,
  })
}

/** Takes a doctor's work from him until he is approved again; all that he wrote stays. */
async function shutOut(db: Db, user_id: number, now: Date): Promise<void> {
  await db.updateTable('doctors').set({ status: 4 }).where('user_id', '=', user_id).execute()
  await atDoor(db, (door) =>
    sql`update memberships set active = false where user_id = ${user_id} and role = 'doctor'`.execute(door),
  )
  await endSessionsOf(db, user_id, { session: null, now })
}
