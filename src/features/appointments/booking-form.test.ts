import { describe, expect, test } from 'vitest'
import { agePartsOf } from '#contract/clinic/age.ts'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import { type PatientRow, untold } from '#domain/patient/rows.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { serialToCome } from './book.ts'
import {
  bookingOf,
  type BookingMoment,
  likelyIn,
  offeredTo,
  phoneSearched,
  successOf,
  type TypedBooking,
} from './booking-form.ts'

const today = '2026-11-22'
const child: PatientRow = {
  ...untold(),
  id: '0190b1c0-0000-7000-8000-000000000001',
  practice_id: 1,
  rev: 1,
  created_by: 1,
  device_id: null,
  created_at: '2026-11-01T00:00:00.000Z',
  deleted_at: null,
  name: 'Jui Rafiq',
  phone: '01912345603',
  relationship_status: 2,
  gender: 2,
  dob: '2025-09-22',
  dob_precision: 'm',
  division_id: 6,
  district_id: 47,
  code: 'P-A00001',
  merged_into: null,
  brought_from: null,
}
const sitting = { schedule: null, form: unplannedSession(1, '2026-11-23', '18:00') }
const at: BookingMoment = {
  chamber_chosen: true,
  sitting,
  no_place: null,
  known: null,
  chosen: true,
  doctor_id: 1,
  opened: today,
  today,
  online: true,
  fees: { criteria: null, suggested: null, fees: { 1: 100_000, 2: 60_000, 3: 0 }, last_visit: null },
}
const typed: TypedBooking = {
  type: 1,
  patient: {
    name: 'Tanvir',
    phone: '০১৭১২-৩৪৫৬০৯',
    relationship_status: 1,
    gender: 1,
    age: { years: 6, months: 4 },
  },
}

const wrongIn = (form: TypedBooking, on: BookingMoment = at): FieldErrors => {
  try {
    bookingOf(form, on)
    return {}
  } catch (error) {
    if (error instanceof Problem) return error.errors
    throw error
  }
}

test('somebody new is told by phone, relationship, name, age and gender', () => {
  expect(bookingOf({ ...typed, question: 'জ্বর', weight: 20 }, at)).toMatchObject({
    patient: {
      name: 'Tanvir',
      phone: '01712345609',
      relationship_status: 1,
      gender: 1,
      dob: '2020-07-22',
      dob_precision: 'm',
    },
    type: 1,
    fee_paisa: 100_000,
    question: 'জ্বর',
    weight: 20,
    changes: {},
    slot_time: null,
  })
})

test('an empty form names everything that is missing, and that nothing was submitted (R8.09)', () => {
  expect(wrongIn({ patient: {} }, { ...at, chamber_chosen: false, sitting: null })).toEqual({
    '': ['submit_failed'],
    chamber_id: ['choice'],
    schedule_id: ['choice'],
    type: ['choice'],
    'patient.age': ['required'],
    'patient.name': ['required'],
    'patient.phone': ['required'],
    'patient.gender': ['choice'],
    'patient.relationship_status': ['choice'],
  })
})

test.each<[string, TypedBooking, Partial<BookingMoment>, string]>([
  [
    'no previous patient chosen',
    { ...typed, patient: { ...typed.patient, relationship_status: 2 } },
    { chosen: false },
    'patient_id',
  ],
  ['an age of 999', { ...typed, patient: { ...typed.patient, age: { years: 999 } } }, {}, 'patient.age'],
  ['an age in letters', { ...typed, patient: { ...typed.patient, age: { years: 'ছয়' } } }, {}, 'patient.age'],
  ['a weight of 400 kg', { ...typed, weight: 400 }, {}, 'weight'],
  ['a session that has filled up', typed, { no_place: 'session_full' }, 'schedule_id'],
  ['a session that is over', typed, { sitting: null, no_place: 'session_over' }, 'schedule_id'],
  [
    'no time in a timed session',
    typed,
    { sitting: { ...sitting, form: { ...sitting.form, mode: 'timed' } } },
    'slot_time',
  ],
])('%s is refused under its field', (_, form, more, field) => {
  expect(Object.keys(wrongIn(form, { ...at, ...more }))).toEqual(expect.arrayContaining([field, '']))
})

describe('of somebody known', () => {
  const known = { ...at, known: child }
  const told = (more: Record<string, unknown>): TypedBooking => ({
    type: 1,
    patient: {
      phone: '01912345603',
      relationship_status: 2,
      gender: 2,
      age: { years: 1, months: 2 },
      ...more,
    },
  })

  test('nothing is changed by what the form had filled in itself', () => {
    expect(bookingOf(told({}), known)).toMatchObject({ patient: child, changes: {} })
  })
  test('what is told anew is kept, but not over a home that is known (R4.10)', () => {
    expect(
      bookingOf(told({ blood_group_id: 3, gender: 1, division_id: 1, upazila_id: 9 }), known).changes,
    ).toEqual({ blood_group_id: 3, gender: 1, upazila_id: 9 })
  })
  test('an age that nobody touched keeps the birth, also where the form is saved past four', () => {
    const infant = { ...known, known: { ...child, dob: '2026-10-14', dob_precision: 'd' as const } }
    const asShown = told({ age: { years: 0, months: 1, days: 8 } })
    expect(bookingOf(asShown, { ...infant, today: '2026-11-23' }).changes).toEqual({})
    expect(bookingOf(told({ age: { days: 3 } }), { ...infant, today: '2026-11-23' }).changes).toEqual({
      dob: '2026-11-20',
      dob_precision: 'd',
    })
  })
  test('a child of the same night keeps his birth as well', () => {
    const newborn = { ...known, known: { ...child, dob: '2026-11-23', dob_precision: 'd' as const } }
    expect(bookingOf(told({ age: { years: 0, months: 0, days: 0 } }), newborn).changes).toEqual({})
  })
  test('another age is another birth', () => {
    expect(bookingOf(told({ age: { years: 2 } }), known).changes).toEqual({
      dob: '2024-11-22',
      dob_precision: 'y',
    })
  })
  test('an age is filled in no finer than it is known', () => {
    expect(agePartsOf(child, today)).toEqual({ years: 1, months: 2 })
    expect(agePartsOf({ dob: '1974-11-22', dob_precision: 'y' }, today)).toEqual({ years: 52 })
    expect(agePartsOf({ dob: null, dob_precision: null }, today)).toEqual({})
  })
})

test.each([
  ['0171234560', null],
  ['01712345601', '01712345601'],
  ['017123456012', null],
  ['+880 1712-345601', '01712345601'],
  ['০১৭১২৩৪৫৬০১', '01712345601'],
])('the phone box holding "%s" is searched as %s (R5.04) (R9.01)', (box, phone) => {
  expect(phoneSearched(box)).toBe(phone)
})

test.each([
  [1, ['Rafiqul']],
  [2, ['Jui', 'Sumaiya']],
  [3, []],
  [4, ['Sonia']],
  [5, []],
  [6, []],
])('relationship %i offers of the household %o (R4.09)', (relationship, names) => {
  const family = [
    { ...child, name: 'Rafiqul', relationship_status: 1 as const },
    { ...child, name: 'Jui' },
    { ...child, name: 'Sumaiya' },
    { ...child, name: 'Sonia', relationship_status: 4 as const },
  ]
  expect(offeredTo(family, relationship).map((one) => one.name)).toEqual(names)
})

test.each([
  ['A07', 'booked'],
  [serialToCome, 'booked_to_come'],
])('the word of a booking with serial %s is %s, and stands a second and a half (R9.02)', (serial, word) => {
  expect(successOf(serial)).toEqual({ word, toast: { kind: 'success', lasts: 1500 } })
})

test.each([
  ['nobody', 1, [], 'new'],
  ['Jui', 1, [child], child.id],
  ['nobody', 2, [], 'new'],
  ['Jui', 2, [child], null],
])(
  'where the household offers %s to relationship %i, the form chooses where nobody picked (R9.02)',
  (_, relationship, offered, who) => {
    expect(likelyIn(offered, { relationship, isRead: true })).toBe(who)
  },
)
