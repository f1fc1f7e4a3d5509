import { beforeEach, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { cancelOwnVisit, moveAppointment, storeAppointment } from '#features/appointments/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bookChild, rahim, stranger, walkInChild } from '#tests/support/household.ts'
import { doctorOf, enrolled, personOf, storyTime } from '#tests/support/server.ts'
import { saveLiveSerial, showLiveSerial } from '../contract.ts'

const { server } = await freshClinic()
let doctor: Principal
beforeEach(async () => {
  server.clock.now = storyTime
  doctor = await enrolled(server, await doctorOf(server), 'B')
})

const watch = async (id: string, who: Principal | null = null) =>
  (await server.call(who, showLiveSerial, { params: { id } })).serial
const move = (id: string, status: 'called' | 'in_consultation' | 'done') =>
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

test('whoever is still here from a sitting that began before stands before him on his phone, as at the desk', async () => {
  const { id } = await walkInChild(server, doctor, 'Rafi Rahim')
  await sessionIs(id, { status: 'running' })
  const before = await watch(id)
  const own = await server.owner
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sitting = await server.owner
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', own.schedule_id)
    .executeTakeFirstOrThrow()
  const morning = scheduleId(own.chamber_id, own.sitting_date, 'M')
  await server.owner
    .insertInto('schedules')
    .values({
      ...sitting,
      id: morning,
      session_code: 'M',
      start_time: '09:00',
      end_time: '12:00',
      status: 'closed',
    })
    .execute()
  const late = { ...own, schedule_id: morning, session_code: 'M', position: own.position + 30_000_000 }
  await server.owner
    .insertInto('appointments')
    .values({ ...late, id: newId(), status: 'arrived' })
    .execute()
  await server.owner
    .insertInto('appointments')
    .values({ ...late, id: newId(), serial: '77', status: 'booked' })
    .execute()
  const after = await watch(id)
  expect(after.ahead).toBe((before.ahead ?? 0) + 1)
  expect(Date.parse(after.expected?.to ?? '')).toBeGreaterThan(Date.parse(before.expected?.to ?? ''))
})

test('who read the id of a serial from its slip and books elsewhere under it changes nothing of what it shows', async () => {
  const { id } = await walkInChild(server, doctor, 'Rafi Rahim')
  server.clock.now = new Date(storyTime.getTime() + 60_000)
  const body = {
    schedule_id: scheduleId(3, '2026-11-23', 'A'),
    type: 1 as const,
    patient: {
      name: 'Rezaul Karim',
      phone: '01711000401',
      gender: 1 as const,
      relationship_status: 1 as const,
      years: 40,
    },
  }
  await server.call(stranger, storeAppointment, { body }, id)
  await move(id, 'called')
  await move(id, 'in_consultation')
  expect(await watch(id)).toMatchObject({ state: 'in_consultation', doctor: { id: 1 } })
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

test('called, with the doctor, done and missed are told as they are, and nobody of them waits', async () => {
  const [seen, missed] = [
    await walkInChild(server, doctor, 'Rafi Rahim'),
    await walkInChild(server, doctor, 'Mim Rahim'),
  ]
  await sessionIs(seen.id, { status: 'running' })
  for (const state of ['called', 'in_consultation', 'done'] as const) {
    await move(seen.id, state)
    expect(await watch(seen.id)).toMatchObject({ state, ahead: null, expected: null })
  }
  await server.owner
    .updateTable('appointments')
    .set({ status: 'no_show' })
    .where('id', '=', missed.id)
    .execute()
  expect(await watch(missed.id)).toMatchObject({ state: 'no_show', ahead: null, expected: null })
  await sessionIs(seen.id, { status: 'closed' })
  expect(await watch(missed.id)).toMatchObject({ session: 'closed' })
})

/** Visits of a past evening of the chamber, of these lengths in minutes. */
const pastEvening = async (like: string, day: string, minutes: readonly number[]) => {
  const one = await server.owner
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', like)
    .executeTakeFirstOrThrow()
  const other = await server.owner
    .selectFrom('schedules')
    .select('id')
    .where('chamber_id', '=', one.chamber_id)
    .where('id', '!=', one.schedule_id)
    .executeTakeFirstOrThrow()
  const from = new Date(`${day}T12:00:00Z`)
  await server.owner
    .insertInto('appointments')
    .values(
      minutes.map((long, n) => ({
        ...one,
        id: newId(),
        schedule_id: other.id,
        serial: `P${day.slice(8)}.${n}`,
        sitting_date: day,
        status: 'done',
        in_at: from.toISOString(),
        done_at: new Date(from.getTime() + long * 60_000).toISOString(),
      })),
    )
    .execute()
}

test('a doctor whose visits were alike is told more exactly than one whose visits were not, or of whom little is known', async () => {
  for (const name of ['Rafi', 'Rumi', 'Hena', 'Jony', 'Shila'])
    await walkInChild(server, doctor, `${name} Rahim`)
  const last = await walkInChild(server, doctor, 'Mim Rahim')
  await sessionIs(last.id, { status: 'running' })
  const width = async () => {
    const { expected } = await watch(last.id)
    if (!expected) throw new Error('no time was told')
    return (Date.parse(expected.to) - Date.parse(expected.from)) / 60_000
  }
  await server.owner
    .updateTable('appointments')
    .set({ done_at: null })
    .where('sitting_date', '<', '2026-11-22')
    .execute()
  const unknown = await width()
  await pastEvening(
    last.id,
    '2026-11-09',
    Array.from({ length: 15 }, () => 8),
  )
  expect(await width()).toBe(unknown)
  // A "done" that was forgotten until the morning says nothing.
  await pastEvening(last.id, '2026-11-10', [...Array.from({ length: 15 }, () => 8), 700])
  const alike = await width()
  await pastEvening(
    last.id,
    '2026-11-11',
    Array.from({ length: 60 }, (_, n) => (n % 2 ? 3 : 45)),
  )
  const unlike = await width()
  expect(alike).toBeLessThan(unknown)
  expect(unlike).toBeGreaterThan(unknown)
})

test('a calendar keeps when and where he is called, and nobody’s name', async () => {
  const { id } = await bookChild(server, 'Rafi Rahim')
  const entry = async (lang: 'bn' | 'en') =>
    Buffer.from(await server.call(null, saveLiveSerial, { params: { id }, query: { lang } }))
      .toString()
      .replaceAll(/\r\n[ \t]/g, '')
  const { serial, start_time } = await watch(id)
  const said = await entry('en')
  expect(said).toContain(`SUMMARY:Serial ${serial}\\, Dr. Nusrat Jahan`)
  expect(said).toContain('LOCATION:Green Care Chamber')
  const [hours = '', minutes = ''] = start_time.split(':')
  // The clock of Dhaka is six hours ahead.
  expect(said).toContain(`DTSTART:20261123T${String(Number(hours) - 6).padStart(2, '0')}${minutes}00Z`)
  expect(await entry('bn')).toContain('সিরিয়াল')
  expect(said).not.toMatch(/Rahim|1712345601/)
  await sessionIs(id, { status: 'cancelled' })
  expect(await entry('en')).toContain('STATUS:CANCELLED')
  await expect(entryOfNobody()).rejects.toMatchObject({ status: 404 })
})

const entryOfNobody = () => server.call(null, saveLiveSerial, { params: { id: newId() }, query: {} })
