import type { Db } from '#server/calls/handler.ts'
import { superAdminRole } from '../contract.ts'

interface GivenRole {
  id: number
  permissions: string[]
}

/** Makes this the account's only role of the administration; null leaves it none. */
export async function putRole(
  db: Db,
  user_id: number,
  { role, now }: { role: GivenRole | null; now: Date },
): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', user_id).where('role_id', 'is not', null).execute()
  if (role)
    await db
      .insertInto('user_roles')
      .values({
        user_id,
        role: role.id === superAdminRole ? 'super_admin' : 'admin',
        permissions: role.permissions,
        role_id: role.id,
        given_at: now.toISOString(),
      })
      .execute()
}
