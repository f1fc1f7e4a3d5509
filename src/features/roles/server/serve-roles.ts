import { Problem } from '#contract/problem.ts'
import type { ResourceRow } from '#contract/resource/resource.ts'
import type { Served, UserContext } from '#server/calls/handler.ts'
import { serveResource } from '#server/resource/serve-resource.ts'
import { adminRoles, fixedRole, superAdminRole } from '../contract.ts'
import { refuseBeyondOwn, refuseOwnLoss } from './keys.ts'

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Whether the caller himself holds this role. */
async function isOwn(ctx: UserContext, role_id: number): Promise<boolean> {
  const row = await ctx.sql((db) =>
    db
      .selectFrom('user_roles')
      .select('role_id')
      .where('user_id', '=', ctx.principal.user_id)
      .where('role_id', '=', role_id)
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** Nobody gives or takes what he does not hold, takes the key out of his own hand, or touches the role that holds everything. */
async function checkRole(ctx: UserContext, permissions: unknown, before: ResourceRow | null): Promise<void> {
  if (before?.id === superAdminRole) throw new Problem(fixedRole)
  if (!Array.isArray(permissions)) return
  const [held, after] = [listOf(before?.['permissions']), listOf(permissions)]
  refuseBeyondOwn(ctx, [
    ...after.filter((one) => !held.includes(one)),
    ...held.filter((one) => !after.includes(one)),
  ])
  if (before && (await isOwn(ctx, before.id))) refuseOwnLoss(ctx, after)
}

/** What a role holds, its holders hold from the same moment on. */
const passOn = (ctx: UserContext, row: ResourceRow) =>
  ctx.sql((db) =>
    db
      .updateTable('user_roles')
      .set({ permissions: listOf(row['permissions']) })
      .where('role_id', '=', row.id)
      .execute(),
  )

export const servedRoles: readonly Served[] = serveResource(adminRoles, {
  uses: [{ word: 'users', table: 'user_roles', column: 'role_id' }],
  check: (ctx, told, before) => checkRole(ctx, told['permissions'], before),
  changed: async (ctx, row) => void (await passOn(ctx, row)),
})
