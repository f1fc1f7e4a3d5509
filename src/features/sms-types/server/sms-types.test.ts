import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bn } from '#features/auth/text/bn.ts'
import { en } from '#features/auth/text/en.ts'
import { smsSize } from '#domain/sms/size.ts'
import { fillSms, smsExample, smsExampleOf, wrongSmsText } from '#domain/sms/text.ts'
import { type SmsTypeKey, smsTypeKeys } from '#domain/sms/types.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'
import { listSmsTypes, updateSmsType } from '../contract.ts'

const { server, doctor } = await freshClinic()
const rahim = personOf(900, ['admin'], ['*'])

const typeOf = async (key: SmsTypeKey) => {
  const row = (await server.call(rahim, listSmsTypes)).data.find((one) => one.key === key)
  if (!row) throw new Error(key)
  return row
}
const change = (id: number, body: Record<string, unknown> & { version: number }) =>
  server.call(rahim, updateSmsType, { params: { id: String(id) }, body })

/** The most letters that an example of the standard text has in Bengali. */
const most: Partial<Record<SmsTypeKey, number>> = {
  otp: 55,
  booked: 70,
  three_ahead: 55,
  delay: 54,
  day_before: 67,
  cancelled: 66,
  prescription_link: 45,
  follow_up: 62,
}

test('the thirteen kinds come with words that are one part each, in both languages; with the long link to a sheet it is two in Bengali', async () => {
  const { data } = await server.call(rahim, listSmsTypes)
  expect(data.map(({ key }) => key)).toEqual(smsTypeKeys)
  for (const { key, text, bn_text, active, from_time, until_time } of data) {
    expect({ key, active, from_time, until_time }).toEqual({
      key,
      active: true,
      from_time: '08:00',
      until_time: '21:30',
    })
    for (const [lang, words] of [
      ['en', text],
      ['bn', bn_text],
    ] as const) {
      expect(wrongSmsText(key, words, lang)).toEqual([])
      expect(smsSize(fillSms(words, smsExampleOf(key, lang))).parts).toBe(
        key === 'prescription_link' && lang === 'bn' ? 2 : 1,
      )
    }
    expect(smsSize(fillSms(bn_text, smsExample.bn)).units).toBeLessThanOrEqual(most[key] ?? 70)
  }
})

test('the words of a code are those that the login sends, and stay as they are', async () => {
  const otp = await typeOf('otp')
  const sent = (words: string) => words.replaceAll('{{', '{').replaceAll('}}', '}')
  expect([otp.bn_text, otp.text]).toEqual([sent(bn.sms_code), sent(en.sms_code)])
  await expect(change(otp.id, { active: false, version: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'fixed_sms_type',
  })
})

test('an administrator changes words, hours and whether it goes out; the audit says from what to what', async () => {
  const { id } = await typeOf('booked')
  const text = 'Dr. {doctor}: serial {serial} on {date}'
  const { data } = await change(id, { text, until_time: '20:00', active: false, version: 1 })
  expect(data).toMatchObject({ text, from_time: '08:00', until_time: '20:00', active: false, version: 2 })
  expect(await typeOf('booked')).toEqual(data)
  const { rows } = await sql`select user_id, detail from audit where action = 'sms_types.change'`.execute(
    server.owner,
  )
  expect(rows).toMatchObject([
    { user_id: 900, detail: { from: { until_time: '21:30', active: true }, to: { text, active: false } } },
  ])
})

test('whoever saw an older version is told how it stands now', async () => {
  const { id } = await typeOf('delay')
  await change(id, { from_time: '09:00', version: 1 })
  await expect(change(id, { from_time: '10:00', version: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    current: { from_time: '09:00', version: 2 },
  })
})

test.each([
  ['text', { text: 'Dr. {doctor}: {date} {phone}' }, 'unknown_placeholder'],
  ['text', { text: "{serial} {date} {constructor.constructor('return 1')()}" }, 'unknown_placeholder'],
  ['bn_text', { bn_text: 'ডা. {doctor}: {date}' }, 'needs_serial'],
  ['bn_text', { bn_text: `{serial} {date} ${'অ'.repeat(220)}` }, 'too_many_parts'],
  ['text', { text: ' ' }, 'required'],
  ['text', { text: `{serial} {date} ${'a'.repeat(480)}` }, 'too_long'],
  ['until_time', { until_time: '23:00' }, 'quiet_hours'],
  ['from_time', { from_time: '06:00' }, 'quiet_hours'],
  ['until_time', { from_time: '12:00', until_time: '11:00' }, 'window_empty'],
])('what is wrong is said under %s: %j', async (field, body, key) => {
  const { id } = await typeOf('booked')
  await expect(change(id, { ...body, version: 1 })).rejects.toMatchObject({
    status: 422,
    errors: { [field]: [key] },
  })
  expect((await typeOf('booked')).version).toBe(1)
})

test('a text stays one line, so that nothing is put behind it for the gateway', async () => {
  const { id } = await typeOf('feedback')
  const { data } = await change(id, { text: 'How was it? {link}\r\nTo: 01711000101', version: 1 })
  expect(data.text).toBe('How was it? {link} To: 01711000101')
})

test('nobody but an administrator changes one, and there is no fourteenth', async () => {
  const body = { active: false, version: 1 }
  await expect(server.call(doctor, updateSmsType, { params: { id: '2' }, body })).rejects.toMatchObject({
    status: 403,
  })
  await expect(change(14, body)).rejects.toMatchObject({ status: 404 })
})
