import { expect, test } from 'vitest'
import { twoDevices } from '#tests/support/two-devices.ts'
import { writerSections } from '#domain/prescription-setting/rows.ts'
import { mutate } from '#local/outbox/mutate.ts'
import { readSetting, saveSetting } from './local.ts'
import { keepSetting } from './mutations.ts'
import { turnSection } from './order.ts'

const { room, other: desk } = await twoDevices()
await room.sync()

test('a chamber is set up with no line, twice, and the last word reaches the other device', async () => {
  room.online = false
  const before = await readSetting(room.clinic, 1)
  await saveSetting(room.clinic, 1, { ...before, naming: 'brand' })
  await saveSetting(room.clinic, 1, {
    sections: turnSection(before.sections, 'notes', false),
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

test('a row of before names eight sections: the others follow the speciality until somebody sets them', async () => {
  const before = ['histories', 'chief_complaints', 'examinations', 'investigations', 'diagnosis', 'notes']
  const sections = writerSections
    .filter((section) => before.includes(section) || section === 'advises' || section === 'follow_up')
    .map((section, order) => ({ section, shown: section !== 'notes', order }))
  await mutate(room.clinic, keepSetting, { body: { chamber_id: 1, sections } })
  for (const device of [room, desk]) await device.sync()
  const there = await readSetting(desk.clinic, 1)
  const echo = there.sections.find((one) => one.section === 'diastolic_dysfunctions')
  expect(echo).toMatchObject({ shown: null })
  await saveSetting(desk.clinic, 1, {
    ...there,
    sections: turnSection(there.sections, 'diastolic_dysfunctions', true),
  })
  for (const device of [desk, room]) await device.sync()
  const here = await readSetting(room.clinic, 1)
  expect(here.sections.filter(({ shown }) => shown !== null)).toHaveLength(9)
  expect(here.sections.find((one) => one.section === 'diastolic_dysfunctions')?.shown).toBe(true)
  expect(here.sections.find((one) => one.section === 'notes')?.shown).toBe(false)
})
