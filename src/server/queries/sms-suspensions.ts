import type { Db } from '#server/calls/handler.ts'

/** Why the administration has stopped a practice's messages, and since when; null: they go out. Whoever sends asks first. */
export async function smsSuspended(
  db: Db,
  practice_id: number,
): Promise<{ reason: string; since: string } | null> {
  const row = await db
    .selectFrom('sms_suspensions')
    .select(['reason', 'since'])
    .where('practice_id', '=', practice_id)
    .executeTakeFirst()
  return row ?? null
}
