import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { refreshSession } from '#contract/session.ts'
import { authenticate, type BegunSession, beginSession } from '#server/identity/sessions.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { enrolled } from '#tests/support/server.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { doorOf } from '#tests/attack/door.ts'
import { endOtherSessions, endOwnSession, listSessions, register, requestCode } from '../contract.ts'

const { server, doctor, assistant } = await freshClinic()

const patient = { user_id: 203, practice_id: null }
const opens = (
  who: { user_id: number; practice_id: number | null },
  device_id: number | null = null,
): Promise<BegunSession> => beginSession(server.world.db, { ...who, device_id, now: server.clock.now })
const later = (hours: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + hours * 3_600_000)
}
const holder = async ({ token }: BegunSession): Promise<Principal> => {
  const found = await authenticate(server.world.db, token, server.clock.now)
  if (!found) throw new Error('nobody holds it')
  return found
}
const ends = async (by: Principal, session_id: string) =>
  server.call(by, endOwnSession, { params: { session_id } })

test('somebody sees where she is logged in, with and without a device, what was used last first', async () => {
  const { device } = await enrolled(server, assistant, 'K')
  const on = { user_id: assistant.user_id, practice_id: 1 }
  const bare = await opens(on)
  later(2)
  const here = await opens(on, device?.id ?? null)
  await opens({ user_id: doctor.user_id, practice_id: 1 })
  const { sessions } = await server.call(await holder(here), listSessions)
  expect(sessions).toEqual([
    {
      id: (await holder(here)).session_id,
      here: true,
      made_at: server.clock.now.toISOString(),
      seen_at: server.clock.now.toISOString(),
      device: { letter: 'K', name: expect.any(String) },
      browser: null,
    },
    expect.objectContaining({ here: false, device: null, made_at: expect.stringMatching(/^2026/) }),
  ])
  expect(JSON.stringify(sessions)).not.toContain(bare.token)
})

test('one that she ends is over at once with all its tokens, the others go on, and a line says so', async () => {
  const on = { user_id: assistant.user_id, practice_id: 1 }
  const [lost, here] = [await opens(on), await opens(on)]
  const { session_id } = await holder(lost)
  await ends(await holder(here), session_id)
  expect(await authenticate(server.world.db, lost.token, server.clock.now)).toBeNull()
  await expect(
    server.call(null, refreshSession, { body: { refresh_token: lost.refresh_token } }),
  ).rejects.toMatchObject({ status: 401 })
  expect(
    (await server.call(await holder(here), listSessions)).sessions.map(({ here: mine }) => mine),
  ).toEqual([true])
  await expect(ends(await holder(here), session_id)).rejects.toMatchObject({ status: 404 })
  expect(
    await server.owner
      .selectFrom('audit')
      .select(['practice_id', 'user_id', 'row_id'])
      .where('action', '=', 'session_ended')
      .execute(),
  ).toEqual([{ practice_id: 1, user_id: assistant.user_id, row_id: session_id }])
})

test('nobody ends or sees another’s, not even the doctor of the practice; a patient has the same list', async () => {
  const hers = await holder(await opens({ user_id: assistant.user_id, practice_id: 1 }))
  const his = await holder(await opens({ user_id: doctor.user_id, practice_id: 1 }))
  const [one, two] = [await holder(await opens(patient)), await holder(await opens(patient))]
  await expect(ends(his, hers.session_id)).rejects.toMatchObject({ status: 404 })
  await expect(ends(one, hers.session_id)).rejects.toMatchObject({ status: 404 })
  await expect(ends(one, newId())).rejects.toMatchObject({ status: 404 })
  await ends(one, two.session_id)
  expect((await server.call(one, listSessions)).sessions.map(({ id }) => id)).toEqual([one.session_id])
})

test('what ran out, or stands on a device that was shut out, is in nobody’s list', async () => {
  const { device } = await enrolled(server, assistant, 'K')
  const on = { user_id: assistant.user_id, practice_id: 1 }
  await opens(on, device?.id ?? null)
  await server.owner
    .updateTable('devices')
    .set({ revoked_at: server.clock.now.toISOString() })
    .where('id', '=', device?.id ?? 0)
    .execute()
  await opens(on)
  later(91 * 24)
  const here = await holder(await opens(on))
  expect((await server.call(here, listSessions)).sessions.map(({ id }) => id)).toEqual([here.session_id])
})

test('each login is listed by the browser and the system it came from, and what else these say of themselves is kept nowhere', async () => {
  const { app, end } = await doorOf(server)
  const agent =
    'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.58 Mobile Safari/537.36'
  const enters = async (payload: object, url = '/api/login') => {
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'user-agent': agent } })
    return answer.json<{ data: BegunSession }>().data
  }
  const { id } = await server.call(null, requestCode, { body: { phone: '01811222333' } })
  const byCode = await enters({ id, code: /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] }, '/api/confirm')
  const registered = await server.call(await holder(byCode), register, {
    body: { name: 'Rokeya', gender: 2, years: 30, terms: true },
  })
  for (const begun of [
    await enters({ phone: '01712345601', password: demonstrationPassword }),
    registered.data,
  ]) {
    const { sessions } = await server.call(await holder(begun), listSessions)
    expect(sessions.map(({ browser, here }) => [browser, here])).toEqual([['Chrome, Android', true]])
  }
  await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { phone: '01712345601', password: demonstrationPassword },
    headers: { 'user-agent': 'SM-A155F' },
  })
  const kept = JSON.stringify(await server.owner.selectFrom('sessions').selectAll().execute())
  expect([kept.includes('Chrome, Android'), kept.includes('SM-A155F'), kept.includes('130.0.6723')]).toEqual([
    true,
    false,
    false,
  ])
  await end()
})

test('whoever cannot tell which of them is not hers ends all others at once, and those of nobody else', async () => {
  const [others, here] = [[await opens(patient), await opens(patient)], await opens(patient)]
  const another = await opens({ user_id: doctor.user_id, practice_id: 1 })
  const hers = await Promise.all(others.map(async (one) => (await holder(one)).session_id))
  expect(await server.call(await holder(here), endOtherSessions)).toEqual({ ended: 2 })
  for (const one of others)
    expect(await authenticate(server.world.db, one.token, server.clock.now)).toBeNull()
  expect([await holder(here), await holder(another)]).toMatchObject([
    { user_id: patient.user_id },
    { user_id: doctor.user_id },
  ])
  expect(await server.call(await holder(here), endOtherSessions)).toEqual({ ended: 0 })
  expect(
    (
      await server.owner
        .selectFrom('audit')
        .select(['user_id', 'row_id'])
        .where('action', '=', 'session_ended')
        .execute()
    )
      .map((line) => [line.user_id, line.row_id])
      .toSorted(),
  ).toEqual(hers.map((id) => [patient.user_id, id]).toSorted())
})
