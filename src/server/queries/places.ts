import { wrongField } from '#contract/problem.ts'
import type { Db } from '#server/calls/handler.ts'

/** Where somebody lives, by the lists of places. */
export interface HomePlace {
  division_id?: number | null | undefined
  district_id?: number | null | undefined
  upazila_id?: number | null | undefined
}

/** A place must lie in the one above it. */
export async function refuseUnknownPlace(
  db: Db,
  { division_id, district_id, upazila_id }: HomePlace,
): Promise<void> {
  if (district_id != null) {
    const district = await db
      .selectFrom('districts')
      .select('division_id')
      .where('id', '=', district_id)
      .executeTakeFirst()
    if (!district || district.division_id !== division_id) throw wrongField('district_id', 'choice')
  }
  if (upazila_id != null) {
    const upazila = await db
      .selectFrom('upazilas')
      .select('district_id')
      .where('id', '=', upazila_id)
      .executeTakeFirst()
    if (!upazila || upazila.district_id !== district_id) throw wrongField('upazila_id', 'choice')
  }
  if (division_id != null) {
    const division = await db
      .selectFrom('divisions')
      .select('id')
      .where('id', '=', division_id)
      .executeTakeFirst()
    if (!division) throw wrongField('division_id', 'choice')
  }
}
