import { type Kysely, sql } from 'kysely'

const nobodys = `(select nullif(current_setting('app.practice_id', true), '') is null)`
const atDoor = `(select coalesce(current_setting('app.door', true) = 'open', false))`
const inTrigger = 'pg_trigger_depth() > 0'
/** The number of the day in Dhaka, from 1 January 1970; what a clock without a battery says is not before it. */
const dayOf = (row: string) =>
  `greatest((${row}.issued_at at time zone 'Asia/Dhaka')::date - date '1970-01-01', 0)`

/**
 * How many prescriptions each practice issued, day by day, so that figures for administrators read no sheets: a row holds
 * 32 days, counted from 1970, and `upto[n]` says how many came on its first n. Any days are summed by one subtraction a
 * row, and a sheet that comes late, or under a wrong clock, moves nothing but its own days. A trigger counts at the commit,
 * behind the practice's counter, and nothing else writes here; it is read at the door alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table prescription_counts (
  practice_id integer not null references practices,
  span integer not null,
  upto integer[] not null check (cardinality(upto) = 32),
  primary key (practice_id, span)
);
create index prescription_counts_by_span on prescription_counts (span);
insert into prescription_counts (practice_id, span, upto)
  with issued as (select practice_id, ${dayOf('v')} on_day from prescription_versions v where version = 1),
    days as (select practice_id, on_day, count(*) n from issued group by 1, 2),
    spans as (select distinct practice_id, on_day / 32 span from days)
  select practice_id, span, array_agg(upto order by nth) from (
    select s.practice_id, s.span, nth, (sum(coalesce(d.n, 0)) over (partition by s.practice_id, s.span order by nth))::integer upto
    from spans s cross join generate_series(0, 31) nth
    left join days d on d.practice_id = s.practice_id and d.on_day = s.span * 32 + nth) counted
  group by 1, 2;
alter table prescription_counts enable row level security;
alter table prescription_counts force row level security;
create policy kept_by_trigger on prescription_counts using (${inTrigger}) with check (${inTrigger});
create policy read_at_door on prescription_counts for select using (${nobodys} and ${atDoor});
create function count_prescription() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  on_day integer := ${dayOf('new')};
begin
  insert into prescription_counts as kept (practice_id, span, upto)
    values (new.practice_id, on_day / 32, array_fill(0, array[on_day % 32]) || array_fill(1, array[32 - on_day % 32]))
    on conflict (practice_id, span) do update set upto = array(
      select n + (nth > on_day % 32)::integer from unnest(kept.upto) with ordinality so_far (n, nth) order by nth);
  return null;
end $$;
create constraint trigger count_first_version after insert on prescription_versions deferrable initially deferred
  for each row when (new.version = 1) execute function count_prescription()`,
    )
    .execute(db)
}
