import type { Inputs, Reply } from '#contract/endpoint.ts'
import { given } from '#contract/fields.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { idTaken, tooOften, unauthenticated } from '#contract/refusal.ts'
import { inStep } from '#server/calls/in-steps.ts'
import { refuseTakenBmdc, selectOwnRequest, writeStep } from '#server/queries/doctor-requests.ts'
import type { Caller, Db, Principal, World } from '#server/calls/handler.ts'
import type { DoctorRequest } from '#domain/doctor-request/request.ts'
import { countFailure, type Limit, shutUntil } from '#server/identity/limits.ts'
import { askedAlready, type storeDoctorRequest } from '../contract.ts'
import { drawAnew, type DrawnPictures } from './draw-anew.ts'
import { keepPictures, refusingTaken } from './write.ts'

type Told = Inputs<typeof storeDoctorRequest>['body']

/** So often may one account send the form, right or wrong; minutes. */
const tries = { most: 12, minutes: 60 }
const limitOf = (user_id: number): Limit => ({ key: `doctor_request:user:${user_id}`, ...tries })

/**
 * Takes the form in. Nobody is asked by a phone alone: it must be the one that this session has proved, so the answer
 * tells nothing of any other. What came before is answered as it was.
 */
export async function storesRequest(
  { world, caller: { principal } }: { world: World; caller: Caller },
  { body }: { body: Told },
): Promise<Reply<typeof storeDoctorRequest>> {
  if (!principal) throw new Problem(unauthenticated)
  const now = world.outside.now()
  const asking = { principal, body, now }
  const before = await inStep(world, principal, ({ db }) => look(db, asking))
  if (before) return { data: before }
  const pictures = await drawAnew(body)
  const data = await inStep(world, principal, async ({ db, audit }) => {
    await add(db, { ...asking, pictures })
    audit({ action: 'doctor_request_stored', table: 'doctor_requests', row: body.id })
    return mustHave(db, principal.user_id)
  }).catch(async (error: unknown) => {
    // The same form was sent twice at once: the other one has won.
    const same = await inStep(world, principal, ({ db }) => sameRequest(db, asking))
    return same ?? refusingTaken(error)
  })
  return { data }
}

interface Asking {
  principal: Principal
  body: Told
  now: Date
}

/** The request that this very form has made already; refuses what cannot be taken in whatever its pictures are. */
async function look(db: Db, { principal, body, now }: Asking): Promise<DoctorRequest | null> {
  const { user_id } = principal
  const account = await db.selectFrom('users').select('phone').where('id', '=', user_id).executeTakeFirst()
  if (account?.phone !== body.phone) throw wrongField('phone', 'not_proved')
  const same = await sameRequest(db, { principal, body })
  if (same) return same
  const until = await shutUntil(db, limitOf(user_id), now)
  if (until !== null) throw new Problem(tooOften, { current: { until } })
  await countFailure(db, limitOf(user_id), now)
  return null
}

/** What this very form has made; null where it has made nothing yet. */
async function sameRequest(
  db: Db,
  { principal: { user_id }, body }: Pick<Asking, 'principal' | 'body'>,
): Promise<DoctorRequest | null> {
  const same = await db
    .selectFrom('doctor_requests')
    .select('user_id')
    .where('id', '=', body.id)
    .executeTakeFirst()
  if (same && same.user_id !== user_id) throw new Problem(idTaken)
  return same ? mustHave(db, user_id) : null
}

async function mustHave(db: Db, user_id: number): Promise<DoctorRequest> {
  const found = await selectOwnRequest(db, user_id)
  if (!found) throw notFound()
  return found
}

interface Adding extends Asking {
  pictures: DrawnPictures
}

async function add(db: Db, { principal: { user_id }, body, now, pictures }: Adding): Promise<void> {
  const { terms: _, degrees, photo: _p, certificate: _c, signature: _s, ...told } = body
  if (await hasProfile(db, user_id)) throw new Problem(askedAlready)
  await refuseTakenBmdc(db, told.bmdc, user_id)
  await refuseUnknownChoices(db, told)
  const at = now.toISOString()
  await db
    .insertInto('doctor_requests')
    .values({
      ...told,
      user_id,
      degrees: JSON.stringify(degrees),
      photo: hashOf(pictures, 'photo'),
      certificate: hashOf(pictures, 'certificate'),
      signature: pictures.get('signature')?.hash ?? null,
      created_at: at,
      changed_at: at,
    })
    .execute()
  await keepPictures(db, body.id, [...pictures.values()])
  await writeStep(db, { user_id, request_id: body.id, state: 'submitted', now, by: user_id })
}

/** The schema has seen to it that these two are there. */
function hashOf(pictures: DrawnPictures, field: 'photo' | 'certificate'): string {
  const kept = pictures.get(field)
  if (!kept) throw new Error(`no ${field}`)
  return kept.hash
}

export const isDoctor = async (db: Db, user_id: number): Promise<boolean> =>
  (await db
    .selectFrom('doctors')
    .select('id')
    .where('user_id', '=', user_id)
    .where('status', '=', 1)
    .executeTakeFirst()) !== undefined

/** Also one who is suspended: he does not ask again. */
const hasProfile = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.selectFrom('doctors').select('id').where('user_id', '=', user_id).executeTakeFirst()) !==
  undefined

type ChosenIds = {
  [K in 'speciality_id' | 'sub_speciality_id' | 'district_id' | 'upazila_id']?: number | undefined
}

/** What was chosen from a list must stand in it, and below what it belongs to: what was chosen with it, or `former`ly. */
export async function refuseUnknownChoices(db: Db, chosen: ChosenIds, former: ChosenIds = {}): Promise<void> {
  const { speciality_id, sub_speciality_id, district_id, upazila_id } = chosen
  const within = { ...former, ...given({ speciality_id, district_id }) }
  const rows = await Promise.all([
    speciality_id === undefined ||
      db
        .selectFrom('specialities')
        .select('id')
        .where('id', '=', speciality_id)
        .where('active', '=', true)
        .executeTakeFirst(),
    sub_speciality_id === undefined ||
      db
        .selectFrom('sub_specialities')
        .select('id')
        .where('id', '=', sub_speciality_id)
        .where('speciality_id', '=', within.speciality_id ?? 0)
        .executeTakeFirst(),
    district_id === undefined ||
      db.selectFrom('districts').select('id').where('id', '=', district_id).executeTakeFirst(),
    upazila_id === undefined ||
      db
        .selectFrom('upazilas')
        .select('id')
        .where('id', '=', upazila_id)
        .where('district_id', '=', within.district_id ?? 0)
        .executeTakeFirst(),
  ])
  const fields = ['speciality_id', 'sub_speciality_id', 'district_id', 'upazila_id'] as const
  const wrong = fields.find((_, at) => !rows[at])
  if (wrong) throw wrongField(wrong, 'choice')
}
