import { afterEach, expect, test } from 'vitest'
import { type Device, newDevice, newWorld } from '#tests/torture/world.ts'
import { searchOf } from '#local/database/stores.ts'
import { type IndexEntry, keepBlock, readBlocks } from './index-blocks.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

const one = (id: string): IndexEntry => ({ id, patient: null, words: [] })

async function device() {
  const made = await newDevice(newWorld())
  open.push(made)
  return made.clinic
}

test('blocks are taken in the order in which they were kept, however many are opened side by side', async () => {
  const clinic = await device()
  for (let at = 0; at < 12; at++) await keepBlock(clinic, at, { seen: at * 10, kept: [one(`p${at}`)] })
  const taken: string[] = []
  expect(await readBlocks(clinic, (kept) => taken.push(...kept.map((patient) => patient.id)))).toEqual({
    seen: 110,
    count: 12,
  })
  expect(taken).toEqual(Array.from({ length: 12 }, (_, at) => `p${at}`))
  expect(await readBlocks(await device(), () => taken.push('none'))).toEqual({ seen: 0, count: 0 })
  expect(taken).toHaveLength(12)
})

test('a block that cannot be opened is told once, by the reading itself', async () => {
  const clinic = await device()
  for (let at = 0; at < 6; at++) await keepBlock(clinic, at, { seen: at, kept: [] })
  await searchOf(clinic.db).put({ k: 'patient_names:00002', v: new Uint8Array(64) })
  await searchOf(clinic.db).put({ k: 'patient_names:00003', v: new Uint8Array(64) })
  await expect(readBlocks(clinic, () => undefined)).rejects.toThrow()
})
