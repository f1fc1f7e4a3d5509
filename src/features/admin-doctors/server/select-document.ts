import type { Inputs, Reply } from '#contract/endpoint.ts'
import { notFound } from '#contract/problem.ts'
import type { Db } from '#server/calls/handler.ts'
import type { readDoctorDocument } from '../contract.ts'

/** A picture of this account's own requests; another's is answered as one that is not there. */
export async function selectDocument(
  db: Db,
  { id, hash }: Inputs<typeof readDoctorDocument>['params'],
): Promise<Reply<typeof readDoctorDocument>> {
  const { mime, bytes } = await db
    .selectFrom('doctor_request_pictures as p')
    .innerJoin('doctor_requests as r', 'r.id', 'p.request_id')
    .select(['p.mime', 'p.bytes'])
    .where('r.user_id', '=', id)
    .where('p.hash', '=', hash)
    .executeTakeFirstOrThrow(notFound)
  return { mime: mime === 'image/png' ? 'image/png' : 'image/jpeg', data: bytes.toString('base64') }
}
