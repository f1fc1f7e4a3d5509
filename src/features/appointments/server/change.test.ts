import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { doctorOf, type TestServer } from '#tests/support/server.ts'
import {
  editAppointment,
  listVideoCalls,
  moveAppointment,
  rescheduleAppointment,
  storeAppointment,
  storeVideoLink,
  showAppointment,
} from '../contract.ts'

type Body = Giving<typeof storeAppointment>['body']
const tomorrow = scheduleId(1, '2026-11-23', 'A')
const { server, assistant } = await clinicServer()
const phones = { last: 1_798_100_000 }
const person = () => ({
  name: 'নাসরিন সুলতানা',
  phone: `0${phones.last++}`,
  gender: 2 as const,
  relationship_status: 1 as const,
  years: 35,
})
const form = (more: Partial<Body> = {}): Body => ({
  schedule_id: tomorrow,
  type: 1,
  patient: person(),
  ...more,
})
const book = async (more: Partial<Body> = {}, who = assistant) =>
  (await server.call(who, storeAppointment, { body: form(more) })).appointment
const seeding = { practice_id: 1, user_id: 1, action: 'test', now: new Date('2026-11-20T00:00:00.000Z') }
/** What the practice's own eyes see: row-level security hides it from all others. */
const seen = <T>(read: (db: TestServer['world']['db']) => Promise<T>): Promise<T> =>
  asPractice(server.world.db, seeding, (practice) => practice.sql(read))
/** A sitting with so many places, of which each slot lasts so many minutes when it is timed. */
async function sitting(
  date: string,
  more: { max: number; mode?: 'serial' | 'timed'; status?: string; end_time?: string },
): Promise<string> {
  const { note: _, ...frame } = unplannedSession(1, date, '18:00')
  await asPractice(server.world.db, seeding, async (practice) =>
    practice.add('schedules', {
      ...frame,
      end_time: more.end_time ?? '20:00',
      note: null,
      status: more.status ?? 'scheduled',
      delay_min: 0,
      mode: more.mode ?? 'serial',
      max: more.max,
      desk: more.max,
      online: 0,
      buffer: 0,
    }),
  )
  return frame.id
}

test('a visit that is moved points to the new one, and its place is free again', async () => {
  const [from, to] = [await sitting('2026-12-07', { max: 1 }), await sitting('2026-12-08', { max: 1 })]
  const old = await book({ schedule_id: from })
  const id = newId()
  const { appointment } = await server.call(assistant, rescheduleAppointment, {
    params: { id: old.id },
    body: { schedule_id: to, told: { id } },
  })
  expect(appointment).toMatchObject({
    id,
    schedule_id: to,
    serial: '1',
    patient_id: old.patient_id,
    status: 'booked',
    fee_paisa: old.fee_paisa,
  })
  expect(
    (await server.call(assistant, showAppointment, { params: { id: old.id } })).appointment,
  ).toMatchObject({ status: 'rescheduled', rescheduled_to: id, serial: old.serial })
  expect(await book({ schedule_id: from })).toMatchObject({ serial: 'S-01' })
  await expect(
    server.call(assistant, rescheduleAppointment, {
      params: { id: old.id },
      body: { schedule_id: to, told: { id: newId() } },
    }),
  ).rejects.toMatchObject({ status: 409, code: 'conflict' })
})

test('another fee needs its reason, which is written down with both amounts', async () => {
  const { id } = await book()
  const doctor = await doctorOf(server)
  const edit = (body: { type?: 2; fee_paisa?: number; fee_reason?: string }) =>
    server.call(doctor, editAppointment, { params: { id }, body })
  await expect(edit({ fee_paisa: 50_000 })).rejects.toMatchObject({
    status: 422,
    errors: { fee_reason: ['reason'] },
  })
  expect((await edit({ type: 2 })).appointment).toMatchObject({ type: 2, fee_paisa: 60_000 })
  expect((await edit({ fee_paisa: 50_000, fee_reason: 'গরিব রোগী' })).appointment).toMatchObject({
    fee_paisa: 50_000,
    suggested_fee_paisa: 60_000,
    fee_reason: 'গরিব রোগী',
  })
  const lines = await seen((db) =>
    db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'fee_changed')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute(),
  )
  expect(lines.slice(1)).toEqual([{ detail: { from: 60_000, to: 50_000, reason: 'গরিব রোগী' } }])
})

test('an absent patient in a timed session comes back only while his slot is free', async () => {
  const schedule_id = await sitting('2026-12-09', { max: 12, mode: 'timed' })
  const { id } = await book({ schedule_id, told: { id: newId(), slot_time: '18:00' } })
  const move = (status: 'no_show' | 'arrived') =>
    server.call(assistant, moveAppointment, {
      params: { id },
      body: { status, at: '2026-12-09T12:00:00.000Z' },
    })
  await move('no_show')
  await book({ schedule_id, told: { id: newId(), slot_time: '18:00' } })
  await expect(move('arrived')).rejects.toMatchObject({ status: 409, code: 'slot_taken' })
})

test('a video visit has one link, of a secure kind', async () => {
  const { id } = await book()
  const link = (url: string, more: { opens_at?: string; expires_at?: string } = {}) =>
    server.call(assistant, storeVideoLink, { body: { appointment_id: id, url, ...more } })
  await link('https://meet.example.org/abc')
  await link('https://meet.example.org/later')
  const { data } = await server.call(assistant, listVideoCalls, { query: {} })
  expect(data.map((one) => [one.appointment.id, one.video_link.url])).toEqual([
    [id, 'https://meet.example.org/later'],
  ])
  for (const url of [
    'javascript:alert(1)',
    'http://meet.example.org/x',
    'https://user:pw@meet.example.org',
    'meet',
    '',
  ])
    await expect(link(url)).rejects.toMatchObject({ status: 422 })
  await expect(
    link('https://meet.example.org/x', {
      opens_at: '2026-11-23T12:00:00.000Z',
      expires_at: '2026-11-23T11:00:00.000Z',
    }),
  ).rejects.toMatchObject({ status: 422, errors: { expires_at: ['range'] } })
})
