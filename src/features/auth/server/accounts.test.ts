import { beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { refreshSession } from '#contract/session.ts'
import { authenticate } from '#server/identity/sessions.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { storyTime } from '#tests/support/server.ts'
import {
  checkPhone,
  checkUser,
  confirmCode,
  currentUser,
  login,
  logout,
  register,
  requestCode,
  setNewPassword,
} from '../contract.ts'

const { server } = await freshClinic()
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
})

const doctor = '01711000101'
const assistant = '01711000301'
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

describe('a login', () => {
  test('opens a doctor his own practice with everything in it', async () => {
    const { data } = await signIn('+880 1711-000101')
    expect(data).toMatchObject({
      access: { isAdmin: false, isDoctor: true },
      permissions: ['*'],
      user: { roles: ['Doctor'], doctor_id: 1, practice_id: 1, isCompleted: true, device_id: null },
    })
    expect(await who(data.token)).toMatchObject({ user_id: 1, member: { practice_id: 1, role: 'doctor' } })
  })
  test('answers token, user, access and permissions, and so does a registration (R3.02, R6.02)', async () => {
    const { id, code } = await ask(stranger())
    const first = await server.call(null, confirmCode, { body: { id, code } })
    const registered = await server.call(await who(first.data.token), register, {
      body: { name: 'Rokeya', gender: 2, years: 30, terms: true },
    })
    for (const { data } of [registered, await signIn(doctor)]) {
      expect(Object.keys(data).toSorted()).toEqual([
        'access',
        'expires_in',
        'permissions',
        'push_token',
        'refresh_token',
        'token',
        'user',
      ])
      expect(data.user).toMatchObject({
        access: data.access,
        permissions: data.permissions,
        roles: [expect.any(String)],
      })
      expect(Object.values(data.access)).toEqual([false, data.user.roles.includes('Doctor')])
    }
  })
  test('opens an assistant her one doctor, with what was ticked', async () => {
    const { data } = await signIn(assistant, { as: 'assistant' })
    expect(data.user).toMatchObject({ roles: ['DoctorAssistant'], doctor_id: 1 })
    expect(data.permissions).toContain('Appointment Create')
    expect(data.permissions).not.toContain('*')
  })
  test('offers the doctors where an assistant has several, and opens the one she chose', async () => {
    const { id } = await server.world.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', assistant)
      .executeTakeFirstOrThrow()
    await server.owner
      .insertInto('memberships')
      .values({
        practice_id: 2,
        user_id: id,
        role: 'doctor_assistant',
        permissions: ['Appointment List'],
        chamber_ids: null,
      })
      .execute()
    const problem = await refused(signIn(assistant, { as: 'assistant' }))
    expect([problem.status, problem.code]).toEqual([409, 'choose_doctor'])
    expect(problem.current).toEqual([
      expect.objectContaining({ doctor_id: 1 }),
      expect.objectContaining({ doctor_id: 2 }),
    ])
    expect((await signIn(assistant, { as: 'assistant', doctor_id: 2 })).data.user).toMatchObject({
      practice_id: 2,
      permissions: ['Appointment List'],
    })
    expect((await refused(signIn(assistant, { as: 'assistant', doctor_id: 3 }))).errors).toEqual({
      doctor_id: ['choice'],
    })
    await server.owner.deleteFrom('sessions').where('practice_id', '=', 2).execute()
    await server.owner
      .deleteFrom('memberships')
      .where('practice_id', '=', 2)
      .where('user_id', '=', id)
      .execute()
  })
  test('as assistant is refused to somebody who is none', async () => {
    expect((await refused(signIn('01712345601', { as: 'assistant' }))).code).toBe('not_assistant')
  })
  test('opens an administrator the platform and no practice', async () => {
    const { data } = await signIn('01711000401')
    expect(data).toMatchObject({
      access: { isAdmin: true, isDoctor: false },
      user: { roles: ['Super Admin'], practice_id: null },
    })
  })
  test('is shut after ten wrong passwords, for the right one too, and opens a quarter of an hour later', async () => {
    const tries = Array.from({ length: 14 }, () => refused(signIn(doctor, { password: 'wrong horse' })))
    const codes = (await Promise.all(tries)).map((problem) => problem.status)
    expect(new Set(codes)).toEqual(new Set([422, 429].filter((status) => codes.includes(status))))
    expect((await refused(signIn(doctor))).status).toBe(429)
    later(15 * 60 + 1)
    expect((await signIn(doctor)).data.user.id).toBe(1)
  })
  test('without phone or password says so under the fields', async () => {
    expect(
      Object.keys((await refused(server.call(null, login, { body: JSON.parse('{}') }))).errors).toSorted(),
    ).toEqual(['password', 'phone'])
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

describe('a session', () => {
  test('ends with the logout', async () => {
    const { data } = await signIn(assistant)
    await server.call(await who(data.token), logout, { body: { reason: 'shift' } })
    expect(await who(data.token)).toBeNull()
    expect((await refused(server.call(null, logout, {}))).status).toBe(401)
  })
  test('lives on while it is used and ends ninety days after', async () => {
    const { data } = await signIn(assistant)
    const renew = (refresh_token: string) => server.call(null, refreshSession, { body: { refresh_token } })
    later(60 * 86_400)
    const once = await renew(data.refresh_token)
    expect([await who(data.token), (await who(once.token)) !== null]).toEqual([null, true])
    later(60 * 86_400)
    const twice = await renew(once.refresh_token)
    expect(await who(twice.token)).not.toBeNull()
    later(91 * 86_400)
    expect((await refused(renew(twice.refresh_token))).status).toBe(401)
    server.clock.now = storyTime
  })
  test('of a person who was switched off ends at once, and no new one opens', async () => {
    const { data } = await signIn(assistant)
    await server.world.db.updateTable('users').set({ active: false }).where('phone', '=', assistant).execute()
    expect(await who(data.token)).toBeNull()
    expect((await refused(signIn(assistant))).errors).toEqual({ password: ['login'] })
    await server.world.db.updateTable('users').set({ active: true }).where('phone', '=', assistant).execute()
  })
})
