import { expect, test } from 'vitest'
import { twoDevices } from '#tests/support/two-devices.ts'
import { readSetting, saveSetting } from './local.ts'
import { turnSection } from './order.ts'

const { room, other: desk } = await twoDevices()
await room.sync()

test('a chamber is set up with no line, twice, and the last word reaches the other device', async () => {
  room.online = false
  const before = await readSetting(room.clinic, 1)
  await saveSetting(room.clinic, 1, { ...before, naming: 'brand' })
  await saveSetting(room.clinic, 1, {
    sections: turnSection(before.sections, 'notes'),
    naming: 'generic',
    print_quantity: true,
  })
  expect(await readSetting(room.clinic, 1)).toMatchObject({ naming: 'generic', print_quantity: true })
  room.online = true
  await room.sync()
  await desk.sync()
  const there = await readSetting(desk.clinic, 1)
  expect(there).toEqual(await readSetting(room.clinic, 1))
  expect(there.sections.find((one) => one.section === 'notes')?.shown).toBe(false)
})

test('two devices that set the same chamber make one row', async () => {
  await saveSetting(room.clinic, 2, await readSetting(room.clinic, 2))
  await saveSetting(desk.clinic, 2, { ...(await readSetting(desk.clinic, 2)), naming: 'brand' })
  for (const device of [room, desk, room]) await device.sync()
  expect(await readSetting(room.clinic, 2)).toEqual(await readSetting(desk.clinic, 2))
  expect((await room.buckets()).filter((one) => one.table === 'prescription_settings')).toEqual(
    (await room.serverBuckets()).filter((one) => one.table === 'prescription_settings'),
  )
})
