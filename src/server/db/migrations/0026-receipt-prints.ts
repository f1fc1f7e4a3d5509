import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

/** Who printed which receipt, when and on what: the first paper is the receipt, every other one a copy, from whatever device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'receipt_prints',
    id: 'uuid',
    columns:
      'payment_id uuid not null, chamber_id integer not null, paper text not null, printed_by integer not null, printed_at timestamptz(3) not null',
    more: reference('payment_id', 'payments'),
  })
  await sql`create index receipt_prints_by_payment on receipt_prints (payment_id, practice_id)`.execute(db)
}
