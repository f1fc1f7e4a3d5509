import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { pull } from '#contract/sync.ts'
import { offeredItem } from '#domain/therapy/rows.ts'
import {
  listAssistiveDevices,
  listTherapeuticExercise,
  listTherapeuticModalities,
} from '#features/prescription-content/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { doctorOf, enrolled } from '#tests/support/server.ts'
import * as calls from '../contract.ts'

const { server, doctor } = await clinicServer()
const physiatrist = await doctorOf(server, 3)
const { saveExercise, storeModality, storeAssistiveDevice } = calls

/** A white dot: the smallest picture that is one. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

const wall = { name: 'Wall climb with fingers', bn_name: 'দেয়ালে আঙুল দিয়ে ওঠা', usual: '3x10 2/day' }

test('an exercise of one’s own is kept, changed by what was told alone, and offered before the list', async () => {
  const { item } = await server.call(physiatrist, saveExercise, { body: wall })
  expect(item).toMatchObject({
    kind: 'exercise',
    ...wall,
    description: null,
    picture_hashes: [],
    active: true,
  })
  const changed = await server.call(physiatrist, saveExercise, {
    body: { id: item.id, name: wall.name, description: 'Walk your fingers up the wall' },
  })
  expect(changed.item).toMatchObject({ ...wall, description: 'Walk your fingers up the wall' })
  const { therapeutic_exercise } = await server.call(physiatrist, listTherapeuticExercise, {})
  expect(therapeutic_exercise.find(({ id }) => id === item.id)).toEqual(offeredItem(changed.item))
  const { exercise } = await server.call(physiatrist, calls.showExercise, { params: { id: item.id } })
  expect(exercise.therapy).toMatchObject({
    amount: '3x10 2/day',
    description: 'Walk your fingers up the wall',
  })
  expect((await server.call(physiatrist, calls.showExercise, { params: { id: '1' } })).exercise.text).toBe(
    'Pelvic tilt',
  )
  await expect(
    server.call(physiatrist, calls.showExercise, { params: { id: '99999' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('an exercise of the list begins with the list’s words where there is none, which change nothing that is there', async () => {
  const id = newId()
  const listed = { name: 'Bridge', bn_name: null, region: 'back', description: 'Lift', bn_description: null }
  const keep = async (more: object) =>
    (await server.call(physiatrist, saveExercise, { body: { id, ...more } })).item
  await expect(keep({ usual: '3x10' })).rejects.toMatchObject({ status: 422, errors: { name: ['required'] } })
  expect(await keep({ listed, usual: '3x10' })).toMatchObject({ ...listed, usual: '3x10', active: true })
  expect(await keep({ name: 'High bridge' })).toMatchObject({ ...listed, name: 'High bridge' })
  expect(await keep({ listed, bn_description: 'তুলুন' })).toMatchObject({
    name: 'High bridge',
    usual: '3x10',
    description: 'Lift',
    bn_description: 'তুলুন',
  })
})

test('a description is opened and changed', async () => {
  const { item } = await server.call(physiatrist, saveExercise, { body: { name: 'Heel slide' } })
  const params = { id: item.id }
  const body = { description: 'Slide the heel', bn_description: 'গোড়ালি টেনে আনুন' }
  expect((await server.call(physiatrist, calls.updateDescription, { params, body })).item).toMatchObject(body)
  expect((await server.call(physiatrist, calls.editDescription, { params })).item).toMatchObject(body)
  const mended = { description: 'Slide the heel slowly' }
  expect(
    (await server.call(physiatrist, calls.updateDescription, { params, body: mended })).item,
  ).toMatchObject({ ...body, ...mended })
  await expect(
    server.call(physiatrist, calls.editDescription, { params: { id: newId() } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a machine and a device stand in their lists until they are taken off', async () => {
  const modality = await server.call(physiatrist, storeModality, {
    body: { name: 'Shock wave of Mirpur', usual: '2000 shocks' },
  })
  const device = await server.call(physiatrist, storeAssistiveDevice, { body: { name: 'Stool of teak' } })
  const names = async () => [
    (await server.call(physiatrist, listTherapeuticModalities, {})).therapeutic_modalities[0]?.text,
    (await server.call(physiatrist, listAssistiveDevices, {})).assistive_devices[0]?.text,
  ]
  expect(await names()).toEqual(['Shock wave of Mirpur', 'Stool of teak'])
  await server.call(physiatrist, calls.updateModality, {
    params: { id: modality.item.id },
    body: { active: false },
  })
  const renamed = await server.call(physiatrist, calls.updateDevice, {
    params: { id: device.item.id },
    body: { name: 'Stool of mahogany' },
  })
  expect(renamed.item).toMatchObject({ name: 'Stool of mahogany', active: true })
  expect((await names())[0]).not.toBe('Shock wave of Mirpur')
  await expect(
    server.call(physiatrist, calls.updateDevice, { params: { id: modality.item.id }, body: { name: 'X' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a picture is kept once by its bytes; what is none is refused under the field', async () => {
  const { storeExercisePicture: keep } = calls
  const first = await server.call(physiatrist, keep, { body: { data: dot } })
  expect(await server.call(physiatrist, keep, { body: { data: dot } })).toEqual(first)
  await expect(
    server.call(physiatrist, keep, { body: { data: btoa('#!/bin/sh rm -rf /') } }),
  ).rejects.toMatchObject({ status: 422, errors: { data: ['picture'] } })
  await expect(server.call(physiatrist, keep, { body: { data: 'A'.repeat(160_004) } })).rejects.toMatchObject(
    { status: 422, errors: { data: ['too_large'] } },
  )
})

test('none of it answers a practice that is not physical medicine, whatever its permissions (R6.05)', async () => {
  const params = { id: newId() }
  const said = { description: null, bn_description: null }
  for (const refused of [
    () => server.call(doctor, saveExercise, { body: wall }),
    () => server.call(doctor, storeModality, { body: { name: 'Hot pack' } }),
    () => server.call(doctor, storeAssistiveDevice, { body: { name: 'Belt' } }),
    () => server.call(doctor, calls.updateModality, { params, body: { name: 'Hot pack' } }),
    () => server.call(doctor, calls.updateDevice, { params, body: { name: 'Belt' } }),
    () => server.call(doctor, calls.updateDescription, { params, body: said }),
    () => server.call(doctor, calls.editDescription, { params }),
    () => server.call(doctor, calls.showExercise, { params: { id: '1' } }),
    () => server.call(doctor, calls.storeExercisePicture, { body: { data: dot } }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 403 })
})

test('a device copies it for physical medicine alone', async () => {
  await server.call(physiatrist, saveExercise, { body: { name: 'Toe raise' } })
  const his = await enrolled(server, physiatrist, 'T')
  const tablesOf = async (who: typeof his) => {
    const { rows } = await server.call(who, pull, { query: { since: '0', limit: '2000' } })
    return new Set(rows.map(({ table }) => table))
  }
  expect((await tablesOf(his)).has('therapy_items')).toBe(true)
  // The same rows, asked for when the doctor's speciality is another one.
  const now = his.member ? { ...his, member: { ...his.member, speciality_ids: [1] } } : his
  const seen = await tablesOf(now)
  expect([seen.has('therapy_items'), seen.has('exercise_pictures'), seen.has('chambers')]).toEqual([
    false,
    false,
    true,
  ])
})
