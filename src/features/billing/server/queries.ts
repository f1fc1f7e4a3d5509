import { sql } from 'kysely'
import type { Db, Membership } from '#server/handler.ts'
import type { PaymentRow } from '../contract.ts'

const perPage = 50

interface Asked {
  member: Membership
  chamber_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
}

/** One page of the ledger, the newest entry first. */
export async function selectPayments(db: Db, practice_id: number, { member, page = 1, ...on }: Asked) {
  const where = sql`practice_id = ${practice_id} and deleted_at is null
    and (${member.chamber_ids}::integer[] is null or chamber_id = any(${member.chamber_ids}::integer[]))
    and (${on.chamber_id ?? null}::integer is null or chamber_id = ${on.chamber_id ?? null})
    and sitting_date between ${on.from ?? '0001-01-01'} and ${on.to ?? '9999-12-31'}`
  const { rows: [counted] } = await sql<{ total: number }>`select count(*) total from payments where ${where}`.execute(db)
  const { rows } = await sql<PaymentRow>`select * from payments where ${where}
    order by taken_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const total = counted?.total ?? 0
  return { data: rows, meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total } }
}

export async function selectPayment(db: Db, practice_id: number, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select * from payments where practice_id = ${practice_id} and id = ${id} and deleted_at is null`.execute(db)
  return rows[0]
}
