import { sql } from 'kysely'
import type { CodeUse } from '#domain/payment/bill.ts'
import type { Db } from '#server/calls/handler.ts'

/** Whether a provider's code is on an entry (another one than `but`), and whether one of those stands: on what was taken back it is for nothing any more. */
export async function selectCodeUsed(
  db: Db,
  practice_id: number,
  on: { method: string; trx_id: string; but?: string | undefined },
): Promise<CodeUse> {
  const {
    rows: [stands],
  } = await sql<{ used: boolean | null; repeated: boolean }>`select bool_or(not exists (
        select 1 from payments r where r.practice_id = p.practice_id and r.reverses = p.id and r.receipt_no ~ '/[0-9]+R$')) used, count(*) > 0 repeated
    from payments p where practice_id = ${practice_id} and method = ${on.method} and trx_id = ${on.trx_id} and id is distinct from ${on.but ?? null}`.execute(
    db,
  )
  return { used: stands?.used ?? false, repeated: stands?.repeated ?? false }
}

/** The last number that a receipt of the server can have. */
const lastReceipt = 999_999_999

/**
 * The number of the server's own next receipt, for this transaction alone: who asks beside it waits for its end. It is the
 * one behind the highest that has none behind it, so the last of all, which anybody could write once, stops nothing.
 */
export async function selectNextReceipt(db: Db, practice_id: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`receipts ${practice_id}`}, 0))`.execute(db)
  const {
    rows: [last],
  } = await sql<{ next: number }>`with taken as materialized (
      select substring(receipt_no from '^S-(\\d{6,9})$')::integer number from payments
      where practice_id = ${practice_id} and receipt_no like 'S-%')
    select max(number) + 1 "next" from taken
    where number < ${lastReceipt} and number + 1 not in (select number from taken where number is not null)`.execute(
    db,
  )
  return last?.next ?? 1
}
