import { beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { refreshSession } from '#contract/session.ts'
import { authenticate } from '#server/identity/sessions.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { storyTime } from '#tests/support/server.ts'
import { confirmCode, login, logout, register, requestCode } from '../contract.ts'

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
const signIn = (phone: string, more: object = {}) =>
  server.call(null, login, { body: { phone, password: demonstrationPassword, ...more } })

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
