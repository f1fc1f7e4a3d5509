import { type Kysely, sql } from 'kysely'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
/** Whether a patient is one of those whom the account sees: decisions 0078 and 0085. */
const his = `p.phone = (select own_phone()) and not p.kept_off_phone and p.deleted_at is null and p.merged_into is null`

/** What a visit of one's own costs, what was paid for it, and the accounts that an administrator has verified at the doctors where one is a patient. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create policy own on payments for select using (${practice} is null
  and exists (select from patients p where p.practice_id = payments.practice_id and p.id = payments.patient_id and ${his}));
create policy own on payment_methods for select using (${practice} is null and status = 'verified' and deleted_at is null
  and exists (select from patients p where p.practice_id = payment_methods.practice_id and ${his}));
create view own_bills with (security_barrier) as
  select v.practice_id, v.id, v.chamber_id, v.patient_id, v.sitting_date, v.status, v.fee_paisa, v.payment_status,
    p.name patient, p.bn_name bn_patient, d.name doctor, d.bn_name bn_doctor
  from patients p join appointments v on v.practice_id = p.practice_id and v.patient_id = p.id
  join practices i on i.id = v.practice_id join doctors d on d.id = i.doctor_id
  where ${his} and v.deleted_at is null;
create view own_payments with (security_barrier) as
  select m.practice_id, m.id, m.appointment_id, m.kind, m.gross_paisa, m.discount_paisa, m.paid_paisa, m.method, m.trx_id, m.receipt_no,
    m.status, m.taken_at, m.reverses, m.reason, m.fee_stays
  from patients p join payments m on m.practice_id = p.practice_id and m.patient_id = p.id
  where ${his} and m.deleted_at is null;
create view own_payment_methods with (security_barrier) as
  select m.practice_id, m.id, m.type, m.number, m.holder, m.account_type, m.instructions, m.bn_instructions, m.created_at
  from payment_methods m where m.status = 'verified' and m.deleted_at is null
    and exists (select from patients p where p.practice_id = m.practice_id and ${his})`,
    )
    .execute(db)
}
