import { notFound, Problem } from '#contract/problem.ts'
import { everything } from '#contract/permissions.ts'
import type { ResourceRow, Told } from '#contract/resource/resource.ts'
import { serve, type Served, type UserContext } from '#server/calls/handler.ts'
import { endSessionsOf } from '#server/identity/sessions.ts'
import { serveResource } from '#server/resource/serve-resource.ts'
import { holdsMore, ownAccount, showUser, users } from '../contract.ts'
import { accountShown } from './account-shown.ts'

/** Nobody switches himself off, nor an administrator who holds what he does not. */
async function checkSwitch(ctx: UserContext, told: Told, before: ResourceRow | null): Promise<void> {
  if (!before || told['active'] !== false) return
  if (before.id === ctx.principal.user_id) throw new Problem(ownAccount)
  const held = await ctx.sql((db) =>
    db.selectFrom('user_roles').select('permissions').where('user_id', '=', before.id).execute(),
  )
  const own = ctx.principal.permissions
  if (own.includes(everything)) return
  if (held.flatMap(({ permissions }) => permissions).some((one) => !own.includes(one)))
    throw new Problem(holdsMore)
}

export const served: readonly Served[] = [
  ...serveResource(users, {
    check: checkSwitch,
    // Whoever is switched on again signs in anew.
    changed: async (ctx, { id, active }) => {
      if (!active) await ctx.sql((db) => endSessionsOf(db, id, { session: null, now: ctx.now }))
    },
  }),
  serve(showUser, async (ctx, { params }) => {
    const data = await accountShown(ctx, params.id)
    if (!data) throw notFound()
    return { data }
  }),
]
