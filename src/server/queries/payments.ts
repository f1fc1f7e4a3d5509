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

/** The number of the server's own next receipt. */
export async function selectNextReceipt(db: Db, practice_id: number): Promise<number> {
  const {
    rows: [last],
  } = await sql<{
    next: number
  }>`select coalesce(max(substring(receipt_no from '^S-(\\d{6,9})$')::integer), 0) + 1 "next"
    from payments where practice_id = ${practice_id} and receipt_no like 'S-%'`.execute(db)
  return last?.next ?? 1
}
