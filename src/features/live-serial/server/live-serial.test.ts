import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { cancelOwnVisit, moveAppointment } from '#features/appointments/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bookChild, rahim, walkInChild } from '#tests/support/household.ts'
import { doctorOf, enrolled, personOf, storyTime } from '#tests/support/server.ts'
import { showLiveSerial } from '../contract.ts'

const { server } = await freshClinic()
let doctor: Principal
beforeEach(async () => {
  server.clock.now = storyTime
  doctor = await enrolled(server, await doctorOf(server), 'B')
})

const watch = async (id: string, who: Principal | null = null) =>
  (await server.call(who, showLiveSerial, { params: { id } })).serial
const move = (id: string, status: 'called' | 'done' | 'arrived' | 'cancelled') =>
  server.call(doctor, moveAppointment, {
    params: { id },
    body: { status, at: server.clock.now.toISOString() },
  })
/** What the session of a visit is from now on. */
const sessionIs = (id: string, set: { status?: string; delay_min?: number }) =>
  asPractice(
    server.world.db,
    { practice_id: 1, user_id: 1, action: 'test', now: server.clock.now },
    async (practice) => {
      const row = await practice.sql((db) =>
        db
          .selectFrom('schedules')
          .selectAll()
          .where('id', 'in', (visit) =>
            visit.selectFrom('appointments').select('schedule_id').where('id', '=', id),
          )
          .executeTakeFirstOrThrow(),
      )
      practice.change('schedules', row, set)
    },
  )

test('whoever holds the address sees where the serial stands, and of nobody anything', async () => {
  const [first, second] = [
    await walkInChild(server, doctor, 'Rafi Rahim'),
    await walkInChild(server, doctor, 'Mim Rahim'),
  ]
  await sessionIs(second.id, { status: 'running' })
  const before = await watch(second.id)
  expect(before).toMatchObject({ state: 'arrived', session: 'running', doctor: { id: 1 } })
  expect(before.chamber.phone).toMatch(/^01\d{9}$/)
  const span = Date.parse(before.expected?.to ?? '') - Date.parse(before.expected?.from ?? '')
  expect(span).toBeGreaterThanOrEqual(5 * 60_000)
  await move(first.id, 'called')
  const after = await watch(second.id)
  expect(after.ahead).toBe((before.ahead ?? 0) - 1)
  expect(after.called).toBe((await watch(first.id)).serial)
  expect(await watch(first.id)).toMatchObject({ state: 'called', ahead: null, expected: null })
  // A stranger, a patient and a member of another practice see the same, and none a name, a number or a reason.
  const all = [after, await watch(second.id, rahim), await watch(second.id, await doctorOf(server, 2))]
  for (const one of all) expect(one).toEqual(after)
  expect(JSON.stringify(all)).not.toMatch(/Rahim|poor|1712345601|patient/)
})

test('a delay, a pause and a session that is called off are seen, and a serial that was given up says so', async () => {
  const { id } = await bookChild(server, 'Rafi Rahim')
  expect(await watch(id)).toMatchObject({
    state: 'booked',
    session: 'scheduled',
    expected: null,
    called: null,
  })
  await sessionIs(id, { delay_min: 40 })
  expect(await watch(id)).toMatchObject({ delay_min: 40 })
  await sessionIs(id, { status: 'paused' })
  expect(await watch(id)).toMatchObject({ session: 'paused', expected: null })
  await sessionIs(id, { status: 'cancelled' })
  expect(await watch(id)).toMatchObject({ session: 'cancelled', ahead: null, expected: null })
  await sessionIs(id, { status: 'scheduled' })
  await server.call(rahim, cancelOwnVisit, { params: { id } })
  expect(await watch(id)).toMatchObject({ state: 'cancelled', ahead: null })
})

test('an id that nobody has, and one of a device that has not sent it yet, are answered alike', async () => {
  for (const id of [newId(), newId()])
    await expect(watch(id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(watch('17')).rejects.toMatchObject({ status: 404 })
  await expect(watch(newId(), personOf(203))).rejects.toMatchObject({ status: 404 })
})
