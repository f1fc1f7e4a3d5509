import { expect, test } from 'vitest'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'
import { showUser, users } from '../contract.ts'

const { server } = await clinicServer()
const rezaul = personOf(201, ['super_admin'], ['*'])
const tahmina = personOf(202, ['admin'], ['User List', 'Doctor List', 'OTP Log List'])
const { list, store, edit, update } = users.calls

test('an account is made by its phone, and found by its number or name in either script', async () => {
  const { data } = await server.call(tahmina, store, {
    body: { phone: '০১৮১১-২২৩৩৪৪', name: 'Kamal Hossain', bn_name: 'কামাল হোসেন' },
  })
  expect(data).toMatchObject({ phone: '01811223344', name: 'Kamal Hossain', active: true })
  for (const words of ['01811223344', '০১৮১১২২', 'kamal', 'হোসেন'])
    expect((await server.call(tahmina, list, { query: { words } })).data.map(({ id }) => id)).toContain(
      data.id,
    )
  expect((await server.call(tahmina, list, { query: { search: 'kamal', page: 1 } })).meta.total).toBe(1)
  await expect(
    server.call(tahmina, store, { body: { phone: '01811223344', name: 'Another' } }),
  ).rejects.toMatchObject({ status: 422, errors: { phone: ['taken'] } })
})

test('the phone of an account stays: whoever holds it opens the account', async () => {
  await expect(
    server.call(rezaul, update, { params: { id: '1' }, body: { version: 1, phone: '01911111111' } }),
  ).rejects.toMatchObject({ status: 422, errors: { phone: ['unknown'] } })
  const { data } = await server.call(rezaul, update, {
    params: { id: '1' },
    body: { version: 1, name: 'Nusrat Jahan' },
  })
  expect(data).toMatchObject({ name: 'Nusrat Jahan', version: 2 })
})

test('an account shows what it is on the platform and where it works, and no patient', async () => {
  const { data } = await server.call(tahmina, showUser, { params: { id: '101' } })
  expect(data).toMatchObject({
    id: 101,
    has_password: true,
    role: null,
    practices: [{ role: 'doctor_assistant', active: true }],
  })
  expect((await server.call(tahmina, showUser, { params: { id: '201' } })).data.role?.name).toBe(
    'Super Admin',
  )
  await expect(server.call(tahmina, showUser, { params: { id: '77777' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('whoever is switched off is out at once, and nobody switches himself off or one who holds more', async () => {
  const off = (who: typeof rezaul, id: number, version = 1) =>
    server.call(who, update, { params: { id: String(id) }, body: { version, active: false } })
  await expect(off(tahmina, 202)).rejects.toMatchObject({ status: 409, code: 'own_account' })
  await expect(off(tahmina, 201)).rejects.toMatchObject({ status: 403, code: 'holds_more' })
  const { data } = await off(tahmina, 203)
  expect(data.active).toBe(false)
  const { data: again } = await server.call(rezaul, edit, { params: { id: '203' } })
  expect(again.version).toBe(2)
})

test('accounts are not deleted, and only who holds the string sees them', async () => {
  expect(server.world.served.has('DELETE /admin/v1/users/{id}')).toBe(false)
  await expect(server.call(personOf(202, ['admin'], ['Role List']), list)).rejects.toMatchObject({
    status: 403,
  })
})
