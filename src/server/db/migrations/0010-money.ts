import { type Kysely, sql } from 'kysely'

/**
 * A close names the receipts that were counted in it, so that later ones are told from them. A receipt that replaces a
 * corrected one keeps its provider's code, so the code is unique among first entries only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table day_closes add receipt_ids uuid[] not null default '{}';
alter table day_closes alter receipt_ids drop default;
alter table payments drop constraint payments_trx;
create unique index payments_trx on payments (trx_id, method, practice_id) where reverses is null;
create index payments_by_patient on payments (patient_id, practice_id)`.execute(db)
}
