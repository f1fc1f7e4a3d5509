import { type Kysely, sql } from 'kysely'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/**
 * Practices whose messages the administration has stopped: each reads its own, and the door alone writes. Of messages
 * administrators are told numbers, by a function that answers at the door alone and has nothing of a patient in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table sms_suspensions (
  practice_id integer primary key references practices,
  reason text not null check (reason <> ''),
  since timestamptz(3) not null,
  suspended_by integer not null references users
);
alter table sms_suspensions enable row level security;
alter table sms_suspensions force row level security;
create policy own_is_read on sms_suspensions for select using (practice_id = ${practice} or ${atDoor});
create policy kept_at_door on sms_suspensions using (${atDoor}) with check (${atDoor});
create function count_sms_messages(of_practice integer, since timestamptz)
  returns table (sms_type_id integer, state text, count integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.sms_type_id, m.state, count(*)::integer from sms_messages m
  where m.practice_id = of_practice and m.made_at >= since and ${atDoor} group by 1, 2
$$`,
    )
    .execute(db)
}
