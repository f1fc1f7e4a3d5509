import { expect, test } from 'vitest'
import { newDevice, newPatient, newWorld } from '#tests/torture/world.ts'
import { write } from '#local/outbox/write.ts'
import { readSyncState, seemsEmptied } from './sync-state.ts'

test('what was written before the first copy came lies here; only a disk with nothing on it seems emptied', async () => {
  const device = await newDevice(newWorld())
  const { clinic } = device
  device.online = false
  await write(clinic, newPatient(clinic).step)
  await device.sync()
  const before = await readSyncState(clinic)
  expect(before).toMatchObject({ complete: false, waiting: 1 })
  expect(seemsEmptied(before)).toBe(false)
  await Promise.all(clinic.db.tables.map((table) => table.clear()))
  expect(seemsEmptied(await readSyncState(clinic))).toBe(true)
  clinic.close()
})

test('a store whose calls all went does not seem emptied, whether its copy came or not', async () => {
  const state = { complete: false, last_success: 1, waiting: 0, decisions: 0 }
  expect(seemsEmptied(state)).toBe(false)
  expect(seemsEmptied({ ...state, complete: true, last_success: null })).toBe(false)
})
