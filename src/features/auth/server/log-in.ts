import { Problem } from '#contract/problem.ts'
import { countFailure, forgetFailures, type Limit, shutUntil } from '#server/auth/limits.ts'
import { passwordMatches } from '#server/auth/passwords.ts'
import type { Handler, PublicContext } from '#server/handler.ts'
import type { login } from '../contract.ts'
import { openSession } from './open-session.ts'

const limitsOf = (phone: string, address: string): Limit[] => [
  { key: `login:phone:${phone}`, most: 10, minutes: 15 },
  { key: `login:address:${address}`, most: 100, minutes: 15 },
]

/** Phone and password. An unknown phone, a wrong password and a person who is switched off are told apart by nothing. */
export const logsIn: Handler<typeof login> = async (ctx, { body }) => {
  const { phone, password, ...where } = body
  const limits = limitsOf(phone, ctx.address)
  await refuseIfShut(ctx, limits)
  const account = await ctx.sql((db) => db.selectFrom('users').select(['id', 'password_hash', 'active']).where('phone', '=', phone).executeTakeFirst())
  const right = await passwordMatches(account?.password_hash ?? null, password)
  if (!account?.active || !right) {
    for (const limit of limits) await ctx.sql((db) => countFailure(db, limit, ctx.now))
    ctx.audit('login_failed', account ? { table: 'users', row: String(account.id) } : {})
    return ctx.refuse(new Problem(422, 'login', { errors: { password: ['login'] } }))
  }
  // Of many guesses at once the right one may have been read before the wrong ones were counted.
  await refuseIfShut(ctx, limits)
  await ctx.sql((db) => forgetFailures(db, `login:phone:${phone}`))
  const session = await ctx.sql((db) => openSession(db, { user_id: account.id, where, now: ctx.now }))
  ctx.audit('login', { table: 'users', row: String(account.id) })
  return { data: session }
}

async function refuseIfShut(ctx: PublicContext, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const until = await ctx.sql((db) => shutUntil(db, limit, ctx.now))
    if (until) throw new Problem(429, 'too_many', { errors: { password: ['too_many'] }, current: { until } })
  }
}
