import { Problem, wrongField } from '#contract/problem.ts'
import type { Db } from '#server/calls/handler.ts'
import { brokenConstraint } from '#server/calls/in-steps.ts'
import { askedAlready } from '../contract.ts'
import type { KeptPicture } from './draw-anew.ts'

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

/** What two who ask at once run into. */
export function refusingTaken(error: unknown): never {
  const broken = brokenConstraint(error)
  if (broken?.name === 'doctor_requests_one_bmdc') throw wrongField('bmdc', 'taken')
  if (broken?.name === 'doctor_requests_one_phone') throw new Problem(askedAlready)
  throw error
}
