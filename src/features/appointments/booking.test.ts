import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { parse } from '#contract/parse.ts'
import { storeAppointment } from './contract.ts'

const errorsOf = (body: unknown): unknown => {
  try {
    return parse(storeAppointment, { body }).body
  } catch (error) {
    return error instanceof Error && 'errors' in error ? error.errors : error
  }
}

test('an empty form names each missing field by its dotted name (R5.02)', () => {
  expect(errorsOf({})).toEqual({
    'patient.name': ['required'],
    'patient.phone': ['required'],
    'patient.gender': ['choice'],
    'patient.relationship_status': ['choice'],
    schedule_id: ['required'],
    type: ['choice'],
  })
})

const patient = {
  name: 'Jui Rafiq',
  phone: '+880 1912-345603',
  gender: 2,
  relationship_status: 2,
  years: 1,
  months: 2,
}

test('the form sends eight keys, and what a device adds stands apart from them (R3.07)', () => {
  const form = {
    doctor_id: 1,
    user_id: null,
    schedule_id: newId(),
    patient_id: null,
    question: null,
    patient,
    weight: 9.5,
    type: 1,
  }
  expect(Object.keys(storeAppointment.body.shape).toSorted()).toEqual(
    [...Object.keys(form), 'told'].toSorted(),
  )
  expect(Object.keys(form)).toHaveLength(8)
  expect(errorsOf(form)).toMatchObject({
    ...form,
    patient: { ...patient, phone: '01912345603', days: null, blood_group_id: null },
  })
  expect(errorsOf({ ...form, practice_id: 2 })).toEqual({ practice_id: ['unknown'] })
})

test.each([
  ['a kind of visit that does not exist (R3.10)', { type: 4 }, 'type'],
  [
    'a relationship that does not exist (R3.11)',
    { patient: { ...patient, relationship_status: 7 } },
    'patient.relationship_status',
  ],
  ['a gender that does not exist (R9.22)', { patient: { ...patient, gender: 0 } }, 'patient.gender'],
  ['a phone that is none', { patient: { ...patient, phone: '0171234560' } }, 'patient.phone'],
])('%s is refused', (_, more, field) => {
  expect(errorsOf({ schedule_id: newId(), type: 1, patient, ...more })).toHaveProperty([field])
})
