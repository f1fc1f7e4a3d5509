import { notFound } from '#contract/problem.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { type Handler, serve, type Served, type UserContext } from '#server/calls/handler.ts'
import { refuseUnknownPlace } from '#server/queries/places.ts'
import { editOwnProfile, type OwnProfile, showOwnProfile, updateOwnProfile } from '../contract.ts'
import { profileChanges } from './profile-changes.ts'
import { selectOwnProfile } from './queries.ts'

const ownOf = (ctx: UserContext): Promise<OwnProfile> =>
  ctx.sql((db) => selectOwnProfile(db, ctx.principal.user_id))

/** Another's account is not there, as if nobody had it. */
function mustBeOwn(ctx: UserContext, id: number): void {
  if (id !== ctx.principal.user_id) throw notFound()
}

const updates: Handler<typeof updateOwnProfile> = async (ctx, { params: { id }, body }) => {
  mustBeOwn(ctx, id)
  // Two forms of one person do not write past each other.
  await ctx.sql((db) => db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute())
  const changes = profileChanges(body, await ownOf(ctx), ctx.now.getTime())
  await ctx.sql((db) => refuseUnknownPlace(db, changes))
  await ctx.sql((db) =>
    db
      .updateTable('users')
      .set((row) => ({ ...changes, version: row('version', '+', 1), changed_at: ctx.now.toISOString() }))
      .where('id', '=', id)
      .execute(),
  )
  ctx.audit('account_changed', { table: 'users', row: String(id), detail: { fields: Object.keys(body) } })
  return { user: await ownOf(ctx) }
}

export const served: readonly Served[] = [
  serve(showOwnProfile, async (ctx) => ({ user: await ownOf(ctx) })),
  serve(editOwnProfile, async (ctx, { params }) => {
    mustBeOwn(ctx, params.id)
    return { user: await ownOf(ctx), blood_groups: { ...bloodGroups } }
  }),
  serve(updateOwnProfile, updates),
]
