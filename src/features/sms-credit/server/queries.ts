import { type RawBuilder, sql } from 'kysely'
import { trxOf } from '#domain/payment/rows.ts'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { chosenBy, type Order, orderBy, pageOf, pagesOf, pieceOf } from '#server/queries/pages.ts'
import { searchedWords } from '#server/queries/words.ts'
import type { PlatformPayment, SmsActivation, SmsPackage } from '../contract.ts'

const columns = sql`a.id, a.name, a.bn_name, a.sms_type_id, a.credits, a.credits_left, a.price_paisa, a.validity_days,
  a.state, a.reference, a.requested_at, a.decided_at, a.reject_reason, a.expires_at`

/** The practice's packages, the latest first, or the one of this id; what is older than the last thirty is nobody's question. */
export async function selectActivations(db: Db, practice_id: number, id: string | null = null) {
  const { rows } = await sql<SmsActivation>`select ${columns} from sms_activations a
    where a.practice_id = ${practice_id} and (${id}::uuid is null or a.id = ${id}) order by a.requested_at desc, a.id limit 30`.execute(
    db,
  )
  return rows
}

/** Packages on sale that pay for this kind. */
export const selectSold = (db: Db, type: number): Promise<SmsPackage[]> =>
  db
    .selectFrom('sms_packages')
    .select(['id', 'name', 'bn_name', 'credits', 'price_paisa', 'validity_days', 'sms_type_id'])
    .where('active', '=', true)
    .where((it) => it.or([it('sms_type_id', 'is', null), it('sms_type_id', '=', type)]))
    .orderBy('credits')
    .orderBy('id')
    .execute()

const joined = sql`from sms_activations a join practices p on p.id = a.practice_id join doctors d on d.id = p.doctor_id
  left join users u on u.id = a.decided_by`

interface Which {
  page: number
  state: string | null
  words: string
}

/** What is looked for stands in the reference, in the form in which that is stored, or words of the doctor's name begin so. */
function foundBy(words: string) {
  const looked = searchedWords(words)
  const reference = trxOf(words)
  return sql`(${reference === '' ? sql`false` : sql`position(${reference} in a.reference) > 0`} or ${
    looked.length === 0
      ? sql`false`
      : sql`a.practice_id in (select p.id from practices p join doctors d on d.id = p.doctor_id
          where d.kept_words @@ to_tsquery('simple', ${looked.join(' & ')}))`
  })`
}

/** What waits stands first: the order of the index `sms_activations_by_turn`. */
const turn: Order = [
  [sql`(a.state = 'payment_pending')`, 'desc'],
  [sql`(a.state = 'requested')`, 'desc'],
  [sql`a.requested_at`, 'desc'],
  [sql`a.id`, 'asc'],
]

/** Packages of all practices, with whose they are; nothing else of a practice is read here. */
export async function selectPlatformPayments(db: Db, { page, state, words }: Which) {
  const ofState = state === null ? sql`true` : sql`a.state = ${state}`
  return atDoor(db, async (door) => {
    const { total, ids } = await (words === ''
      ? chosenInTurn(door, ofState, page)
      : chosenOfFound(door, sql`${ofState} and ${foundBy(words)}`, page))
    const { rows } =
      await sql<PlatformPayment>`select ${columns}, u.name decided_by, json_build_object('name', d.name, 'bn_name', d.bn_name) doctor
      ${joined} where a.id = any(${ids}::uuid[]) ${orderBy(turn)}`.execute(door)
    return { data: rows, meta: pagesOf(total, page) }
  })
}

interface Chosen {
  total: number
  ids: string[]
}

/** How many there are, and which stand on a page: both by the index of their turn. */
async function chosenInTurn(door: Db, which: RawBuilder<unknown>, page: number): Promise<Chosen> {
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::integer total from sms_activations a where ${which}`.execute(door)
  const total = counted[0]?.total ?? 0
  const { rows } = await sql<{
    id: string
  }>`select a.id from sms_activations a where ${which} ${chosenBy(turn, pieceOf(page, total))}`.execute(door)
  return { total, ids: rows.map(({ id }) => id) }
}

/** The same of a search, in one look: that a reference holds the words no index knows, so each is compared, and only once. */
async function chosenOfFound(door: Db, which: RawBuilder<unknown>, page: number): Promise<Chosen> {
  const { rows } = await sql<Chosen>`
    with found as materialized (select a.id, a.state, a.requested_at from sms_activations a where ${which})
    select count(*)::integer total, array(select a.id from found a ${orderBy(turn)} ${pageOf(page)}) ids from found`.execute(
    door,
  )
  return rows[0] ?? { total: 0, ids: [] }
}

/** One of them; undefined where there is none. */
export async function selectPlatformPayment(db: Db, id: string): Promise<PlatformPayment | undefined> {
  const { rows } = await atDoor(db, (door) =>
    sql<PlatformPayment>`select ${columns}, u.name decided_by,
      json_build_object('name', d.name, 'bn_name', d.bn_name) doctor ${joined} where a.id = ${id}`.execute(
      door,
    ),
  )
  return rows[0]
}
