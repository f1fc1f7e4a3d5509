import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { readRow } from '#local/store/rows.ts'
import { discardOpAndBehind } from '#local/outbox/settle.ts'
import { outboxOf } from '#local/database/stores.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { assistantOf } from '#tests/support/server.ts'
import {
  calledOffBy,
  cancelSession,
  closeSession,
  delaySession,
  pauseSession,
  planSessions,
  resumeSession,
  scheduleAction,
} from './acts.ts'
import { schedules, type SessionForm } from '#domain/schedule/rows.ts'
import { listSchedules } from './contract.ts'
import { readSitting } from './local.ts'
import { sittingOfRow } from './sitting.ts'

let clinic: TestClinic
beforeAll(async () => {
  clinic = await makeClinic()
})
afterAll(() => clinic.close())
afterEach(() => {
  clinic.tablet.online = true
})
const waiting = (at: TestDevice) => outboxOf(at.clinic.db).count()
const sittingOn = async (at: TestDevice, id: string) => {
  const row = await readRow(at.clinic, schedules, id)
  if (!row) throw new Error(`no session ${id}`)
  return sittingOfRow(row)
}
const extra = (date: string, session_code: string): SessionForm => ({
  id: scheduleId(1, date, session_code),
  chamber_id: 1,
  date,
  session_code,
  label: null,
  start_time: '06:00',
  end_time: '07:00',
  mode: 'serial',
  slot_minutes: 10,
  max: 10,
  desk: 10,
  online: 0,
  buffer: 0,
  slot_id: null,
  note: null,
})
const agree = async () => {
  for (const device of [clinic.tablet, clinic.laptop, clinic.tablet, clinic.laptop]) await device.sync()
  expect(await clinic.tablet.buckets()).toEqual(await clinic.tablet.serverBuckets())
  expect(await clinic.laptop.buckets()).toEqual(await clinic.laptop.serverBuckets())
}
const arrive = async (schedule_id: string, sitting_date: string, paid_paisa = 0, serial?: string) => {
  const patient = {
    name: 'রহিমা বেগম',
    gender: 2 as const,
    years: 40,
    phone: '01711555999',
    relationship_status: 1 as const,
  }
  const payment =
    paid_paisa === 0
      ? null
      : {
          id: newId(),
          receipt_no: 'B-000777',
          paid_paisa,
          discount_paisa: 0,
          discount_reason: null,
          method: 'cash' as const,
          trx_id: null,
        }
  return clinic.server.call(await assistantOf(clinic.server), registerWalkIn, {
    body: {
      chamber_id: 1,
      sitting_date,
      schedule_id,
      type: 1,
      fee_paisa: 100_000,
      patient,
      payment,
      ...(serial === undefined ? {} : { serial }),
    },
  })
}

test('late, paused and going on with no line: it stands here at once, and the server hears of each once', async () => {
  const { tablet, laptop, server } = clinic
  // What another test left unsent is sent, and what it left for a person to decide waits on.
  await agree()
  const before = await waiting(tablet)
  tablet.online = false
  const { form } = await readSitting(tablet.clinic, 1)
  await delaySession(tablet.clinic, await sittingOn(tablet, form.id), 20)
  await pauseSession(tablet.clinic, await sittingOn(tablet, form.id))
  expect(await readRow(tablet.clinic, schedules, form.id)).toMatchObject({ status: 'paused', delay_min: 20 })
  expect(await waiting(tablet)).toBe(before + 2)
  await tablet.sync()
  expect(await readRow(laptop.clinic, schedules, form.id)).toMatchObject({
    status: 'scheduled',
    delay_min: 0,
  })

  tablet.online = true
  tablet.weather.push('answer_lost', 'twice')
  await agree()
  await tablet.forgetAnswers()
  await agree()
  expect(await waiting(tablet)).toBe(before)
  expect(await readRow(laptop.clinic, schedules, form.id)).toMatchObject({ status: 'paused', delay_min: 20 })
  const lines = await server.owner
    .selectFrom('audit')
    .select('id')
    .where('row_id', '=', form.id)
    .where('action', '=', 'POST /doctor/v1/schedule-update')
    .execute()
  expect(lines.length).toBe(2)
  await resumeSession(laptop.clinic, await sittingOn(laptop, form.id))
  await agree()
})

test('two devices that open the same session make one row', async () => {
  const { tablet, laptop, server } = clinic
  const form = extra('2026-11-25', 'E')
  tablet.online = laptop.online = false
  await planSessions(tablet.clinic, [form])
  await planSessions(laptop.clinic, [form])
  tablet.online = laptop.online = true
  await agree()
  const { data } = await server.call(await assistantOf(server), listSchedules, {
    query: { from: form.date, to: form.date },
  })
  expect(data.filter((row) => row.session_code === 'E').map((row) => row.id)).toEqual([form.id])
  expect([await waiting(tablet), await waiting(laptop)]).toEqual([0, 0])
  expect(await readRow(laptop.clinic, schedules, form.id)).toMatchObject({ status: 'scheduled' })
})

test('a session that only the plan knows is made by the first act on it', async () => {
  const { laptop, tablet } = clinic
  const form = extra('2026-11-26', 'F')
  await delaySession(laptop.clinic, { schedule: null, form }, 40)
  await agree()
  expect(await readRow(tablet.clinic, schedules, form.id)).toMatchObject({
    status: 'scheduled',
    delay_min: 40,
  })
})

test('calling a session off with no line shows whom to tell and what to give back, and takes their places everywhere', async () => {
  const { tablet, laptop } = clinic
  const form = extra('2026-11-27', 'G')
  await planSessions(tablet.clinic, [form])
  await agree()
  const { appointment } = await arrive(form.id, form.date, 60_000)
  await agree()
  tablet.online = false
  const off = await calledOffBy(tablet.clinic, [form.id])
  expect(off.visits.map((one) => [one.patient?.phone, one.paid_paisa])).toEqual([['01711555999', 60_000]])
  await cancelSession(tablet.clinic, await sittingOn(tablet, form.id), 'The doctor is ill')
  expect(await readRow(tablet.clinic, appointments, appointment.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'session',
  })
  tablet.online = true
  await agree()
  expect(await readRow(laptop.clinic, appointments, appointment.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'session',
  })
  expect(await readRow(laptop.clinic, schedules, form.id)).toMatchObject({
    status: 'cancelled',
    note: 'The doctor is ill',
  })
  await expect(pauseSession(laptop.clinic, await sittingOn(laptop, form.id))).rejects.toMatchObject({
    status: 409,
    code: 'session_closed',
  })
})

test('what was closed meanwhile on another device is a decision, not a change', async () => {
  const { tablet, laptop } = clinic
  const form = extra('2026-11-28', 'H')
  await planSessions(tablet.clinic, [form])
  await agree()
  tablet.online = false
  await delaySession(tablet.clinic, await sittingOn(tablet, form.id), 10)
  await closeSession(laptop.clinic, await sittingOn(laptop, form.id))
  await laptop.sync()
  tablet.online = true
  await tablet.sync()
  const [refused] = await outboxOf(tablet.clinic.db).toArray()
  expect(refused).toMatchObject({ state: 'attention', last_error: { status: 409, code: 'session_closed' } })
  await discardOpAndBehind(tablet.clinic, refused?.op_id ?? '')
})

test('a session is not cut below its patients, and another is not laid over it', async () => {
  const { laptop } = clinic
  const form = extra('2026-11-29', 'I')
  await planSessions(laptop.clinic, [form])
  await laptop.sync()
  await arrive(form.id, form.date)
  await arrive(form.id, form.date)
  await laptop.sync()
  const cut = (max: number) =>
    sittingOn(laptop, form.id).then((sitting) =>
      scheduleAction(laptop.clinic, sitting, { action: 'change', max, desk: max, online: 0, buffer: 0 }),
    )
  await expect(cut(1)).rejects.toMatchObject({ status: 422, errors: { max: ['issued'] } })
  await arrive(form.id, form.date, 0, '7')
  await laptop.sync()
  await expect(cut(4)).rejects.toMatchObject({ status: 422, errors: { desk: ['issued'] } })
  await cut(7)
  expect(await readRow(laptop.clinic, schedules, form.id)).toMatchObject({ max: 7, desk: 7 })
  await expect(planSessions(laptop.clinic, [extra('2026-11-29', 'J')])).rejects.toMatchObject({
    errors: { start_time: ['overlap'] },
  })
  await expect(planSessions(laptop.clinic, [form])).rejects.toMatchObject({
    errors: { session_code: ['session_taken'] },
  })
})
