import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { type PatientRow } from '#domain/patient/rows.ts'
import {
  addPatient,
  findOrAddPatient,
  readPatientDetails,
  showPatient,
  updatePatient,
} from '#features/patients/contract.ts'
import { addVitals } from '#features/vitals/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled, storyTime } from '#tests/support/server.ts'
import { mergePatients, undoMerge } from '../contract.ts'
import { movedTables } from './moving.ts'

const { server } = await freshClinic()
let doctor: Principal
beforeEach(async () => {
  doctor = await enrolled(server, await doctorOf(server), 'A')
})

const allergy = (substance: string) => ({ substance, generic_key: null, reaction: null, severity: null })
const add = async (more: object): Promise<PatientRow> =>
  (
    await server.call(doctor, addPatient, {
      body: { id: newId(), name: 'Fatema Khatun', gender: 2, years: 31, ...more },
    })
  ).patient
const measure = (patient_id: string, chamber_id = 1) =>
  server.call(doctor, addVitals, {
    body: { chamber_id, patient_id, vitals: { bp_sys: 120, bp_dia: 80 }, taken_at: storyTime.toISOString() },
  })

async function two() {
  const survivor = await add({ phone: '01612345001', allergies: [allergy('Penicillin')], address: 'Mirpur' })
  const other = await add({
    name: 'Mst. Fatima Khatun',
    years: 33,
    blood_group_id: 3,
    allergies: [allergy('Sulfa'), allergy('penicillin')],
    flags: { pregnant: true, lactating: false, renal: false, hepatic: false },
  })
  await measure(other.id)
  return { survivor, other }
}

const show = async (id: string) => (await server.call(doctor, showPatient, { params: { id } })).patient
const vitalsOf = async (patient_id: string): Promise<number> =>
  (
    await runTransaction(server.world.db, { practice_id: 1, user_id: 1 }, (db) =>
      db.selectFrom('vitals').select('id').where('patient_id', '=', patient_id).execute(),
    )
  ).length

test('two records become one: chosen fields, all allergies, everything that was measured', async () => {
  const { survivor, other } = await two()
  const { merge, patient } = await server.call(doctor, mergePatients, {
    body: { survivor_id: survivor.id, merged_id: other.id, take: ['name', 'blood_group_id', 'dob'] },
  })
  expect(patient).toMatchObject({
    id: survivor.id,
    name: 'Mst. Fatima Khatun',
    blood_group_id: 3,
    dob: other.dob,
    phone: '01612345001',
    address: 'Mirpur',
    flags: { pregnant: true },
  })
  expect(patient.allergies.map((one) => one.substance)).toEqual(['Penicillin', 'Sulfa'])
  expect(merge.moved.rows['vitals']).toHaveLength(1)
  expect(await vitalsOf(survivor.id)).toBe(1)
  expect(await vitalsOf(other.id)).toBe(0)
})

test('an assistant of one chamber joins the whole person: nothing of another chamber stays under the record that is gone', async () => {
  const { survivor, other } = await two()
  await measure(other.id, 2)
  const assistant = await assistantOf(server, { chamber_ids: [1], permissions: ['Patient Merge'] })
  await server.call(assistant, mergePatients, { body: { survivor_id: survivor.id, merged_id: other.id } })
  expect([await vitalsOf(survivor.id), await vitalsOf(other.id)]).toEqual([2, 0])
})

test('whoever still speaks of the merged record means the survivor', async () => {
  const { survivor, other } = await two()
  await server.call(doctor, mergePatients, { body: { survivor_id: survivor.id, merged_id: other.id } })
  expect((await show(other.id)).id).toBe(survivor.id)
  await measure(other.id)
  expect(await vitalsOf(survivor.id)).toBe(2)
  const { patient } = await server.call(doctor, updatePatient, {
    params: { id: other.id },
    body: { set: { occupation: 'Tailor' } },
  })
  expect(patient).toMatchObject({ id: survivor.id, occupation: 'Tailor' })
  const { patient: again, found } = await server.call(doctor, findOrAddPatient, {
    body: { id: other.id, name: 'Fatema Khatun', gender: 2, years: 31 },
  })
  expect([again.id, found]).toEqual([survivor.id, true])
  expect((await server.call(doctor, readPatientDetails, { params: { id: other.id } })).patient.id).toBe(
    survivor.id,
  )
})

test('undone within thirty days, what was moved goes back and what came since stays', async () => {
  const { survivor, other } = await two()
  const { merge } = await server.call(doctor, mergePatients, {
    body: { survivor_id: survivor.id, merged_id: other.id, take: ['name', 'blood_group_id'] },
  })
  await measure(survivor.id)
  await server.call(doctor, updatePatient, {
    params: { id: survivor.id },
    body: { set: { name: 'Fatema Begum' } },
  })
  const { patient } = await server.call(doctor, undoMerge, { params: { id: merge.id } })
  expect(patient).toMatchObject({ id: other.id, merged_into: null, name: 'Mst. Fatima Khatun' })
  const kept = await show(survivor.id)
  // The name was changed since and is nobody's to take back; the blood group was only the merge's.
  expect(kept).toMatchObject({ name: 'Fatema Begum', blood_group_id: null, flags: { pregnant: false } })
  expect(kept.allergies.map((one) => one.substance)).toEqual(['Penicillin'])
  expect((await show(other.id)).id).toBe(other.id)
  expect(await vitalsOf(other.id)).toBe(1)
  expect(await vitalsOf(survivor.id)).toBe(1)
  await expect(server.call(doctor, undoMerge, { params: { id: merge.id } })).rejects.toMatchObject({
    status: 409,
    code: 'merge_undone',
  })
})

test('ids that led to the merged record lead on, and back again', async () => {
  const { survivor, other } = await two()
  const third = await add({ name: 'Fatima' })
  const first = await server.call(doctor, mergePatients, {
    body: { survivor_id: other.id, merged_id: third.id },
  })
  const second = await server.call(doctor, mergePatients, {
    body: { survivor_id: survivor.id, merged_id: other.id },
  })
  expect((await show(third.id)).id).toBe(survivor.id)
  await expect(server.call(doctor, undoMerge, { params: { id: first.merge.id } })).rejects.toMatchObject({
    status: 409,
    code: 'merged_again',
  })
  await server.call(doctor, undoMerge, { params: { id: second.merge.id } })
  expect((await show(third.id)).id).toBe(other.id)
  await server.call(doctor, undoMerge, { params: { id: first.merge.id } })
  expect((await show(third.id)).id).toBe(third.id)
})

test('a merge is refused for one record, for merged ones, for strangers, and cannot be undone after thirty days', async () => {
  const { survivor, other } = await two()
  const body = { survivor_id: survivor.id, merged_id: other.id }
  await expect(
    server.call(doctor, mergePatients, { body: { ...body, merged_id: survivor.id } }),
  ).rejects.toMatchObject({ status: 422, errors: { merged_id: ['same_patient'] } })
  await expect(server.call(await doctorOf(server, 2), mergePatients, { body })).rejects.toMatchObject({
    status: 404,
  })
  await expect(server.call(await assistantOf(server), mergePatients, { body })).rejects.toMatchObject({
    status: 403,
  })
  const { merge } = await server.call(doctor, mergePatients, { body })
  await expect(server.call(doctor, mergePatients, { body })).rejects.toMatchObject({
    status: 409,
    code: 'merged_already',
  })
  server.clock.now = new Date(storyTime.getTime() + 31 * 86_400_000)
  await expect(server.call(doctor, undoMerge, { params: { id: merge.id } })).rejects.toMatchObject({
    status: 409,
    code: 'merge_old',
  })
})

test('every table that names a patient goes along', async () => {
  const { rows } = await server.pool.query<{
    table_name: string
  }>(`select table_name from information_schema.columns
    where column_name = 'patient_id' and table_schema = current_schema() and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`)
  expect(movedTables.toSorted()).toEqual(rows.map((row) => row.table_name).toSorted())
})
