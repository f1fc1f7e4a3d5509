import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import type { ChambersOfPlace, PublicSpeciality } from '../contract.ts'

/** Also a member of a practice reads as anybody would: his own must not stand before the others. */
export const asAnybody = (db: Db) => sql`select set_config('app.practice_id', '', true)`.execute(db)

export async function selectSpecialities(db: Db): Promise<PublicSpeciality[]> {
  await asAnybody(db)
  const { rows } =
    await sql<PublicSpeciality>`select s.id, s.name, s.bn_name, s.bn_patient, count(*)::integer doctors
    from public_doctors d join specialities s on s.id = any(d.speciality_ids) where s.active
    group by s.id order by count(*) desc, s.id`.execute(db)
  return rows
}

export async function selectChambersByPlace(db: Db): Promise<ChambersOfPlace[]> {
  await asAnybody(db)
  const { rows } = await sql<ChambersOfPlace>`select p.id, p.name, p.bn_name, count(*)::integer chambers
    from public_chambers c join districts p on p.id = c.district_id
    group by p.id order by count(*) desc, p.id`.execute(db)
  return rows
}
