import { given } from '#contract/fields.ts'
import { Problem } from '#contract/problem.ts'
import { unauthenticated } from '#contract/refusal.ts'
import { toldBirth } from '#domain/patient/form.ts'
import { endSession } from '#server/identity/sessions.ts'
import type { Handler } from '#server/calls/handler.ts'
import { refuseUnknownPlace } from '#server/queries/places.ts'
import type { currentUser, logout, register } from '../contract.ts'
import { begin } from './open-session.ts'
import { sessionUser } from './session-user.ts'

/**
 * Completes the account of the person in whose session it is called. Public by its path, so that the token in its answer
 * never comes into the log of operations; a stranger is refused.
 */
export const registers: Handler<typeof register> = async (ctx, { body }) => {
  const { principal } = ctx
  if (!principal) throw new Problem(unauthenticated)
  const { terms: _, dob, years, months, days, language, ...told } = body
  const born = toldBirth({ dob, ...given({ years, months, days }) }, ctx.now.getTime())
  await ctx.sql((db) => refuseUnknownPlace(db, told))
  const place = {
    blood_group_id: told.blood_group_id ?? null,
    division_id: told.division_id ?? null,
    district_id: told.district_id ?? null,
    upazila_id: told.upazila_id ?? null,
  }
  await ctx.sql((db) =>
    db
      .updateTable('users')
      .set({ name: told.name, gender: told.gender, language, ...born, ...place, is_completed: true })
      .where('id', '=', principal.user_id)
      .execute(),
  )
  await ctx.sql((db) => endSession(db, principal.session_id, ctx.now))
  // None where the session was cleared away meanwhile.
  const before = await ctx.sql((db) =>
    db.selectFrom('sessions').select('browser').where('id', '=', principal.session_id).executeTakeFirst(),
  )
  const at = {
    browser: before?.browser ?? null,
    user_id: principal.user_id,
    practice_id: principal.member?.practice_id ?? null,
    device_id: principal.device?.id ?? null,
    proof_key: principal.proof_key ?? null,
    may_bind: principal.may_bind ?? false,
  }
  ctx.audit('registered', { table: 'users', row: String(principal.user_id) })
  return { data: await ctx.sql((db) => begin(db, at, { now: ctx.now, life: ctx.about.access_seconds })) }
}

export const showsUser: Handler<typeof currentUser> = async (ctx) => ({
  data: await ctx.sql((db) =>
    sessionUser(db, {
      user_id: ctx.principal.user_id,
      practice_id: ctx.principal.member?.practice_id ?? null,
      device_id: ctx.principal.device?.id ?? null,
    }),
  ),
})

export const logsOut: Handler<typeof logout> = async (ctx) => {
  await ctx.sql((db) => endSession(db, ctx.principal.session_id, ctx.now))
  ctx.audit('logout')
  return { message: 'Logged out' }
}
