import { afterEach, expect, test } from 'vitest'
import { type Device, newDevice, newWorld } from '#tests/torture/world.ts'
import { keeperOf, keepTyped, readTyped } from './kept-typing.ts'
import { metaOf } from '#local/database/stores.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

async function desk() {
  const w = newWorld()
  const device = await newDevice(w)
  open.push(device)
  return { w, device }
}

test('what is half written lies sealed on the device, and stands again after the page was killed', async () => {
  const { device } = await desk()
  await keepTyped(device.clinic, 'arrival:1', { name: 'শেফালি খাতুন' })
  await device.restart()
  expect((await readTyped(device.clinic, 'arrival:1'))?.value).toEqual({ name: 'শেফালি খাতুন' })
  expect(await readTyped(device.clinic, 'arrival:2')).toBeNull()
  const lying = (await metaOf(device.clinic.db, 'typed'))?.['arrival:1']?.sealed
  expect(new TextDecoder().decode(lying)).not.toContain('শেফালি')
})

test('half a form of another evening is nobody\'s any more', async () => {
  const { w, device } = await desk()
  await keepTyped(device.clinic, 'arrival:1', 'old')
  w.clock.at += 13 * 3_600_000
  expect(await readTyped(device.clinic, 'arrival:1')).toBeNull()
  await keepTyped(device.clinic, 'line:x', 'new')
  expect(Object.keys(await metaOf(device.clinic.db, 'typed') ?? {})).toEqual(['line:x'])
})

test('nor is one of a clock that ran half a day ahead and was set back', async () => {
  const { w, device } = await desk()
  await keepTyped(device.clinic, 'arrival:1', 'ahead')
  w.clock.at -= 13 * 3_600_000
  expect(await readTyped(device.clinic, 'arrival:1')).toBeNull()
})

test('a form that is opened as the one before it is saved finds nothing of it', async () => {
  const { device } = await desk()
  const before = keeperOf<string>(device.clinic, 'arrival:1')
  before.note('Shefali')
  before.now()
  before.forget()
  expect(await keeperOf<string>(device.clinic, 'arrival:1').read()).toBeNull()
})

test('the lock that falls while a form looks for what was kept is no failure', async () => {
  const { device } = await desk()
  await keepTyped(device.clinic, 'arrival:1', 'Shefali')
  const reading = keeperOf<string>(device.clinic, 'arrival:1').read()
  device.clinic.close()
  await expect(reading).resolves.toBeNull()
})
