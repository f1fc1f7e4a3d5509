import { notFound, wrongField } from '#contract/problem.ts'
import { serve, type Served, type UserContext } from '#server/calls/handler.ts'
import {
  assignRole,
  editAssigned,
  findUser,
  listAssigned,
  superAdminRole,
  updateAssigned,
} from '../contract.ts'
import { assignedPage, assignedUser, mustBeAssigned, offeredRoles, selectOffered } from './assigned.ts'
import { refuseBeyondOwn, refuseLastKey, refuseOwnLoss } from './keys.ts'
import { putRole } from './put-role.ts'
import { servedRoles } from './serve-roles.ts'

/** Puts one role in the place of another; null takes it away. Nobody's own keys, and never the last Super Admin's. */
async function give(ctx: UserContext, user_id: number, role_id: number | null): Promise<void> {
  const before = await assignedUser(ctx, user_id)
  const role = role_id === null ? null : await offered(ctx, role_id)
  refuseBeyondOwn(ctx, [...(role?.permissions ?? []), ...(before?.role.permissions ?? [])])
  if (user_id === ctx.principal.user_id) refuseOwnLoss(ctx, role?.permissions ?? [])
  if (before?.role.id === superAdminRole && role_id !== superAdminRole) await refuseLastKey(ctx, user_id)
  await ctx.sql((db) => putRole(db, user_id, { role, now: ctx.now }))
  ctx.audit('roles.give', {
    table: 'user_roles',
    row: String(user_id),
    detail: { from: before?.role.name ?? null, to: role?.name ?? null },
  })
}

/** The role as it is given: whoever changes it at this moment goes first, and whoever comes later finds its new holder. */
async function offered(ctx: UserContext, role_id: number) {
  const role = await ctx.sql((db) =>
    selectOffered(db).where('id', '=', role_id).forShare().executeTakeFirst(),
  )
  if (!role) throw wrongField('role_id', 'choice')
  return role
}

async function accountOf(ctx: UserContext, phone: string) {
  const row = await ctx.sql((db) =>
    db
      .selectFrom('users as u')
      .leftJoin('user_roles as r', (on) => on.onRef('r.user_id', '=', 'u.id').on('r.role_id', 'is not', null))
      .select(['u.id', 'u.phone', 'u.name', 'u.bn_name', 'u.active', 'r.role_id'])
      .where('u.phone', '=', phone)
      .executeTakeFirst(),
  )
  return row ?? null
}

export const served: readonly Served[] = [
  ...servedRoles,
  serve(listAssigned, (ctx, { query }) => assignedPage(ctx, query.page ?? 1)),
  serve(findUser, async (ctx, { query }) => ({
    user: await accountOf(ctx, query.phone),
    user_all_patient: [],
    patient: null,
    without_user_patient: [],
    roles: await offeredRoles(ctx),
  })),
  serve(assignRole, async (ctx, { body }) => {
    const account = await accountOf(ctx, body.phone)
    if (!account?.active) throw wrongField('phone', 'no_account')
    await give(ctx, account.id, body.role_id)
    return { data: await mustBeAssigned(ctx, account.id) }
  }),
  serve(editAssigned, async (ctx, { params }) => ({
    data: await mustBeAssigned(ctx, params.id),
    roles: await offeredRoles(ctx),
  })),
  serve(updateAssigned, async (ctx, { body }) => {
    if (!(await assignedUser(ctx, body.id))) throw notFound()
    await give(ctx, body.id, body.role_id)
    return { data: await assignedUser(ctx, body.id) }
  }),
]
