import { notFound } from '#contract/problem.ts'
import type { Db } from '#server/calls/handler.ts'
import { OwnProfile } from '../contract.ts'

const byId = (db: Db, user_id: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('divisions', 'divisions.id', 'u.division_id')
    .leftJoin('districts', 'districts.id', 'u.district_id')
    .leftJoin('upazilas', 'upazilas.id', 'u.upazila_id')
    .select(['u.id', 'u.name', 'u.bn_name', 'u.phone', 'u.gender', 'u.dob', 'u.dob_precision'])
    .select(['u.blood_group_id', 'u.language', 'u.is_completed'])
    .select(['u.division_id', 'divisions.name as division', 'divisions.bn_name as bn_division'])
    .select(['u.district_id', 'districts.name as district', 'districts.bn_name as bn_district'])
    .select(['u.upazila_id', 'upazilas.name as upazila', 'upazilas.bn_name as bn_upazila'])
    .where('u.id', '=', user_id)
    .executeTakeFirst()

const placeOf = (name: string | null, bn_name: string | null) =>
  name === null ? null : { name, bn_name: bn_name ?? name }

/** An account with the names of its places. */
export async function selectOwnProfile(db: Db, user_id: number): Promise<OwnProfile> {
  const row = await byId(db, user_id)
  if (!row) throw notFound()
  const { name, is_completed, bn_division, bn_district, bn_upazila, ...rest } = row
  return OwnProfile.parse({
    ...rest,
    name: name ?? '',
    division: placeOf(rest.division, bn_division),
    district: placeOf(rest.district, bn_district),
    upazila: placeOf(rest.upazila, bn_upazila),
    isCompleted: is_completed,
  })
}
