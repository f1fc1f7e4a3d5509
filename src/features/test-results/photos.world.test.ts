import { expect, test, describe } from 'vitest'
import { reportPhotos } from '#domain/test-result/photos.ts'
import { readRows } from '#local/store/rows.ts'
import { rowStore } from '#local/database/stores.ts'
import { patients } from '#domain/patient/rows.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { dotOf } from '#tests/support/dots.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import { readResults } from './local.ts'
import { keepReport, readPhotos, takePhotoBack } from './local-photos.ts'

const { room: laptop, other: phone } = await twoDevices()
await laptop.sync()
await phone.sync()

/** A white dot: the smallest picture that is one. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
const [somebody, another, third] = await readRows(laptop.clinic, patients)
if (!somebody || !another || !third) throw new Error('the clinic has nobody')
const of = { chamber_id: 1, patient_id: somebody.id, appointment_id: null, taken_on: '2026-11-20' }
const hb = {
  prescription_id: null,
  line_key: null,
  test: 'Hb%',
  value: '9.1',
  unit: 'g/dL',
  range: null,
  said: null,
  note: null,
}

test('a photo taken back for its wrong day comes back under the right one, and counts among the photos of that day', async () => {
  const his = { ...of, patient_id: third.id }
  const keep = (taken_on: string, shades: number[]) =>
    keepReport(
      laptop.clinic,
      { ...his, taken_on },
      { results: [], photos: shades.map(dotOf), caption: 'ECG' },
    )
  await keep('2026-10-20', [1])
  const [photo] = await readPhotos(laptop.clinic, third.id)
  if (!photo) throw new Error('no photo')
  await takePhotoBack(laptop.clinic, photo, 'Wrong day')
  await keep('2026-11-20', [2])
  const full = { errors: { caption: ['report_full'] } }
  await expect(keep('2026-11-20', [1, 3, 4, 5])).rejects.toMatchObject(full)
  await keep('2026-11-20', [1, 3, 4])
  await laptop.sync()
  expect(await callsOf(laptop.clinic.db, 'decision')).toEqual([])
  await phone.sync()
  const days = async (at: typeof laptop) =>
    (await readPhotos(at.clinic, third.id)).map(({ taken_on }) => taken_on)
  expect(await days(laptop)).toEqual(Array(4).fill('2026-11-20'))
  expect(await days(phone)).toEqual(await days(laptop))
})

// Told in order: what one leaves is what the next begins with.
describe('one story', { shuffle: false }, () => {
  test('a photo of a report is kept with its result and no line, sealed, once, and comes to the other device', async () => {
    laptop.online = false
    await keepReport(laptop.clinic, of, { results: [hb], photos: [dot], caption: 'CBC, page 1' })
    await keepReport(laptop.clinic, of, { results: [], photos: [dot], caption: null })
    const [kept, ...more] = await readPhotos(laptop.clinic, somebody.id)
    expect([kept?.caption, more]).toEqual(['CBC, page 1', []])
    const stored = JSON.stringify(await rowStore(laptop.clinic.db, reportPhotos.table).toArray())
    expect(stored).not.toContain(dot.slice(0, 40))
    expect(stored).not.toContain('CBC')
    laptop.online = true
    await laptop.sync()
    await phone.sync()
    expect(await callsOf(laptop.clinic.db, 'decision')).toEqual([])
    expect((await readPhotos(phone.clinic, somebody.id)).map(({ data }) => data)).toEqual([dot])
    // The same picture of somebody else is his own.
    await keepReport(
      phone.clinic,
      { ...of, patient_id: another.id },
      { results: [], photos: [dot], caption: null },
    )
    await phone.sync()
    expect(await readPhotos(phone.clinic, another.id)).toHaveLength(1)
  })

  test('what is no picture is refused on the device, and nothing of the report is kept', async () => {
    const photos = [btoa('#!/bin/sh rm -rf /')]
    await expect(
      keepReport(phone.clinic, of, { results: [hb], photos, caption: null }),
    ).rejects.toMatchObject({
      code: 'picture',
    })
    expect((await readResults(phone.clinic, somebody.id)).map(({ test }) => test)).toEqual(['Hb%'])
  })

  test('one that is taken back is gone from both devices, bytes and all, and stands again when it is told anew', async () => {
    const [photo] = await readPhotos(phone.clinic, somebody.id)
    if (!photo) throw new Error('no photo')
    await takePhotoBack(phone.clinic, photo, 'Of somebody else')
    await phone.sync()
    await laptop.sync()
    expect(await readPhotos(laptop.clinic, somebody.id)).toEqual([])
    const rows = await readRows(laptop.clinic, reportPhotos, { by: 'patient_id', is: somebody.id })
    expect(rows).toMatchObject([{ data: '', taken_back_reason: 'Of somebody else' }])
    await keepReport(laptop.clinic, of, { results: [], photos: [dot], caption: null })
    await laptop.sync()
    await phone.sync()
    expect(await readPhotos(phone.clinic, somebody.id)).toHaveLength(1)
    expect((await laptop.buckets()).filter((one) => one.table === 'report_photos')).toEqual(
      (await laptop.serverBuckets()).filter((one) => one.table === 'report_photos'),
    )
  })
})
