import { sql } from 'kysely'
import type { PaymentRow } from '#domain/payment/rows.ts'
import type { Db } from '#server/calls/handler.ts'

/** All entries about a visit, in the order in which they were made. */
export async function selectVisitLedger(
  db: Db,
  practice_id: number,
  appointment_id: string,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select * from payments
    where practice_id = ${practice_id} and appointment_id = ${appointment_id} and deleted_at is null order by taken_at, id`.execute(
    db,
  )
  return rows
}
