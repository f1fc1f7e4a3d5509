import { newId } from '#contract/clinic/uuid.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import type { Db } from '#server/calls/handler.ts'
import { brokenConstraint } from '#server/calls/in-steps.ts'
import { askedAlready } from '../contract.ts'
import type { RequestState } from '../states.ts'
import type { KeptPicture } from './draw-anew.ts'

interface WrittenStep {
  /** Made here where nobody named one. */
  id?: string
  request_id: string
  state: RequestState
  now: Date
  by: number | null
  note?: string | null
  fields?: readonly string[]
}

/** Brings a request into a state, with the line of its history that says so. */
export async function writeStep(db: Db, { request_id, state, now, ...step }: WrittenStep): Promise<void> {
  const at = now.toISOString()
  const { fields = [], note = null } = step
  await db
    .updateTable('doctor_requests')
    .set({ state, asked: state === 'info_requested' ? [...fields] : [], changed_at: at })
    .where('id', '=', request_id)
    .execute()
  await db
    .insertInto('doctor_request_steps')
    .values({ id: step.id ?? newId(), request_id, state, note, fields: [...fields], by_user: step.by, at })
    .execute()
}

export async function keepPictures(
  db: Db,
  request_id: string,
  pictures: readonly KeptPicture[],
): Promise<void> {
  if (pictures.length === 0) return
  await db
    .insertInto('doctor_request_pictures')
    .values(pictures.map((one) => ({ request_id, ...one })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Pictures that a request names no more are nobody's to keep. */
export const dropOldPictures = (db: Db, request_id: string) =>
  db
    .deleteFrom('doctor_request_pictures as p')
    .where('p.request_id', '=', request_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('doctor_requests as r')
            .select('r.id')
            .whereRef('r.id', '=', 'p.request_id')
            .where(({ eb, ref }) =>
              eb(ref('p.hash'), 'in', [ref('r.photo'), ref('r.certificate'), ref('r.signature')]),
            ),
        ),
      ),
    )
    .execute()

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

/** What two who ask at once run into. */
export function refusingTaken(error: unknown): never {
  const broken = brokenConstraint(error)
  if (broken?.name === 'doctor_requests_one_bmdc') throw wrongField('bmdc', 'taken')
  if (broken?.name === 'doctor_requests_one_phone') throw new Problem(askedAlready)
  throw error
}
