import { Problem } from '#contract/problem.ts'
import { countFailure, forgetFailures, type Limit, shutUntil } from '#server/auth/limits.ts'
import { passwordMatches } from '#server/auth/passwords.ts'
import type { Db, Handler, PublicContext } from '#server/handler.ts'
import type { login } from '../contract.ts'
import { openSession } from './open-session.ts'

interface Asker {
  phone: string
  address: string
  install_id: string | undefined
}

/**
 * What wrong passwords are counted by, his own count first. A device of this account is counted by itself alone:
 * strangers who try the phone, from wherever, never shut its owner out.
 */
async function limitsFor(db: Db, { phone, address, install_id }: Asker): Promise<[own: Limit, ...shared: Limit[]]> {
  if (install_id !== undefined && await isDeviceOf(db, phone, install_id)) return [{ key: `login:device:${phone}:${install_id}`, most: 10, minutes: 15 }]
  return [
    { key: `login:at:${phone}:${address}`, most: 10, minutes: 15 },
    { key: `login:phone:${phone}`, most: 50, minutes: 15 },
    { key: `login:address:${address}`, most: 100, minutes: 15 },
  ]
}

async function isDeviceOf(db: Db, phone: string, install_id: string): Promise<boolean> {
  const found = await db.selectFrom('devices as d').innerJoin('users as u', 'u.id', 'd.user_id').select('d.id')
    .where('u.phone', '=', phone).where('d.install_id', '=', install_id).where('d.kind', '!=', 'display').where('d.revoked_at', 'is', null).executeTakeFirst()
  return found !== undefined
}

/** Phone and password. An unknown phone, a wrong password and a person who is switched off are told apart by nothing. */
export const logsIn: Handler<typeof login> = async (ctx, { body }) => {
  const { phone, password, ...where } = body
  const limits = await ctx.sql((db) => limitsFor(db, { phone, address: ctx.address, install_id: where.install_id }))
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
  await ctx.sql((db) => forgetFailures(db, limits[0].key))
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
