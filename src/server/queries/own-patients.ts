import { type RawBuilder, sql } from 'kysely'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { Db } from '#server/calls/handler.ts'

/** Whether this is the number that the caller's account has proved. */
export async function isOwnPhone(db: Db, phone: string | null): Promise<boolean> {
  const {
    rows: [asked],
  } = await sql<{ own: boolean }>`select coalesce(own_phone() = ${phone}, false) own`.execute(db)
  return asked?.own ?? false
}

/**
 * Whether the patient `p` of a query is one whom the caller's account sees: his record carries the number it has proved,
 * and nobody has marked him as kept off that phone.
 */
export const isOwnPatient: RawBuilder<boolean> = sql`(p.phone = (select own_phone()) and not p.kept_off_phone and p.deleted_at is null and p.merged_into is null)`

/** The same of a patient who was read already. */
export const seesPatient = async (
  db: Db,
  { phone, kept_off_phone }: Pick<PatientRow, 'phone' | 'kept_off_phone'>,
): Promise<boolean> => !kept_off_phone && isOwnPhone(db, phone)

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
