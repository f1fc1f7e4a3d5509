import { expect, test } from 'vitest'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import { editDoctor, readDoctorDetails, updateDoctor } from '../contract.ts'

const { server, doctor } = await clinicServer()

const params = { id: '1' }
const profile = {
  name: 'Dr. Nusrat Jahan',
  bn_name: 'ডা. নুসরাত জাহান',
  title: 'Medicine specialist',
  bn_title: 'মেডিসিন বিশেষজ্ঞ',
  degrees: ['MBBS', 'FCPS (Medicine)'],
  institute: 'Dhaka Medical College',
  email: 'nusrat@example.com',
  about: 'Sees adults.',
  bn_about: null,
}

test('a doctor writes his profile, and his sheets are signed with the new name', async () => {
  const { doctor: before, degrees, institutes } = await server.call(doctor, editDoctor, { params })
  expect(degrees.map((one) => one.name)).toContain('MBBS')
  expect(institutes.length).toBeGreaterThan(0)
  const { doctor: after } = await server.call(doctor, updateDoctor, {
    params,
    body: { ...profile, name: 'Dr. Nusrat Jahan Khan' },
  })
  expect(after).toMatchObject({
    name: 'Dr. Nusrat Jahan Khan',
    degrees: profile.degrees,
    email: profile.email,
    bmdc: before.bmdc,
    speciality_ids: before.speciality_ids,
  })
  expect((await server.call(await assistantOf(server), readDoctorDetails)).doctor).toEqual(after)
  const row = await server.world.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  expect(row.name).toBe('Dr. Nusrat Jahan Khan')
})

test.each([
  ['an approved registration', { bmdc: 'A99999' }, { bmdc: ['fixed'] }],
  ['no name', { name: ' ' }, { name: ['required'] }],
  ['something that is no e-mail', { email: 'nusrat' }, { email: ['email'] }],
  ['a registration of the wrong form', { bmdc: 'abc' }, { bmdc: ['bmdc'] }],
])('%s is refused', async (_, more, errors) => {
  await expect(
    server.call(doctor, updateDoctor, { params, body: { ...profile, ...more } }),
  ).rejects.toMatchObject({ status: 422, errors })
})

test('a registration is kept as the council writes it, and another doctor has it in no spelling', async () => {
  const other = await server.owner
    .selectFrom('doctors')
    .select('bmdc')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  const digits = (other.bmdc ?? '').replace(/\D/g, '')
  await server.owner.updateTable('doctors').set({ bmdc: null }).where('id', '=', 1).execute()
  for (const bmdc of [`a${digits}`, digits, `A-${digits}`])
    await expect(
      server.call(doctor, updateDoctor, { params, body: { ...profile, bmdc } }),
    ).rejects.toMatchObject({ status: 422, errors: { bmdc: ['taken'] } })
  const { doctor: after } = await server.call(doctor, updateDoctor, {
    params,
    body: { ...profile, bmdc: 'a৯৮৭৬১' },
  })
  expect(after.bmdc).toBe('A-98761')
})

test('nobody writes another doctor, and no assistant writes her own', async () => {
  await expect(
    server.call(await doctorOf(server, 2), updateDoctor, { params, body: profile }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(server.call(await doctorOf(server, 2), editDoctor, { params })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    server.call(await assistantOf(server, { permissions: ['*'] }), updateDoctor, { params, body: profile }),
  ).rejects.toMatchObject({ status: 403 })
})
