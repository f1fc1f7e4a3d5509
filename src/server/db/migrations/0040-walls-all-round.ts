import { type Kysely, sql } from 'kysely'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
const person = `nullif(current_setting('app.user_id', true), '')::integer`
/** Where it is found out who somebody is, and what the server does for all practices. */
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/**
 * The second wall round what had none: who works where, on what, in which session, and what was answered. One sees his
 * practice's rows and his own; across practices looks only who stands at the door. No setting at all opens nothing: so
 * far the audit, and where the product is the owner visits and feedback, were open to whoever had set no practice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await wall(db, 'memberships', `practice_id = ${practice} or ${atDoor}`)
  await wall(db, 'devices', `practice_id = ${practice} or ${atDoor}`)
  await wall(db, 'sessions', `practice_id = ${practice} or user_id = ${person} or ${atDoor}`)
  await wall(db, 'op_log', `practice_id = ${practice} or practice_id = 0 and for_user = ${person}`)
  for (const table of ['memberships', 'devices'])
    await sql.raw(`create policy own on ${table} for select using (user_id = ${person})`).execute(db)
  await wallAudit(db)
  await narrowViews(db)
}

const wall = (db: Kysely<unknown>, table: string, condition: string) =>
  sql
    .raw(`alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy practice_only on ${table} using (${condition}) with check (${condition})`)
    .execute(db)

/** A line stands in the practice in which it was written, or in none; its place in the chain is filled in at the door. */
const wallAudit = (db: Kysely<unknown>) =>
  sql
    .raw(`drop policy practice_or_none on audit;
create policy practice_only on audit for select using (practice_id = ${practice} or ${atDoor});
create policy written_here on audit for insert with check (practice_id is not distinct from ${practice} or ${atDoor});
create policy chained on audit for update using (${atDoor}) with check (${atDoor})`)
    .execute(db)

const narrowViews = (db: Kysely<unknown>) =>
  sql
    .raw(`alter policy own on appointments using (nullif(current_setting('app.practice_id', true), '') is null
  and (${atDoor} or exists (select from patients p where p.practice_id = appointments.practice_id and p.id = appointments.patient_id and p.account_user_id = ${person})));
alter policy own on feedback using (nullif(current_setting('app.practice_id', true), '') is null
  and (${atDoor} or exists (select from appointments v where v.practice_id = feedback.practice_id and v.id = feedback.appointment_id)));
alter view own_visits set (security_barrier);
alter view own_feedback set (security_barrier);
create or replace view said_of_doctors with (security_barrier) as
  select f.id, i.doctor_id, d.name doctor, f.stars, f.answers, f.comment, f.publish, f.status, f.given_at, f.answer, f.answered_at
  from feedback f join practices i on i.id = f.practice_id join doctors d on d.id = i.doctor_id
  where f.deleted_at is null and (${atDoor} or f.practice_id = ${practice});
create or replace view expected_visits with (security_barrier) as
  select practice_id, sitting_date, count(*)::integer visits, min(held_until) held_until from appointments
  where status in ('held', 'booked') and deleted_at is null and ${atDoor} group by practice_id, sitting_date`)
    .execute(db)
