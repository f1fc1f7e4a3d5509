import { notFound } from '#contract/problem.ts'
import { pageRows } from '#contract/resource/resource.ts'
import type { Db, UserContext } from '#server/calls/handler.ts'
import type { AssignedUser } from '../contract.ts'

const selectAssigned = (db: Db) =>
  db
    .selectFrom('user_roles as r')
    .innerJoin('roles as o', 'o.id', 'r.role_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'u.id',
      'u.phone',
      'u.name',
      'u.bn_name',
      'r.given_at',
      'o.id as role_id',
      'o.name as role_name',
      'o.bn_name as role_bn_name',
      'o.permissions',
    ])

type AssignedRow = Awaited<ReturnType<ReturnType<typeof selectAssigned>['execute']>>[number]

const assignedOf = ({
  role_id,
  role_name,
  role_bn_name,
  permissions,
  ...user
}: AssignedRow): AssignedUser => ({
  ...user,
  role: { id: role_id, name: role_name, bn_name: role_bn_name, permissions },
})

/** A page of those who hold a role, by role and phone. */
export async function assignedPage(ctx: UserContext, page: number) {
  const { n: total } = await ctx.sql((db) =>
    db
      .selectFrom('user_roles')
      .select((count) => count.fn.countAll<number>().as('n'))
      .where('role_id', 'is not', null)
      .executeTakeFirstOrThrow(),
  )
  const rows = await ctx.sql((db) =>
    selectAssigned(db)
      .orderBy('o.id')
      .orderBy('u.phone')
      .limit(pageRows)
      .offset((page - 1) * pageRows)
      .execute(),
  )
  return {
    data: rows.map(assignedOf),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(Number(total) / pageRows)),
      per_page: pageRows,
      total: Number(total),
    },
  }
}

/** Who holds a role, by his account; null where he holds none. */
export async function assignedUser(ctx: UserContext, user_id: number): Promise<AssignedUser | null> {
  const row = await ctx.sql((db) => selectAssigned(db).where('u.id', '=', user_id).executeTakeFirst())
  return row ? assignedOf(row) : null
}

export async function mustBeAssigned(ctx: UserContext, user_id: number): Promise<AssignedUser> {
  const found = await assignedUser(ctx, user_id)
  if (!found) throw notFound()
  return found
}

/** The roles that may be given. */
export const selectOffered = (db: Db) =>
  db.selectFrom('roles').select(['id', 'name', 'bn_name', 'permissions']).where('active', '=', true)

export const offeredRoles = (ctx: UserContext) => ctx.sql((db) => selectOffered(db).orderBy('id').execute())
