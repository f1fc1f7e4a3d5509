import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { logout } from '#features/auth/contract.ts'
import { askForPage } from '#server/calls/ask-for-page.ts'
import type { Principal } from '#server/calls/handler.ts'
import { endSession } from '#server/identity/sessions.ts'
import { webPush } from '#server/outside/web-push.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bookChild } from '#tests/support/household.ts'
import { phoneAt, startPushService, type StandInPushService } from '#tests/support/push-phone.ts'
import { storyTime } from '#tests/support/server.ts'
import { signedIn, toldOn, wantsToBeTold } from '#tests/support/told-phone.ts'
import { showPushKey, stopTelling } from '../contract.ts'
import { tellPhones } from './tell-phones.ts'

const { server } = await freshClinic()
let service: StandInPushService
let rahim: Principal
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  server.clock.now = storyTime
  server.world.outside.push = webPush({ also: service.origin })
  service.answers.clear()
  service.taken.length = 0
  rahim = await signedIn(server)
})

const look = () => tellPhones(askForPage).run(server.world)
/** A visit of Rahim's is put off, which he would be told. */
async function delayed() {
  const { schedule_id } = await bookChild(server, 'Rafi Rahim')
  await asPractice(
    server.world.db,
    { practice_id: 1, user_id: 1, action: 'test', now: storyTime },
    async (practice) => {
      const row = await practice.sql((db) =>
        db
          .selectFrom('schedules')
          .selectAll()
          .where('id', '=', schedule_id ?? '')
          .executeTakeFirstOrThrow(),
      )
      practice.change('schedules', row, { delay_min: 40 })
    },
  )
}

test('a phone that is told of twice is one, and its login alone is shown it', async () => {
  const phone = service.phone('one')
  const { key, subscription } = await server.call(rahim, showPushKey, {})
  expect(subscription).toBe(null)
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  const { id } = await wantsToBeTold(server, rahim, phone)
  expect(await wantsToBeTold(server, rahim, phone, 'bn')).toEqual({ id })
  expect(await server.call(rahim, showPushKey, {})).toEqual({
    key,
    subscription: { id, endpoint: phone.endpoint, language: 'bn' },
  })
  const elsewhere = await signedIn(server)
  expect((await server.call(elsewhere, showPushKey, {})).subscription).toBe(null)
  const moved = await wantsToBeTold(server, rahim, service.phone('two'))
  expect(moved.id).not.toBe(id)
  expect(await server.owner.selectFrom('push_subscriptions').select('id').execute()).toEqual([moved])
})

test('nobody stops another’s phone, and his own he stops', async () => {
  const { id } = await wantsToBeTold(server, rahim, service.phone('one'))
  const stranger = await signedIn(server, '01911000304')
  await expect(server.call(stranger, stopTelling, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(server.call(stranger, stopTelling, { params: { id: newId() } })).rejects.toMatchObject({
    status: 404,
  })
  await delayed()
  expect(await server.call(rahim, stopTelling, { params: { id } })).toEqual({ id })
  await look()
  expect(service.taken).toEqual([])
})

test('whoever logs out is told nothing on that phone, and neither is who is put out from elsewhere', async () => {
  const [here, there] = [service.phone('here'), service.phone('there')]
  await wantsToBeTold(server, rahim, here)
  const elsewhere = await signedIn(server)
  await wantsToBeTold(server, elsewhere, there)
  await delayed()
  await server.call(rahim, logout, { body: {} })
  await look()
  expect([toldOn(service, here).length, toldOn(service, there).length]).toEqual([0, 1])
  await endSession(server.world.db, elsewhere.session_id, server.clock.now)
  await look()
  expect(await server.owner.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
})

test('the next person at a phone takes it over: what concerns the one before is told there no more', async () => {
  const phone = service.phone('shared')
  const { id } = await wantsToBeTold(server, rahim, phone)
  const next = await signedIn(server, '01911000304')
  const taken = await wantsToBeTold(server, next, phone)
  expect(taken.id).not.toBe(id)
  await delayed()
  await look()
  expect(service.taken).toEqual([])
  expect((await server.call(rahim, showPushKey, {})).subscription).toBe(null)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://xnotify.windows.com/x',
  'https://someone:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'http://localhost:3000/api/v1/x',
  'file:///etc/passwd',
  'not an address',
])('no server is asked at %s', async (endpoint) => {
  await expect(wantsToBeTold(server, rahim, phoneAt(endpoint))).rejects.toMatchObject({
    errors: { endpoint: ['unknown'] },
  })
  const { send } = webPush({ also: null })
  const message = { text: '{}', seconds: 60, topic: 'x' }
  const keys = { ...(await server.world.keys.push()), subject: 'https://clinic.example' }
  expect(await send(phoneAt(endpoint), message, keys)).toBe('refused')
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('a browser’s own push service is known: %s', async (endpoint) => {
  expect(await wantsToBeTold(server, rahim, phoneAt(endpoint))).toHaveProperty('id')
})

test('a service that leads elsewhere is not followed, keys that seal nothing stop no other phone', async () => {
  const [odd, phone] = [service.phone('odd'), service.phone('whole')]
  const inner = await startPushService()
  service.answers.set('/odd', { status: 307, location: `${inner.origin}/inside` })
  await wantsToBeTold(server, rahim, odd)
  const made_up = await signedIn(server)
  await wantsToBeTold(server, made_up, { ...service.phone('made-up'), p256dh: 'A'.repeat(87) })
  await wantsToBeTold(server, await signedIn(server), phone)
  await delayed()
  await look()
  await look()
  await inner.stop()
  expect(inner.taken).toEqual([])
  expect(toldOn(service, odd)).toHaveLength(1)
  expect(toldOn(service, phone)).toHaveLength(1)
  expect(service.taken.map(({ path }) => path).toSorted()).toEqual(['/odd', '/whole'])
  expect(server.logged.filter(({ event }) => event === 'push_refused')).toHaveLength(2)
})

test('the service is told who sends, for itself alone, and reads nothing', async () => {
  const phone = service.phone('one')
  await wantsToBeTold(server, rahim, phone)
  await delayed()
  await look()
  const [message] = service.taken
  expect(message?.body.toString('utf8')).not.toMatch(/session|late|203/)
  const { key } = await server.call(rahim, showPushKey, {})
  const [, token = '', named] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(message?.headers['authorization'])) ?? []
  expect(named).toBe(key)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  expect(claims).toMatchObject({ aud: service.origin, sub: 'https://unnamed.invalid' })
})
