import { expect, test } from 'vitest'
import { exercisePictures, therapyItems } from '#domain/therapy/rows.ts'
import { physicalMedicine } from '#contract/clinic/physical-medicine.ts'
import { readLists } from '#features/prescription-content/parts.ts'
import { readRows } from '#local/store/rows.ts'
import type { TestDevice } from '#tests/support/device.ts'
import { story } from '#tests/support/story.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import {
  changePictures,
  describe,
  findItems,
  keepExercisePicture,
  keepItem,
  readExercise,
  type TherapyTold,
} from './local.ts'

const { room, other: home } = await twoDevices({ phone: '01911000103', kind: 'doctor' })

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
/** Another one. */
const grey = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=='
const told: TherapyTold = {
  name: 'Wall climb',
  bn_name: 'দেয়াল বেয়ে ওঠা',
  region: 'shoulder',
  usual: '3x10 2/day',
  description: null,
  bn_description: null,
  picture_hashes: [],
  active: true,
}
const listed = async ({ clinic }: TestDevice, text: string) =>
  (await readLists(clinic, { speciality_ids: physicalMedicine })).therapeutic_exercise.find(
    (item) => item.text === text,
  )
const own = async ({ clinic }: TestDevice, id: string) => {
  const row = (await readRows(clinic, therapyItems)).find((one) => one.id === id)
  if (!row) throw new Error('it is not here')
  return row
}
const described = async ({ clinic }: TestDevice, of: string) => {
  const found = await readExercise(clinic, of)
  if (!found) throw new Error('it is not here')
  return found
}
const linesAre = (online: boolean) => {
  for (const device of [room, home]) device.online = online
}
const meet = async () => {
  linesAre(true)
  for (const device of [room, home, room]) await device.sync()
}
let id = ''

story('a physiatrist keeps his lists on two devices', (chapter) => {
  chapter('an exercise with its picture, kept with no line, is offered on the other device', async () => {
    room.online = false
    const hash = await keepExercisePicture(room.clinic, dot)
    expect(await keepExercisePicture(room.clinic, dot)).toBe(hash)
    id = await keepItem(room.clinic, { kind: 'exercise' }, { ...told, picture_hashes: [hash] })
    room.online = true
    await room.sync()
    await home.sync()
    expect(await listed(home, 'Wall climb')).toMatchObject({
      bn_text: told.bn_name,
      therapy: { amount: '3x10 2/day', pictures: [hash] },
    })
    const pictures = await readRows(home.clinic, exercisePictures)
    expect(pictures.filter((one) => one.hash === hash)).toHaveLength(1)
    expect(await home.buckets()).toEqual(await home.serverBuckets())
  })

  chapter('what two devices change of it apart with no line stands together', async () => {
    for (const device of [room, home]) device.online = false
    await keepItem(room.clinic, { kind: 'exercise', row: await own(room, id) }, { ...told, usual: '2x10' })
    await describe(home.clinic, await described(home, id), {
      description: 'Walk up the wall',
      bn_description: null,
    })
    for (const device of [room, home]) device.online = true
    for (const device of [room, home, room]) await device.sync()
    for (const device of [room, home])
      expect(await own(device, id)).toMatchObject({ usual: '2x10', description: 'Walk up the wall' })
  })

  chapter('an entry of the product’s list that both describe apart is one of their own', async () => {
    for (const device of [room, home]) device.online = false
    for (const [device, words] of [
      [room, 'Press your back down'],
      [home, 'Press the lower back down'],
    ] as const) {
      const found = await described(device, '1')
      expect([found.row, found.told.name]).toEqual([null, 'Pelvic tilt'])
      await describe(device.clinic, found, { ...found.told, description: words })
    }
    for (const device of [room, home]) device.online = true
    for (const device of [room, home, room]) await device.sync()
    const rows = (await findItems(room.clinic, 'exercise', 'pelvic tilt')).filter(({ row }) => row)
    expect(rows).toHaveLength(1)
    expect((await listed(room, 'Pelvic tilt'))?.therapy?.description).toBe('Press the lower back down')
    expect(await room.buckets()).toEqual(await room.serverBuckets())
  })

  chapter('one that is taken off the list is offered no more, and is put back', async () => {
    const row = await own(home, id)
    await keepItem(home.clinic, { kind: 'exercise', row }, { name: row.name, active: false })
    await home.sync()
    await room.sync()
    expect(await listed(room, 'Wall climb')).toBeUndefined()
    expect((await findItems(room.clinic, 'exercise', 'wall'))[0]?.row?.active).toBe(false)
    await keepItem(room.clinic, { kind: 'exercise', row: await own(room, id) }, { ...told, active: true })
    expect(await listed(room, 'Wall climb')).toMatchObject({ text: 'Wall climb' })
  })
})

test('an entry of the product’s list that one device gives Bengali words, a dose and a picture, another English words, has all of them', async () => {
  linesAre(false)
  const [here, there] = [await described(room, '2'), await described(home, '2')]
  const hash = await keepExercisePicture(room.clinic, dot)
  await describe(room.clinic, here, { ...here.told, bn_description: 'হাঁটু বুকে টানুন' })
  await changePictures(room.clinic, here, (hashes) => [...hashes, hash])
  const row = await own(room, here.id)
  await keepItem(room.clinic, { kind: 'exercise', row }, { name: 'Knee pull', usual: '3x10' })
  await describe(home.clinic, there, { ...there.told, description: 'Pull the knee up' })
  await meet()
  for (const device of [room, home])
    expect(await own(device, here.id)).toMatchObject({
      name: 'Knee pull',
      usual: '3x10',
      bn_description: 'হাঁটু বুকে টানুন',
      description: 'Pull the knee up',
      picture_hashes: [hash],
    })
})

test('a picture that is chosen while another one is made small stands beside it, and words that came while a form was open stay', async () => {
  const asOpened = await described(room, '3')
  const [one, two] = [
    await keepExercisePicture(room.clinic, dot),
    await keepExercisePicture(room.clinic, grey),
  ]
  await changePictures(room.clinic, asOpened, (hashes) => [...hashes, one])
  await changePictures(room.clinic, asOpened, (hashes) => [...hashes, two])
  const opened = await described(room, asOpened.id)
  await meet()
  await describe(home.clinic, await described(home, asOpened.id), {
    description: 'Up',
    bn_description: 'উপরে',
  })
  await meet()
  await describe(room.clinic, opened, { ...opened.told, description: 'Slowly up' })
  await meet()
  expect(await own(home, asOpened.id)).toMatchObject({
    picture_hashes: [one, two],
    description: 'Slowly up',
    bn_description: 'উপরে',
  })
})
