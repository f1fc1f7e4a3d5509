import { type Kysely, sql } from 'kysely'

/** What makes a write happen once, be seen by every device, and leave a trace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table op_log (
  practice_id integer not null,
  for_user integer not null,
  op_id uuid not null,
  user_id integer not null,
  device_id integer,
  device_seq bigint,
  call text not null,
  hash bytea not null,
  status smallint,
  body text,
  seq bigint,
  at timestamptz(3) not null,
  primary key (practice_id, for_user, op_id)
);
create index op_log_by_device on op_log (device_id, device_seq);
create table changes (
  practice_id integer not null,
  table_name text not null,
  row_id text not null,
  chamber_id integer,
  seq bigint not null,
  primary key (practice_id, table_name, row_id)
);
create unique index changes_by_seq on changes (practice_id, seq);
create table audit (
  id bigint generated always as identity primary key,
  practice_id integer,
  user_id integer,
  device_id integer,
  op_id uuid,
  action text not null,
  table_name text,
  row_id text,
  detail jsonb,
  at timestamptz(3) not null,
  chain_no bigint,
  hash text
);
create index audit_unchained on audit (id) where chain_no is null;
create unique index audit_chained on audit (chain_no) where chain_no is not null`.execute(db)

  // Takes the practice's counter once, as late as possible, and numbers every touched row with it. Rows that are stored
  // already are renumbered here, found by `= any`: a join alone lets a planner without statistics walk the whole
  // practice. The others are stored with their numbers afterwards.
  await sql`
create function settle(of_practice integer, tables text[], ids text[], chambers integer[], stored boolean[]) returns bigint language plpgsql as $$
declare
  before bigint;
  of_table record;
begin
  update practices set seq = seq + cardinality(ids) where id = of_practice returning seq - cardinality(ids) into before;
  insert into changes (practice_id, table_name, row_id, chamber_id, seq)
    select of_practice, t.name, t.id, t.chamber, before + t.n from unnest(tables, ids, chambers) with ordinality t(name, id, chamber, n)
    on conflict (practice_id, table_name, row_id) do update set seq = excluded.seq, chamber_id = excluded.chamber_id;
  for of_table in
    select t.name, array_agg(t.id) as ids, array_agg(before + t.n) as seqs
    from unnest(tables, ids, stored) with ordinality t(name, id, stored, n) where t.stored group by t.name
  loop
    execute format(
      'update %I kept set rev = given.seq from unnest($1::%s[], $2) given(id, seq)
       where kept.practice_id = $3 and kept.id = any($1::%2$s[]) and kept.id = given.id',
      of_table.name, (select format_type(atttypid, null) from pg_attribute where attrelid = of_table.name::regclass and attname = 'id'))
      using of_table.ids, of_table.seqs, of_practice;
  end loop;
  return before + cardinality(ids);
end $$`.execute(db)
}
