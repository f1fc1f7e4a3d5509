import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  cancelOwnVisit,
  joinWaiting,
  moveAppointment,
  storeAppointment,
} from '#features/appointments/contract.ts'
import { listPatients } from '#features/patients/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { askForPage } from '#server/calls/ask-for-page.ts'
import type { Principal } from '#server/calls/handler.ts'
import { webPush } from '#server/outside/web-push.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { openAgain } from '#tests/support/database.ts'
import { bookChild, walkInChild } from '#tests/support/household.ts'
import { aWhileLater, givenOnline } from '#tests/support/online-session.ts'
import { type PushPhone, startPushService, type StandInPushService } from '#tests/support/push-phone.ts'
import { doctorOf, enrolled, personOf, storyTime } from '#tests/support/server.ts'
import { feverSheet, issueForm } from '#tests/support/sheet.ts'
import { rahimsPhone, signedIn, toldOn, wantsToBeTold } from '#tests/support/told-phone.ts'
import { tellPhones } from './tell-phones.ts'

const { server } = await freshClinic()
let service: StandInPushService
let rahim: Principal
let phone: PushPhone
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())
let phones = 0
beforeEach(async () => {
  server.clock.now = storyTime
  server.world.outside.push = webPush({ also: service.origin })
  service.answers.clear()
  rahim = await signedIn(server)
  phone = service.phone(`phone-${++phones}`)
  await wantsToBeTold(server, rahim, phone)
})

const job = tellPhones(askForPage)
/** The job runs, so many minutes later. */
async function look(minutes = 0) {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
  await job.run(server.world)
}
const told = () => toldOn(service, phone)
const work = { practice_id: 1, user_id: 1, action: 'test', now: storyTime }
/** What a session is from now on. */
const sessionIs = (id: string | null, set: { status?: string; delay_min?: number }) =>
  asPractice(server.world.db, work, async (practice) => {
    const row = await practice.sql((db) =>
      db
        .selectFrom('schedules')
        .selectAll()
        .where('id', '=', id ?? '')
        .executeTakeFirstOrThrow(),
    )
    practice.change('schedules', row, set)
  })

test('a place that is kept for him is told once, also by two servers at once, and never beyond its time', async () => {
  const session = await givenOnline(server, { date: '2026-11-26', online: 1 })
  const form = (name: string, number: string) => ({
    schedule_id: session,
    type: 1 as const,
    patient: { name, phone: number, gender: 1 as const, relationship_status: 2 as const, years: 6 },
  })
  await server.owner
    .insertInto('users')
    .values({
      id: 60_001,
      phone: '01812360001',
      phone_verified_at: storyTime.toISOString(),
      name: 'N',
      is_completed: true,
    })
    .execute()
  const neighbour = personOf(60_001)
  const { appointment } = await server.call(neighbour, storeAppointment, {
    body: form('Child', '01812360001'),
  })
  await server.call(rahim, joinWaiting, { body: form('Rafi Rahim', rahimsPhone) })
  await look()
  expect(told()).toEqual([])
  await server.call(neighbour, cancelOwnVisit, { params: { id: appointment.id } })
  await aWhileLater(server, 1)
  const { db, close } = openAgain(server.url)
  await Promise.all([job.run(server.world), job.run({ ...server.world, db }), job.run(server.world)])
  await close()
  await look()
  const [one, ...more] = told()
  expect(more).toEqual([])
  expect(one).toMatchObject({
    title: 'A serial has come free and is kept for you',
    url: '/user/current-appointment/203',
    to: 203,
  })
  const { held_until } = await server.owner
    .selectFrom('appointments')
    .select('held_until')
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
  const left = (Date.parse(held_until ?? '') - server.clock.now.getTime()) / 1000
  expect(Math.abs(left - (one?.seconds ?? 0))).toBeLessThanOrEqual(1)
})

test('a session that is late, called off or held after all is told as often as that changes, and names nobody', async () => {
  const { schedule_id, id } = await bookChild(server, 'Rafi Rahim')
  await bookChild(server, 'Mim Rahim')
  await look()
  expect(told()).toEqual([])
  await sessionIs(schedule_id, { delay_min: 40 })
  await look()
  await look(1)
  await sessionIs(schedule_id, { delay_min: 0, status: 'cancelled' })
  await look(1)
  await sessionIs(schedule_id, { status: 'scheduled' })
  await look(1)
  await look(1)
  await sessionIs(schedule_id, { delay_min: 40 })
  await look(1)
  expect(told().map(({ title }) => title)).toEqual([
    'The session of Monday 23/11/2026 is 40 minutes late',
    'The session of Monday 23/11/2026 is called off',
    'The session of Monday 23/11/2026 takes place as planned',
    'The session of Monday 23/11/2026 is 40 minutes late',
  ])
  expect(told().some(({ url }) => url === `/serial/${id}`)).toBe(true)
  expect(JSON.stringify(told())).not.toMatch(/Rahim|Rafi|Mim|Nusrat|Jahan|0171/)
})

test('in Bengali, where he reads Bengali', async () => {
  await wantsToBeTold(server, rahim, phone, 'bn')
  const { schedule_id } = await bookChild(server, 'Rafi Rahim')
  await sessionIs(schedule_id, { delay_min: 40 })
  await look()
  expect(told()[0]?.title).toMatch(/^সোম.* ২৩\/১১\/২০২৬ তারিখের সেশন ৪০ মিনিট দেরিতে চলছে$/)
})

test('that his turn is near is told once, when three are before him, and dies with its minutes', async () => {
  const doctor = await enrolled(server, await doctorOf(server), 'B')
  const names = ['Aa', 'Bb', 'Cc', 'Dd', 'Rafi Rahim']
  const visits = []
  for (const name of names) visits.push(await walkInChild(server, doctor, name))
  const rafi = visits.at(-1)
  await server.owner
    .updateTable('patients')
    .set({ phone: '01912000000' })
    .where('phone', '=', rahimsPhone)
    .where('id', '!=', rafi?.patient_id ?? '')
    .execute()
  await sessionIs(rafi?.schedule_id ?? null, { status: 'running' })
  const others = await server.owner
    .selectFrom('appointments')
    .select(['id', 'position'])
    .where('schedule_id', '=', rafi?.schedule_id ?? '')
    .where('status', 'in', ['arrived', 'vitals_done'])
    .where('id', '!=', rafi?.id ?? '')
    .orderBy('position')
    .execute()
  const isTold = () => told().filter(({ title }) => title.startsWith('It is soon the turn'))
  let left = others.length
  for (const { id } of others) {
    await look()
    if (isTold().length > 0) break
    const at = server.clock.now.toISOString()
    for (const status of ['called', 'in_consultation', 'done'] as const)
      await server.call(doctor, moveAppointment, { params: { id }, body: { status, at } })
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    left -= 1
  }
  expect(left).toBeLessThanOrEqual(3)
  await look()
  await look(1)
  const [one, ...more] = isTold()
  expect(more).toEqual([])
  expect(one?.url).toBe(`/serial/${rafi?.id}`)
  expect(one?.seconds).toBeLessThanOrEqual(2 * 3_600)
})

test('the day that a doctor chose is told on the evening before, once, and leads to the booking of that day', async () => {
  const doctor = await enrolled(server, await doctorOf(server), 'B')
  const { data } = await server.call(doctor, listPatients, { query: { search: 'Habibur' } })
  const patient_id = data[0]?.id ?? ''
  await server.owner
    .updateTable('patients')
    .set({ phone: rahimsPhone })
    .where('id', '=', patient_id)
    .execute()
  const follow_up = {
    text: 'Come again',
    bn_text: null,
    after_days: 4,
    day: null,
    with_reports: false,
    chamber_id: null,
  }
  await server.call(doctor, storePrescription, {
    body: issueForm({ chamber_id: 1, patient_id }, { content: { ...feverSheet, follow_up } }),
  })
  await look()
  server.clock.now = new Date('2026-11-25T08:00:00Z')
  await look()
  expect(told()).toEqual([])
  server.clock.now = new Date('2026-11-25T13:00:00Z')
  await look()
  await look(20)
  server.clock.now = new Date('2026-11-26T13:00:00Z')
  await look()
  expect(told()).toMatchObject([
    {
      title: 'Tomorrow is the day to come to the doctor again',
      url: `/doctor/appointment/1/1?type=2&day=2026-11-26&patient=${patient_id}`,
      seconds: 5 * 3_600,
    },
  ])
})

test('a phone that its service does not know any more is forgotten, and one that is away is tried again while it is of use', async () => {
  const { schedule_id } = await bookChild(server, 'Rafi Rahim')
  const path = new URL(phone.endpoint).pathname
  service.answers.set(path, { status: 503 })
  await sessionIs(schedule_id, { delay_min: 40 })
  await look()
  await look()
  expect(told()).toHaveLength(1)
  service.answers.delete(path)
  await look(1)
  await look(2)
  expect(told()).toHaveLength(2)
  service.answers.set(path, { status: 410 })
  await sessionIs(schedule_id, { status: 'cancelled', delay_min: 0 })
  await look()
  expect(told()).toHaveLength(3)
  expect(await server.owner.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
  await sessionIs(schedule_id, { status: 'scheduled' })
  await look(5)
  expect(told()).toHaveLength(3)
})

test('what could not be told in its time is told no more', async () => {
  const { schedule_id } = await bookChild(server, 'Rafi Rahim')
  const path = new URL(phone.endpoint).pathname
  service.answers.set(path, { status: 503 })
  await sessionIs(schedule_id, { delay_min: 40 })
  await look()
  service.answers.delete(path)
  server.clock.now = new Date('2026-11-24T12:00:00Z')
  rahim = await signedIn(server)
  await wantsToBeTold(server, rahim, phone)
  await look()
  expect(told()).toHaveLength(1)
})
