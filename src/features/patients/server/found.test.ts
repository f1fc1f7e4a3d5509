import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { doctorOf } from '#tests/support/server.ts'
import { addPatient, findHousehold, listPatients, onlyFindPatient, searchPatient } from '../contract.ts'

const { server, assistant } = await clinicServer()

const add = (more: object = {}) =>
  server.call(assistant, addPatient, {
    body: { id: newId(), name: 'Shirin Akter', gender: 2, years: 30, ...more },
  })

test.each(['+880 1712-345601', '০১৭১২৩৪৫৬০১', '8801712345601', '01712345601'])(
  '%s finds the household of Abdur Rahim',
  async (phone) => {
    const { user, user_all_patient, without_user_patient } = await server.call(assistant, onlyFindPatient, {
      query: { phone },
    })
    expect(user?.name).toBe('Abdur Rahim')
    expect(user_all_patient.map((p) => p.name)).toEqual(['Abdur Rahim', 'Rahima Begum'])
    expect(without_user_patient.map((p) => p.name)).toEqual(['Rahima Begum'])
    expect(user?.phone).toBe('01712345601')
  },
)

test.each(['01112345601', '0171234560'])('%s is no mobile number', async (phone) => {
  await expect(server.call(assistant, onlyFindPatient, { query: { phone } })).rejects.toMatchObject({
    status: 422,
    errors: { phone: ['phone'] },
  })
})

test('a household is searched by phone and relationship', async () => {
  const asked = await server.call(assistant, searchPatient, {
    query: { phone: '01912345603', relationship_status: '2' },
  })
  expect(asked.without_user_patient.map((p) => p.name).toSorted()).toEqual(['Jui Rafiq', 'Sumaiya Rafiq'])
  expect(asked.user?.name).toBe('Rafiqul Islam')
  const self = await server.call(assistant, searchPatient, {
    query: { phone: '01912345603', relationship_status: '1' },
  })
  expect(self.patient?.name).toBe('Rafiqul Islam')
})

test('our own pages ask for a household by a body, and are answered the same; nothing of the answer is kept beside the log', async () => {
  const asked = { phone: '01912345603', relationship_status: 2 }
  const before = await server.owner.selectFrom('op_log').select('op_id').execute()
  const family = await server.call(assistant, findHousehold, { body: asked })
  expect(family).toEqual(
    await server.call(assistant, searchPatient, { query: { ...asked, relationship_status: '2' } }),
  )
  expect(family.user?.name).toBe('Rafiqul Islam')
  const one = await server.call(assistant, findHousehold, {
    body: { patient_id: family.without_user_patient[0]?.id },
  })
  expect([one.patient?.id, one.user?.name]).toEqual([family.without_user_patient[0]?.id, 'Rafiqul Islam'])
  await expect(
    server.call(await doctorOf(server, 2), findHousehold, { body: { patient_id: family.user?.id } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await server.owner.selectFrom('op_log').select('op_id').execute()).toEqual(before)
})

test('a search answers the account of the person himself, and none where he has not joined (R4.07)', async () => {
  const found = await server.call(assistant, searchPatient, {
    query: { phone: '01712345601', relationship_status: '2' },
  })
  expect([found.user_id, found.user?.name]).toEqual([203, 'Abdur Rahim'])
  expect(
    (await server.call(assistant, searchPatient, { query: { phone: '01912345603' } })).user_id,
  ).toBeNull()
})

test.each(['rohim', 'রহিম', 'Rahim'])('%s is heard in both scripts', async (search) => {
  const { patients, meta, pagination } = await server.call(assistant, listPatients, { query: { search } })
  const names = patients.map((p) => p.name)
  expect(names.slice(0, 2).toSorted()).toEqual(['Abdur Rahim', 'Rahim Uddin'])
  expect(names.indexOf('Rahima Begum')).toBeGreaterThan(1)
  expect(pagination).toEqual(meta)
})

test('part of a phone or a code finds too', async () => {
  const byPhone = await server.call(assistant, listPatients, { query: { search: '345601' } })
  expect(byPhone.data.map((p) => p.name).toSorted()).toEqual(['Abdur Rahim', 'Rahima Begum'])
  const { patient } = await add({ code: 'P-Z00042' })
  const byCode = await server.call(assistant, listPatients, { query: { search: 'P-Z00042' } })
  expect(byCode.data.map((p) => p.id)).toEqual([patient.id])
})

test('a phone is found with its country and signs before it, and a tail that begins with 88', async () => {
  const byPhone = await server.call(assistant, listPatients, { query: { search: '+880 1712-345601' } })
  expect(byPhone.data.map((p) => p.name).toSorted()).toEqual(['Abdur Rahim', 'Rahima Begum'])
  const { patient } = await add({ phone: '01612348801' })
  expect(
    (await server.call(assistant, listPatients, { query: { search: '8801' } })).data.map((p) => p.id),
  ).toEqual([patient.id])
})
