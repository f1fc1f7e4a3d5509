import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { callName } from '#contract/endpoint.ts'
import { listDevices, revokeDevice } from '#features/auth/contract.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { authenticate, displayOf, endSessionsOf } from '#server/identity/sessions.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import type { Display, Principal } from '#server/calls/handler.ts'
import { assistantOf, doctorOf, makeServer, storyTime, type TestServer } from '#tests/support/server.ts'
import { addDisplay, codeMinutes, joinDisplay, readWall } from '../contract.ts'

let server: TestServer
let assistant: Principal
beforeAll(async () => {
  server = await makeServer()
  assistant = await assistantOf(server)
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = storyTime
})

const hang = (who = assistant, chamber_id = 1) =>
  server.call(who, addDisplay, { body: { chamber_id, name: 'TV' } })
const join = async (code: string) => (await server.call(null, joinDisplay, { body: { code } })).token
const joinFrom = async (address: string, code: string) => {
  const served = server.world.served.get(callName(joinDisplay))
  if (!served) throw new Error('nobody serves it')
  return dispatch(server.world, { principal: null, address }, { served, input: { body: { code } } })
}
const screenOf = (token: string) => displayOf(server.world.db, token, server.clock.now)
const personOf = (token: string) => authenticate(server.world.db, token, server.clock.now)
async function screen(): Promise<{ display: Display; id: number; token: string }> {
  const { device, code } = await hang()
  const token = await join(code)
  const display = await screenOf(token)
  if (!display) throw new Error('the screen is not known')
  return { display, id: device.id, token }
}
const seenOn = (display: Display) => server.call(display, readWall)
const arrive = async (name: string, bn_name: string | null = null) =>
  (
    await server.call(assistant, registerWalkIn, {
      body: {
        chamber_id: 1,
        sitting_date: '2026-11-22',
        type: 1,
        fee_paisa: 100_000,
        question: 'private',
        patient: { name, bn_name, gender: 2, years: 40, phone: '01798700001', relationship_status: 2 },
      },
    })
  ).appointment

test('a screen is joined by a code that is good once, for ten minutes, however it is typed', async () => {
  const { code, device } = await hang()
  expect(device.name).toBe('TV')
  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
  const token = await join(typed)
  expect(await screenOf(token)).toEqual({ practice_id: 1, chamber_id: 1, device_id: device.id })
  expect(await personOf(token)).toBeNull()
  await expect(join(code)).rejects.toMatchObject({ status: 422, errors: { code: ['display_code'] } })
  const { code: late } = await hang()
  server.clock.now = new Date(storyTime.getTime() + codeMinutes * 60_000)
  await expect(join(late)).rejects.toMatchObject({ status: 422 })
  await expect(join('123')).rejects.toMatchObject({ status: 422, errors: { code: ['code'] } })
  const logged = await server.owner.selectFrom('op_log').select('body').execute()
  expect(logged.some(({ body }) => body?.includes(code))).toBe(false)
})

test('whoever guesses codes is stopped', async () => {
  for (let i = 0; i < 30; i++) await join('AAAAAAAA').catch(() => undefined)
  await expect(join('AAAAAAAA')).rejects.toMatchObject({ status: 429 })
  await server.world.db.deleteFrom('limits').execute()
})

test('wrong codes leave one line for the place where they are tried, which names neither place nor code', async () => {
  const lines = () =>
    server.owner
      .selectFrom('audit')
      .select(['practice_id', 'detail'])
      .where('action', '=', 'display_code_wrong')
      .orderBy('id')
      .execute()
  const before = (await lines()).length
  const guess = (address: string) => joinFrom(address, 'BBBBBBBB').catch((refusal: unknown) => refusal)
  for (const address of ['37.111.200.1', '37.111.200.1', '37.111.200.2', '37.111.200.1'])
    expect(await guess(address)).toMatchObject({ status: 422 })
  const first = (await lines()).slice(before)
  expect(first).toMatchObject([{ practice_id: null }, { practice_id: null }])
  expect(new Set(first.map(({ detail }) => JSON.stringify(detail))).size).toBe(2)
  expect(JSON.stringify(first)).not.toMatch(/37\.111|BBBB/)
  server.clock.now = new Date(storyTime.getTime() + 3_600_000)
  await guess('37.111.200.1')
  expect((await lines()).slice(before)).toMatchObject([...first, { detail: first[0]?.detail }])
})

test('it reads numbers, states, places and initials of its chamber, and nothing by which somebody is known', async () => {
  const { display } = await screen()
  const [one, two] = [await arrive('Rahima Begum', 'রহিমা বেগম'), await arrive('Abdul Karim')]
  await server.call(assistant, moveAppointment, {
    params: { id: one.id },
    body: { status: 'called', at: storyTime.toISOString() },
  })
  const wall = await seenOn(display)
  const [first, second] = wall.tokens.map((token) => token.position)
  expect((second ?? 0) - (first ?? 0)).toBe(two.position - one.position)
  expect(wall.tokens).toEqual([
    {
      serial: one.serial,
      state: 'called',
      position: first,
      initials: 'RB',
      bn_initials: 'রব',
      called: true,
    },
    { serial: two.serial, state: 'arrived', position: second, initials: 'AK', bn_initials: null },
  ])
  expect(wall).toMatchObject({
    last: one.serial,
    last_at: storyTime.toISOString(),
    paused: false,
    delay_min: 0,
    doctor: expect.any(String),
    server_time: storyTime.toISOString(),
  })
  const text = JSON.stringify(wall)
  for (const secret of ['Rahima', 'রহিমা', 'Karim', '01798700001', 'private', one.id, one.patient_id])
    expect(text).not.toContain(secret)
})

test('whoever waits from a sitting that began before stands before those of the next, though both count from 1', async () => {
  // A day of its own: what waits there stands on no other story's wall.
  server.clock.now = new Date(storyTime.getTime() + 86_400_000)
  const { display } = await screen()
  const sittingAt = (session_code: string, start_time: string) => ({
    id: scheduleId(1, '2026-11-23', session_code),
    chamber_id: 1,
    date: '2026-11-23',
    session_code,
    label: null,
    start_time,
    end_time: '23:30',
    mode: 'serial' as const,
    slot_minutes: 10,
    max: 40,
    desk: 40,
    online: 0,
    buffer: 0,
    slot_id: null,
    note: null,
  })
  const comeTo = async (schedule: ReturnType<typeof sittingAt>, serial: string, name: string) =>
    server.call(assistant, registerWalkIn, {
      body: {
        chamber_id: 1,
        sitting_date: '2026-11-23',
        schedule,
        serial,
        type: 1,
        fee_paisa: 100_000,
        patient: { name, gender: 2, years: 40, phone: '01798700002', relationship_status: 2 },
      },
    })
  await comeTo(sittingAt('Y', '22:00'), '1', 'Nasima Khatun')
  await comeTo(sittingAt('X', '21:00'), '19', 'Osman Gani')
  const order = (await seenOn(display)).tokens.toSorted((a, b) => a.position - b.position)
  expect(order.map((one) => one.initials)).toEqual(['OG', 'NK'])
})

test('nobody else reads it', async () => {
  for (const who of [assistant, await doctorOf(server)])
    await expect(server.call(who, readWall)).rejects.toMatchObject({ status: 403 })
  await expect(server.call(null, readWall)).rejects.toMatchObject({ status: 401 })
})

test('it hangs on when the doctor sets a new password, and goes dark with his account', async () => {
  const { token } = await screen()
  await endSessionsOf(server.world.db, 1, { session: null, now: server.clock.now })
  expect(await screenOf(token)).not.toBeNull()
  await server.world.db.updateTable('users').set({ active: false }).where('id', '=', 1).execute()
  expect(await screenOf(token)).toBeNull()
  await server.world.db.updateTable('users').set({ active: true }).where('id', '=', 1).execute()
})

test('only who manages the queue of a chamber hangs a screen there, and takes it down at once', async () => {
  await expect(hang(await assistantOf(server, { permissions: ['Appointment List'] }))).rejects.toMatchObject({
    status: 403,
  })
  await expect(hang(await assistantOf(server, { chamber_ids: [] }))).rejects.toMatchObject({ status: 404 })
  await expect(hang(await doctorOf(server, 2))).rejects.toMatchObject({ status: 404 })
  const { id, token } = await screen()
  const ids = async (who: Principal) => (await server.call(who, listDevices)).devices.map((one) => one.id)
  expect([
    (await ids(assistant)).includes(id),
    (await ids(await assistantOf(server, { chamber_ids: [] }))).includes(id),
    (await ids(await doctorOf(server))).includes(id),
  ]).toEqual([true, false, true])
  await server.call(assistant, revokeDevice, { params: { id: String(id) } })
  expect(await screenOf(token)).toBe(null)
})
