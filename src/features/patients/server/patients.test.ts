import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import {
  addPatient,
  checkPatientStatus,
  findOrAddPatient,
  listPatients,
  listQuickPatients,
  listSchedulePatients,
  readPatientDetails,
  searchPatient,
  showPatient,
  updatePatient,
} from '../contract.ts'

const { server, assistant } = await clinicServer()

const add = (more: object = {}) =>
  server.call(assistant, addPatient, {
    body: { id: newId(), name: 'Shirin Akter', gender: 2, years: 30, ...more },
  })

test('who is known is told under the names of the specification, which are those of the form in other words (R3.06)', async () => {
  await add({
    name: 'Tuli Akter',
    phone: '01812300001',
    years: 6,
    months: 4,
    blood_group_id: 3,
    division_id: 6,
    district_id: 47,
    upazila_id: null,
  })
  const { user } = await server.call(assistant, searchPatient, {
    query: { phone: '01812300001', relationship_status: '1' },
  })
  expect(user).toMatchObject({
    name: 'Tuli Akter',
    phone: '01812300001',
    gender: 2,
    blood: 3,
    patient_age: { years: 6, months: 4, days: null },
    birthday: '2020-07-22',
    division_id: 6,
    district_id: 47,
    upazila_id: null,
  })
  expect([user?.blood_group_id, user?.dob, user?.dob_precision]).toEqual([user?.blood, user?.birthday, 'm'])
  await add({ name: 'Old Man', phone: '01812300002', years: 80 })
  const { patient } = await server.call(assistant, searchPatient, { query: { phone: '01812300002' } })
  expect(patient?.patient_age).toEqual({ years: 80, months: null, days: null })
})

test('a patient is written down by the twelve fields of the form, and nothing beside them is needed (R3.05)', async () => {
  const form = {
    name: 'Shirin Akter',
    phone: '01812300003',
    gender: 2 as const,
    blood_group_id: 7,
    dob: null,
    years: 30,
    months: 2,
    days: 5,
    relationship_status: 4 as const,
    division_id: 6,
    district_id: 47,
    upazila_id: null,
  }
  const { patient } = await server.call(assistant, addPatient, { body: form })
  const { years: _y, months: _m, days: _d, dob: _, ...kept } = form
  expect(patient).toMatchObject({ ...kept, dob: '1996-09-17', dob_precision: 'd' })
})

test('the twelve fields of the form change him as well, and an age that is the known one leaves his birth alone', async () => {
  const { patient } = await add({
    name: 'Salma Khatun',
    phone: '01812300004',
    years: undefined,
    dob: '1990-03-01',
  })
  const form = {
    name: 'Salma Begum',
    phone: '+880 1812-300005',
    gender: 2 as const,
    blood_group_id: 3,
    dob: null,
    years: 36,
    months: null,
    days: null,
    relationship_status: 4 as const,
    division_id: 6,
    district_id: 47,
    upazila_id: null,
  }
  const change = async (body: object) =>
    (await server.call(assistant, updatePatient, { params: { id: patient.id }, body })).patient
  expect(await change(form)).toMatchObject({
    name: 'Salma Begum',
    phone: '01812300005',
    blood_group_id: 3,
    relationship_status: 4,
    district_id: 47,
    dob: '1990-03-01',
    dob_precision: 'd',
  })
  expect(await change({ years: 40 })).toMatchObject({
    name: 'Salma Begum',
    dob: '1986-11-22',
    dob_precision: 'y',
  })
  expect(await change({ dob: '1986-05-04' })).toMatchObject({ dob: '1986-05-04', dob_precision: 'd' })
  await expect(change({ ...form, phone: '12' })).rejects.toMatchObject({
    status: 422,
    errors: { phone: ['phone'] },
  })
  await expect(change({ ...form, role: 'x' })).rejects.toMatchObject({
    status: 422,
    errors: { role: ['unknown'] },
  })
})

test('nobody is written down as born, or changed to be born, on a day that is still to come', async () => {
  const tomorrow = '2026-11-23'
  const refused = { status: 422, errors: { dob: ['future'] } }
  await expect(add({ years: undefined, dob: tomorrow })).rejects.toMatchObject(refused)
  await expect(
    server.call(assistant, findOrAddPatient, {
      body: { name: 'Shirin Akter', gender: 2, dob: tomorrow, phone: '01812300009' },
    }),
  ).rejects.toMatchObject(refused)
  const { patient } = await add({ name: 'Born Today', years: undefined, dob: '2026-11-22' })
  const change = (body: object) => server.call(assistant, updatePatient, { params: { id: patient.id }, body })
  await expect(change({ dob: tomorrow })).rejects.toMatchObject(refused)
  await expect(change({ set: { dob: tomorrow, dob_precision: 'd' } })).rejects.toMatchObject({
    status: 422,
    errors: { 'set.dob': ['future'] },
  })
  const { patient: kept } = await change({ set: { dob: '2026-11-21', dob_precision: 'd' } })
  expect(kept.dob).toBe('2026-11-21')
})

test('a caller that sends only the form of the specification gets id, code and birth date made', async () => {
  const { patient, found } = await server.call(assistant, findOrAddPatient, {
    body: { name: 'Halima', gender: 2, years: 6, months: 4, phone: '01999000111' },
  })
  expect(found).toBe(false)
  expect(patient).toMatchObject({
    dob: '2020-07-22',
    dob_precision: 'm',
    phone: '01999000111',
    relationship_status: 1,
  })
  expect(patient.code).toMatch(/^P-S\d{5}$/)
  expect(patient.rev).toBeGreaterThan(0)
})

test('a household member with the same phone is nobody else until he says so', async () => {
  const phone = '01999000222'
  const first = await add({ phone, relationship_status: 1 })
  const child = await add({ phone, relationship_status: 2, name: 'Shirin Akter' })
  expect(child.patient.id).not.toBe(first.patient.id)
  const again = await add({ phone, relationship_status: 1 })
  expect(again.patient.id).toBe(first.patient.id)
})

test('of one phone, name and sex only who is of one age is one person: the others stay two', async () => {
  const phone = '01999000333'
  const father = await add({ phone, years: 33 })
  const child = await add({ phone, years: 9 })
  expect([child.patient.id === father.patient.id, child.patient.dob]).toEqual([false, '2017-11-22'])
  const { patient, found } = await server.call(assistant, findOrAddPatient, {
    body: { name: 'shirin akter', gender: 2, years: 34, phone },
  })
  expect([patient.id, found]).toEqual([father.patient.id, true])
  const again = await server.call(assistant, findOrAddPatient, {
    body: { name: 'Shirin Akter', gender: 2, dob: '2017-03-01', phone },
  })
  expect([again.patient.id, again.found]).toEqual([child.patient.id, true])
})

test('who might be either of two is joined to neither', async () => {
  const phone = '01999000444'
  const [one, other] = [await add({ phone, years: 33 }), await add({ phone, years: 35 })]
  const between = await add({ phone, years: 34 })
  expect(new Set([one, other, between].map(({ patient }) => patient.id)).size).toBe(3)
})

test('what the second form warns of comes to the one record', async () => {
  const allergy = (substance: string) => ({ substance, generic_key: null, reaction: null, severity: null })
  const phone = '01999000555'
  const first = await add({ phone, allergies: [allergy('Sulfa')] })
  const flags = { pregnant: true, lactating: false, renal: false, hepatic: false }
  const { patient } = await add({
    phone,
    allergies: [allergy('Penicillin')],
    flags,
    conditions: [{ text: 'Asthma', icd10: null, since: null, active: true }],
  })
  expect(patient).toMatchObject({ id: first.patient.id, flags, conditions: [{ text: 'Asthma' }] })
  expect(patient.allergies.map((one) => one.substance).toSorted()).toEqual(['Penicillin', 'Sulfa'])
  expect(
    (await server.call(assistant, showPatient, { params: { id: first.patient.id } })).patient,
  ).toMatchObject({ allergies: patient.allergies, flags })
})

test('two people change different fields, and the same field becomes a question', async () => {
  const { patient } = await add({
    allergies: [{ substance: 'Penicillin', generic_key: null, reaction: null, severity: null }],
  })
  const params = { id: patient.id }
  const one = await server.call(assistant, updatePatient, {
    params,
    body: { set: { name: 'Shirin Begum' }, before: { name: 'Shirin Akter' } },
  })
  expect(one.patient).toMatchObject({ name: 'Shirin Begum', gender: 2 })
  const allergies = [{ substance: 'Sulfa', generic_key: null, reaction: null, severity: null }]
  const two = await server.call(assistant, updatePatient, {
    params,
    body: { set: { address: 'Savar', allergies } },
  })
  expect(two.patient.allergies.map((a) => a.substance)).toEqual(['Sulfa', 'Penicillin'])
  await expect(
    server.call(assistant, updatePatient, {
      params,
      body: { set: { name: 'Sirin' }, before: { name: 'Shirin Akter' } },
    }),
  ).rejects.toMatchObject({ status: 409, current: { name: 'Shirin Begum' } })
})

test('of those who write an allergy at the same moment nobody loses his', async () => {
  const { patient } = await add()
  const substances = ['Penicillin', 'Sulfa', 'Aspirin', 'Ibuprofen', 'Codeine', 'Latex']
  await Promise.all(
    substances.map((substance) =>
      server.call(assistant, updatePatient, {
        params: { id: patient.id },
        body: {
          set: { allergies: [{ substance, generic_key: null, reaction: null, severity: null }] },
        },
      }),
    ),
  )
  const { patient: now } = await server.call(assistant, showPatient, { params: { id: patient.id } })
  expect(now.allergies.map((one) => one.substance).toSorted()).toEqual(substances.toSorted())
})

test('wrong fields are told apart', async () => {
  await expect(add({ name: ' ', gender: 4, years: 131 })).rejects.toMatchObject({
    status: 422,
    errors: { name: ['required'], gender: ['choice'], years: ['range'] },
  })
  await expect(add({ years: undefined })).rejects.toMatchObject({ status: 422, errors: { age: ['age'] } })
})

test('details, status and lists stay inside the practice and its permissions', async () => {
  const { patient } = await add()
  expect(await server.call(assistant, readPatientDetails, { params: { id: patient.id } })).toMatchObject({
    patient: { id: patient.id },
    total_appointment: 0,
  })
  expect(await server.call(assistant, checkPatientStatus, { query: { patient_id: patient.id } })).toEqual({
    status: 'new',
    visits: 0,
    last_visit: null,
  })
  expect((await server.call(assistant, listQuickPatients, { query: {} })).data).toEqual([])
  expect((await server.call(assistant, listSchedulePatients, { query: {} })).data).toEqual([])
  await expect(server.call(null, listSchedulePatients, { query: {} })).rejects.toMatchObject({ status: 401 })
  await expect(
    server.call(await doctorOf(server, 2), showPatient, { params: { id: patient.id } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(await doctorOf(server, 2), updatePatient, {
      params: { id: patient.id },
      body: { set: { name: 'X' } },
    }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(await assistantOf(server, { permissions: ['Appointment List'] }), listPatients, {
      query: {},
    }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(server.call(assistant, showPatient, { params: { id: newId() } })).rejects.toMatchObject({
    status: 404,
  })
})
