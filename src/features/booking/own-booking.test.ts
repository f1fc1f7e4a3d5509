import { expect, test } from 'vitest'
import type { FamilyMember } from '#features/family/contract.ts'
import { bookingOfMember, offeredFor } from './own-booking.ts'

const member = (id: string, more: Partial<FamilyMember> = {}): FamilyMember => ({
  id,
  name: 'Rafi Rahim',
  bn_name: null,
  gender: 1,
  dob: '2020-05-01',
  dob_precision: 'd',
  relationship_status: 2,
  doctor_id: 1,
  doctor: 'Dr. Nusrat Jahan',
  bn_doctor: null,
  last_visit: null,
  ...more,
})

test('whom this doctor knows stands first, and whom two doctors know stands there once', () => {
  const [here, there] = [member('a'), member('b', { doctor_id: 2, name: 'RAFI Rahim' })]
  const [mother, unborn] = [
    member('c', { doctor_id: 2, name: 'Amena', relationship_status: 3 }),
    member('d', { doctor_id: 2, name: 'Nobody', dob: null, dob_precision: null }),
  ]
  expect(offeredFor(1, [there, mother, unborn, here]).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(offeredFor(2, [there, mother, unborn, here]).map(({ id }) => id)).toEqual(['b', 'c', 'd'])
  // A father and a son of one name are two.
  expect(offeredFor(1, [here, member('e', { doctor_id: 2, relationship_status: 3 })])).toHaveLength(2)
})

const typed = { schedule_id: 's', type: 1 as const, question: undefined }
const by = { doctor_id: 1, user_id: 7, phone: '01712345601', today: '2026-11-22' }

test('a booking of one of the family names his record, and elsewhere tells him as he is known', () => {
  expect(bookingOfMember(typed, { ...by, member: member('a') })).toMatchObject({
    patient_id: 'a',
    patient: { name: 'Rafi Rahim', dob: '2020-05-01', phone: '01712345601' },
  })
  expect(bookingOfMember(typed, { ...by, member: member('b', { doctor_id: 2 }) })).toMatchObject({
    patient_id: null,
  })
})

test('a birth that was counted from an age is told as an age, never as a birthday', () => {
  const { patient } = bookingOfMember(typed, {
    ...by,
    member: member('b', { doctor_id: 2, dob: '1976-11-22', dob_precision: 'y' }),
  })
  expect(patient).toMatchObject({ years: 50 })
  expect(patient).not.toHaveProperty('dob')
})
