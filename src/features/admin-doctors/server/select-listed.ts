import { type RawBuilder, sql } from 'kysely'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { requestStatus } from '#domain/doctor-request/states.ts'
import type { Db } from '#server/calls/handler.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import { selectRequestSpecialities } from '#server/queries/doctor-requests.ts'
import { chosenBy, type Order, orderBy, pagesOf, pieceOf } from '#server/queries/pages.ts'
import { searchedWords } from '#server/queries/words.ts'
import { stateOf } from '#server/queries/decide-doctor.ts'
import type { keptDoctors, ListedDoctor } from '../contract.ts'

type Asked = Inputs<typeof keptDoctors.list>['query']

/** Everybody who is a doctor here or asks to be: the profile where there is one, else the latest request; of some accounts alone where they are named. */
const peopleAmong = (among: RawBuilder<unknown>) => sql`people as (
  select coalesce(d.user_id, r.user_id) id, coalesce(d.name, r.name) as name, coalesce(d.bn_name, r.bn_name) bn_name,
    coalesce(d.bmdc, r.bmdc) bmdc, d.id doctor_id, d.status, r.state asked, coalesce(d.created_at, r.created_at) since,
    coalesce(d.degrees, array(select value ->> 'degree' from jsonb_array_elements(r.degrees))) degrees,
    coalesce(d.speciality_ids, array[r.speciality_id]) speciality_ids,
    case when d.status = 4 then 4 when d.status = 1 then 1
      when r.state = 'info_requested' then 2 when r.state = 'rejected' then 3 else 0 end standing
  from (select * from doctors where status in (1, 4) and ${among}) d
  full join (select distinct on (user_id) * from doctor_requests where ${among} order by user_id, created_at desc) r on r.user_id = d.user_id)`

const everybody = peopleAmong(sql`true`)

/** A word stands in what he is called here or there, in his phone or in his registration; each by its index. */
const foundBy = (word: string) => sql`(
  select u.id from users u where u.words @@ to_tsquery('simple', ${word})
  union select d.user_id from doctors d where d.kept_words @@ to_tsquery('simple', ${word})
  union select r.user_id from doctor_requests r where r.kept_words @@ to_tsquery('simple', ${word}))`

function narrowed({ status, speciality_id }: Asked): RawBuilder<unknown> {
  const parts = [
    ...(status === undefined ? [] : [sql`standing = ${Number(status)}`]),
    ...(speciality_id === undefined ? [] : [sql`${speciality_id} = any(speciality_ids)`]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** Those whom the words mean, named beforehand, so that each is looked up; null where nothing is looked for. */
function peopleFound({ words, search }: Asked): RawBuilder<unknown> | null {
  const looked = searchedWords(words ?? search ?? '').map(foundBy)
  return looked.length === 0
    ? null
    : peopleAmong(sql`user_id = any(array(${sql.join(looked, sql` intersect `)}))`)
}

const byId = (way: 'asc' | 'desc') => [sql`id`, way] as const

const orders = {
  name: [[sql`lower(name)`, 'asc'], byId('asc')],
  '-name': [[sql`lower(name)`, 'desc'], byId('desc')],
  bn_name: [[sql`coalesce(bn_name, name)`, 'asc'], byId('asc')],
  '-bn_name': [[sql`coalesce(bn_name, name)`, 'desc'], byId('desc')],
  since: [[sql`since`, 'asc'], byId('asc')],
  '-since': [[sql`since`, 'desc'], byId('desc')],
} as const satisfies Record<string, Order>

type Row = Omit<ListedDoctor, 'state'> & { doctor_status: number | null; asked: string | null }

/** A page of them, with how many there are in each state. */
export async function selectListed(db: Db, asked: Asked): Promise<Reply<typeof keptDoctors.list>> {
  const { page = 1, sort = '-since' } = asked
  const found = peopleFound(asked)
  await asAnybody(db)
  const all = await countPeople(db, everybody, asked)
  const total = found ? (await countPeople(db, found, asked)).total : all.total
  // What is told of each is read for the rows of the page alone, not for all that stand before it.
  const { rows } = await sql<Row>`with ${found ?? everybody},
      page as (select * from people where ${narrowed(asked)} ${chosenBy(orders[sort], pieceOf(page, total))})
    select p.id, p.name, p.bn_name, p.bmdc, p.degrees, p.standing status, p.status doctor_status, p.asked, p.since,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'bn_name', s.bn_name) order by s.id)
        from specialities s where s.id = any(p.speciality_ids)), '[]') specialities,
      (select count(*) from practices i join public_chambers c on c.practice_id = i.id where i.doctor_id = p.doctor_id)::integer chambers
    from page p ${orderBy(orders[sort])}`.execute(db)
  return {
    data: rows.map(({ doctor_status, asked: request, ...row }) => listedOf(row, doctor_status, request)),
    meta: pagesOf(total, page),
    counts: all.counts,
    specialities: await selectRequestSpecialities(db),
  }
}

function listedOf(
  row: Omit<ListedDoctor, 'state'>,
  status: number | null,
  request: string | null,
): ListedDoctor {
  const state = stateOf(status ?? undefined, request ?? undefined)
  if (state === null) throw new Error(`account ${row.id} is no doctor`)
  return { ...row, state, status: requestStatus[state] }
}

/** How many of these people are in each state, and how many of them are asked for. */
async function countPeople(
  db: Db,
  people: RawBuilder<unknown>,
  asked: Asked,
): Promise<{ counts: Record<string, number>; total: number }> {
  const { rows } = await sql<{ standing: number; all: number; found: number }>`with ${people}
    select standing, count(*)::integer "all", (count(*) filter (where ${narrowed(asked)}))::integer found
    from people group by standing`.execute(db)
  return {
    counts: Object.fromEntries(rows.map(({ standing, all }) => [String(standing), all])),
    total: rows.reduce((sum, { found }) => sum + found, 0),
  }
}
