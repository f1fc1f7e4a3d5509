import { expect, test } from 'vitest'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'
import {
  assignRole,
  editAssigned,
  findUser,
  listAssigned,
  adminRoles,
  superAdminRole,
  updateAssigned,
} from '../contract.ts'

const { server } = await clinicServer()
/** Rezaul Karim, the only Super Admin of the clinic; Tahmina Haque, its Admin. */
const rezaul = personOf(201, ['super_admin'], ['*'])
const tahmina = personOf(202, ['admin'], ['User List', 'Doctor List', 'Role List', 'Role Assign List'])
const abdur = '01712345601'
const { list, create, store, edit, update, remove } = adminRoles.calls

const support = { name: 'Support', bn_name: 'সহায়তা', permissions: ['User List', 'Doctor List'] }

/** A role of this name; each story has its own. */
const roleOf = async (name: string, permissions: string[]) =>
  (await server.call(rezaul, store, { body: { name, bn_name: `${name} রোল`, permissions } })).data

/** Somebody with an account, to whom a role is given. */
async function accountOf(phone: string): Promise<number> {
  const row = await server.owner
    .insertInto('users')
    .values({ phone, name: `Owner of ${phone}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

test('a role is a named set of permissions, and says how many hold it', async () => {
  const { data } = await server.call(rezaul, edit, { params: { id: String(superAdminRole) } })
  expect(data).toMatchObject({ name: 'Super Admin', permissions: ['*'], used: { users: 1 } })
  expect((await server.call(rezaul, list)).data.map(({ id }) => id)).toContain(superAdminRole)
  expect((await server.call(rezaul, create)).choices).toEqual({})
  const made = await server.call(rezaul, store, { body: support })
  expect(made.data).toMatchObject({ ...support, used: {} })
  const opened = await server.call(rezaul, edit, { params: { id: String(made.data.id) } })
  expect(opened.data).toEqual(made.data)
})

test.each(['Patient List', 'Prescription List', 'Prescription Issue', '*', 'Nonsense'])(
  'no role of the administration ever holds %s',
  async (permission) => {
    await expect(
      server.call(rezaul, store, {
        body: { ...support, name: 'Odd', bn_name: 'অন্য', permissions: [permission] },
      }),
    ).rejects.toMatchObject({ status: 422 })
  },
)

test('a role that may nothing is refused, new and changed, under the field of its rights', async () => {
  const none = { status: 422, errors: { permissions: ['none_ticked'] } }
  const names = { name: 'Idle', bn_name: 'অলস' }
  for (const body of [{ ...names, permissions: [] }, names])
    await expect(server.call(rezaul, store, { body })).rejects.toMatchObject(none)
  const params = { id: String((await roleOf('Idle', ['User List'])).id) }
  await expect(
    server.call(rezaul, update, { params, body: { version: 1, permissions: [] } }),
  ).rejects.toMatchObject(none)
  const hidden = await server.call(rezaul, update, { params, body: { version: 1, active: false } })
  expect(hidden.data).toMatchObject({ active: false, permissions: ['User List'] })
})

test('a role is given by phone, at once, and another takes its place', async () => {
  const id = await accountOf('01912000001')
  const [desk, front] = [await roleOf('Desk', ['User List']), await roleOf('Front', ['Doctor List'])]
  const found = await server.call(rezaul, findUser, { query: { phone: '+880 1912-000001' } })
  expect(found.user).toMatchObject({ id, phone: '01912000001', role_id: null })
  expect([found.patient, found.user_all_patient]).toEqual([null, []])
  expect(found.roles.map((role) => role.id)).toEqual(expect.arrayContaining([desk.id, front.id]))
  const given = await server.call(rezaul, assignRole, { body: { phone: '01912000001', role_id: desk.id } })
  expect(given.data).toMatchObject({ id, role: { name: 'Desk', permissions: ['User List'] } })
  const next = await server.call(rezaul, updateAssigned, { body: { id, role_id: front.id } })
  expect(next.data?.role.name).toBe('Front')
  const shown = await server.call(rezaul, editAssigned, { params: { id: String(id) } })
  expect(shown.data).toEqual(next.data)
  const { data } = await server.call(rezaul, listAssigned, { query: { page: '1' } })
  expect(data.map((one) => one.id)).toEqual(expect.arrayContaining([201, 202, id]))
})

test('what a role gets, all who hold it get with it', async () => {
  const id = await accountOf('01912000002')
  const role = await roleOf('Codes', ['User List'])
  await server.call(rezaul, assignRole, { body: { phone: '01912000002', role_id: role.id } })
  const params = { id: String(role.id) }
  await server.call(rezaul, update, {
    params,
    body: { version: 1, permissions: ['User List', 'OTP Log List'] },
  })
  const held = await server.owner
    .selectFrom('user_roles')
    .select(['permissions', 'role'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(held).toEqual({ role: 'admin', permissions: ['User List', 'OTP Log List'] })
  await expect(server.call(rezaul, remove, { params })).rejects.toMatchObject({
    code: 'in_use',
    current: { users: 1 },
  })
})

test('nobody takes the key out of his own hand', async () => {
  const made = await server.call(rezaul, store, {
    body: {
      name: 'Office',
      bn_name: 'অফিস',
      permissions: ['User List', 'Doctor List', 'Role List', 'Role Assign List'],
    },
  })
  const role_id = made.data.id
  const own = await accountOf('01912000004')
  await server.call(rezaul, assignRole, { body: { phone: '01912000004', role_id } })
  const tahmina = personOf(own, ['admin'], ['User List', 'Doctor List', 'Role List', 'Role Assign List'])
  const params = { id: String(role_id) }
  await expect(
    server.call(tahmina, update, {
      params,
      body: { version: 1, permissions: ['User List', 'Doctor List', 'Role List'] },
    }),
  ).rejects.toMatchObject({ status: 409, code: 'own_key' })
  await expect(
    server.call(tahmina, updateAssigned, { body: { id: own, role_id: null } }),
  ).rejects.toMatchObject({ code: 'own_key' })
  const reader = await server.call(rezaul, store, {
    body: { name: 'Reader', bn_name: 'পাঠক', permissions: ['User List'] },
  })
  await expect(
    server.call(tahmina, assignRole, { body: { phone: '01912000004', role_id: reader.data.id } }),
  ).rejects.toMatchObject({ code: 'own_key' })
})

test('the last Super Admin stays one, and his role stays as it is', async () => {
  await expect(
    server.call(personOf(202, ['super_admin'], ['*']), updateAssigned, { body: { id: 201, role_id: null } }),
  ).rejects.toMatchObject({ status: 409, code: 'last_key' })
  const params = { id: String(superAdminRole) }
  await expect(
    server.call(rezaul, update, { params, body: { version: 1, permissions: ['User List'] } }),
  ).rejects.toMatchObject({ code: 'fixed_role' })
  await expect(
    server.call(rezaul, update, { params, body: { version: 1, active: false } }),
  ).rejects.toMatchObject({ code: 'fixed_role' })
})

test('nobody gives what he does not hold, neither to a role nor to a person', async () => {
  await expect(
    server.call(tahmina, store, { body: { name: 'Beyond', bn_name: 'বাইরে', permissions: ['OTP Log List'] } }),
  ).rejects.toMatchObject({ status: 403, code: 'beyond_own' })
  await expect(
    server.call(tahmina, assignRole, { body: { phone: abdur, role_id: superAdminRole } }),
  ).rejects.toMatchObject({ code: 'beyond_own' })
  await expect(
    server.call(tahmina, updateAssigned, { body: { id: 201, role_id: null } }),
  ).rejects.toMatchObject({ code: 'beyond_own' })
})

test('nobody takes from a role what he does not hold', async () => {
  const role = await roleOf('Log', ['User List', 'OTP Log List'])
  const params = { id: String(role.id) }
  await expect(
    server.call(tahmina, update, { params, body: { version: 1, permissions: ['User List'] } }),
  ).rejects.toMatchObject({ status: 403, code: 'beyond_own' })
})

test('a role is given to nobody who has no account, and none that is not there', async () => {
  expect((await server.call(rezaul, findUser, { query: { phone: '01999999999' } })).user).toBeNull()
  await expect(server.call(rezaul, findUser, { query: { phone: '0171' } })).rejects.toMatchObject({
    status: 422,
    errors: { phone: ['phone'] },
  })
  await expect(
    server.call(rezaul, assignRole, { body: { phone: '01999999999', role_id: 2 } }),
  ).rejects.toMatchObject({ status: 422, errors: { phone: ['no_account'] } })
  await expect(
    server.call(rezaul, assignRole, { body: { phone: abdur, role_id: 77 } }),
  ).rejects.toMatchObject({ status: 422, errors: { role_id: ['choice'] } })
  await expect(server.call(rezaul, editAssigned, { params: { id: '1' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a role is taken away, and each of these acts leaves a line', async () => {
  const id = await accountOf('01912000003')
  const role = await roleOf('Taken', ['User List'])
  await server.call(rezaul, assignRole, { body: { phone: '01912000003', role_id: role.id } })
  expect(await server.call(rezaul, updateAssigned, { body: { id, role_id: null } })).toEqual({ data: null })
  const lines = await server.owner
    .selectFrom('audit')
    .select(['action', 'user_id', 'detail'])
    .where('row_id', '=', String(id))
    .where('action', '=', 'roles.give')
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    { user_id: 201, detail: { from: null, to: 'Taken' } },
    { user_id: 201, detail: { from: 'Taken', to: null } },
  ])
  const left = await server.owner.selectFrom('user_roles').select('role').where('user_id', '=', id).execute()
  expect(left).toEqual([])
})

test('only who holds the string opens the roles', async () => {
  const editor = personOf(202, ['admin'], ['User List'])
  await expect(server.call(editor, list)).rejects.toMatchObject({ status: 403 })
  await expect(server.call(editor, listAssigned)).rejects.toMatchObject({ status: 403 })
  await expect(server.call(personOf(1, ['doctor'], ['*']), list)).rejects.toMatchObject({ status: 403 })
})

test('a role that is given while somebody changes it is given as it becomes', async () => {
  const role = await roleOf('Becoming', ['User List', 'Doctor List'])
  const phone = '01711000951'
  const id = await accountOf(phone)
  const changing = await server.owner.startTransaction().execute()
  await changing
    .updateTable('roles')
    .set({ permissions: ['User List'] })
    .where('id', '=', role.id)
    .execute()
  await changing
    .updateTable('user_roles')
    .set({ permissions: ['User List'] })
    .where('role_id', '=', role.id)
    .execute()
  const giving = server.call(rezaul, assignRole, { body: { phone, role_id: role.id } })
  await Promise.race([giving, new Promise((done) => setTimeout(done, 1000))])
  await changing.commit().execute()
  await giving
  const held = await server.owner
    .selectFrom('user_roles')
    .select('permissions')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(held.permissions).toEqual(['User List'])
})
