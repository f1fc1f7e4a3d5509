import { expect, test } from 'vitest'
import type { PublicProfile } from '#features/directory/contract.ts'
import { type PlannedSession, posterOf } from './poster-of.ts'
import { snippetOf } from './snippet.ts'

const chamber: PublicProfile['chambers'][number] = {
  id: 1,
  name: 'Green Care Chamber',
  bn_name: 'গ্রীন কেয়ার চেম্বার',
  address: 'House 12, Road 5, Dhanmondi',
  bn_address: null,
  district: { id: 47, name: 'Dhaka', bn_name: 'ঢাকা' },
  room: '302',
  serial_phones: ['01711000201'],
  serial_hours: null,
  bn_hours: null,
  fees: null,
  sittings: [],
}
const doctor: PublicProfile = {
  id: 1,
  name: 'Dr. Nusrat Jahan',
  bn_name: 'ডা. নুসরাত জাহান',
  title: 'Associate Professor',
  bn_title: null,
  degrees: ['MBBS', 'FCPS (Medicine)'],
  bmdc: 'A-45821',
  photo: null,
  specialities: [{ id: 1, name: 'Medicine', bn_name: 'মেডিসিন', bn_patient: 'মেডিসিন বিশেষজ্ঞ' }],
  next: null,
  institute: 'Dhaka Medical College',
  chambers: [chamber],
  rating: null,
  said: [],
}
const evening: PlannedSession = {
  chamber_id: 1,
  weekdays: [4, 0, 2],
  start_time: '18:00',
  end_time: '21:30',
  online: 10,
  effective_from: null,
  effective_to: null,
  deleted_at: null,
}
const today = '2026-11-28'
const of = (plan: readonly PlannedSession[], language: 'bn' | 'en' = 'en') =>
  posterOf(language, { doctor, chamber, plan, today })

test('a poster says who, what, where, when and whom to call, in the language that was chosen for it', () => {
  expect(of([evening])).toEqual({
    language: 'en',
    name: 'Dr. Nusrat Jahan',
    degrees: 'MBBS, FCPS (Medicine)',
    post: ['Associate Professor', 'Dhaka Medical College', 'BMDC Reg. No. A-45821'],
    speciality: 'Medicine',
    chamber: 'Green Care Chamber',
    address: 'House 12, Road 5, Dhanmondi, Dhaka, Room 302',
    hours: [{ days: 'Saturday, Monday, Wednesday', clock: '6:00 PM – 9:30 PM' }],
    phones: ['01711-000201'],
    books: true,
  })
  expect(of([evening], 'bn')).toMatchObject({
    name: 'ডা. নুসরাত জাহান',
    speciality: 'মেডিসিন বিশেষজ্ঞ',
    address: 'House 12, Road 5, Dhanmondi, ঢাকা, কক্ষ ৩০২',
    hours: [{ clock: 'সন্ধ্যা ৬:০০ – রাত ৯:৩০' }],
    phones: ['০১৭১১-০০০২০১'],
  })
})

test('days with the same hours stand in one line, in the order of the week, and seven of them are every day', () => {
  const morning = { ...evening, weekdays: [5, 6], start_time: '09:00', end_time: '12:00' }
  const rest = { ...evening, weekdays: [6] }
  expect(of([morning, rest, evening]).hours).toEqual([
    { days: 'Saturday, Monday, Wednesday, Friday', clock: '6:00 PM – 9:30 PM' },
    { days: 'Thursday, Friday', clock: '9:00 AM – 12:00 PM' },
  ])
  expect(of([{ ...evening, weekdays: [0, 1, 2, 3, 4, 5, 6] }]).hours[0]?.days).toBe('Every day')
})

test.each([
  ['of another chamber', { chamber_id: 2 }],
  ['that was taken away', { deleted_at: '2026-11-01T00:00:00.000Z' }],
  ['that is over', { effective_to: '2026-11-27' }],
  ['that begins later', { effective_from: '2026-11-29' }],
])('a plan %s stands on no poster', (_, more) => {
  expect(of([{ ...evening, ...more }]).hours).toEqual([])
  expect(of([{ ...evening, effective_from: today, effective_to: today }]).hours).toHaveLength(1)
})

test('a chamber of which no session in force gives places online promises nobody a serial', () => {
  const desk = { ...evening, online: 0 }
  expect(of([desk]).books).toBe(false)
  expect(of([]).books).toBe(false)
  expect(of([desk, { ...evening, weekdays: [5] }]).books).toBe(true)
  // Another chamber's places, or those of a plan that is over, are not this one's.
  expect(of([desk, { ...evening, chamber_id: 2 }, { ...evening, effective_to: '2026-11-27' }]).books).toBe(
    false,
  )
})

test('the button for another website is one link without a program, whatever the doctor is called', () => {
  const snippet = snippetOf({
    address: 'https://niramoy.example/doctor/appointment/1/1',
    words: `"><script>alert('x')</script>`,
  })
  expect(snippet).toMatch(
    /^<a href="https:\/\/niramoy\.example\/doctor\/appointment\/1\/1" rel="noreferrer" style="[^"<>]*">[^<>"]*<\/a>$/,
  )
})
