import { afterEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { type Device, newDevice, newWorld } from '#tests/torture/world.ts'
import { serialsInHand } from './numbers.ts'
import { setMeta } from '#local/database/stores.ts'
import { writeNumbered } from '#local/outbox/write.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

test('the desk sees which numbers it still holds, without the given, the used up and the lapsed ones', async () => {
  const device = await newDevice(newWorld())
  open.push(device)
  const { clinic } = device
  const [evening, morning, past] = [newId(), newId(), newId()]
  const until = '2026-11-22T18:00:00.000Z'
  await setMeta(clinic.db, 'leases', [
    { id: newId(), schedule_id: evening, from: 35, to: 36, expires_at: until },
    { id: newId(), schedule_id: evening, from: 14, to: 16, expires_at: until },
    { id: newId(), schedule_id: morning, from: 7, to: 7, expires_at: until },
    { id: newId(), schedule_id: past, from: 1, to: 9, expires_at: '2026-11-22T08:00:00.000Z' },
  ])
  const give = (schedule_id: string) =>
    writeNumbered(clinic, (numbers) => ({ steps: [], result: numbers.serial(schedule_id).label }))
  expect([await give(evening), await give(morning)]).toEqual(['14', '7'])
  expect(await serialsInHand(clinic)).toEqual([{ schedule_id: evening, numbers: [15, 16, 35, 36] }])
})
