import { expect, test } from 'vitest'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'
import { listSmsTypes, updateSmsType } from '#features/sms-types/contract.ts'
import { createSmsEvent, listOwnSmsTypes, storeSmsEvent } from '../contract.ts'

const { server, doctor, assistant, stranger } = await freshClinic()
const rahim = personOf(900, ['admin'], ['*'])

const told = {
  sms_type_id: 2,
  active: true,
  chamber_ids: null,
  language: 'bn',
  text: null,
  from_time: '09:00',
  until_time: '21:00',
  version: null,
} as const
type Body = typeof told

const store = (who: typeof doctor, body: Partial<Record<keyof Body, unknown>> = {}) =>
  server.call(who, storeSmsEvent, { body: { ...told, ...body } as Body })
const kind = async (who: typeof doctor) =>
  (await server.call(who, listOwnSmsTypes)).data.find(({ key }) => key === 'booked')

/** The assistant with these strings, in these chambers. */
const withRights = (permissions: string[], chamber_ids: number[] | null = null): typeof assistant =>
  assistant.member ? { ...assistant, member: { ...assistant.member, permissions, chamber_ids } } : assistant

test('nothing is sent before the doctor says so, and a code is not his to send', async () => {
  const { data } = await server.call(doctor, listOwnSmsTypes)
  expect(data).toHaveLength(12)
  expect(data.map(({ key }) => key)).not.toContain('otp')
  expect(data.every(({ setting }) => setting === null)).toBe(true)
})

test('a doctor switches a kind on in his own words, for one chamber, at his hours; the audit keeps it', async () => {
  const text = 'ডা. {doctor}: সিরিয়াল {serial}, {date}। আগের রিপোর্ট আনবেন।'
  const { data } = await store(doctor, { text, chamber_ids: [1] })
  expect(data.setting).toMatchObject({ active: true, text, chamber_ids: [1], from_time: '09:00' })
  expect(await kind(doctor)).toEqual(data)
  const again = await store(doctor, { active: false, version: data.setting?.version })
  expect(again.data.setting).toMatchObject({ active: false, text: null, chamber_ids: null })
  const lines = await server.owner
    .selectFrom('audit')
    .select(['user_id', 'practice_id'])
    .where('table_name', '=', 'sms_settings')
    .execute()
  expect(lines).toEqual([
    { user_id: doctor.user_id, practice_id: 1 },
    { user_id: doctor.user_id, practice_id: 1 },
  ])
})

test('another practice sees nothing of it and names none of its chambers', async () => {
  await store(doctor, { text: 'ডা. {doctor}: {serial} {date}' })
  expect((await kind(stranger))?.setting).toBeNull()
  await expect(store(stranger, { chamber_ids: [1] })).rejects.toMatchObject({ status: 404 })
})

test('whoever saw an older state is told how it stands now', async () => {
  await store(doctor)
  await expect(store(doctor, { active: false })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    current: { key: 'booked', setting: { active: true } },
  })
})

test.each([
  ['text', { text: '{serial} {date} {phone}' }, 'unknown_placeholder'],
  ['text', { text: 'ডা. {doctor}: {date}' }, 'needs_serial'],
  ['until_time', { until_time: '22:00' }, 'quiet_hours'],
  ['from_time', { from_time: '05:00' }, 'quiet_hours'],
  ['language', { language: 'fr' }, 'choice'],
  ['chamber_ids', { chamber_ids: [] }, 'choice'],
])('what is wrong is said under %s', async (field, body, key) => {
  await expect(store(doctor, body)).rejects.toMatchObject({ status: 422, errors: { [field]: [key] } })
})

test('a kind that the administration does not offer is not switched on', async () => {
  const { data } = await server.call(rahim, listSmsTypes)
  const booked = data.find(({ key }) => key === 'booked')
  await server.call(rahim, updateSmsType, {
    params: { id: String(booked?.id) },
    body: { active: false, version: 1 },
  })
  await expect(store(doctor)).rejects.toMatchObject({ status: 409, code: 'sms_type_off' })
  expect((await store(doctor, { active: false })).data.setting).toMatchObject({ active: false })
})

test.each([
  ['none', [], null],
  ['the settings alone', ['Setting List'], null],
  ['sending alone', ['SMS Send'], null],
  ['both, in one of two chambers', ['Setting List', 'SMS Send'], [1]],
])('an assistant with %s changes nothing', async (_, permissions, chamber_ids) => {
  await expect(store(withRights(permissions, chamber_ids))).rejects.toMatchObject({ status: 403 })
})

test('an assistant who may both changes it, and the form says who may', async () => {
  const both = withRights(['Setting List', 'SMS Send'])
  expect((await store(both)).data.setting?.active).toBe(true)
  expect((await server.call(both, createSmsEvent)).may_change).toBe(true)
  const part = await server.call(withRights(['Setting List', 'SMS Send'], [1]), createSmsEvent)
  expect(part).toMatchObject({ may_change: false, chambers: [{ id: 1 }] })
})
