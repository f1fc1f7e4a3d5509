import { auditBy } from '#server/calls/in-steps.ts'
import type { Db } from '#server/calls/handler.ts'
import { personWithPhone } from '#server/identity/people.ts'
import { superAdminRole } from '../contract.ts'
import { putRole } from './put-role.ts'

/** Makes whoever has this phone a Super Admin, in the place of any other role of the administration, with its line in the audit. */
export async function makeSuperAdmin(db: Db, { phone, now }: { phone: string; now: Date }): Promise<void> {
  const user_id = await personWithPhone(db, phone, now)
  const roleOf = (id: number) =>
    db.selectFrom('roles').select(['id', 'name', 'permissions']).where('id', '=', id)
  const held = await db
    .selectFrom('user_roles')
    .select('role_id')
    .where('user_id', '=', user_id)
    .where('role_id', 'is not', null)
    .executeTakeFirst()
  const before = held?.role_id ? await roleOf(held.role_id).executeTakeFirstOrThrow() : null
  const role = await roleOf(superAdminRole).executeTakeFirstOrThrow()
  await putRole(db, user_id, { role, now })
  await auditBy(db, null, {
    action: 'roles.give',
    table: 'user_roles',
    row: String(user_id),
    change: { from: before?.name ?? null, to: role.name },
  })
}
