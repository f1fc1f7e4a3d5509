import { beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { authenticate } from '#server/identity/sessions.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import {
  checkPhone,
  checkUser,
  confirmCode,
  currentUser,
  login,
  register,
  requestCode,
  setNewPassword,
} from '../contract.ts'

const { server } = await freshClinic()
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
})
const doctor = '01711000101'
let strangers = 0
const stranger = () => `0181${String(++strangers).padStart(7, '0')}`
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const who = (token: string) => authenticate(server.world.db, token, server.clock.now)
const refused = async (act: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Problem) return error
  throw error ?? new Error('was not refused')
}
const ask = async (phone: string) => {
  const { id } = await server.call(null, requestCode, { body: { phone } })
  return { id, code: /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? '' }
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const signIn = (phone: string, more: object = {}) =>
  server.call(null, login, { body: { phone, password: demonstrationPassword, ...more } })

describe('a phone at the door', () => {
  test('is answered the same whether it has an account or none', async () => {
    const known = await server.call(null, checkPhone, { query: { phone: doctor } })
    const unknown = await server.call(null, checkPhone, { query: { phone: '০১৮১২-৯৯৯ ৯৯৯' } })
    expect({ ...known, phone: '' }).toEqual({ ...unknown, phone: '' })
    expect(unknown.phone).toBe('01812999999')
    const [codeKnown, codeUnknown] = [
      await server.call(null, checkUser, { body: { phone: doctor } }),
      await server.call(null, checkUser, { body: { phone: stranger() } }),
    ]
    expect(Object.keys(codeKnown)).toEqual(Object.keys(codeUnknown))
    expect(codeKnown.expires_at).toBe(codeUnknown.expires_at)
    const [a, b] = [
      await refused(signIn(doctor, { password: 'not the password' })),
      await refused(signIn(stranger(), { password: 'not the password' })),
    ]
    expect([a.status, a.code, a.errors]).toEqual([b.status, b.code, b.errors])
    expect(a.errors).toEqual({ password: ['login'] })
  })
  test('that is no Bangladeshi mobile is refused under its field', async () => {
    expect(
      (await refused(server.call(null, requestCode, { body: { phone: '+1 202 555 0100' } }))).errors,
    ).toEqual({ phone: ['phone'] })
  })
})

describe('somebody new', () => {
  test('joins by a code, fills in the form and is then complete', async () => {
    const { id, code } = await ask(stranger())
    const { data } = await server.call(null, confirmCode, {
      body: { id, code, password: 'পানি-বাতাস-৭৭', password_confirmation: 'পানি-বাতাস-৭৭' },
    })
    expect(data.user).toMatchObject({ name: '', roles: ['User'], isCompleted: false, practice_id: null })
    const form = {
      name: 'রোকেয়া বেগম',
      gender: 2 as const,
      years: 34,
      division_id: 6,
      language: 'bn' as const,
      terms: true as const,
    }
    const principal = await who(data.token)
    const done = await server.call(principal, register, { body: form })
    expect(done.data.user).toMatchObject({ name: 'রোকেয়া বেগম', isCompleted: true })
    expect(await who(data.token)).toBeNull()
    const { data: user } = await server.call(await who(done.data.token), currentUser)
    expect(user).toEqual(done.data.user)
    const row = await server.world.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ gender: 2, dob_precision: 'y', division_id: 6 })
  })
  test('must give name, gender, age and consent, and a place that exists', async () => {
    const { id, code } = await ask(stranger())
    const { data } = await server.call(null, confirmCode, { body: { id, code } })
    const principal = await who(data.token)
    const bare = JSON.parse('{"name":"","terms":false}')
    expect(
      Object.keys((await refused(server.call(principal, register, { body: bare }))).errors).toSorted(),
    ).toEqual(['gender', 'name', 'terms'])
    const form = { name: 'Rokeya', gender: 2 as const, terms: true as const }
    expect((await refused(server.call(principal, register, { body: form }))).errors).toEqual({ age: ['age'] })
    expect(
      (
        await refused(
          server.call(principal, register, {
            body: { ...form, years: 30, division_id: 1, district_id: 9999 },
          }),
        )
      ).errors,
    ).toEqual({ district_id: ['choice'] })
    expect((await refused(server.call(null, register, { body: { ...form, years: 30 } }))).status).toBe(401)
  })
})

describe('a code', () => {
  test('is counted when wrong, dies with the fifth try and never opens again', async () => {
    const { id, code } = await ask(stranger())
    for (const left of [4, 3, 2, 1, 0]) {
      const problem = await refused(server.call(null, confirmCode, { body: { id, code: wrong(code) } }))
      expect(problem.current).toEqual({ tries_left: left })
    }
    expect((await refused(server.call(null, confirmCode, { body: { id, code } }))).code).toBe('code_spent')
  })
  test('opens once: of two at the same moment one wins', async () => {
    const { id, code } = await ask(stranger())
    const both = await Promise.allSettled(
      [0, 1, 2, 3].map(() => server.call(null, confirmCode, { body: { id, code } })),
    )
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })
  test('is worth nothing after five minutes, for another purpose, or beside another id', async () => {
    const first = await ask(stranger())
    const reset = { password: 'ধানমন্ডি-২০২৬', password_confirmation: 'ধানমন্ডি-২০২৬' }
    expect((await refused(server.call(null, setNewPassword, { body: { ...first, ...reset } }))).code).toBe(
      'code_spent',
    )
    later(61)
    const second = await ask(stranger())
    expect(
      (await refused(server.call(null, confirmCode, { body: { id: second.id, code: wrong(second.code) } })))
        .code,
    ).toBe('code')
    later(5 * 60)
    expect((await refused(server.call(null, confirmCode, { body: first }))).code).toBe('code_spent')
  })
  test('is not readable in the database', async () => {
    const { id, code } = await ask(stranger())
    const row = await server.world.db
      .selectFrom('codes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(`"${code}"`)
    expect(row).toMatchObject({ state: 'sent', gateway_reply: `test-${server.sent.length}` })
  })
  test('may be asked for again after a minute, three times in ten minutes', async () => {
    const phone = stranger()
    await ask(phone)
    expect(await refused(ask(phone))).toMatchObject({
      status: 429,
      current: { resend_at: new Date(server.clock.now.getTime() + 60_000).toISOString() },
    })
    for (const _ of [2, 3]) {
      later(60)
      await ask(phone)
    }
    later(60)
    expect((await refused(ask(phone))).status).toBe(429)
    later(8 * 60)
    await ask(phone)
  })
  test('goes to one of many who ask for it at once', async () => {
    const phone = stranger()
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => server.call(null, requestCode, { body: { phone } })),
    )
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })
  test('is sent thirty times an hour to one address and not more', async () => {
    for (let n = 0; n < 30; n++) await ask(stranger())
    expect((await refused(ask(stranger()))).status).toBe(429)
  })
  test('that the gateway does not take is said to be unsent, and may be asked for again at once', async () => {
    const { send } = server.world.outside.sms
    server.world.outside.sms.send = () => Promise.reject(new Error('down'))
    const phone = stranger()
    expect((await refused(ask(phone))).code).toBe('sms_failed')
    server.world.outside.sms.send = send
    await ask(phone)
  })
})

describe('a forgotten password', () => {
  test('is replaced by a code, and ends every session there was', async () => {
    const before = await signIn(doctor)
    await server.call(null, checkUser, { body: { phone: doctor } })
    const { id } = await server.world.db
      .selectFrom('codes')
      .select('id')
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const code = /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? ''
    const weak = await refused(
      server.call(null, setNewPassword, {
        body: { id, code, password: '12345678', password_confirmation: '12345678' },
      }),
    )
    expect(weak.errors).toEqual({ password: ['password'] })
    const uneven = await refused(
      server.call(null, setNewPassword, {
        body: { id, code, password: 'Shapla-Demo-27', password_confirmation: 'Shapla' },
      }),
    )
    expect(uneven.errors).toEqual({ password_confirmation: ['same'] })
    const { data } = await server.call(null, setNewPassword, {
      body: { id, code, password: 'Shapla-Demo-27', password_confirmation: 'Shapla-Demo-27' },
    })
    expect(await who(before.data.token)).toBeNull()
    expect(await who(data.token)).toMatchObject({ user_id: 1 })
    expect((await refused(signIn(doctor))).errors).toEqual({ password: ['login'] })
    expect((await signIn(doctor, { password: 'Shapla-Demo-27' })).data.user.id).toBe(1)
  })
})
