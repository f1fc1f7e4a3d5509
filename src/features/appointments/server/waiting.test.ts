import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { listPublicSchedules } from '#features/schedules/contract.ts'
import { showOwnDashboard } from '#features/patient-home/contract.ts'
import { listOwnBooked } from '#features/patient-visits/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { rahim, stranger } from '#tests/support/household.ts'
import { aWhileLater, givenOnline, payable, wantsAdvance } from '#tests/support/online-session.ts'
import { besideServer, doctorOf, personOf, storyTime } from '#tests/support/server.ts'
import {
  cancelOwnVisit,
  joinWaiting,
  leaveWaiting,
  listOwnWaiting,
  storeAppointment,
  takeOffer,
} from '../contract.ts'

const { server } = await freshClinic()
/** Her session of the 26th has one place for whoever books himself; two neighbours and Rahim want it. */
let session: string
const neighbours = [personOf(60_001), personOf(60_002)] as const
const phoneOf = (who: Principal) => (who === rahim ? '01712345601' : `018123${who.user_id}`)

beforeEach(async () => {
  server.clock.now = storyTime
  session = await givenOnline(server, { date: '2026-11-26', online: 1 })
  await server.owner
    .insertInto('users')
    .values(
      neighbours.map((who, at) => ({
        id: who.user_id,
        phone: phoneOf(who),
        phone_verified_at: storyTime.toISOString(),
        name: `Neighbour ${at + 1}`,
        is_completed: true,
      })),
    )
    .execute()
})

const form = (who: Principal, name: string) => ({
  schedule_id: session,
  type: 1 as const,
  patient: { name, phone: phoneOf(who), gender: 1 as const, relationship_status: 2 as const, years: 6 },
})
const book = async (who: Principal, name = 'Child') =>
  (await server.call(who, storeAppointment, { body: form(who, name) })).appointment
const join = async (who: Principal, name = 'Child', op_id?: string) =>
  (await server.call(who, joinWaiting, { body: form(who, name) }, op_id)).waiting
const waits = async (who: Principal) => (await server.call(who, listOwnWaiting, {})).waiting
const visits = async (who: Principal) =>
  (await server.call(who, listOwnBooked, {})).appointments.filter(
    ({ schedule_id }) => schedule_id === session,
  )
const take = (who: Principal, id: string) => server.call(who, takeOffer, { params: { id } })
const told = async () =>
  (
    await server.call(null, listPublicSchedules, { query: { chamber_id: '1' } })
  ).data.appointment_schedules.find(({ id }) => id === session)

test('a place that comes free is kept for the first who waits, and is nobody else’s to take', async () => {
  const { id } = await book(rahim)
  await expect(book(neighbours[0])).rejects.toMatchObject({ code: 'full' })
  const op = newId()
  expect(await join(neighbours[0], 'Child', op)).toMatchObject({ ahead: 0 })
  expect(await join(neighbours[0], 'Child', op)).toMatchObject({ ahead: 0 })
  expect(await join(neighbours[1])).toMatchObject({ ahead: 1 })
  expect(await told()).toMatchObject({ places: 0, waiting: 2 })
  expect(await waits(neighbours[1])).toMatchObject([
    { ahead: 1, patient: 'Child', sitting_date: '2026-11-26' },
  ])
  await server.call(rahim, cancelOwnVisit, { params: { id } })
  // Free, and yet it is no stranger's.
  expect(await told()).toMatchObject({ places: 0, waiting: 2 })
  await expect(book(rahim)).rejects.toMatchObject({ code: 'full' })
  await aWhileLater(server, 1)
  const [offered] = await visits(neighbours[0])
  expect(offered).toMatchObject({ status: 'held', is_offer: true })
  expect(offered?.held_until).toBe(new Date(server.clock.now.getTime() + 2 * 3_600_000).toISOString())
  expect(await waits(neighbours[1])).toMatchObject([{ ahead: 0 }])
  const given = await take(neighbours[0], offered?.id ?? '')
  expect(given).toEqual({ id: offered?.id, status: 'booked' })
  expect(await take(neighbours[0], offered?.id ?? '')).toEqual(given)
  await aWhileLater(server, 200)
  expect(await visits(neighbours[0])).toMatchObject([{ status: 'booked', serial: offered?.serial }])
  expect(await visits(neighbours[1])).toEqual([])
})

test('who lets it lie loses it to the next, and may not take it any more', async () => {
  const { id } = await book(rahim)
  await join(neighbours[0])
  await join(neighbours[1])
  await server.call(rahim, cancelOwnVisit, { params: { id } })
  await aWhileLater(server, 1)
  const [offered] = await visits(neighbours[0])
  await aWhileLater(server, 121)
  await expect(take(neighbours[0], offered?.id ?? '')).rejects.toMatchObject({ code: 'offer_over' })
  expect(await visits(neighbours[0])).toMatchObject([{ status: 'expired' }])
  const [next] = await visits(neighbours[1])
  expect(next).toMatchObject({ status: 'held' })
  await server.call(neighbours[1], cancelOwnVisit, { params: { id: next?.id ?? '' } })
  await aWhileLater(server, 1)
  expect(await told()).toMatchObject({ places: 1, waiting: 0 })
})

test('he leaves the list when he likes, waits once, and not where there is a place or where he has one', async () => {
  await expect(join(rahim)).rejects.toMatchObject({ code: 'place_free' })
  await book(rahim)
  await expect(join(rahim)).rejects.toMatchObject({ code: 'booked_already' })
  const { id } = await join(neighbours[0])
  await expect(join(neighbours[0])).rejects.toMatchObject({ code: 'waits_already' })
  await expect(server.call(stranger, leaveWaiting, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(server.call(rahim, leaveWaiting, { params: { id: newId() } })).rejects.toMatchObject({
    status: 404,
  })
  const leave = () => server.call(neighbours[0], leaveWaiting, { params: { id } })
  expect(await leave()).toEqual({ id, status: 'left' })
  expect(await leave()).toEqual({ id, status: 'left' })
  expect(await waits(neighbours[0])).toEqual([])
  expect(await told()).toMatchObject({ waiting: 0 })
})

test('one phone waits for no more people than the chamber gives it places, and nobody sees who else waits', async () => {
  await book(rahim)
  for (const name of ['One', 'Two', 'Three']) await join(neighbours[0], `${name} Neighbour`)
  await expect(join(neighbours[0], 'Four Neighbour')).rejects.toMatchObject({ code: 'phone_limit' })
  await join(neighbours[1], 'Somebody Else')
  expect(await waits(neighbours[1])).toMatchObject([{ ahead: 3 }])
  expect(JSON.stringify([await waits(neighbours[1]), await told()])).not.toMatch(/Neighbour/)
  await expect(server.call(null, listOwnWaiting, {})).rejects.toMatchObject({ status: 401 })
})

test('who was given a place at the desk meanwhile waits no more, and holds no other place back', async () => {
  const desk = await doctorOf(server)
  const { id } = await book(rahim)
  const entry = await join(neighbours[0])
  const { patient_id } = await server.owner
    .selectFrom('waiting_entries')
    .select('patient_id')
    .where('id', '=', entry.id)
    .executeTakeFirstOrThrow()
  await server.call(desk, storeAppointment, { body: { ...form(neighbours[0], 'Child'), patient_id } })
  await server.call(rahim, cancelOwnVisit, { params: { id } })
  await aWhileLater(server, 1)
  expect(await told()).toMatchObject({ places: 1, waiting: 0 })
  expect(await waits(neighbours[0])).toEqual([])
  expect(await book(neighbours[1])).toMatchObject({ status: 'booked' })
})

test('nobody waits for a session that is over, and the server does not look for a place in it any more', async () => {
  await book(rahim)
  const { id } = await join(neighbours[0])
  server.clock.now = new Date('2026-11-27T06:00:00.000Z')
  await aWhileLater(server, 1)
  const entry = await server.owner
    .selectFrom('waiting_entries')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(entry.status).toBe('left')
  expect(await waits(neighbours[0])).toEqual([])
})

test('two servers that offer at once offer one place once', async () => {
  const { id } = await book(rahim)
  await join(neighbours[0])
  await join(neighbours[1])
  await server.call(rahim, cancelOwnVisit, { params: { id } })
  const beside = besideServer(server)
  await Promise.all([aWhileLater(server, 1), aWhileLater(server, 1), aWhileLater(server, 0)])
  await beside.close()
  const held = [...(await visits(neighbours[0])), ...(await visits(neighbours[1]))]
  expect(held.map(({ status }) => status)).toEqual(['held'])
})

test('what must be paid first is not waited for where nobody can pay from home', async () => {
  await book(rahim)
  await wantsAdvance(server)
  await expect(join(neighbours[0])).rejects.toMatchObject({ code: 'advance' })
  await payable(server)
  expect(await join(neighbours[0])).toMatchObject({ ahead: 0 })
})

test('a place that is only kept is told on his first page as kept, and never as his next visit', async () => {
  const { id } = await book(rahim)
  await join(neighbours[0])
  await server.call(rahim, cancelOwnVisit, { params: { id } })
  await aWhileLater(server, 1)
  const before = await server.call(neighbours[0], showOwnDashboard, {})
  expect(before.next_appointment).toBeNull()
  expect(before.kept_places).toMatchObject([{ status: 'held', is_offer: true }])
  await take(neighbours[0], before.kept_places[0]?.id ?? '')
  const after = await server.call(neighbours[0], showOwnDashboard, {})
  expect([after.kept_places, after.next_appointment?.status]).toEqual([[], 'booked'])
})

test('what must be paid first is taken by paying it', async () => {
  const { id } = await book(rahim)
  await join(neighbours[0])
  await payable(server)
  await wantsAdvance(server)
  await server.call(rahim, cancelOwnVisit, { params: { id } })
  await aWhileLater(server, 1)
  const [offered] = await visits(neighbours[0])
  await expect(take(neighbours[0], offered?.id ?? '')).rejects.toMatchObject({ code: 'advance' })
  await expect(take(neighbours[1], offered?.id ?? '')).rejects.toMatchObject({ status: 404 })
})
