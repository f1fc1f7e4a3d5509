import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'

/** Whether this is the number that the caller's account has proved. */
export async function isOwnPhone(db: Db, phone: string | null): Promise<boolean> {
  const {
    rows: [asked],
  } = await sql<{ own: boolean }>`select coalesce(own_phone() = ${phone}, false) own`.execute(db)
  return asked?.own ?? false
}

/** Whether the patient `p` of a query is one whom the caller's account sees: his record carries the number it has proved. */
export const isOwnPatient: RawBuilder<boolean> = sql`(p.phone = (select own_phone()) and p.deleted_at is null and p.merged_into is null)`

/** The account that has proved this number; null where nobody has. */
export async function selectAccountOf(db: Db, phone: string): Promise<number | null> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst()
  return account?.id ?? null
}
