import { Problem, wrongField } from '#contract/problem.ts'
import { type Purpose, takeCode } from '#server/identity/codes.ts'
import { hashPassword, passwordProblem } from '#server/identity/passwords.ts'
import { personWithPhone } from '#server/identity/people.ts'
import { endSessionsOf } from '#server/identity/sessions.ts'
import type { Handler, PublicContext } from '#server/calls/handler.ts'
import type { confirmCode, Session, setNewPassword } from '../contract.ts'
import { openSession, type Where } from './open-session.ts'

interface Given extends Where {
  id: string
  code: string
  password?: string | undefined
  password_confirmation?: string | undefined
}

/** A code that was sent for signing in opens a session; whether somebody is new here shows only now. */
export const confirmsCode: Handler<typeof confirmCode> = async (ctx, { body }) => ({ data: await openByCode(ctx, 'join', body) })

/** A code that was sent for a forgotten password sets a new one. */
export const setsNewPassword: Handler<typeof setNewPassword> = async (ctx, { body }) => ({ data: await openByCode(ctx, 'reset', body) })

/** The code goes first: whoever cannot give it learns nothing from the rest, and his try is counted. */
async function openByCode(ctx: PublicContext, purpose: Purpose, given: Given): Promise<Session> {
  const { id, code, password, password_confirmation, ...where } = given
  const taken = await ctx.sql((db) => takeCode(db, ctx.keys, { id, code, purpose, now: ctx.now }))
  if ('tries_left' in taken) {
    const word = taken.tries_left > 0 ? 'code' : 'code_spent'
    if (taken.tried !== null) await noteWrongCode(ctx, taken.tried)
    return ctx.refuse(new Problem(422, word, { errors: { code: ['code'] }, current: { tries_left: taken.tries_left } }))
  }
  const user_id = await ctx.sql((db) => personWithPhone(db, taken.phone, ctx.now))
  const account = await ctx.sql((db) => db.selectFrom('users').select(['phone', 'name', 'active', 'password_hash']).where('id', '=', user_id).executeTakeFirstOrThrow())
  if (!account.active) throw new Problem(403, 'forbidden')
  // A code that somebody was talked out of is good for one session, never for the account.
  if (password !== undefined && purpose === 'join' && account.password_hash !== null) throw wrongField('password', 'has_password')
  if (password !== undefined) await setPassword(ctx, { user_id, account, password, again: password_confirmation })
  const session = await ctx.sql((db) => openSession(db, { user_id, where, now: ctx.now, life: ctx.about.access_seconds }))
  ctx.audit(password === undefined ? 'login_by_code' : 'password_set', { table: 'users', row: String(user_id) })
  return session
}

/** A line for each wrong try that was counted, of which a code has five; it names the account by its number, and of somebody new nothing. */
async function noteWrongCode(ctx: PublicContext, phone: string): Promise<void> {
  const account = await ctx.sql((db) => db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst())
  ctx.audit('code_failed', account ? { table: 'users', row: String(account.id) } : {})
}

/** A new password ends every session there was: whoever had the old one is out. */
async function setPassword(
  ctx: PublicContext, on: { user_id: number; account: { phone: string; name: string | null }; password: string; again: string | undefined },
): Promise<void> {
  const wrong = passwordProblem(on.password, on.account)
  if (wrong) throw wrongField('password', wrong)
  if (on.password !== on.again) throw wrongField('password_confirmation', 'same')
  const password_hash = await hashPassword(on.password)
  await ctx.sql((db) => db.updateTable('users').set({ password_hash }).where('id', '=', on.user_id).execute())
  await ctx.sql((db) => endSessionsOf(db, on.user_id, { session: null, now: ctx.now }))
}
