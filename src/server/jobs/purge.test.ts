import { expect, test } from 'vitest'
import { refreshSession } from '#contract/session.ts'
import { login, requestCode } from '#features/auth/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { storyTime } from '#tests/support/server.ts'
import {
  authenticate,
  beginSession,
  endSession,
  sessionHolder,
  removedBy,
} from '#server/identity/sessions.ts'
import { jobs } from '#app/server/jobs.ts'

const { server, assistant } = await freshClinic()
const at = (days: number) => new Date(storyTime.getTime() + days * 86_400_000)
const purgeAt = async (days: number): Promise<void> => {
  server.clock.now = at(days)
  await jobs.find(({ name }) => name === 'purge')?.run(server.world)
}
const countOf = async (table: 'codes' | 'limits') =>
  (await server.world.db.selectFrom(table).selectAll().execute()).length
const begins = (days: number) =>
  beginSession(server.world.db, {
    user_id: assistant.user_id,
    practice_id: 1,
    device_id: null,
    now: at(days),
  })

test('codes and counts of wrong tries stay while a limit looks at them, and not for ever', async () => {
  await server.call(null, requestCode, { body: { phone: '01812000001' } })
  await expect(
    server.call(null, login, { body: { phone: '01812000001', password: 'wrong horse' } }),
  ).rejects.toMatchObject({ status: 422 })
  const limits = await countOf('limits')
  expect([limits > 0, await countOf('codes')]).toEqual([true, 1])
  await purgeAt(0.5)
  expect([await countOf('limits'), await countOf('codes')]).toEqual([limits, 1])
  await purgeAt(2)
  expect([await countOf('limits'), await countOf('codes')]).toEqual([0, 1])
  await purgeAt(31)
  expect(await countOf('codes')).toBe(0)
})

test('a session that is over stays a year, so that the device of a removed person still learns it', async () => {
  const [{ token, refresh_token: ended }, { refresh_token: expired }, first] = [
    await begins(0),
    await begins(0),
    await begins(0),
  ]
  const principal = await authenticate(server.world.db, token, at(0))
  await endSession(server.world.db, principal?.session_id ?? '', at(0))
  await server.owner
    .updateTable('memberships')
    .set({ active: false, ended_at: at(0).toISOString() })
    .where('user_id', '=', assistant.user_id)
    .execute()
  await purgeAt(360)
  expect([await removedBy(server.world.db, ended), await removedBy(server.world.db, expired)]).toMatchObject([
    { user_id: assistant.user_id },
    { user_id: assistant.user_id },
  ])
  await purgeAt(400)
  expect([await removedBy(server.world.db, ended), await removedBy(server.world.db, expired)]).toMatchObject([
    null,
    { user_id: assistant.user_id },
  ])
  await server.owner
    .updateTable('memberships')
    .set({ active: true, ended_at: null })
    .where('user_id', '=', assistant.user_id)
    .execute()
  let living = first
  for (const days of [80, 160, 240, 320, 400]) {
    server.clock.now = at(days)
    living = await server.call(null, refreshSession, { body: { refresh_token: living.refresh_token } })
    expect(await authenticate(server.world.db, living.token, at(days))).not.toBeNull()
  }
  await purgeAt(460)
  expect(
    await sessionHolder(server.world.db, living.refresh_token, { now: at(460), good: ['refresh'] }),
  ).not.toBeNull()
  expect(
    await server.owner
      .selectFrom('sessions')
      .selectAll()
      .where('made_at', '=', at(0).toISOString())
      .execute(),
  ).toHaveLength(1)
})
