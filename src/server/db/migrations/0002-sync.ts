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
  chain_no bigint unique,
  hash text
);
create index audit_unchained on audit (id) where chain_no is null`.execute(db)

  // Takes the practice's counter once, as late as possible, and numbers every touched row with it. Rows are found by
  // `= any`: a join alone lets a planner without statistics walk the whole practice.
  await sql`
create function settle(of_practice integer, touched jsonb) returns bigint language plpgsql as $$
declare
  last bigint;
  of_table record;
begin
  set constraints all immediate;
  update practices set seq = seq + jsonb_array_length(touched) where id = of_practice returning seq into last;
  insert into changes (practice_id, table_name, row_id, chamber_id, seq)
    select of_practice, t.value->>'t', t.value->>'i', (t.value->>'c')::integer, last - jsonb_array_length(touched) + t.ordinality
    from jsonb_array_elements(touched) with ordinality t
    on conflict (practice_id, table_name, row_id) do update set seq = excluded.seq, chamber_id = excluded.chamber_id;
  for of_table in
    select t.value->>'t' as name, array_agg(t.value->>'i') as ids,
      array_agg(last - jsonb_array_length(touched) + t.ordinality) as seqs,
      (select format_type(atttypid, null) from pg_attribute where attrelid = (t.value->>'t')::regclass and attname = 'id') as id_type
    from jsonb_array_elements(touched) with ordinality t group by 1, 4
  loop
    execute format(
      'update %I kept set rev = given.seq from unnest($1::%s[], $2) given(id, seq)
       where kept.practice_id = $3 and kept.id = any($1::%s[]) and kept.id = given.id',
      of_table.name, of_table.id_type, of_table.id_type) using of_table.ids, of_table.seqs, of_practice;
  end loop;
  return last;
end $$`.execute(db)
}
