import { type Kysely, sql } from 'kysely'
import { fence } from './practice-table.ts'

const nobodys = `nullif(current_setting('app.practice_id', true), '') is null`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/** The picture that a doctor shows beside an account: its QR, or a paper with number and name. Administrators open it by the account, at the door alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table account_pictures (
  practice_id integer not null references practices,
  payment_method_id uuid not null,
  bytes bytea not null check (octet_length(bytes) <= 700000),
  added_at timestamptz(3) not null,
  primary key (practice_id, payment_method_id),
  foreign key (practice_id, payment_method_id) references payment_methods (practice_id, id) deferrable initially deferred
)`,
    )
    .execute(db)
  await fence(db, 'account_pictures')
  await sql
    .raw(
      `create policy shown on account_pictures for select to current_user using (${nobodys} and ${atDoor});
create function account_picture(method uuid) returns table (bytes bytea, added_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.bytes, p.added_at from account_pictures p join payment_methods m on m.practice_id = p.practice_id and m.id = p.payment_method_id
  where p.payment_method_id = method and m.deleted_at is null and ${atDoor}
$$`,
    )
    .execute(db)
}
