import { type Kysely, sql } from 'kysely'

const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/** A reference of a gateway counts once, whatever practice it was paid in: it is looked for among the orders of all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index gateway_payments_of_all_by_reference on gateway_payments (reference) where reference is not null;
create or replace view open_gateway_orders with (security_barrier) as
  select g.practice_id, g.id, g.status, g.ordered_at, g.amount_paisa, g.reference, d.user_id, g.channel from gateway_payments g join practices i on i.id = g.practice_id
  join doctors d on d.id = i.doctor_id where ${atDoor}`,
    )
    .execute(db)
}
