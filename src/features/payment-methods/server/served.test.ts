import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { doctorOf } from '#tests/support/server.ts'
import {
  listPaymentMethods,
  showPaymentMethod,
  storePaymentMethod,
  updatePaymentMethod,
} from '../contract.ts'

const { server, doctor } = await clinicServer()

type Body = Giving<typeof storePaymentMethod>['body']
const bkash: Body = {
  type: 'bkash',
  number: '01711000101',
  holder: 'Dr. Nusrat Jahan',
  account_type: 'personal',
  bn_instructions: 'সেন্ড মানি করুন',
}
const store = (more: Partial<Body> = {}) =>
  server.call(doctor, storePaymentMethod, { body: { ...bkash, ...more } })

test('a new way to pay waits to be verified, and any change makes it wait again', async () => {
  const { payment_method } = await store()
  expect(payment_method).toMatchObject({ status: 'pending', holder: 'Dr. Nusrat Jahan', instructions: null })
  await server.world.db
    .updateTable('payment_methods')
    .set({ status: 'verified', verified_by: 900, verified_at: '2026-11-22T12:00:00.000Z' })
    .where('id', '=', payment_method.id)
    .execute()
  const params = { id: payment_method.id }
  const { payment_method: changed } = await server.call(doctor, updatePaymentMethod, {
    params,
    body: { set: { ...bkash, number: '01811000101' } },
  })
  expect(changed).toMatchObject({
    status: 'pending',
    number: '01811000101',
    verified_by: null,
    verified_at: null,
  })
  expect(
    (await server.call(doctor, updatePaymentMethod, { params, body: { disabled: true } })).payment_method
      .status,
  ).toBe('disabled')
  expect(
    (await server.call(doctor, updatePaymentMethod, { params, body: { disabled: false } })).payment_method
      .status,
  ).toBe('pending')
  expect((await server.call(doctor, showPaymentMethod, { params })).payment_method).toMatchObject({
    id: payment_method.id,
    number: '01811000101',
  })
})

test.each<[string, Partial<Body>, string, string]>([
  ['a wallet on no mobile number', { number: '12345' }, 'number', 'phone'],
  ['nobody who holds it', { holder: ' ' }, 'holder', 'required'],
])('%s is refused under its field', async (_, more, field, key) => {
  await expect(store(more)).rejects.toMatchObject({ status: 422, errors: { [field]: [key] } })
})

test('a Rocket number may have its extra digit, a bank account is as the bank writes it', async () => {
  expect((await store({ type: 'rocket', number: '017110001015' })).payment_method.type).toBe('rocket')
  expect((await store({ number: '০১৭১১-০০০১০২' })).payment_method.number).toBe('01711000102')
  expect((await store({ type: 'bank', number: '1501-2034-5567' })).payment_method.number).toBe(
    '1501-2034-5567',
  )
})

test('another practice has its own', async () => {
  const { payment_method } = await store({ number: '01911000101' })
  const other = await doctorOf(server, 2)
  expect((await server.call(doctor, listPaymentMethods)).data.map((one) => one.id)).toContain(
    payment_method.id,
  )
  expect((await server.call(other, listPaymentMethods)).data).toEqual([])
  await expect(
    server.call(other, showPaymentMethod, { params: { id: payment_method.id } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(other, updatePaymentMethod, { params: { id: payment_method.id }, body: { disabled: true } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(server.call(doctor, showPaymentMethod, { params: { id: newId() } })).rejects.toMatchObject({
    status: 404,
  })
})
