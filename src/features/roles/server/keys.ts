import { everything, type Permission } from '#contract/permissions.ts'
import { Problem } from '#contract/problem.ts'
import type { UserContext } from '#server/calls/handler.ts'
import { beyondOwn, lastKey, ownKeyLost, superAdminRole } from '../contract.ts'

/** What opens the roles: whoever gave it away could not take it back. */
const keys: readonly Permission[] = ['Role List', 'Role Assign List']

const holds = (permissions: readonly string[], one: string): boolean =>
  permissions.includes(everything) || permissions.includes(one)

/** Refuses to give what one does not hold oneself. */
export function refuseBeyondOwn(ctx: UserContext, given: readonly string[]): void {
  if (given.some((one) => !holds(ctx.principal.permissions, one))) throw new Problem(beyondOwn)
}

/** Refuses a change of one's own role that would lock oneself out of the roles. */
export function refuseOwnLoss(ctx: UserContext, after: readonly string[]): void {
  const held = ctx.principal.permissions
  if (keys.some((key) => holds(held, key) && !holds(after, key))) throw new Problem(ownKeyLost)
}

/** Refuses that nobody would be a Super Admin any more. */
export async function refuseLastKey(ctx: UserContext, leaving: number): Promise<void> {
  const others = await ctx.sql((db) =>
    db
      .selectFrom('user_roles as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select('r.user_id')
      .where('r.role_id', '=', superAdminRole)
      .where('r.user_id', '!=', leaving)
      .where('u.active', '=', true)
      .forUpdate()
      .execute(),
  )
  if (others.length === 0) throw new Problem(lastKey)
}
