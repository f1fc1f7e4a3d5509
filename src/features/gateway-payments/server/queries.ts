import { sql } from 'kysely'
import { atDoor } from '#server/db/lend.ts'
import type { Db, Membership } from '#server/calls/handler.ts'
import { asAnybody, enterPractice } from '#server/queries/as-anybody.ts'
import type { PayTold } from '#server/outside/pay-gateway.ts'
import { pageOf, pagesOf } from '#server/queries/pages.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { listOddOrders, showOrder } from '../contract.ts'

/** An order as the server finds it before there is a practice, with the doctor in whose practice it is. */
export interface FoundOrder {
  practice_id: number
  user_id: number
  id: string
  status: string
  amount_paisa: number
  ordered_at: string
  reference: string | null
}

const columns = sql`practice_id, user_id, id, status, amount_paisa, ordered_at, reference`

/** By its id; undefined where there is no such order. */
export async function findOrder(db: Db, id: string): Promise<FoundOrder | undefined> {
  const { rows } = await atDoor(db, (door) =>
    sql<FoundOrder>`select ${columns} from open_gateway_orders where id = ${id}`.execute(door),
  )
  return rows[0]
}

/** So many orders a run of a job looks at. */
const ordersAtOnce = 100

/** Minutes after which a gateway has closed its page: what it says then of an order is its last word. */
const heardMinutes = 120

/** Days after which nobody asks any more. */
const askedDays = 30

/** So many orders whose turn has come: those that were asked for longest ago. */
const inTurn = sql`order by asked_at nulls first, ordered_at limit ${ordersAtOnce}`

/** Orders of which nothing was heard for a minute: the gateway is asked until it has answered once behind the time of its page. */
export async function selectUnheard(db: Db, now: Date): Promise<FoundOrder[]> {
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const { rows } = await atDoor(db, (door) =>
    sql<FoundOrder>`select ${columns} from open_gateway_orders where status in ('ordered', 'failed')
      and ordered_at between ${at(askedDays * 24 * 60)} and ${at(1)}
      and (answered_at is null or answered_at < ordered_at + make_interval(mins => ${heardMinutes})) ${inTurn}`.execute(
      door,
    ),
  )
  return rows
}

/** Orders whose money is to go back. */
export async function selectRefunding(db: Db): Promise<FoundOrder[]> {
  const { rows } = await atDoor(db, (door) =>
    sql<FoundOrder>`select ${columns} from open_gateway_orders where status = 'refunding' ${inTurn}`.execute(
      door,
    ),
  )
  return rows
}

/** Notes that the gateway was asked for an order, or has answered; no row that devices hold, so it has neither number nor line. */
export const noteTurn = (
  db: Db,
  { practice_id, id }: Pick<FoundOrder, 'practice_id' | 'id'>,
  set: { asked_at: string } | { answered_at: string },
) =>
  db
    .updateTable('gateway_payments')
    .set(set)
    .where('practice_id', '=', practice_id)
    .where('id', '=', id)
    .execute()

/** Orders of a visit that were made since then and can still be paid. */
export const selectOpenOrders = (
  db: Db,
  practice_id: number,
  { appointment_id, since }: { appointment_id: string; since: Date },
) =>
  db
    .selectFrom('gateway_payments')
    .select(['id', 'amount_paisa'])
    .where('practice_id', '=', practice_id)
    .where('appointment_id', '=', appointment_id)
    .where('status', 'in', ['ordered', 'failed'])
    .where('ordered_at', '>', since.toISOString())
    .where('deleted_at', 'is', null)
    .execute()

/** Whether the gateway told this reference of another order before, in whatever practice. Two who ask of one follow each other. */
export async function isReferenceTold(
  db: Db,
  { practice_id, id }: Pick<FoundOrder, 'practice_id' | 'id'>,
  { channel, reference }: PayTold,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gateway_reference ${channel} ${reference}`}, 0))`.execute(
    db,
  )
  await asAnybody(db)
  const { rows } = await atDoor(db, (door) =>
    sql`select id from open_gateway_orders where reference = ${reference} and channel = ${channel} and status <> 'failed'
      and (practice_id, id) <> (${practice_id}, ${id}) limit 1`.execute(door),
  )
  await enterPractice(db, practice_id)
  return rows.length > 0
}

type Shown = Reply<typeof showOrder>['order']

/** An order of the account's own family. */
export async function selectOwnOrder(
  db: Db,
  id: string,
): Promise<(Shown & { ordered_at: string }) | undefined> {
  const { rows } = await sql<
    Shown & { ordered_at: string }
  >`select id, appointment_id, amount_paisa, status, why, ordered_at from own_gateway_payments where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Orders of the member's chambers whose money is not in the ledger. */
export async function selectOdd(
  db: Db,
  practice_id: number,
  { member, page = 1 }: { member: Membership; page?: number | undefined },
): Promise<Reply<typeof listOddOrders>> {
  const { rows } = await sql<Reply<typeof listOddOrders>['data'][number] & { total: number }>`
    select g.id, g.appointment_id, p.name patient, g.amount_paisa, g.status, g.why, g.reference, g.told_at, count(*) over ()::integer total
    from gateway_payments g join patients p on p.practice_id = g.practice_id and p.id = g.patient_id
    where g.practice_id = ${practice_id} and g.deleted_at is null and g.why is not null
    and (${member.chamber_ids}::integer[] is null or g.chamber_id = any(${member.chamber_ids}::integer[]))
    order by g.told_at desc, g.id ${pageOf(page)}`.execute(db)
  return { data: rows.map(({ total: _, ...row }) => row), meta: pagesOf(rows[0]?.total ?? 0, page) }
}
