import { sql } from 'kysely'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import type { Db } from '#server/calls/handler.ts'

export interface Limit {
  /** What is counted: `login:phone:01…`. */
  key: string
  most: number
  minutes: number
}

/** When the door of this key opens again; null: it is open. */
export async function shutUntil(db: Db, limit: Limit, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('limits')
    .select(['tries', 'until'])
    .where('key', '=', limit.key)
    .executeTakeFirst()
  return row && row.tries >= limit.most && row.until > now.toISOString() ? row.until : null
}

/** Counts one failure and answers how many there are; the count starts anew when nothing failed for `minutes`. Kept in the database: it holds for all servers. */
export async function countFailure(db: Db, limit: Limit, now: Date): Promise<number> {
  const until = new Date(now.getTime() + limit.minutes * 60_000).toISOString()
  const {
    rows: [counted],
  } = await sql<{ tries: number }>`insert into limits (key, tries, until) values (${limit.key}, 1, ${until})
    on conflict (key) do update set until = excluded.until,
      tries = case when limits.until <= ${now.toISOString()} then 1 else limits.tries + 1 end returning tries`.execute(
    db,
  )
  return counted?.tries ?? 1
}

/** Counts one more of what may be done so often only, and refuses what would be one too many; the count is exact however many come at once. */
export async function countWithin(
  db: Db,
  limit: Limit,
  { now, errors = {} }: { now: Date; errors?: FieldErrors },
): Promise<void> {
  const until = await shutUntil(db, limit, now)
  if (until !== null || (await countFailure(db, limit, now)) > limit.most)
    throw new Problem(tooOften, { errors, ...(until === null ? {} : { current: { until } }) })
}

export const forgetFailures = (db: Db, key: string) =>
  db.deleteFrom('limits').where('key', '=', key).execute()
