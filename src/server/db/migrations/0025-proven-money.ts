import { type Kysely, sql } from 'kysely'
import { fence } from './practice-table.ts'

/**
 * A provider's code stays in its own field even where an earlier entry has it (`trx_repeated`): only a code that is the
 * first of its kind is unique. A refund says whether the fee stays owed (`fee_stays`). What a visit's payment status says
 * follows the entries: one that was set by word alone goes back to unpaid, and the audit keeps what it said. Fees that
 * held before tell a device that had not heard of a change from somebody who asks less than the rule.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table payments add trx_repeated boolean not null default false, add fee_stays boolean not null default false;
drop index payments_trx`.execute(db)
  await sql`alter table payments no force row level security; alter table appointments no force row level security`.execute(
    db,
  )
  await sql`
update payments set trx_id = substring(reason from '^trx ([A-Z0-9]{8,12})$'), reason = null, trx_repeated = true
  where trx_id is null and reason ~ '^trx [A-Z0-9]{8,12}$'`.execute(db)
  await sql`
update payments p set status = 5 where method <> 'cash' and paid_paisa > 0 and trx_id is null and verified_at is null and status in (1, 2)
  and not exists (select 1 from payments r where r.practice_id = p.practice_id and r.reverses = p.id and r.receipt_no ~ '/[0-9]+R$');
update appointments a set payment_status = 5 where exists (select 1 from payments p where p.practice_id = a.practice_id and p.appointment_id = a.id and p.status = 5
  and not exists (select 1 from payments r where r.practice_id = p.practice_id and r.reverses = p.id and r.receipt_no ~ '/[0-9]+R$'))`.execute(
    db,
  )
  await sql`
with told as (
  update appointments a set payment_status = 0 from appointments b
  where b.practice_id = a.practice_id and b.id = a.id and a.payment_status not in (0, 3) and a.fee_paisa > 0
    and not exists (select 1 from payments p where p.practice_id = a.practice_id and p.appointment_id = a.id)
  returning a.practice_id, a.id, b.payment_status said)
insert into audit (practice_id, user_id, device_id, op_id, action, table_name, row_id, detail, at)
  select practice_id, null, null, null, 'payment_unproven', 'appointments', id::text, jsonb_build_object('said', said), now() from told`.execute(
    db,
  )
  await sql`alter table payments force row level security; alter table appointments force row level security`.execute(
    db,
  )
  await sql`create unique index payments_trx on payments (trx_id, method, practice_id) where reverses is null and not trx_repeated`.execute(
    db,
  )
  await sql`create index payments_by_trx on payments (trx_id, practice_id) where trx_id is not null`.execute(
    db,
  )
  await sql`
create table former_fees (
  practice_id integer not null, chamber_id integer not null, until timestamptz(3) not null, criteria jsonb not null,
  primary key (practice_id, chamber_id, until)
)`.execute(db)
  await fence(db, 'former_fees')
  await sql`update memberships set scope_version = scope_version + 1`.execute(db)
}
