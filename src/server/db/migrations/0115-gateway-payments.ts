import { type Kysely, sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`
/** Whether a patient is one of those whom the account sees: decisions 0078 and 0085. */
const his = `p.phone = (select own_phone()) and not p.kept_off_phone and p.deleted_at is null and p.merged_into is null`

/** Orders that patients pay at a gateway's own page. What is paid stands in the ledger; here stands how it came there, or why it did not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'gateway_payments',
    id: 'uuid',
    columns: `chamber_id integer not null, appointment_id uuid not null, patient_id uuid not null, user_id integer not null references users (id),
    amount_paisa integer not null check (amount_paisa > 0), ordered_at timestamptz(3) not null,
    status text not null check (status in ('ordered', 'paid', 'failed', 'odd', 'refunding', 'refunded')),
    channel text, reference text, told_at timestamptz(3), why text check (why in ('sum', 'reference', 'late', 'paid_already', 'again')), payment_id uuid`,
    more: [
      reference('appointment_id', 'appointments'),
      reference('patient_id', 'patients'),
      reference('payment_id', 'payments'),
    ].join(',\n  '),
  })
  await sql
    .raw(`create index gateway_payments_open on gateway_payments (ordered_at, practice_id) where status in ('ordered', 'failed', 'refunding');
create index gateway_payments_by_reference on gateway_payments (practice_id, reference) where reference is not null;
create policy own on gateway_payments for select to current_user using (${practice} is null
  and (${atDoor} or exists (select from patients p where p.practice_id = gateway_payments.practice_id and p.id = gateway_payments.patient_id and ${his})));
create view own_gateway_payments with (security_barrier) as
  select g.practice_id, g.id, g.appointment_id, g.amount_paisa, g.status, g.why, g.ordered_at
  from patients p join gateway_payments g on g.practice_id = p.practice_id and g.patient_id = p.id where ${his};
create view open_gateway_orders with (security_barrier) as
  select g.practice_id, g.id, g.status, g.ordered_at, g.amount_paisa, g.reference, d.user_id from gateway_payments g join practices i on i.id = g.practice_id
  join doctors d on d.id = i.doctor_id where ${atDoor}`)
    .execute(db)
}
