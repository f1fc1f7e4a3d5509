import { sql } from 'kysely'
import type { PaymentRow } from '#domain/payment/rows.ts'
import type { Db, Membership } from '#server/calls/handler.ts'
import type { DayCloseRow, CashDrawer } from '#domain/day-close/rows.ts'

/** Everything that was put into a drawer or taken out of it as money of patients, and what corrects it. */
export async function selectDrawerEntries(
  db: Db,
  practice_id: number,
  { chamber_id, sitting_date, user_id }: CashDrawer,
): Promise<PaymentRow[]> {
  const { rows } =
    await sql<PaymentRow>`select * from payments where practice_id = ${practice_id} and chamber_id = ${chamber_id}
    and sitting_date = ${sitting_date} and taken_by = ${user_id} and deleted_at is null order by taken_at, id`.execute(
      db,
    )
  return rows
}

interface Asked {
  member: Membership
  chamber_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The counted days of the member's chambers, the latest first. */
export async function selectDayCloses(
  db: Db,
  practice_id: number,
  { member, ...on }: Asked,
): Promise<DayCloseRow[]> {
  const { rows } =
    await sql<DayCloseRow>`select * from day_closes where practice_id = ${practice_id} and deleted_at is null
    and (${member.chamber_ids}::integer[] is null or chamber_id = any(${member.chamber_ids}::integer[]))
    and (${on.chamber_id ?? null}::integer is null or chamber_id = ${on.chamber_id ?? null})
    and sitting_date between ${on.from ?? '0001-01-01'} and ${on.to ?? '9999-12-31'}
    order by sitting_date desc, user_id limit 400`.execute(db)
  return rows
}

/** The day on which the practice began here. */
export async function selectClosesSince(db: Db, practice_id: number): Promise<string> {
  const {
    rows: [practice],
  } = await sql<{
    since: string
  }>`select to_char(created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') since from practices where id = ${practice_id}`.execute(
    db,
  )
  return practice?.since ?? '0001-01-01'
}
