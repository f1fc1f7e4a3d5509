import { expect, test } from 'vitest'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { makeSuperAdmin } from './at-the-console.ts'

const { server } = await freshClinic()
/** Tahmina Haque, the clinic's Admin; and somebody without an account. */
const [tahmina, nobody] = ['01711000402', '01912000004']

const becomes = async (phone: string) => {
  await server.world.db
    .transaction()
    .execute((db) => makeSuperAdmin(db, { phone, now: server.world.outside.now() }))
  const { id } = await server.owner
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const roles = await server.owner
    .selectFrom('user_roles')
    .select(['role', 'permissions'])
    .where('user_id', '=', id)
    .where('role_id', 'is not', null)
    .execute()
  const lines = await server.owner
    .selectFrom('audit')
    .select(['user_id', 'detail'])
    .where('row_id', '=', String(id))
    .where('action', '=', 'roles.give')
    .execute()
  return { roles, lines }
}

test('whom the console makes a Super Admin holds that role alone, and the audit says so', async () => {
  const roles = [{ role: 'super_admin', permissions: ['*'] }]
  expect(await becomes(tahmina)).toEqual({
    roles,
    lines: [{ user_id: 0, detail: { from: 'Admin', to: 'Super Admin' } }],
  })
  expect(await becomes(nobody)).toEqual({
    roles,
    lines: [{ user_id: 0, detail: { from: null, to: 'Super Admin' } }],
  })
})
