import { expect, test } from 'vitest'
import type { WholeMember } from './contract.ts'
import { memberChanges } from './typed-member.ts'

const opened = '2026-11-22'
const wife: WholeMember = {
  id: '01a21d5b-ec18-7586-bec9-90390b744432',
  name: 'Ayesha Rahim',
  bn_name: 'আয়েশা রহিম',
  phone: '01712345601',
  gender: 2,
  dob: '1996-08-14',
  dob_precision: 'y',
  relationship_status: 4,
  blood_group_id: 3,
  division_id: 6,
  district_id: 47,
  upazila_id: 365,
  doctor_id: 1,
  doctor: 'Dr. Nusrat Jahan',
  bn_doctor: null,
  last_visit: null,
}
/** The form as it opens before a Bengali reader. */
const asShown = {
  name: 'আয়েশা রহিম',
  gender: 2,
  age: { years: 30 },
  relationship_status: 4,
  blood_group_id: 3,
  division_id: 6,
  district_id: 47,
  upazila_id: 365,
}
const changes = (typed: Record<string, unknown>, patient = wife) =>
  memberChanges({ ...asShown, ...typed }, { patient, shown: 'আয়েশা রহিম', opened })
const errors = (typed: Record<string, unknown>, patient = wife) => {
  try {
    return changes(typed, patient)
  } catch (error) {
    return error
  }
}

test('a form that is saved as it stood writes nothing: neither the Bengali name over the other nor a birth anew', () => {
  expect(changes({})).toEqual({})
  const born: WholeMember = { ...wife, dob_precision: 'd' }
  expect(changes({ age: undefined, dob: '1996-08-14' }, born)).toEqual({})
})

test('only what was changed is written, so that what the desk wrote meanwhile stays', () => {
  const { blood_group_id: _, ...emptied } = { ...asShown, name: 'আয়েশা আক্তার' }
  expect(memberChanges(emptied, { patient: wife, shown: wife.bn_name ?? '', opened })).toEqual({
    name: 'আয়েশা আক্তার',
    blood_group_id: null,
  })
  expect(changes({ age: { years: 31 } })).toEqual({ years: 31 })
  expect(changes({ upazila_id: 366 })).toEqual({ upazila_id: 366 })
})

test('a birthday that is the day counted from an age is told for the first time', () => {
  expect(changes({ age: undefined, dob: '1996-08-14' })).toEqual({ dob: '1996-08-14' })
})

test.each<[string, object, object]>([
  ['no name', { name: undefined }, { name: ['required'] }],
  ['no birth where one is known', { age: undefined }, { age: ['age'] }],
  ['an infant without months or days', { age: { years: 0 } }, { age: ['age_infant'] }],
  ['an age that nobody has', { age: { years: 200 } }, { 'age.years': ['range'] }],
])('%s is said under its field', (_, typed, expected) => {
  expect(errors({ ...typed })).toMatchObject({ status: 422, errors: expected })
})

test('an infant who was told by the year alone stays so until somebody changes it', () => {
  const infant: WholeMember = { ...wife, dob: '2026-06-01' }
  expect(changes({ age: { years: 0 } }, infant)).toEqual({})
})
