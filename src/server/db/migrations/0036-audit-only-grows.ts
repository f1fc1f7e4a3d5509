import { type Kysely, sql } from 'kysely'

const practice = sql.raw(`nullif(current_setting('app.practice_id', true), '')::integer`)

/**
 * The audit is only added to, by whoever is connected: of a line that stands only its place in the chain is filled in,
 * once. Whoever works in a practice sees that practice's lines alone; where none is set (jobs, logins) all are seen.
 * What was said of doctors is bound in the same way. A refusal leaves one line a person, call and hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function audit_only_grows() returns trigger language plpgsql as $$
declare
  chained audit;
begin
  if tg_op = 'UPDATE' then
    chained := old;
    chained.chain_no := new.chain_no;
    chained.hash := new.hash;
    if old.chain_no is null and new.chain_no is not null and new.hash is not null and new is not distinct from chained then
      return new;
    end if;
  end if;
  raise exception 'the audit is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_only_grows before update or delete on audit for each row execute function audit_only_grows();
create trigger audit_never_emptied before truncate on audit for each statement execute function audit_only_grows()`.execute(
    db,
  )
  await sql`
alter table audit enable row level security;
alter table audit force row level security;
create policy practice_or_none on audit
  using (${practice} is null or practice_id = ${practice})
  with check (${practice} is null or practice_id = ${practice})`.execute(db)
  await sql`
create or replace view said_of_doctors with (security_barrier) as
  select f.id, i.doctor_id, d.name doctor, f.stars, f.answers, f.comment, f.publish, f.status, f.given_at, f.answer, f.answered_at
  from feedback f join practices i on i.id = f.practice_id join doctors d on d.id = i.doctor_id
  where f.deleted_at is null and (${practice} is null or f.practice_id = ${practice})`.execute(db)
  await sql`
create unique index audit_refused on audit (user_id, coalesce(practice_id, 0), (detail ->> 'call'), date_trunc('hour', at at time zone 'UTC'))
  where action = 'refused'`.execute(db)
}
