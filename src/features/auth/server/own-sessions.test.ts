import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { refreshSession } from '#contract/session.ts'
import { authenticate, type Begun, beginSession } from '#server/identity/sessions.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { enrolled } from '#tests/support/server.ts'
import { endOwnSession, listSessions } from '../contract.ts'

const { server, doctor, assistant } = await freshClinic()

const patient = { user_id: 203, practice_id: null }
const opens = (who: { user_id: number; practice_id: number | null }, device_id: number | null = null): Promise<Begun> =>
  beginSession(server.world.db, { ...who, device_id, now: server.clock.now })
const later = (hours: number) => { server.clock.now = new Date(server.clock.now.getTime() + hours * 3_600_000) }
const holder = async ({ token }: Begun): Promise<Principal> => {
  const found = await authenticate(server.world.db, token, server.clock.now)
  if (!found) throw new Error('nobody holds it')
  return found
}
const ends = async (by: Principal, session_id: string) => server.call(by, endOwnSession, { params: { session_id } })

test('somebody sees where she is logged in, with and without a device, what was used last first', async () => {
  const { device } = await enrolled(server, assistant, 'K')
  const on = { user_id: assistant.user_id, practice_id: 1 }
  const bare = await opens(on)
  later(2)
  const here = await opens(on, device?.id ?? null)
  await opens({ user_id: doctor.user_id, practice_id: 1 })
  const { sessions } = await server.call(await holder(here), listSessions)
  expect(sessions).toEqual([
    { id: (await holder(here)).session_id, here: true, made_at: server.clock.now.toISOString(), seen_at: server.clock.now.toISOString(), device: { letter: 'K', name: expect.any(String) } },
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
  await expect(server.call(null, refreshSession, { body: { refresh_token: lost.refresh_token } })).rejects.toMatchObject({ status: 401 })
  expect((await server.call(await holder(here), listSessions)).sessions.map(({ here: mine }) => mine)).toEqual([true])
  await expect(ends(await holder(here), session_id)).rejects.toMatchObject({ status: 404 })
  expect(await server.owner.selectFrom('audit').select(['practice_id', 'user_id', 'row_id']).where('action', '=', 'session_ended').execute())
    .toEqual([{ practice_id: 1, user_id: assistant.user_id, row_id: session_id }])
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
  await server.owner.updateTable('devices').set({ revoked_at: server.clock.now.toISOString() }).where('id', '=', device?.id ?? 0).execute()
  await opens(on)
  later(91 * 24)
  const here = await holder(await opens(on))
  expect((await server.call(here, listSessions)).sessions.map(({ id }) => id)).toEqual([here.session_id])
})
