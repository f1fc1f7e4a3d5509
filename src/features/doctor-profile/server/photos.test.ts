import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listPublicDoctors, showPublicDoctor } from '#features/directory/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { pngOf } from '#tests/support/picture.ts'
import { editDoctor, readDoctorDetails, removeDoctorPhoto, setDoctorPhoto } from '../contract.ts'
import { photoFile } from './photos.ts'

const { server, doctor, assistant, stranger } = await freshClinic()

/** A photo as a camera makes it: lying on its side, with what it wrote of the place. */
const taken = async () =>
  (
    await sharp({ create: { width: 300, height: 400, channels: 3, background: '#a06040' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Nusrat' }, IFD3: { GPSLatitude: '23/1 46/1 0/1' } })
      .toBuffer()
  ).toString('base64')
const set = async (photo: string, by = doctor) => server.call(by, setDoctorPhoto, { body: { photo } })
const published = async (id = '1') =>
  (await server.call(null, showPublicDoctor, { params: { id } })).data.photo
const file = (hash: string | null, copy: 'small' | 'large' | 'card' = 'large') =>
  photoFile(server.world.db, hash ?? '', copy)

test('every doctor of the demonstration has a photo of his own', async () => {
  const { data } = await server.call(null, listPublicDoctors)
  const photos = data.map(({ photo }) => photo)
  expect(photos.every((one) => one !== null)).toBe(true)
  expect(new Set(photos).size).toBe(data.length)
})

test('a photo that a doctor sends is on her page and in every list, drawn anew in three copies with nothing of the camera', async () => {
  const before = await published()
  const { photo } = await set(await taken())
  expect(photo).not.toBe(before)
  expect(await published()).toBe(photo)
  const { data } = await server.call(null, listPublicDoctors)
  expect(data.find(({ id }) => id === 1)?.photo).toBe(photo)
  expect((await server.call(assistant, readDoctorDetails)).doctor.photo).toBe(photo)
  expect((await server.call(doctor, editDoctor, { params: { id: '1' } })).doctor.photo).toBe(photo)
  const facts = await Promise.all(
    (['small', 'large', 'card'] as const).map(async (copy) => {
      const bytes = (await file(photo, copy)) ?? Buffer.alloc(0)
      const { format, width, height, exif } = await sharp(bytes).metadata()
      expect(bytes.length).toBeLessThan(40_000)
      return [format, width, height, exif]
    }),
  )
  expect(facts).toEqual([
    ['webp', 112, 112, undefined],
    ['webp', 224, 224, undefined],
    ['jpeg', 1200, 630, undefined],
  ])
  // The one before is nobody's to keep.
  expect(await file(before)).toBeNull()
})

test('the same photo sent twice is one, and one that is taken away is given to nobody', async () => {
  const photo = await taken()
  const [first, second] = [await set(photo), await set(photo)]
  expect(second).toEqual(first)
  expect(await server.call(doctor, removeDoctorPhoto)).toEqual({ photo: null })
  expect([await published(), await file(first.photo)]).toEqual([null, null])
  expect(await published('2')).not.toBeNull()
})

test('what only calls itself a picture is refused under its field, and the photo stays', async () => {
  const before = await published()
  const bent = Buffer.from(await taken(), 'base64').subarray(0, 900)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const huge = pngOf({ width: 6000, height: 4100 })
  const told = [Buffer.alloc(0), svg, Buffer.from('<script>'), bent, huge].map((bytes) =>
    bytes.toString('base64'),
  )
  for (const photo of told)
    await expect(set(photo)).rejects.toMatchObject({ status: 422, errors: { photo: ['picture'] } })
  await expect(set('A'.repeat(200_000))).rejects.toMatchObject({ errors: { photo: ['too_large'] } })
  await expect(set('no base64!')).rejects.toMatchObject({ errors: { photo: ['picture'] } })
  expect(await published()).toBe(before)
})

test('nobody changes the photo of another: an assistant not her doctor’s, a doctor only his own', async () => {
  const before = await published()
  await expect(set(await taken(), assistant)).rejects.toMatchObject({ status: 403 })
  await expect(server.call(assistant, removeDoctorPhoto)).rejects.toMatchObject({ status: 403 })
  await expect(server.call(null, removeDoctorPhoto)).rejects.toMatchObject({ status: 401 })
  const { photo } = await set(await taken(), stranger)
  expect([await published(), await published('2')]).toEqual([before, photo])
})

test('a suspended doctor’s photo is given to nobody', async () => {
  const photo = await published()
  expect(await file(photo)).not.toBeNull()
  await server.owner.updateTable('doctors').set({ status: 4 }).where('id', '=', 1).execute()
  expect(await file(photo)).toBeNull()
})
