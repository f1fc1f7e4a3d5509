import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { agePartsOf } from '#contract/clinic/age.ts'
import { dhakaInstant } from '#contract/clinic/day.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { changedIn, patientRecord, TypedPatient } from './typed-patient.ts'

const today = '2026-11-22'
const typed = (more: object) =>
  z.parse(TypedPatient, {
    name: 'Halima',
    gender: 2,
    relationship_status: 1,
    consent: { sms: true, data: true },
    kept_off_phone: false,
    ...more,
  })
const told = (more: object, known: PatientRow | null = null) =>
  patientRecord(typed(more), { known, opened: today, now: dhakaInstant(today, '19:00') })
const born = (dob: string | null, dob_precision: PatientRow['dob_precision']) => ({ dob, dob_precision })

test('an age becomes a birth as exact as it was told, and a date stays a date', () => {
  expect(told({ age: { years: 40 } })).toMatchObject({ dob: '1986-11-22', dob_precision: 'y' })
  expect(told({ age: { years: 6, months: 4 } })).toMatchObject({ dob: '2020-07-22', dob_precision: 'm' })
  expect(told({ age: { days: 18 } })).toMatchObject({ dob: '2026-11-04', dob_precision: 'd' })
  expect(told({ dob: '2001-02-03' })).toMatchObject({ dob: '2001-02-03', dob_precision: 'd' })
})

test('nobody is without an age or born tomorrow', () => {
  expect(() => told({})).toThrow(expect.objectContaining({ errors: { age: ['age'] } }))
  expect(() => told({ dob: '2026-11-23' })).toThrow(expect.objectContaining({ errors: { dob: ['future'] } }))
})

test('whose phone it is nobody guesses', () => {
  expect(() => told({ age: { years: 38 }, relationship_status: undefined })).toThrow(
    expect.objectContaining({ errors: { relationship_status: ['required'] } }),
  )
})

test('an age is shown as fine as it is known and never turns into a birthday', () => {
  expect(agePartsOf(born('1974-11-22', 'y'), today)).toEqual({ years: 52 })
  expect(agePartsOf(born('2020-07-22', 'm'), today)).toEqual({ years: 6, months: 4 })
  expect(agePartsOf(born('2026-10-14', 'd'), today)).toEqual({ years: 0, months: 1, days: 8 })
  expect(agePartsOf(born(null, null), today)).toEqual({})
})

test('an age that nobody touched keeps the birth that was told', () => {
  const known: Partial<PatientRow> = born('2026-10-14', 'd')
  const row = Object.assign(told({ age: { years: 30 } }), known)
  const full: PatientRow = {
    id: '01900000-0000-7000-8000-000000000000',
    practice_id: 1,
    rev: 1,
    created_by: 1,
    device_id: null,
    created_at: '2026-11-01T00:00:00.000Z',
    deleted_at: null,
    code: 'P-B00001',
    merged_into: null,
    brought_from: null,
    allergies: [],
    conditions: [],
    long_term_drugs: [],
    flags: { pregnant: false, lactating: false, renal: false, hepatic: false },
    ...row,
  }
  expect(told({ age: { years: 0, months: 1, days: 8 } }, full)).toMatchObject({
    dob: '2026-10-14',
    dob_precision: 'd',
  })
  expect(changedIn(told({ age: { months: 1, days: 8 }, occupation: 'Tailor' }, full), full)).toEqual({
    occupation: 'Tailor',
  })
  // A row comes back from the server with its keys in another order.
  const flags = { hepatic: false, renal: false, lactating: false, pregnant: false }
  expect(changedIn({ ...full, flags }, full)).toEqual({})
})
