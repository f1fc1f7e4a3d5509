import { notFound } from '#contract/problem.ts'
import type { Db, Handler } from '#server/calls/handler.ts'
import type { endOtherSessions, endOwnSession, listSessions } from '../contract.ts'

/** The sessions of a person that are open: not ended, not run out, and not on a device that was shut out. */
const openOf = (db: Db, { user_id, now }: { user_id: number; now: Date }) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('devices as d', 'd.id', 's.device_id')
    .where('s.user_id', '=', user_id)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now.toISOString())
    .where('d.revoked_at', 'is', null)

export const listsSessions: Handler<typeof listSessions> = async (ctx) => {
  const { principal, now } = ctx
  const rows = await ctx.sql((db) =>
    openOf(db, { user_id: principal.user_id, now })
      .select(['s.id', 's.made_at', 's.seen_at', 's.browser', 'd.letter', 'd.name'])
      .orderBy('s.seen_at', 'desc')
      .orderBy('s.id')
      .execute(),
  )
  return {
    sessions: rows.map(({ letter, name, ...row }) => ({
      ...row,
      here: row.id === principal.session_id,
      device: letter === null || name === null ? null : { letter, name },
    })),
  }
}

/** With the session all of its tokens are good no more, from this call on. */
export const endsOwnSession: Handler<typeof endOwnSession> = async (ctx, { params }) => {
  const { user_id } = ctx.principal
  const ended_at = ctx.now.toISOString()
  const ended = await ctx.sql((db) =>
    db
      .updateTable('sessions')
      .set({ ended_at })
      .where('id', '=', params.session_id)
      .where('user_id', '=', user_id)
      .where('ended_at', 'is', null)
      .returning('device_id')
      .executeTakeFirst(),
  )
  if (!ended) throw notFound()
  ctx.audit('session_ended', {
    table: 'sessions',
    row: params.session_id,
    detail: { device_id: ended.device_id },
  })
  return { session_id: params.session_id }
}

/** Whoever sits anywhere else in his name is out, also where he cannot tell which of them it is. */
export const endsOtherSessions: Handler<typeof endOtherSessions> = async (ctx) => {
  const { user_id, session_id } = ctx.principal
  const ended_at = ctx.now.toISOString()
  const ended = await ctx.sql((db) =>
    db
      .updateTable('sessions')
      .set({ ended_at })
      .where('id', 'in', openOf(db, { user_id, now: ctx.now }).select('s.id').where('s.id', '!=', session_id))
      .returning(['id', 'device_id'])
      .execute(),
  )
  for (const { id, device_id } of ended)
    ctx.audit('session_ended', { table: 'sessions', row: id, detail: { device_id } })
  return { ended: ended.length }
}
