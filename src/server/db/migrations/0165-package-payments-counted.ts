import { type Kysely, sql } from 'kysely'

const nobodys = `nullif(current_setting('app.practice_id', true), '') is null`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/** How many packages of messages practices have asked for and nobody has decided about: a number for administrators, at the door alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create policy counted on sms_activations for select to current_user using (${nobodys} and ${atDoor});
create function count_package_payments() returns integer language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from sms_activations where state in ('requested', 'payment_pending') and ${atDoor}
$$`,
    )
    .execute(db)
}
