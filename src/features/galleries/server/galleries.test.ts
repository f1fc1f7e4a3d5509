import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { valueText } from '#contract/resource/field.ts'
import { keepMediaPicture } from '#features/media-pictures/contract.ts'
import { mediaFile } from '#features/media-pictures/server/keep-picture.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { pngOf } from '#tests/support/picture.ts'
import { assistantOf, enrolled } from '#tests/support/server.ts'
import { galleries, moveGallery } from '../contract.ts'

const { server, doctor, stranger } = await freshClinic()
const { list, store, update, edit, remove, create, csv } = galleries.calls

let helper: typeof doctor
let shades = 0
beforeEach(async () => {
  helper = await enrolled(server, await assistantOf(server, { permissions: ['Appointment List'] }), 'H')
})

/** A picture as a camera makes it, lying on its side, with what it wrote of the place; no two are alike, not even once they are packed. */
const taken = async () => {
  shades += 1
  const background = { r: (shades % 6) * 45, g: Math.floor(shades / 6) * 30, b: 120 }
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Nusrat' }, IFD3: { GPSLatitude: '23/1 46/1 0/1' } })
  return (await picture.toBuffer()).toString('base64')
}
const send = async (who = doctor, picture?: string) =>
  (await server.call(who, keepMediaPicture, { body: { picture: picture ?? (await taken()) } })).picture
const add = async (who = doctor, more: object = {}) =>
  (
    await server.call(who, store, {
      body: { picture: await send(who), bn_name: 'অপেক্ষার ঘর', name: 'Waiting room', position: 9, ...more },
    })
  ).data
const names = async (who = doctor) => (await server.call(who, list)).data.map((row) => row['name'])
const one = (row: { id: number }) => ({ params: { id: String(row.id) } })

test('a picture that is sent is drawn anew for phone, laptop and messengers, with nothing of the camera', async () => {
  const hash = await send()
  const facts = await Promise.all(
    (['small', 'large', 'card'] as const).map(async (copy) => {
      const { format, width, height, exif } = await sharp(
        (await mediaFile(server.world.db, hash, copy)) ?? Buffer.alloc(0),
      ).metadata()
      return [format, width, height, exif]
    }),
  )
  expect(facts).toEqual([
    ['webp', 640, 360, undefined],
    ['webp', 1280, 720, undefined],
    ['jpeg', 1200, 630, undefined],
  ])
  expect(await send(doctor, await taken())).not.toBe(hash)
})

test('what only calls itself a picture, a bomb, an empty file and one that is too large are refused in words', async () => {
  const bent = Buffer.from(await taken(), 'base64').subarray(0, 900)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const page = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('<script>alert(1)</script>')])
  const told = [Buffer.alloc(0), svg, page, bent, pngOf({ width: 6000, height: 4100 })]
  for (const bytes of told)
    await expect(send(doctor, bytes.toString('base64'))).rejects.toMatchObject({
      errors: { picture: ['picture'] },
    })
  await expect(send(doctor, 'A'.repeat(700_000))).rejects.toMatchObject({
    errors: { picture: ['too_large'] },
  })
})

test('what a script hides behind a picture’s end is not handed out', async () => {
  const picture = Buffer.concat([
    Buffer.from(await taken(), 'base64'),
    Buffer.from('<script>alert(1)</script>'),
  ])
  const bytes = await mediaFile(server.world.db, await send(doctor, picture.toString('base64')), 'large')
  expect(bytes?.includes('script')).toBe(false)
})

test('pictures stand in their order, which two presses change, and each counts its changes', async () => {
  const [front, room, way] = [
    await add(doctor, { name: 'Front', position: 1 }),
    await add(doctor, { name: 'Room', position: 1 }),
    await add(doctor, { name: 'Way in', position: 5 }),
  ]
  expect(await names()).toEqual(['Front', 'Room', 'Way in'])
  expect(await server.call(doctor, moveGallery, { ...one(way), body: { by: -1 } })).toEqual({
    id: way.id,
    moved: true,
  })
  expect(await names()).toEqual(['Front', 'Way in', 'Room'])
  expect((await server.call(doctor, moveGallery, { ...one(front), body: { by: -1 } })).moved).toBe(false)
  const stale = server.call(doctor, update, {
    ...one(room),
    body: { name: 'The room', version: room.version },
  })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'conflict' })
})

test('another doctor’s picture is named by nobody else, and his row is not there for others', async () => {
  const theirs = await add(stranger)
  const picture = valueText(theirs['picture'])
  const taking = server.call(doctor, store, { body: { picture, bn_name: 'আমার', position: 1 } })
  await expect(taking).rejects.toMatchObject({ status: 422, errors: { picture: ['picture'] } })
  const body = { version: theirs.version, bn_name: 'নিলাম' }
  const tried = [
    () => server.call(doctor, edit, one(theirs)),
    () => server.call(doctor, update, { ...one(theirs), body }),
    () => server.call(doctor, remove, one(theirs)),
    () => server.call(doctor, moveGallery, { ...one(theirs), body: { by: 1 } }),
  ]
  for (const refused of tried) await expect(refused()).rejects.toMatchObject({ status: 404 })
  expect(await names()).toEqual([])
  expect(await names(stranger)).toEqual(['Waiting room'])
})

test('an assistant without the right looks, and neither sends, adds, changes, moves nor deletes', async () => {
  const row = await add()
  expect(await names(helper)).toEqual(['Waiting room'])
  expect((await server.call(helper, edit, one(row))).data.id).toBe(row.id)
  const body = { picture: valueText(row['picture']), bn_name: 'নতুন', position: 1 }
  const tried = [
    async () => send(helper, await taken()),
    () => server.call(helper, store, { body }),
    () => server.call(helper, update, { ...one(row), body: { active: false, version: 1 } }),
    () => server.call(helper, moveGallery, { ...one(row), body: { by: 1 } }),
    () => server.call(helper, remove, one(row)),
    () => server.call(helper, create),
    () => server.call(helper, csv),
  ]
  for (const refused of tried) await expect(refused()).rejects.toMatchObject({ status: 403 })
})

test('a picture goes with its row, unless another row shows it; one that was never named goes after a day', async () => {
  const row = await add()
  const picture = valueText(row['picture'])
  const twin = await add(doctor, { picture })
  const file = () => mediaFile(server.world.db, picture, 'small')
  await server.call(doctor, remove, one(row))
  expect(await file()).not.toBeNull()
  const forgotten = await send()
  server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
  const fresh = await send()
  expect(await mediaFile(server.world.db, forgotten, 'small')).toBeNull()
  await server.call(doctor, update, { ...one(twin), body: { picture: fresh, version: twin.version } })
  expect(await file()).toBeNull()
  expect(await mediaFile(server.world.db, fresh, 'small')).not.toBeNull()
})

test('a suspended doctor’s pictures are given to nobody', async () => {
  const hash = await send()
  await server.owner.updateTable('doctors').set({ status: 4 }).where('id', '=', 1).execute()
  expect(await mediaFile(server.world.db, hash, 'large')).toBeNull()
})
