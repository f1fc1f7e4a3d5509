import { sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import type { Db } from '#server/calls/handler.ts'
import { searchedWords } from '#server/queries/words.ts'
import type {
  ChambersOfPlace,
  PlaceMiddle,
  listAllPlaces,
  listAllSpecialities,
  listSearchableSpecialities,
  PublicSpeciality,
} from '../contract.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import { pagesOf, pageOf } from '#server/queries/pages.ts'

type Speciality = Reply<typeof listSearchableSpecialities>['specialties'][number]

const ofDoctors = (search = '') => {
  const words = searchedWords(search).map((word) => sql`s.words @@ to_tsquery('simple', ${word})`)
  return sql`from public_doctors d join specialities s on s.id = any(d.speciality_ids)
    where ${sql.join([sql`s.active`, ...words], sql` and `)} group by s.id`
}

export async function selectSpecialities(db: Db): Promise<PublicSpeciality[]> {
  await asAnybody(db)
  const { rows } =
    await sql<PublicSpeciality>`select s.id, s.name, s.bn_name, s.bn_patient, count(*)::integer doctors
    ${ofDoctors()} order by count(*) desc, s.id`.execute(db)
  return rows
}

export async function selectAllSpecialities(
  db: Db,
  { page = 1, search }: { page?: number | undefined; search?: string | undefined },
): Promise<Reply<typeof listAllSpecialities>> {
  await asAnybody(db)
  const { rows } = await sql<
    PublicSpeciality & { total: number }
  >`select s.id, s.name, s.bn_name, s.bn_patient, count(*)::integer doctors, (count(*) over ())::integer total
    ${ofDoctors(search)} order by count(*) desc, s.id ${pageOf(page)}`.execute(db)
  return { specialties: rows.map(({ total: _, ...row }) => row), meta: pagesOf(rows[0]?.total ?? 0, page) }
}

export async function selectSearchable(db: Db): Promise<Speciality[]> {
  await asAnybody(db)
  const { rows } = await sql<Speciality>`select s.id, s.name, s.bn_name, s.bn_patient
    ${ofDoctors()} order by coalesce(s.bn_patient, s.bn_name), s.id`.execute(db)
  return rows
}

/** A speciality that may be chosen; null where there is none of this number. */
export async function selectSpeciality(db: Db, id: number): Promise<Speciality | null> {
  const { rows } = await sql<Speciality>`select id, name, bn_name, bn_patient from specialities
    where id = ${id} and active`.execute(db)
  return rows[0] ?? null
}

const byPlace = sql`from public_chambers c join districts p on p.id = c.district_id
  group by p.id order by count(*) desc, p.id`

export async function selectChambersByPlace(db: Db): Promise<ChambersOfPlace[]> {
  await asAnybody(db)
  const { rows } = await sql<ChambersOfPlace>`select p.id, p.name, p.bn_name, count(*)::integer chambers
    ${byPlace}`.execute(db)
  return rows
}

/** Districts of which nobody knows where they are, are not among them. */
export async function selectPlaceMiddles(db: Db): Promise<PlaceMiddle[]> {
  await asAnybody(db)
  const { rows } =
    await sql<PlaceMiddle>`select p.id, p.name, p.bn_name, p.lat, p.lon, count(*)::integer chambers
    from public_chambers c join districts p on p.id = c.district_id
    where p.lat is not null and p.lon is not null group by p.id order by p.id`.execute(db)
  return rows
}

export async function selectAllPlaces(db: Db, page = 1): Promise<Reply<typeof listAllPlaces>> {
  await asAnybody(db)
  const { rows } = await sql<
    ChambersOfPlace & { total: number }
  >`select p.id, p.name, p.bn_name, count(*)::integer chambers, (count(*) over ())::integer total
    ${byPlace} ${pageOf(page)}`.execute(db)
  return { data: rows.map(({ total: _, ...row }) => row), meta: pagesOf(rows[0]?.total ?? 0, page) }
}
