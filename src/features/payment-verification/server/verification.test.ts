import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { parsePhone } from '#contract/clinic/phone.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'
import {
  listPaymentMethods,
  storePaymentMethod,
  updatePaymentMethod,
} from '#features/payment-methods/contract.ts'
import { decideMethod, listMethodsToVerify, showMethodToVerify } from '../contract.ts'

const { server, doctor, stranger } = await freshClinic()
const tahmina = personOf(202, ['admin'], [])

const bkash = {
  type: 'bkash',
  number: '01711000909',
  holder: 'Dr. Nusrat Jahan',
  account_type: 'personal',
} as const

/** An account that the doctor has added, as the administrator sees it. */
async function added() {
  const { payment_method } = await server.call(doctor, storePaymentMethod, { body: bkash })
  return seen(payment_method.id)
}
const seen = async (id: string) =>
  (await server.call(tahmina, showMethodToVerify, { params: { id } })).payment_method
const verify = (id: string, rev: number) =>
  server.call(tahmina, decideMethod, {
    params: { id },
    body: { status: 'verified', rev, checked: ['called'] },
  })
const reject = (id: string, rev: number, reject_reason = 'Another name came back') =>
  server.call(tahmina, decideMethod, { params: { id }, body: { status: 'rejected', rev, reject_reason } })
/** What patients of the doctor are shown by now. */
const offered = async (id: string) =>
  await server.owner
    .selectFrom('payment_methods')
    .select(['status', 'number', 'former'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('an account waits in the list, is verified with how it was made sure, and the doctor sees it (R1.05)', async () => {
  const method = await added()
  expect(method).toMatchObject({ ...bkash, status: 'pending', former: null, doctor: 'Dr. Nusrat Jahan' })
  expect(parsePhone(method.doctor_phone ?? '')).toEqual({ phone: '01711000101' })
  const { data, counts, meta } = await server.call(tahmina, listMethodsToVerify, {
    query: { status: 'pending' },
  })
  expect(data.map(({ id }) => id)).toContain(method.id)
  expect(meta.total).toBe(counts.pending)
  expect(await verify(method.id, method.rev)).toEqual({ id: method.id, status: 'verified' })
  expect(await seen(method.id)).toMatchObject({
    status: 'verified',
    verified_by: 'Tahmina Haque',
    former: null,
  })
  const { data: own } = await server.call(doctor, listPaymentMethods)
  expect(own.find(({ id }) => id === method.id)).toMatchObject({ status: 'verified', verified_by: 202 })
  const line = await server.owner
    .selectFrom('audit')
    .select(['user_id', 'practice_id', 'detail'])
    .where('action', '=', 'payment_method_verified')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ user_id: 202, practice_id: 1, detail: { checked: ['called'] } })
})

test('a changed account waits, and the one before stays in force until the change is verified or rejected', async () => {
  const method = await added()
  await verify(method.id, method.rev)
  const change = { ...bkash, number: '01811000909' }
  await server.call(doctor, updatePaymentMethod, { params: { id: method.id }, body: { set: change } })
  const changed = await seen(method.id)
  expect(changed).toMatchObject({
    status: 'pending',
    number: '01811000909',
    former: { number: bkash.number },
  })
  await reject(method.id, changed.rev)
  const again = await seen(method.id)
  expect(again).toMatchObject({
    status: 'rejected',
    reject_reason: 'Another name came back',
    former: { number: bkash.number },
  })
  await verify(method.id, again.rev)
  expect(await seen(method.id)).toMatchObject({
    status: 'verified',
    number: '01811000909',
    former: null,
    reject_reason: null,
  })
})

test('a verified account that is withdrawn is offered to nobody', async () => {
  const method = await added()
  await verify(method.id, method.rev)
  await reject(method.id, (await seen(method.id)).rev, 'The owner of the number complained')
  expect(await offered(method.id)).toMatchObject({ status: 'rejected', former: null })
})

test('what the doctor changed since the administrator looked is not decided about', async () => {
  const method = await added()
  await server.call(doctor, updatePaymentMethod, {
    params: { id: method.id },
    body: { set: { ...bkash, number: '01911000909' } },
  })
  await expect(verify(method.id, method.rev)).rejects.toMatchObject({
    status: 409,
    current: { number: '01911000909' },
  })
  expect(await offered(method.id)).toMatchObject({ status: 'pending' })
})

test('what the doctor has switched off is not decided about, and is as verified as before once it is on again', async () => {
  const method = await added()
  await verify(method.id, method.rev)
  const params = { id: method.id }
  await server.call(doctor, updatePaymentMethod, { params, body: { disabled: true } })
  const off = await seen(method.id)
  expect(off).toMatchObject({ status: 'disabled', former: { number: bkash.number } })
  await expect(reject(method.id, off.rev)).rejects.toMatchObject({ status: 409 })
  await server.call(doctor, updatePaymentMethod, { params, body: { disabled: false } })
  expect(await offered(method.id)).toMatchObject({ status: 'pending', former: { number: bkash.number } })
})

test("a rejection says why, a verification how; neither is a doctor's", async () => {
  const method = await added()
  const params = { id: method.id }
  await expect(reject(method.id, method.rev, ' ')).rejects.toMatchObject({
    status: 422,
    errors: { reject_reason: ['required'] },
  })
  await expect(
    server.call(tahmina, decideMethod, {
      params,
      body: { status: 'verified', rev: method.rev, checked: [] },
    }),
  ).rejects.toMatchObject({ status: 422, errors: { checked: ['required'] } })
  for (const by of [doctor, stranger])
    await expect(
      server.call(by, decideMethod, {
        params,
        body: { status: 'verified', rev: method.rev, checked: ['sent'] },
      }),
    ).rejects.toMatchObject({ status: 403 })
  await expect(server.call(tahmina, showMethodToVerify, { params: { id: newId() } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(verify(newId(), 1)).rejects.toMatchObject({ status: 404 })
})

test('an administrator who is a doctor as well decides about no account of his own', async () => {
  const method = await added()
  const herself = personOf(doctor.user_id, ['admin'], [])
  const decisions: Giving<typeof decideMethod>['body'][] = [
    { status: 'verified', rev: method.rev, checked: ['called'] },
    { status: 'rejected', rev: method.rev, reject_reason: 'Another name came back' },
  ]
  for (const body of decisions)
    await expect(
      server.call(herself, decideMethod, { params: { id: method.id }, body }),
    ).rejects.toMatchObject({ status: 403, code: 'own_payout_account' })
  expect(await seen(method.id)).toMatchObject({ status: 'pending' })
})

test('the list is searched by the doctor and narrowed to a state', async () => {
  const method = await added()
  const of = async (query: { words?: string; status?: 'pending' | 'verified' }) =>
    (await server.call(tahmina, listMethodsToVerify, { query })).data.map(({ id }) => id)
  expect(await of({ words: 'nusr' })).toContain(method.id)
  expect(await of({ words: 'anwar' })).not.toContain(method.id)
  expect(await of({ status: 'verified' })).not.toContain(method.id)
})
