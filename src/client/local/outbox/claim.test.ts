import { afterEach, expect, test } from 'vitest'
import { changePatient, type Device, newDevice, newPatient, newWorld } from '#tests/torture/world.ts'
import { outboxOf } from '#local/database/stores.ts'
import { claimBatch } from './claim.ts'
import { callsOf } from './outbox.ts'
import { discardOpAndBehind } from './settle.ts'
import { write } from './write.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

/** A device with three changes of one patient, each of which waits for the one before. */
async function threeChanges() {
  const world = newWorld()
  const device = await newDevice(world)
  open.push(device)
  const { patient, step } = newPatient(device.clinic)
  await write(device.clinic, step)
  await device.drain()
  await device.pull()
  for (const name of ['ক', 'খ', 'গ']) await changePatient(device.clinic, patient.id, { name })
  return { world, device, ops: await outboxOf(device.clinic.db).toArray() }
}

test('nothing goes out before what it waits for, when something under both was discarded a moment ago', async () => {
  const { world, device, ops } = await threeChanges()
  await discardOpAndBehind(device.clinic, ops[0]?.op_id ?? '')
  expect(await claimBatch(device.clinic.db, ops)).toEqual([])
  await device.drain()
  await device.pull()
  expect(await callsOf(device.clinic.db, 'pending')).toEqual([])
  expect([...world.server.rows.values()].map(({ row }) => row['name'])).toEqual(['গ'])
})

test('what is claimed is on its way, and cannot be discarded', async () => {
  const { device, ops } = await threeChanges()
  expect(await claimBatch(device.clinic.db, ops)).toEqual(ops)
  expect((await callsOf(device.clinic.db, 'going')).map((op) => op.state)).toEqual([
    'sending',
    'sending',
    'sending',
  ])
  expect(await discardOpAndBehind(device.clinic, ops[0]?.op_id ?? '')).toEqual([])
})
