import { type Kysely, sql } from 'kysely'

const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/** When the gateway was last asked for an order, and when it last answered: each order has its turn, and none is given up unheard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table gateway_payments add asked_at timestamptz(3), add answered_at timestamptz(3),
  drop constraint gateway_payments_why_check,
  add constraint gateway_payments_why_check check (why in ('sum', 'reference', 'late', 'paid_already', 'again', 'unheard'));
create or replace view open_gateway_orders with (security_barrier) as
  select g.practice_id, g.id, g.status, g.ordered_at, g.amount_paisa, g.reference, d.user_id, g.channel, g.asked_at, g.answered_at
  from gateway_payments g join practices i on i.id = g.practice_id join doctors d on d.id = i.doctor_id where ${atDoor}`,
    )
    .execute(db)
}
