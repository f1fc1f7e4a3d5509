import { type Kysely, sql } from 'kysely'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/**
 * Whole practices that their doctors take home. The file lies beside the server; here stands how far it is, for whom it
 * is sealed, and the private half of that key as the browser sealed it with the doctor's passphrase, which nobody here knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table practice_exports (
  id uuid not null,
  practice_id integer not null references practices,
  asked_by integer not null references users,
  asked_at timestamptz(3) not null,
  recipient text not null,
  sealed_key text not null,
  state text not null default 'waiting' check (state in ('waiting', 'at_work', 'ready', 'failed', 'gone')),
  step text not null default 'waiting' check (step in ('waiting', 'rows', 'patients', 'closing')),
  done integer not null default 0,
  total integer not null default 0,
  tries smallint not null default 0,
  held_until timestamptz(3),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  expires_at timestamptz(3),
  bytes bigint,
  failure text check (failure in ('no_room', 'trouble')),
  primary key (practice_id, id),
  check (state <> 'ready' or (bytes is not null and expires_at is not null)),
  check ((state = 'failed') = (failure is not null))
);
create unique index practice_exports_at_work on practice_exports (practice_id) where state in ('waiting', 'at_work');
create index practice_exports_open on practice_exports (asked_at) where state in ('waiting', 'at_work', 'ready');
alter table practice_exports enable row level security;
alter table practice_exports force row level security;
create policy practice_or_door on practice_exports using (practice_id = ${practice} or ${atDoor}) with check (practice_id = ${practice} or ${atDoor})`,
    )
    .execute(db)
}
