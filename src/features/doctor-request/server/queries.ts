import { sql } from 'kysely'
import { notFound } from '#contract/problem.ts'
import type { Db } from '#server/calls/handler.ts'
import type { RequestChoice } from '#domain/doctor-request/request.ts'

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
