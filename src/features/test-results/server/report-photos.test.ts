import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { pull } from '#contract/sync.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { dotOf } from '#tests/support/dots.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled } from '#tests/support/server.ts'
import { addReportPhoto, showReportPhoto, takeBackReportPhoto } from '../contract.ts'

const { server, doctor } = await clinicServer()
const { appointment } = await server.call(doctor, registerWalkIn, {
  body: {
    chamber_id: 1,
    sitting_date: '2026-11-22',
    type: 3,
    fee_paisa: 200_000,
    fee_reason: 'told',
    patient: { name: 'Rahima', gender: 2, years: 40, phone: null, relationship_status: 1 },
  },
})

/** A white dot: the smallest picture that is one. */
const data = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
const body = {
  chamber_id: 1,
  patient_id: appointment.patient_id,
  appointment_id: appointment.id,
  taken_on: '2026-11-20',
  data,
}
const add = (more: Partial<typeof body & { caption: string }> = {}, as = doctor) =>
  server.call(as, addReportPhoto, { body: { ...body, ...more } })

test('a photo is kept once for a patient, and each read of it is written down', async () => {
  const { report_photo: photo } = await add()
  expect((await add()).report_photo).toEqual(photo)
  const params = { id: photo.id }
  const { report_photo } = await server.call(doctor, showReportPhoto, { params })
  expect(report_photo).toMatchObject({ data, patient_id: appointment.patient_id, mime: 'image/png' })
  const lines = await server.owner
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'report_photo_read')
    .execute()
  expect(JSON.stringify(lines)).toContain(photo.id)
})

test.each([
  ['no picture', btoa('#!/bin/sh rm -rf /'), 'picture'],
  ['a picture with something behind its end', btoa(`${atob(data)}GPS 23.7 90.4`), 'not_clean'],
  ['more than 200 kB', 'A'.repeat(266_672), 'too_large'],
])('%s is refused by its bytes', async (_, wrong, why) => {
  await expect(add({ data: wrong })).rejects.toMatchObject({ status: 422, errors: { data: [why] } })
})

test('nothing is kept of tomorrow, of nobody, or by who writes no results', async () => {
  await expect(add({ taken_on: '2026-11-24' })).rejects.toMatchObject({ errors: { taken_on: ['future'] } })
  await expect(add({ patient_id: newId(), appointment_id: newId() })).rejects.toMatchObject({ status: 404 })
  const desk = await assistantOf(server, { permissions: ['Prescription List'] })
  await expect(add({}, desk)).rejects.toMatchObject({ status: 403 })
})

test('another practice neither reads nor takes back a photo, and no device of it receives one', async () => {
  const { report_photo: photo } = await add()
  const other = await doctorOf(server, 2)
  const params = { id: photo.id }
  await expect(server.call(other, showReportPhoto, { params })).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(other, takeBackReportPhoto, { params, body: { reason: 'mine' } }),
  ).rejects.toMatchObject({ status: expect.toSatisfy((status) => status === 404 || status === 424) })
  const theirs = await enrolled(server, other, 'T')
  const { rows } = await server.call(theirs, pull, { query: { since: '0', limit: '2000' } })
  expect(rows.filter(({ table }) => table === 'report_photos')).toEqual([])
})

test('a report has four photos at most, also where two come at once; other words, another day or one taken back make room', async () => {
  const of = { taken_on: '2026-11-10', caption: 'CBC' }
  const full = { status: 422, errors: { caption: ['report_full'] } }
  for (const shade of [1, 2, 3]) await add({ ...of, data: dotOf(shade) })
  const atOnce = await Promise.allSettled([4, 5, 6].map((shade) => add({ ...of, data: dotOf(shade) })))
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(add({ ...of, data: dotOf(7) })).rejects.toMatchObject(full)
  const first = await add({ ...of, data: dotOf(1) })
  await add({ ...of, caption: 'USG', data: dotOf(7) })
  await add({ ...of, taken_on: '2026-11-11', data: dotOf(8) })
  const params = { id: first.report_photo.id }
  await server.call(doctor, takeBackReportPhoto, { params, body: { reason: 'unreadable' } })
  await add({ ...of, data: dotOf(9) })
  // What was taken back stands again only where there is room for it.
  await expect(add({ ...of, data: dotOf(1) })).rejects.toMatchObject(full)
})

test('a photo that was taken back for its wrong day stands under the right one, with the words, the visit and the hand of who adds it anew', async () => {
  const picture = dotOf(40)
  const first = await add({ taken_on: '2026-11-01', caption: 'MRI', data: picture })
  const params = { id: first.report_photo.id }
  await server.call(doctor, takeBackReportPhoto, { params, body: { reason: 'wrong day' } })
  const drafts = await assistantOf(server, { permissions: ['Prescription Draft'], chamber_ids: [1] })
  const right = { ...body, taken_on: '2026-11-19', caption: 'MRI brain', data: picture, appointment_id: null }
  await server.call(drafts, addReportPhoto, { body: right })
  const { report_photo } = await server.call(doctor, showReportPhoto, { params })
  expect(report_photo).toMatchObject({ ...right, taken_back_at: null, taken_back_reason: null })
  expect(report_photo.entered_by).not.toBe(1)
})

test('a photo that was taken back stands again under a day with room, though its former day is full', async () => {
  const of = { taken_on: '2026-11-02', caption: 'X-ray' }
  const wrong = await add({ ...of, data: dotOf(50) })
  const params = { id: wrong.report_photo.id }
  await server.call(doctor, takeBackReportPhoto, { params, body: { reason: 'wrong day' } })
  for (const shade of [51, 52, 53, 54]) await add({ ...of, data: dotOf(shade) })
  await add({ ...of, taken_on: '2026-11-03', data: dotOf(50) })
  const { report_photo } = await server.call(doctor, showReportPhoto, { params })
  expect(report_photo).toMatchObject({ taken_on: '2026-11-03', taken_back_at: null })
})
