import { afterEach, expect, test } from 'vitest'
import { type Device, modelLine, newDevice, newPatient, newVisit, newWorld } from '#tests/torture/world.ts'
import { backupOf, wireOpsOf } from './backup.ts'
import { rescueOutbox, sendRescued } from './rescue.ts'
import { outboxOf } from '#local/database/stores.ts'
import { write } from './write.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

const now = new Date('2026-11-22T12:00:00.000Z')

async function unsent() {
  const w = newWorld()
  const device = await newDevice(w)
  open.push(device)
  device.online = false
  const { patient, step } = newPatient(device.clinic)
  await write(device.clinic, step, newVisit(device.clinic, patient.id).step)
  return { w, device, patient }
}

test('the backup file holds every unsent call and no readable word of a patient', async () => {
  const { device } = await unsent()
  const file = await backupOf(device.clinic.db, { practice_id: 1, user_id: 2 }, now)
  expect(file).toMatchObject({
    format: 'niramoy-outbox',
    device: { letter: 'B' },
    made_at: now.toISOString(),
  })
  expect(wireOpsOf(file)).toHaveLength(2)
  const text = JSON.stringify(file)
  for (const word of ['রহিমা', '01712345678', 'জ্বর']) expect(text).not.toContain(word)
})

test('unsent calls are read and sent without the store, and take effect once when it opens again', async () => {
  const { w, device, patient } = await unsent()
  const file = await rescueOutbox({ practice_id: 1, user_id: 2 }, now, device.disk)
  expect(file.ops.map((op) => op.device_seq)).toEqual([1, 2])
  expect(await sendRescued(file, modelLine(w, device))).toBe(0)
  device.online = true
  expect(await sendRescued(file, modelLine(w, device))).toBe(2)
  await device.restart()
  await device.sync()
  expect([...w.server.effects.values()]).toEqual([1, 1])
  expect(w.server.rows.get(`patients|${patient.id}`)?.row).toMatchObject({ name: 'রহিমা বেগম' })
  expect(await outboxOf(device.clinic.db).count()).toBe(0)
})

test('a person without a store here has nothing to rescue', async () => {
  const { device } = await unsent()
  expect((await rescueOutbox({ practice_id: 8, user_id: 8 }, now, device.disk)).ops).toEqual([])
})
