import { type Kysely, sql } from 'kysely'

/**
 * A session has tokens of several kinds, each good for its own calls. The one that each session had so far becomes its
 * refresh token, a screen's stays what it is. `issue` joins the access and the refresh token that were told together;
 * `replaced_by` is the issue that came after. Tokens are seen only where it is found out who somebody is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table session_tokens (
  hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh', 'push', 'display')),
  issue uuid not null,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3),
  used_at timestamptz(3),
  replaced_by uuid
);
create index session_tokens_by_session on session_tokens (session_id);
insert into session_tokens (hash, session_id, kind, issue, made_at)
  select token_hash, id, case when user_id is null then 'display' else 'refresh' end, id, made_at from sessions;
alter table sessions drop column token_hash;
alter table session_tokens enable row level security;
alter table session_tokens force row level security;
create policy at_door on session_tokens using (coalesce(current_setting('app.door', true) = 'open', false))
  with check (coalesce(current_setting('app.door', true) = 'open', false))`.execute(db)
}
