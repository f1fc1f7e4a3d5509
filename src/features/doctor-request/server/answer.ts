import type { Inputs, Reply } from '#contract/endpoint.ts'
import { given } from '#contract/fields.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { idTaken, invalid, unauthenticated } from '#contract/refusal.ts'
import { inStep } from '#server/calls/in-steps.ts'
import { refuseTakenBmdc, selectOwnRequest, writeStep } from '#server/queries/doctor-requests.ts'
import type { Caller, Db, World } from '#server/calls/handler.ts'
import { type answerDoctorRequest, nothingAsked } from '../contract.ts'
import { drawAnew, type DrawnPictures } from './draw-anew.ts'
import { refuseUnknownChoices } from './store.ts'
import { dropOldPictures, keepPictures, refusingTaken } from './write.ts'

type Told = Inputs<typeof answerDoctorRequest>['body']

/** Puts right what was asked for, all of it and nothing else. The same answer sent again is answered as it was. */
export async function answersRequest(
  { world, caller: { principal } }: { world: World; caller: Caller },
  { body: { id, ...told } }: { body: Told },
): Promise<Reply<typeof answerDoctorRequest>> {
  if (!principal) throw new Problem(unauthenticated)
  const { user_id } = principal
  const now = world.outside.now()
  const isNew = await inStep(world, principal, async ({ db }) => {
    if (await isSaid(db, id, user_id)) return false
    await refuseOthers(db, await openRequest(db, user_id), told)
    return true
  })
  const pictures: DrawnPictures = isNew ? await drawAnew(told) : new Map()
  return {
    data: await inStep(world, principal, async ({ db, audit }) => {
      if (isNew) {
        const open = await openRequest(db, user_id)
        await refuseOthers(db, open, told)
        await change(db, open, { told, pictures, user_id }).catch(refusingTaken)
        await writeStep(db, { id, user_id, request_id: open.id, ...step(open, now) })
        audit({
          action: 'doctor_request_answered',
          table: 'doctor_requests',
          row: open.id,
          fields: open.asked,
        })
      }
      const data = await selectOwnRequest(db, user_id)
      if (!data) throw notFound()
      return data
    }),
  }
}

const step = ({ asked, user_id }: Open, now: Date) => ({
  state: 'resubmitted' as const,
  now,
  by: user_id,
  fields: asked,
})

/** Whether this very answer is there already; refuses an id under which another step is. */
async function isSaid(db: Db, id: string, user_id: number): Promise<boolean> {
  const step = await db
    .selectFrom('doctor_request_steps')
    .select(['by_user', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (step && (step.by_user !== user_id || step.state !== 'resubmitted')) throw new Problem(idTaken)
  return step !== undefined
}

type Open = Awaited<ReturnType<typeof openRequest>>

/** The request that waits for an answer, held until this transaction ends. */
async function openRequest(db: Db, user_id: number) {
  const open = await db
    .selectFrom('doctor_requests')
    .select(['id', 'user_id', 'asked', 'speciality_id', 'district_id'])
    .where('user_id', '=', user_id)
    .where('state', '=', 'info_requested')
    .forUpdate()
    .executeTakeFirst()
  if (!open) throw new Problem(nothingAsked)
  return open
}

/** What is told belongs to what was asked: a district brings its upazila. */
const isAsked = (asked: readonly string[], field: string): boolean =>
  asked.includes(field === 'upazila_id' ? 'district_id' : field)

async function refuseOthers(db: Db, { asked, ...open }: Open, told: Omit<Told, 'id'>): Promise<void> {
  const named = Object.keys(given(told))
  const others = named.filter((field) => !isAsked(asked, field)).map((field) => [field, ['fixed']])
  const { speciality_id = open.speciality_id } = told
  const answered = (await hasParts(db, speciality_id)) ? named : [...named, 'sub_speciality_id']
  const missing = asked.filter((field) => !answered.includes(field)).map((field) => [field, ['required']])
  const errors = Object.fromEntries([...others, ...missing])
  if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
}

/** Whether a speciality offers parts to choose from; one that is hidden offers none. */
const hasParts = async (db: Db, speciality_id: number): Promise<boolean> =>
  (await db
    .selectFrom('sub_specialities as b')
    .innerJoin('specialities as s', 's.id', 'b.speciality_id')
    .select('b.id')
    .where('s.id', '=', speciality_id)
    .where('s.active', '=', true)
    .where('b.active', '=', true)
    .executeTakeFirst()) !== undefined

interface Answer {
  told: Omit<Told, 'id'>
  pictures: DrawnPictures
  user_id: number
}

async function change(db: Db, open: Open, { told, pictures, user_id }: Answer): Promise<void> {
  const { degrees, photo: _, certificate: _c, signature: _s, ...plain } = told
  if (plain.bmdc !== undefined) await refuseTakenBmdc(db, plain.bmdc, user_id)
  const { speciality_id, district_id } = open
  await refuseUnknownChoices(db, plain, { speciality_id, district_id })
  const hashes = Object.fromEntries([...pictures].map(([field, { hash }]) => [field, hash]))
  const set = {
    ...given(plain),
    ...hashes,
    ...(degrees === undefined ? {} : { degrees: JSON.stringify(degrees) }),
    // What lay in the former place, or the former speciality, lies in none of the new one.
    ...(plain.district_id === undefined ? {} : { upazila_id: plain.upazila_id ?? null }),
    ...(plain.speciality_id === undefined ? {} : { sub_speciality_id: plain.sub_speciality_id ?? null }),
  }
  // A speciality without parts was asked for its part, and nothing else.
  if (Object.keys(set).length > 0)
    await db.updateTable('doctor_requests').set(set).where('id', '=', open.id).execute()
  await keepPictures(db, open.id, [...pictures.values()])
  await dropOldPictures(db, open.id)
}
