import type { Db } from '#server/calls/handler.ts'

/** The account of a phone, made if it is new. Only for a phone that somebody has just proved to hold, or an administrator's word. */
export async function personWithPhone(db: Db, phone: string, now: Date): Promise<number> {
  const at = now.toISOString()
  const { id } = await db
    .insertInto('users')
    .values({ phone, phone_verified_at: at, created_at: at })
    .onConflict((c) => c.column('phone').doUpdateSet({ phone_verified_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_roles')
    .values({ user_id: id, role: 'user', permissions: [] })
    .onConflict((c) => c.doNothing())
    .execute()
  return id
}
