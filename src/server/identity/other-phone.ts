import { sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { spentCode, wrongCode } from '#contract/session.ts'
import type { Db, ServerKeys } from '#server/calls/handler.ts'
import { auditBy } from '#server/calls/in-steps.ts'
import { RefusalKeepingWrites } from '#server/calls/refused.ts'
import { type GivenCode, takeCode } from './codes.ts'
import { countFailure, type Limit, shutUntil } from './limits.ts'

/** So many wrong codes, and so many codes asked for, of one account in an hour. */
const triesOf = (user_id: number): Limit => ({ key: `claim:user:${user_id}`, most: 10, minutes: 60 })
const asksOf = (user_id: number): Limit => ({ key: `claim-ask:user:${user_id}`, most: 10, minutes: 60 })

/** One account asks and tries one after the other: of many at once each would find the count as it was before them. */
async function mustBeOpen(
  db: Db,
  { user_id, limit, field, now }: { user_id: number; limit: Limit; field: string; now: Date },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(7428, ${user_id})`.execute(db)
  const until = await shutUntil(db, limit, now)
  if (until) throw new Problem(tooOften, { errors: { [field]: ['too_many'] }, current: { until } })
}

/** Counts that an account has a code sent to somebody else's phone: nobody is pestered by it. */
export async function countAsking(db: Db, user_id: number, now: Date): Promise<void> {
  await mustBeOpen(db, { user_id, limit: asksOf(user_id), field: 'phone', now })
  await countFailure(db, asksOf(user_id), now)
}

/** The phone that a code proves which was sent to another than the caller's own; it is used up. A wrong one is counted, also in the account's own count. */
export async function takeOtherPhone(
  db: Db,
  keys: ServerKeys,
  { user_id, ...given }: Omit<GivenCode, 'purpose'> & { user_id: number },
): Promise<string> {
  const { now } = given
  await mustBeOpen(db, { user_id, limit: triesOf(user_id), field: 'code', now })
  const taken = await takeCode(db, keys, { ...given, purpose: 'claim' })
  if ('phone' in taken) return taken.phone
  await countFailure(db, triesOf(user_id), now)
  await auditBy(db, user_id, { action: 'claim_refused', table: 'codes', row: given.id })
  const { tries_left } = taken
  throw new RefusalKeepingWrites(
    new Problem(tries_left > 0 ? wrongCode : spentCode, {
      errors: { code: ['code'] },
      current: { tries_left },
    }),
  )
}
