import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import {
  addReferralDoctor,
  listReferralDoctors,
  removeReferralDoctor,
  showReferralDoctor,
  updateReferralDoctor,
} from '../contract.ts'

const { server, doctor } = await clinicServer()

const add = (more: object = {}, op_id?: string) =>
  server.call(doctor, addReferralDoctor, { body: { name: 'Dr. Kamal Uddin', ...more } }, op_id)

test('a colleague is kept under the id and number his device gave him', async () => {
  const id = newId()
  const { referral_doctor } = await add({ id, number: 700_001, hospital: 'Savar Thana Health Complex' })
  expect(referral_doctor).toMatchObject({
    id,
    number: 700_001,
    active: true,
    hospital: 'Savar Thana Health Complex',
    phone: null,
  })
  const { referral_doctors } = await server.call(doctor, listReferralDoctors)
  expect(referral_doctors.map((one) => one.id)).toContain(id)
  expect(await server.call(doctor, showReferralDoctor, { params: { id } })).toMatchObject({
    sent: 0,
    referral_doctor: { id },
  })
})

test('sent twice he is there once; another program gets id and number made', async () => {
  const op_id = newId()
  const first = await add({ name: 'Dr. Once' }, op_id)
  const second = await add({ name: 'Dr. Once' }, op_id)
  expect(second).toEqual(first)
  const next = await add()
  expect(next.referral_doctor.number).toBe(first.referral_doctor.number + 1)
  expect(next.referral_doctor.number).toBeLessThan(100_000)
})

test('two that claim one number are told so', async () => {
  await add({ number: 700_002 })
  await expect(add({ number: 700_002 })).rejects.toMatchObject({ status: 409, code: 'number_taken' })
})

test('two people change different fields, and neither is lost', async () => {
  const {
    referral_doctor: { id },
  } = await add()
  await server.call(doctor, updateReferralDoctor, { params: { id }, body: { area: 'Savar' } })
  const { referral_doctor } = await server.call(doctor, updateReferralDoctor, {
    params: { id },
    body: { active: false },
  })
  expect(referral_doctor).toMatchObject({ area: 'Savar', active: false, name: 'Dr. Kamal Uddin' })
  await server.call(doctor, removeReferralDoctor, { params: { id } })
  await expect(server.call(doctor, showReferralDoctor, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('wrong fields, other practices and missing permissions are refused', async () => {
  await expect(add({ name: ' ', note: 'x'.repeat(501) })).rejects.toMatchObject({
    status: 422,
    errors: { name: ['required'], note: ['too_long'] },
  })
  const {
    referral_doctor: { id },
  } = await add()
  const other = await doctorOf(server, 2)
  await expect(
    server.call(other, updateReferralDoctor, { params: { id }, body: { name: 'X' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(server.call(other, removeReferralDoctor, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await server.call(other, listReferralDoctors)).referral_doctors).toEqual([])
  await expect(
    server.call(await assistantOf(server, { permissions: ['Appointment Create'] }), addReferralDoctor, {
      body: { name: 'X' },
    }),
  ).rejects.toMatchObject({ status: 403 })
})
