import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { smsPackages } from '#features/sms-packages/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'
import { inPractice, queuedMessage } from '#tests/support/sms-credit.ts'
import { spendSmsCredit } from '#server/queries/sms-credit.ts'
import {
  askSmsPackage,
  decidePlatformPayment,
  listPlatformPayments,
  listSmsPackagesOfType,
  showSmsCredit,
} from '../contract.ts'
import { expirePackages } from './expire.ts'

const { server, doctor, assistant, stranger } = await freshClinic()

/** Rezaul Karim, who has an account of his own. */
const rezaul = async () => {
  const { id } = await server.owner
    .selectFrom('users')
    .select('id')
    .where('phone', '=', '01711000401')
    .executeTakeFirstOrThrow()
  return personOf(id, ['super_admin'], ['*'])
}
const ask = (who: typeof doctor, reference: string | null = null, package_id = 1) =>
  server.call(who, askSmsPackage, { body: { package_id, reference } })
const decide = async (id: string, confirmed = true, reason: string | null = null) =>
  server.call(await rezaul(), decidePlatformPayment, { params: { id }, body: { confirmed, reason } })
const left = async (who: typeof doctor) => (await server.call(who, showSmsCredit)).credit.left
const ofType = (who: typeof doctor, id = 2) =>
  server.call(who, listSmsPackagesOfType, { params: { id: String(id) } })

/** An assistant with these strings, in these chambers. */
const withRights = (permissions: string[], chamber_ids: number[] | null = null): typeof assistant =>
  assistant.member ? { ...assistant, member: { ...assistant.member, permissions, chamber_ids } } : assistant

test('a doctor asks, pays and tells the reference; the administrator confirms, and the balance is there', async () => {
  const { packages } = await ofType(doctor)
  const [first] = packages
  const { activation } = await ask(doctor)
  expect(activation).toMatchObject({ state: 'requested', credits: first?.credits, credits_left: 0 })
  const told = await ask(doctor, 'bkj7 h2k9 qq')
  expect(told.activation).toMatchObject({
    id: activation.id,
    state: 'payment_pending',
    reference: 'BKJ7H2K9QQ',
  })
  expect(await left(doctor)).toBe(0)
  const { data } = await decide(activation.id)
  expect(data).toMatchObject({ state: 'active', credits_left: first?.credits, doctor: { name: /Nusrat/ } })
  expect(data.decided_by).toMatch(/Rezaul/)
  expect(await left(doctor)).toBe(first?.credits)
  expect(await left(stranger)).toBe(0)
  const lines =
    await sql`select user_id, action from audit where table_name = 'sms_activations' order by id`.execute(
      server.owner,
    )
  expect(lines.rows).toMatchObject([
    { user_id: doctor.user_id, action: 'sms_activation.ask' },
    { user_id: doctor.user_id, action: 'sms_activation.ask' },
    { user_id: (await rezaul()).user_id, action: 'sms_activation.confirm' },
  ])
})

test('nothing is credited without an administrator, nor before money is told of', async () => {
  const { activation } = await ask(doctor)
  await expect(decide(activation.id)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await ask(doctor, 'BKJ7H2K9QQ')
  const body = { confirmed: true, reason: null }
  for (const who of [doctor, assistant, stranger])
    await expect(
      server.call(who, decidePlatformPayment, { params: { id: activation.id }, body }),
    ).rejects.toMatchObject({ status: 403 })
  expect(await left(doctor)).toBe(0)
})

test('a confirmation that is repeated, or two at once, credits once', async () => {
  const { activation } = await ask(doctor, 'BKJ7H2K9QQ')
  const both = await Promise.allSettled([decide(activation.id), decide(activation.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(decide(activation.id)).rejects.toMatchObject({ status: 409, current: { state: 'active' } })
  expect(await left(doctor)).toBe(activation.credits)
})

test('a rejection says why, and the reference may be told again', async () => {
  const { activation } = await ask(doctor, 'BKJ7H2K9QQ')
  await expect(decide(activation.id, false)).rejects.toMatchObject({ errors: { reason: ['required'] } })
  await decide(activation.id, false, 'No such money came')
  expect((await ofType(doctor)).activations).toMatchObject([
    { state: 'rejected', reject_reason: 'No such money came', credits_left: 0 },
  ])
  expect((await ask(doctor, 'BKJ7H2K9QQ')).activation.state).toBe('payment_pending')
})

test('a reference pays once on the whole platform, and one package waits once', async () => {
  await ask(doctor, 'BKJ7H2K9QQ')
  await expect(ask(stranger, 'bkj7-h2k9-qq')).rejects.toMatchObject({ errors: { reference: ['taken'] } })
  await expect(ask(doctor, 'ZZZZ7777')).rejects.toMatchObject({ code: 'sms_asked_already' })
  await expect(ask(doctor, 'x')).rejects.toMatchObject({ errors: { reference: ['trx'] } })
})

test('what was asked for stays as it was sold', async () => {
  const { activation } = await ask(doctor, 'BKJ7H2K9QQ')
  const { data } = await server.call(await rezaul(), smsPackages.calls.edit, { params: { id: '1' } })
  await server.call(await rezaul(), smsPackages.calls.update, {
    params: { id: '1' },
    body: { credits: 1, price_paisa: 1, version: data.version },
  })
  expect((await decide(activation.id)).data).toMatchObject({
    credits: activation.credits,
    price_paisa: activation.price_paisa,
  })
})

test('a package for one kind is offered for that kind alone, and a code has none', async () => {
  const body = {
    name: 'Delays',
    bn_name: 'দেরি',
    credits: 50,
    price_paisa: 100,
    validity_days: 9,
    sms_type_id: 6,
  }
  await server.call(await rezaul(), smsPackages.calls.store, { body })
  const names = async (id: number) => (await ofType(doctor, id)).packages.map(({ name }) => name)
  expect(await names(6)).toContain('Delays')
  expect(await names(2)).not.toContain('Delays')
  await expect(ofType(doctor, 1)).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(await rezaul(), smsPackages.calls.store, {
      body: { ...body, name: 'x', bn_name: 'x', sms_type_id: 1 },
    }),
  ).rejects.toMatchObject({ errors: { sms_type_id: ['choice'] } })
})

test.each([
  ['none', [], null],
  ['the settings alone', ['Setting List'], null],
  ['both, in one of two chambers', ['Setting List', 'SMS Send'], [1]],
])('an assistant with %s buys nothing', async (_, permissions, chamber_ids) => {
  await expect(
    server.call(withRights(permissions, chamber_ids), askSmsPackage, {
      body: { package_id: 1, reference: null },
    }),
  ).rejects.toMatchObject({ status: 403 })
})

test('administrators find a payment by doctor, reference and state; what waits stands first', async () => {
  const { activation } = await ask(stranger, 'FIRST1234')
  await decide(activation.id)
  await ask(doctor, 'SECOND1234')
  const list = async (query: Record<string, string>) =>
    (await server.call(await rezaul(), listPlatformPayments, { query })).data.map(
      ({ reference }) => reference,
    )
  expect(await list({})).toEqual(['SECOND1234', 'FIRST1234'])
  expect(await list({ state: 'active' })).toEqual(['FIRST1234'])
  expect(await list({ words: 'second' })).toEqual(['SECOND1234'])
  expect(await list({ words: 'নুসরাত' })).toEqual(['SECOND1234'])
  expect(await list({ words: "' or 1=1 --" })).toEqual([])
})

test('what is over expires by itself, with what was left', async () => {
  const { activation } = await ask(doctor, 'BKJ7H2K9QQ')
  await decide(activation.id)
  const now = server.world.outside.now()
  const message_id = await queuedMessage(server.world.db, { parts: 1, version: 1, now })
  const spend = () =>
    inPractice(server.world.db, 1, (db) => spendSmsCredit(db, { practice_id: 1, message_id, now }))
  expect(await spend()).toBe('paid')
  const late = new Date(now.getTime() + (activation.validity_days + 1) * 86_400_000)
  await expirePackages.run({ ...server.world, outside: { ...server.world.outside, now: () => late } })
  expect((await ofType(doctor)).activations).toMatchObject([{ state: 'expired', credits_left: 0 }])
})
