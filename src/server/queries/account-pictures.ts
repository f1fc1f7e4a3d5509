import { sql } from 'kysely'
import type { AccountPicture } from '#domain/payment-method/rows.ts'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'

interface Kept {
  bytes: Buffer
  added_at: string
}

const shown = (kept: Kept | undefined): AccountPicture | null =>
  kept ? { data: kept.bytes.toString('base64'), added_at: kept.added_at } : null

/** The picture beside an account of this practice; null where there is none. */
export async function accountPictureOf(
  db: Db,
  practice_id: number,
  method: string,
): Promise<AccountPicture | null> {
  const kept = await db
    .selectFrom('account_pictures')
    .select(['bytes', 'added_at'])
    .where('practice_id', '=', practice_id)
    .where('payment_method_id', '=', method)
    .executeTakeFirst()
  return shown(kept)
}

/** The same for an administrator, whose practice it is not. */
export const accountPictureAtDoor = (db: Db, method: string): Promise<AccountPicture | null> =>
  atDoor(db, async (door) => {
    const { rows } = await sql<Kept>`select * from account_picture(${method})`.execute(door)
    return shown(rows[0])
  })
