import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { addPatient, addOwnPatient, showPatient } from '#features/patients/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { givenOnline, wantsAdvance } from '#tests/support/online-session.ts'
import { type Asking, personOf } from '#tests/support/server.ts'
import { listPublicSchedules } from '#features/schedules/contract.ts'
import { cancelOwnVisit, listAppointmentsOf, showAppointment, storeAppointment } from '../contract.ts'

type Body = Giving<typeof storeAppointment>['body']

const { server, assistant } = await freshClinic()
const tomorrow = scheduleId(1, '2026-11-23', 'A')
/** Abdur Rahim, who has proved 01712345601 and is nobody's member. */
const rahim = personOf(203)
const himself = {
  name: 'Abdur Rahim',
  phone: '০১৭১২-৩৪৫৬০১',
  gender: 1 as const,
  relationship_status: 1 as const,
  years: 52,
}
const child = {
  name: 'Tahmid Rahim',
  phone: '01712345601',
  gender: 1 as const,
  relationship_status: 2 as const,
  years: 6,
}
const book = async (more: Partial<Body> = {}, op_id?: string) =>
  (
    await server.call(
      rahim,
      storeAppointment,
      { body: { schedule_id: tomorrow, type: 1, patient: himself, ...more } },
      op_id,
    )
  ).appointment

const sitting = (date: string, online: number, mode: 'serial' | 'timed' = 'serial') =>
  givenOnline(server, { date, online, mode })

test('a patient takes a place that is given online, as the one whom the desk knows, and the same tap gives it once', async () => {
  const op = newId()
  const one = await book({ user_id: 203, doctor_id: 1, question: 'জ্বর ৩ দিন' }, op)
  expect(one).toMatchObject({
    status: 'booked',
    sitting_date: '2026-11-23',
    fee_paisa: 100_000,
    suggested_fee_paisa: 100_000,
  })
  expect(await book({ user_id: 203, doctor_id: 1, question: 'জ্বর ৩ দিন' }, op)).toEqual(one)
  const { appointment, patient } = await server.call(assistant, showAppointment, { params: { id: one.id } })
  expect([appointment.source, appointment.question, patient.name]).toEqual([
    'online',
    'জ্বর ৩ দিন',
    'Abdur Rahim',
  ])
  expect(
    (await server.call(rahim, listAppointmentsOf, { query: { schedule_id: tomorrow } })).appointments.map(
      ({ id }) => id,
    ),
  ).toEqual([one.id])
  await expect(book()).rejects.toMatchObject({ status: 409, code: 'booked_already' })
})

test('anybody is told how many places are left to be taken, and that of nobody who took one', async () => {
  const [serial, timed] = [await sitting('2026-11-26', 2), await sitting('2026-11-27', 8, 'timed')]
  const left = async (id: string, who: Asking) =>
    (
      await server.call(who, listPublicSchedules, { query: { chamber_id: '1' } })
    ).data.appointment_schedules.find((one) => one.id === id)?.places
  const told = (id: string) =>
    Promise.all([null, rahim, personOf(201), assistant].map((who) => left(id, who)))
  expect([await told(serial), await told(timed)]).toEqual([Array(4).fill(2), Array(4).fill(8)])
  const { id } = await book({ schedule_id: serial })
  await book({ schedule_id: serial, patient: child })
  // The desk's own visit takes one of the times that all share; two hours hold no more than eight of them.
  for (let n = 0; n < 2; n++)
    await server.call(assistant, storeAppointment, {
      body: {
        schedule_id: timed,
        type: 1,
        patient: { ...child, name: `Walk-in ${n}`, phone: '01798400001' },
      },
    })
  expect([await told(serial), await told(timed)]).toEqual([Array(4).fill(0), Array(4).fill(6)])
  const { data } = await server.call(null, listPublicSchedules, { query: { chamber_id: '1' } })
  expect(JSON.stringify(data)).not.toMatch(/Rahim|017/)
  await server.call(rahim, cancelOwnVisit, { params: { id } })
  expect(await told(serial)).toEqual(Array(4).fill(1))
})

test("his child is written down once and is his account's from then on; whoever else is named is not there", async () => {
  const [first, second] = [
    await book({ patient: child }),
    await book({ patient: child, schedule_id: await sitting('2026-11-26', 5) }),
  ]
  expect(second.patient_id).toBe(first.patient_id)
  const third = await book({
    patient_id: first.patient_id,
    patient: child,
    schedule_id: await sitting('2026-11-27', 5),
  })
  expect(third.patient_id).toBe(first.patient_id)
  expect(
    (await server.call(assistant, showPatient, { params: { id: first.patient_id } })).patient,
  ).toMatchObject({ name: 'Tahmid Rahim', relationship_status: 2, phone: '01712345601' })
  const { patient: other } = await server.call(assistant, addPatient, {
    body: { id: newId(), name: 'Somebody Else', phone: '01798400001', gender: 1, years: 40 },
  })
  for (const patient_id of [other.id, newId()])
    await expect(book({ patient_id })).rejects.toMatchObject({ status: 404 })
})

test('whom he writes down without a booking is one of his family from then on, and no second time another', async () => {
  const niece = {
    name: 'Nila Rahim',
    phone: '01712345601',
    gender: 2 as const,
    relationship_status: 6 as const,
    years: 9,
  }
  const { patient } = await server.call(rahim, addOwnPatient, { body: { chamber_id: 1, patient: niece } })
  expect(
    (await server.call(rahim, addOwnPatient, { body: { chamber_id: 1, patient: niece } })).patient,
  ).toEqual(patient)
  expect((await server.call(assistant, showPatient, { params: { id: patient.id } })).patient).toMatchObject({
    name: 'Nila Rahim',
    phone: '01712345601',
  })
})

test('a household is written down from home, and not half a town: twelve people at one chamber, twenty a day at all', async () => {
  const nth = (n: number) => ({ ...child, name: `Relative ${'abcdefghijklmnopqrstuvwxyz'[n]}`, years: n })
  const add = (chamber_id: number, n: number) =>
    server.call(rahim, addOwnPatient, { body: { chamber_id, patient: nth(n) } })
  const addsUntilRefused = async (chamber_id: number, from: number) => {
    for (let n = from; ; n++) {
      const refused: unknown = await add(chamber_id, n).then(
        () => null,
        (thrown: unknown) => thrown,
      )
      if (refused !== null || n === 26) return { count: n - from, refused }
    }
  }
  const first = await addsUntilRefused(1, 0)
  expect(first.refused).toMatchObject({ status: 422, errors: { 'patient.phone': ['household_full'] } })
  const { n } = await server.owner
    .selectFrom('patients')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('practice_id', '=', 1)
    .where('phone', '=', child.phone)
    .executeTakeFirstOrThrow()
  expect(n).toBe(12)
  // Whoever stands there already is found as before.
  await add(1, 0)
  const other = await server.owner
    .selectFrom('chambers')
    .select('id')
    .where('practice_id', '=', 2)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const second = await addsUntilRefused(other.id, 0)
  expect(second.refused).toMatchObject({ status: 429, errors: { 'patient.phone': ['household_today'] } })
  expect(first.count + second.count).toBe(20)
  server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
  await add(other.id, second.count)
})

test("nobody books by another's number, for another account, or with a price and a serial of his own", async () => {
  await expect(book({ patient: { ...himself, phone: '01912345603' } })).rejects.toMatchObject({
    status: 422,
    errors: { 'patient.phone': ['choice'] },
  })
  await expect(book({ user_id: 101 })).rejects.toMatchObject({ status: 422, errors: { user_id: ['choice'] } })
  await expect(book({ told: { id: newId(), serial: '1', fee_paisa: 0 } })).rejects.toMatchObject({
    status: 422,
    errors: { told: ['unknown'] },
  })
  await expect(book({ patient: { ...child, years: null } })).rejects.toMatchObject({
    status: 422,
    errors: { 'patient.age': ['age'] },
  })
  await expect(
    server.call(rahim, addOwnPatient, { body: { chamber_id: 999, patient: child } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(null, storeAppointment, { body: { schedule_id: tomorrow, type: 1, patient: himself } }),
  ).rejects.toMatchObject({ status: 401 })
})

test("the places of the desk, a session that has begun, another doctor's and one that nobody has are not his", async () => {
  await sitting('2026-11-26', 5)
  const schedule_id = await sitting('2026-11-25', 1)
  await book({ schedule_id })
  await expect(book({ schedule_id, patient: child })).rejects.toMatchObject({
    status: 409,
    code: 'full',
    current: { free: expect.arrayContaining([expect.objectContaining({ date: '2026-11-26' })]) },
  })
  await expect(book({ schedule_id: scheduleId(1, '2026-11-22', 'A') })).rejects.toMatchObject({
    status: 409,
    code: 'session_closed',
  })
  await expect(book({ doctor_id: 2, patient: child })).rejects.toMatchObject({ status: 404 })
  await expect(book({ schedule_id: newId() })).rejects.toMatchObject({ status: 404 })
})

test('a phone has its share of a session, and a chamber that wants its fee before gives no place from home', async () => {
  const schedule_id = await sitting('2026-11-28', 8)
  for (const name of ['One Rahim', 'Two Rahim', 'Three Rahim'])
    await book({ schedule_id, patient: { ...child, name } })
  await expect(book({ schedule_id, patient: { ...child, name: 'Four Rahim' } })).rejects.toMatchObject({
    status: 409,
    code: 'phone_limit',
  })
  expect(
    (await server.call(rahim, listAppointmentsOf, { query: { schedule_id } })).appointments,
  ).toHaveLength(3)
  await wantsAdvance(server)
  await expect(book({ schedule_id, patient: himself })).rejects.toMatchObject({
    status: 409,
    code: 'advance',
  })
})
