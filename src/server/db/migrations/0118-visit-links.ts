import { type Kysely, sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/**
 * Links that open one visit to whoever holds its message, found at the door before there is a practice, and the messages
 * that wait to be sent: one for each visit, under its id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'visit_messages',
    id: 'uuid',
    columns: `state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'dropped')), tries smallint not null,
    next_at timestamptz(3) not null, sent_at timestamptz(3)`,
    more: reference('id', 'appointments'),
  })
  await sql
    .raw(`create index visit_messages_waiting on visit_messages (next_at, practice_id) where state = 'queued';
create policy own on visit_messages for select to current_user using (${practice} is null and ${atDoor});
create view due_visit_messages with (security_barrier) as
  select m.practice_id, m.id, m.next_at, d.user_id from visit_messages m
  join appointments v on v.practice_id = m.practice_id and v.id = m.id
  join practices i on i.id = m.practice_id join doctors d on d.id = i.doctor_id
  where m.state = 'queued' and v.status <> 'held' and ${atDoor};
create table visit_links (
  token_hash text primary key,
  practice_id integer not null,
  appointment_id uuid not null,
  phone text not null,
  made_at timestamptz(3) not null,
  closed_by uuid,
  foreign key (practice_id, appointment_id) references appointments (practice_id, id) deferrable initially deferred
);
create index visit_links_by_visit on visit_links (practice_id, appointment_id);
alter table visit_links enable row level security;
alter table visit_links force row level security;
create policy practice_only on visit_links using (practice_id = ${practice} or ${atDoor}) with check (practice_id = ${practice})`)
    .execute(db)
}
