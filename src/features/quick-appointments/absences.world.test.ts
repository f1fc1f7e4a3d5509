import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { storeAppointment } from '#features/appointments/contract.ts'
import { callNow, markArrived, queueOf } from '#features/appointments/parts.ts'
import { closeSession, delaySession, readSitting, resumeSession } from '#features/schedules/parts.ts'
import { readRow } from '#local/store/rows.ts'
import { outboxOf } from '#local/database/stores.ts'
import { settleVisits } from '#features/appointments/server/settle-visits.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { assistantOf, storyTime } from '#tests/support/server.ts'
import { settleAbsences } from './absences.ts'
import { readTurn } from './day.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic()
})
afterEach(() => clinic.close())

const phones = { last: 1_798_600_000 }
/** Somebody books by phone for this evening, and every device hears of it. */
async function booked(): Promise<string> {
  const { form } = await readSitting(clinic.tablet.clinic, 1)
  const patient = {
    name: 'নাসরিন',
    phone: `0${phones.last++}`,
    gender: 2 as const,
    relationship_status: 1 as const,
    years: 35,
  }
  const { appointment } = await clinic.server.call(
    await assistantOf(clinic.server),
    storeAppointment,
    { body: { schedule_id: form.id, type: 1, patient } },
    newId(),
  )
  await sync()
  return appointment.id
}
const sync = async () => {
  for (const device of [clinic.tablet, clinic.laptop, clinic.tablet]) await device.sync()
}
const rowOn = async (at: TestDevice, id: string) => {
  const row = await readRow(at.clinic, appointments, id)
  if (!row) throw new Error('the visit is gone')
  return row
}
const later = (minutes: number) => {
  clinic.server.clock.now = new Date(storyTime.getTime() + minutes * 60_000)
}

test('without a line the desk itself marks absent whom three have passed, and who comes after all waits again', async () => {
  const { tablet, laptop } = clinic
  const ids = [await booked(), await booked(), await booked(), await booked()]
  tablet.online = false
  for (const [at, id] of ids.slice(1).entries()) {
    later(at + 1)
    await markArrived(tablet.clinic, await rowOn(tablet, id))
    await callNow(tablet.clinic, await rowOn(tablet, id))
  }
  later(12)
  expect(await settleAbsences(tablet.clinic, 1)).toBe(0)
  later(13)
  expect(await settleAbsences(tablet.clinic, 1)).toBe(1)
  expect(await settleAbsences(tablet.clinic, 1)).toBe(0)
  const [absent = ''] = ids
  expect([(await rowOn(tablet, absent)).status, (await rowOn(laptop, absent)).status]).toEqual([
    'no_show',
    'booked',
  ])
  tablet.online = true
  await sync()
  await settleVisits.run(clinic.server.world)
  await sync()
  expect((await rowOn(laptop, absent)).status).toBe('no_show')
  await markArrived(laptop.clinic, await rowOn(laptop, absent))
  await sync()
  expect((await rowOn(tablet, absent)).status).toBe('arrived')
  expect([await outboxOf(tablet.clinic.db).count(), await outboxOf(laptop.clinic.db).count()]).toEqual([0, 0])
})

test('the same is noted here and by the server at once, and both agree', async () => {
  const { tablet, laptop } = clinic
  const id = await booked()
  tablet.online = false
  const sitting = await readSitting(tablet.clinic, 1)
  await closeSession(tablet.clinic, sitting)
  expect(await rowOn(tablet, id)).toMatchObject({ status: 'no_show', cancel_reason: 'closed' })
  later(12 * 60)
  await settleVisits.run(clinic.server.world)
  tablet.online = true
  await sync()
  for (const device of [tablet, laptop]) {
    expect((await rowOn(device, id)).status).toBe('no_show')
    expect(await device.buckets()).toEqual(await device.serverBuckets())
  }
})

test('a closing that is taken back without a line expects again whom it made absent', async () => {
  const { tablet, laptop } = clinic
  const id = await booked()
  tablet.online = false
  const sitting = await readSitting(tablet.clinic, 1)
  await closeSession(tablet.clinic, sitting)
  await resumeSession(tablet.clinic, {
    ...sitting,
    schedule: sitting.schedule && { ...sitting.schedule, status: 'closed' },
  })
  expect(await rowOn(tablet, id)).toMatchObject({ status: 'booked', cancel_reason: null })
  tablet.online = true
  await sync()
  expect(await rowOn(laptop, id)).toMatchObject({ status: 'booked', cancel_reason: null })
})

test('a late notice given without a line moves the likely times here at once, and there when it is heard', async () => {
  const { tablet, laptop } = clinic
  await resumeSession(tablet.clinic, await readSitting(tablet.clinic, 1))
  const id = await booked()
  const turns = async (at: TestDevice) => (await readTurn(at.clinic, await rowOn(at, id))) ?? 0
  expect((await queueOf(tablet.clinic, 1, '2026-11-22')).length).toBeGreaterThan(0)
  const before = await turns(laptop)
  tablet.online = false
  await delaySession(tablet.clinic, await readSitting(tablet.clinic, 1), 120)
  expect(await turns(tablet)).toBeGreaterThan(before)
  expect(await turns(laptop)).toBe(before)
  tablet.online = true
  await sync()
  expect(await turns(laptop)).toBe(await turns(tablet))
})
