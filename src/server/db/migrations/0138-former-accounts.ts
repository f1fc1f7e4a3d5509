import { type Kysely, sql } from 'kysely'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
/** Whether patients may pay into it now: verified, or changed since and the account before the change still stands. */
const inForce = `deleted_at is null and status <> 'disabled' and (status = 'verified' or former is not null)`
const account = ['type', 'number', 'holder', 'account_type', 'instructions', 'bn_instructions']

/**
 * A changed account waits to be verified, and patients see the one before until then. Administrators see accounts of all
 * practices, with the doctor's name and phone and nothing else of the practice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const shown = account
    .map((name) => `case when m.status = 'verified' then m.${name} else m.former->>'${name}' end ${name}`)
    .join(', ')
  await sql
    .raw(
      `alter table payment_methods add column former jsonb;
update memberships set scope_version = scope_version + 1;
drop policy own on payment_methods;
create policy own on payment_methods for select using (${practice} is null and ${inForce}
  and exists (select from patients p where p.practice_id = payment_methods.practice_id
    and p.phone = (select own_phone()) and not p.kept_off_phone and p.deleted_at is null and p.merged_into is null));
create or replace view own_payment_methods with (security_barrier) as
  select m.practice_id, m.id, ${shown}, m.created_at
  from payment_methods m where ${inForce}
    and exists (select from patients p where p.practice_id = m.practice_id
      and p.phone = (select own_phone()) and not p.kept_off_phone and p.deleted_at is null and p.merged_into is null);
create view platform_payment_methods as
  select m.practice_id, m.id, ${account.map((name) => `m.${name}`).join(', ')}, m.status, m.reject_reason, m.verified_by,
    m.verified_at, m.former, m.rev, m.created_at, d.name doctor, d.bn_name bn_doctor, d.words doctor_words,
    (select u.phone from memberships s join users u on u.id = s.user_id
      where s.practice_id = m.practice_id and s.role = 'doctor' order by s.user_id limit 1) doctor_phone
  from payment_methods m join practices i on i.id = m.practice_id join doctors d on d.id = i.doctor_id
  where m.deleted_at is null;
create index payment_methods_by_state on payment_methods (status, created_at) where deleted_at is null`,
    )
    .execute(db)
}
