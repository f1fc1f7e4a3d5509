import { type RawBuilder, sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Db } from '#server/calls/handler.ts'
import { isOpenSitting } from '#server/queries/sittings.ts'
import { searchedWords } from '#server/queries/words.ts'
import type { PublicProfile, PublicPlace, PublicDoctor } from '../contract.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import { pagesOf, pageOf } from '#server/queries/pages.ts'
import { nextPlaceOf, narrowed, type Narrowing, nextOf, type Sought } from './narrowed.ts'
import { type NarrowingKey, narrowings } from '../narrowing.ts'
import { nearWords, selectKnownWords } from './near-words.ts'

/** Doctors whom a search shows while it is still typed. */
const firstFound = 8
/** Days ahead of which a doctor's page shows the sittings. */
const shownDays = 14
/** Words of patients that stand on it. */
const mostWords = 6

interface Asked extends Narrowing {
  page?: number | undefined
  search?: string | undefined
  now: Date
}

type Sliced = Sought & { slice: RawBuilder<unknown> }

/** A page of the doctors who have a chamber here and, of a search, for whom each of its words says something. */
export async function selectPublicDoctors(db: Db, { page = 1, search = '', ...asked }: Asked) {
  const { doctors, total, near, words } = await find(db, search, { ...asked, slice: pageOf(page) })
  const loosen = total > 0 ? [] : await loosened(db, { ...asked, words })
  return { data: doctors, meta: pagesOf(total, page), near, loosen }
}

/** The first that a search finds. */
export async function selectFirstDoctors(db: Db, search: string, now: Date) {
  const { doctors, near } = await find(db, search, { now, slice: sql`limit ${firstFound}` })
  return { doctors, near }
}

/** Whom a search finds as it stands; where that is nobody, whom it finds by how its words sound. */
async function find(db: Db, search: string, asked: Omit<Sliced, 'words'>) {
  await asAnybody(db)
  const words = searchedWords(search)
  const found = { ...(await select(db, { ...asked, words })), words, near: false }
  const close = found.total > 0 || words.length === 0 ? null : nearWords(search, await selectKnownWords(db))
  if (close === null) return found
  const heard = await select(db, { ...asked, words: close })
  return { ...heard, words: close, near: heard.total > 0 }
}

async function select(db: Db, asked: Sliced) {
  const total = await countOf(db, asked)
  const { rows } =
    await sql<PublicDoctor>`select ${published}, d.changed_on::text, ${chambersOf(place)} chambers, ${nextPlaceOf(asked)} free,
      coalesce((select f.new_paisa from public_fees f where f.chamber_id = n.chamber_id limit 1),
        (select min(f.new_paisa) from public_fees f where f.doctor_id = d.id)) first_visit_paisa
    from public_doctors d ${nextOf(asked)} where ${narrowed(asked)}
    order by n.date nulls last, n.start_time, d.id ${asked.slice}`.execute(db)
  return { doctors: rows, total }
}

async function countOf(db: Db, asked: Sought): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::integer total from public_doctors d ${nextOf(asked)} where ${narrowed(asked)}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Which of the filters, left out by itself, finds somebody, and how many. */
async function loosened(db: Db, asked: Sought) {
  const rows: { filter: NarrowingKey; doctors: number }[] = []
  for (const filter of narrowings.filter((key) => asked[key] !== undefined)) {
    const doctors = await countOf(db, { ...asked, [filter]: undefined })
    if (doctors > 0) rows.push({ filter, doctors })
  }
  return rows
}

const published = sql`d.id, d.name, d.bn_name, d.title, d.bn_title, d.degrees, d.bmdc, (select p.hash from doctor_photos p where p.doctor_id = d.id) photo,
  case when n.date is null then null else json_build_object('chamber_id', n.chamber_id, 'date', n.date, 'start_time', n.start_time) end next,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'bn_name', s.bn_name, 'bn_patient', s.bn_patient)
    order by array_position(d.speciality_ids, s.id)), '[]') from specialities s where s.id = any(d.speciality_ids) and s.active) specialities`

const place = sql`'id', c.id, 'name', c.name, 'bn_name', c.bn_name, 'address', c.address, 'bn_address', c.bn_address,
  'district', case when p.id is null then null else json_build_object('id', p.id, 'name', p.name, 'bn_name', p.bn_name) end`

const chambersOf = (
  columns: RawBuilder<unknown>,
) => sql`(select coalesce(json_agg(json_build_object(${columns}) order by c.id), '[]')
  from public_chambers c left join districts p on p.id = c.district_id where c.doctor_id = d.id)`

/** One doctor with his chambers, what they ask for, and their sittings of the next days; null where he has none here. */
export async function selectDoctor(db: Db, id: number, now: Date): Promise<PublicProfile | null> {
  await asAnybody(db)
  const { rows } =
    await sql<PublicProfile>`select ${published}, d.institute, ${chambersOf(sql`${place}, ${profile(now)}`)} chambers, ${rated}
    from public_doctors d ${nextOf({ now })} where d.id = ${id}`.execute(db)
  return rows[0] ?? null
}

const rated = sql`(select json_build_object('average', r.average, 'count', r.count) from public_ratings r where r.doctor_id = d.id) rating,
  (select coalesce(json_agg(json_build_object('text', w.comment, 'month', to_char(w.given_at at time zone 'Asia/Dhaka', 'YYYY-MM-01')) order by w.given_at desc), '[]')
    from (select * from public_words p where p.doctor_id = d.id order by p.given_at desc limit ${mostWords}) w) said`

const profile = (
  now: Date,
) => sql`'room', c.room, 'serial_phones', coalesce(c.serial_phones, '{}'), 'serial_hours', c.serial_hours,
  'bn_hours', c.bn_hours, 'fees', (select json_build_object('new_paisa', f.new_paisa, 'follow_up_paisa', f.follow_up_paisa,
    'follow_up_days', f.follow_up_days, 'report_paisa', f.report_paisa, 'report_days', f.report_days, 'report_free_days', f.report_free_days)
    from public_fees f where f.chamber_id = c.id limit 1),
  'sittings', (select coalesce(json_agg(json_build_object('date', s.date, 'start_time', s.start_time, 'end_time', s.end_time,
    'status', s.status, 'delay_min', s.delay_min) order by s.date, s.start_time), '[]') from public_schedules s
    where s.chamber_id = c.id and ${isOpenSitting(now)} and s.date <= ${sittingDate(now.getTime())}::date + ${shownDays}::integer)`

/** A district by its number; null where there is none. */
export async function selectPlace(db: Db, id: number): Promise<PublicPlace | null> {
  const { rows } = await sql<PublicPlace>`select id, name, bn_name from districts where id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}
