import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import { mostServices, type PublicService, type ServicePage } from '../contract.ts'

const listed = sql`s.id, s.name, s.bn_name, s.about, s.bn_about,
  to_char(s.changed_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') changed_on`

export async function selectServices(db: Db): Promise<PublicService[]> {
  const { rows } = await sql<PublicService>`select ${listed} from services s
    where s.active order by s.position, s.id limit ${mostServices}`.execute(db)
  return rows
}

/** Null where it is not offered. Its speciality is named where somebody here has it. */
export async function selectService(db: Db, id: number): Promise<ServicePage | null> {
  await asAnybody(db)
  const { rows } = await sql<ServicePage>`select ${listed}, s.text, s.bn_text,
      (select json_build_object('id', e.id, 'name', e.name, 'bn_name', e.bn_name, 'bn_patient', e.bn_patient) from specialities e
        where e.id = s.speciality_id and e.active
        and exists (select from public_doctors d where d.speciality_ids @> array[e.id])) speciality
    from services s where s.id = ${id} and s.active`.execute(db)
  return rows[0] ?? null
}
