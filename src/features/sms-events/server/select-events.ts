import { type RawBuilder, sql } from 'kysely'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { notFound } from '#contract/problem.ts'
import type { SmsMessageState } from '#domain/sms/messages.ts'
import { isPlatformSms } from '#domain/sms/types.ts'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { chosenBy, type Order, orderBy, pagesOf, pieceOf } from '#server/queries/pages.ts'
import { stateCounts } from '#server/queries/sms-counts.ts'
import { selectSmsTypes } from '#server/queries/sms-types.ts'
import { countedDays, type DoctorSms, type listSmsEvents, type SmsEventsOfDoctor } from '../contract.ts'

type Asked = Inputs<typeof listSmsEvents>['query']
type Doctor = Pick<DoctorSms, 'doctor' | 'suspended'> & { practice_id: number }

interface Counted {
  practice_id: number
  sms_type_id: number
  state: SmsMessageState
  count: number
}

const sum = (counted: readonly Counted[]) => counted.reduce((all, { count }) => all + count, 0)

/** One page of doctors with how much each sent; of practices only what the counting function tells. */
export async function selectSmsEvents(
  db: Db,
  { page = 1, event_name, state, words = '', now }: Asked & { now: Date },
): Promise<Reply<typeof listSmsEvents>> {
  const kinds = await ownKinds(db)
  const of = kinds.find(({ key }) => key === event_name)?.id
  return atDoor(db, async (door) => {
    const which = whichDoctors(words.trim(), state)
    const total = await countDoctors(door, which)
    // Chosen first: what is told of each is put together for those of the page alone.
    const doctors = await selectDoctors(
      door,
      sql`where p.id in (select p.id ${kept} where ${which} ${chosenBy(order, pieceOf(page, total))}) ${orderBy(order)}`,
    )
    const all = await countOf(door, doctors, now)
    const counted = all.filter(({ sms_type_id }) => of === undefined || sms_type_id === of)
    return {
      sms_events: doctors.map(({ practice_id, ...one }) => {
        const own = counted.filter((line) => line.practice_id === practice_id)
        return { ...one, count: sum(own), states: stateCounts(own) }
      }),
      meta: pagesOf(total, page),
      doctor: null,
      event_name: event_name ?? null,
      count: sum(counted),
      kinds: kinds.map(({ key, name, bn_name }) => ({ key, name, bn_name })),
    }
  })
}

/** What one doctor's practice sent, kind by kind. */
export async function selectSmsEventsOf(db: Db, id: number, now: Date): Promise<SmsEventsOfDoctor> {
  const kinds = await ownKinds(db)
  return atDoor(db, async (door) => {
    const [found] = await selectDoctors(door, sql`where d.user_id = ${id}`)
    if (!found) throw notFound()
    const { practice_id: _, ...one } = found
    const counted = await countOf(door, [found], now)
    const sms_events = kinds.map(({ id: kind, key, name, bn_name }) => {
      const own = counted.filter(({ sms_type_id }) => sms_type_id === kind)
      return { event_name: key, name, bn_name, count: sum(own), states: stateCounts(own) }
    })
    return { ...one, sms_events, count: sum(counted), event_name: null }
  })
}

/** The kinds that a practice sends. */
const ownKinds = async (db: Db) => (await selectSmsTypes(db)).filter(({ key }) => !isPlatformSms(key))

const kept = sql`from practices p join doctors d on d.id = p.doctor_id left join sms_suspensions s on s.practice_id = p.id`

/** Who is stopped stands first. */
const order: Order = [
  [sql`s.practice_id is null`, 'asc'],
  [sql`d.name`, 'asc'],
  [sql`p.id`, 'asc'],
]

async function selectDoctors(door: Db, which: RawBuilder<unknown>): Promise<Doctor[]> {
  const { rows } = await sql<Doctor>`select p.id practice_id,
    json_build_object('id', d.user_id, 'name', d.name, 'bn_name', d.bn_name) doctor,
    case when s.practice_id is not null then
      json_build_object('reason', s.reason, 'since', s.since, 'by', u.name) end suspended
    ${kept} left join users u on u.id = s.suspended_by ${which}`.execute(door)
  return rows.map(({ suspended, ...one }) => ({
    ...one,
    suspended: suspended && { ...suspended, since: new Date(suspended.since).toISOString() },
  }))
}

const whichDoctors = (words: string, state: Asked['state']) =>
  sql.join(
    [
      sql`true`,
      ...(words === ''
        ? []
        : [sql`position(lower(${words}) in lower(concat_ws(' ', d.name, d.bn_name))) > 0`]),
      ...(state === undefined ? [] : [sql`(s.practice_id is not null) = ${state === 'suspended'}`]),
    ],
    sql` and `,
  )

async function countDoctors(door: Db, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::integer total ${kept} where ${which}`.execute(door)
  return rows[0]?.total ?? 0
}

async function countOf(door: Db, doctors: readonly Doctor[], now: Date): Promise<Counted[]> {
  const ids = doctors.map(({ practice_id }) => practice_id)
  const since = new Date(now.getTime() - countedDays * 24 * 3_600_000).toISOString()
  const { rows } = await sql<Counted>`select p.id practice_id, c.sms_type_id, c.state, c.count
    from unnest(${ids}::integer[]) p (id), count_sms_messages(p.id, ${since}) c`.execute(door)
  return rows
}
