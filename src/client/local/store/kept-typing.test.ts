import { afterEach, expect, test, vi } from 'vitest'
import { type Device, newDevice, newWorld } from '#tests/torture/world.ts'
import { keeperOf } from './kept-typing.ts'
import { metaOf } from '#local/database/stores.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

async function desk() {
  const w = newWorld()
  const device = await newDevice(w)
  open.push(device)
  const form = (key = 'arrival:1') => keeperOf<{ name: string }>(device.clinic, key)
  const onDisk = async () => Object.keys((await metaOf(device.clinic.db, 'typed')) ?? {})
  return { w, device, form, onDisk }
}
const shefali = { name: 'শেফালি খাতুন' }

test('what is half written lies sealed on the device, and stands again after the page was killed', async () => {
  const { device, form } = await desk()
  form().note(shefali)
  await device.clinic.settle()
  await device.restart()
  expect(form().read()?.value).toEqual(shefali)
  expect(form('arrival:2').read()).toBeNull()
  const lying = (await metaOf(device.clinic.db, 'typed'))?.['arrival:1']?.sealed
  expect(new TextDecoder().decode(lying)).not.toContain('শেফালি')
})

test('a form finds what was kept of it as it is opened, before anybody can type in it', async () => {
  const { device, form } = await desk()
  form().note(shefali)
  expect(form().read()?.value).toEqual(shefali)
  await device.clinic.settle()
  await device.restart()
  // Nothing is waited for between the opening of the form and what stands in it.
  expect(form().read()?.value).toEqual(shefali)
})

test('the last letters lie on the disk although the lock falls at once', async () => {
  const { device, form } = await desk()
  const { clinic } = device
  form().note(shefali)
  clinic.close()
  await expect.poll(() => clinic.db.isOpen()).toBe(false)
  await device.restart()
  expect(form().read()?.value).toEqual(shefali)
})

test('what is written without a pause lies on the disk in the midst of it', async () => {
  const { form, onDisk } = await desk()
  const one = form()
  let letters = ''
  const hand = setInterval(() => one.note({ name: (letters += 'ক') }), 50)
  await expect.poll(onDisk, { timeout: 5000 }).toEqual(['arrival:1'])
  expect(letters.length).toBeGreaterThan(4)
  clearInterval(hand)
})

test("half a form of another evening is nobody's any more", async () => {
  const { w, device, form, onDisk } = await desk()
  form().note(shefali)
  await device.clinic.settle()
  w.clock.at += 13 * 3_600_000
  expect(form().read()).toBeNull()
  form('line:x').note(shefali)
  await device.clinic.settle()
  expect(await onDisk()).toEqual(['line:x'])
})

test('nor is one of a clock that ran half a day ahead and was set back', async () => {
  const { w, device, form } = await desk()
  form().note(shefali)
  await device.clinic.settle()
  w.clock.at -= 13 * 3_600_000
  await device.restart()
  expect(form().read()).toBeNull()
})

test('a form that is opened as the one before it is saved finds nothing of it, on the disk neither', async () => {
  const { device, form, onDisk } = await desk()
  const before = form()
  before.note(shefali)
  void before.now()
  before.forget()
  expect(form().read()).toBeNull()
  await device.clinic.settle()
  expect(await onDisk()).toEqual([])
})

test('what is saved in one tab does not stand again in the other', async () => {
  const { w, device, form } = await desk()
  form().note(shefali)
  await device.clinic.settle()
  const other = await newDevice(w, {
    disk: device.disk,
    keys: device.clinic.keys,
    channel: `device ${device.device_id}`,
  })
  open.push(other)
  const there = keeperOf<{ name: string }>(other.clinic, 'arrival:1')
  expect(there.read()?.value).toEqual(shefali)
  form().forget()
  await expect.poll(() => there.read()).toBeNull()
})

test('what cannot be opened any more hinders nobody at the lock', async () => {
  const { device, form } = await desk()
  form().note(shefali)
  await device.clinic.settle()
  const typed = (await metaOf(device.clinic.db, 'typed')) ?? {}
  await device.clinic.db.table('meta').put({ k: 'typed', v: { 'arrival:2': typed['arrival:1'], ...typed } })
  const reported = vi.fn<typeof reportError>()
  vi.stubGlobal('reportError', reported)
  await device.restart()
  vi.unstubAllGlobals()
  expect(reported).toHaveBeenCalledOnce()
  expect([form('arrival:2').read(), form().read()?.value]).toEqual([null, shefali])
})
