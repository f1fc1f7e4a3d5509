import { expect, test } from 'vitest'
import { visitWeight, type WeightFacts } from './visit-weight.ts'

const day = '2026-11-24'
const child = { dob: '2022-11-01', weight_kg: 9, created_at: '2023-08-01T12:00:00.000Z' }
const visit = { id: 'v', sitting_date: day, weight_kg: null }
const set = (taken_at: string, weight_kg: number | null, appointment_id: string | null = null) => ({
  taken_at: `${taken_at}T12:00:00.000Z`,
  weight_kg,
  appointment_id,
})
const of = (more: Partial<WeightFacts>) => visitWeight({ patient: child, visit, sets: [], ...more }, day)

test('the nine kilograms that a child had three years ago are no weight of today', () =>
  expect(of({})).toEqual({ dose_kg: null, printed_kg: null, earlier: { kg: 9, on: null } }))

test('what was measured at the visit counts before all else, also where only a pressure came behind it', () =>
  expect(
    of({
      sets: [set('2026-11-24', 14, 'v'), set('2026-11-24', null, 'v')],
      visit: { ...visit, weight_kg: 13 },
    }),
  ).toEqual({ dose_kg: 14, printed_kg: 14, earlier: null }))

test('what was told with the booking is his weight of the visit', () =>
  expect(of({ visit: { ...visit, weight_kg: 13 } })).toEqual({
    dose_kg: 13,
    printed_kg: 13,
    earlier: null,
  }))

test('what was told as he was written down today counts today', () =>
  expect(of({ patient: { ...child, created_at: `${day}T11:00:00.000Z` }, visit: null })).toMatchObject({
    dose_kg: 9,
    printed_kg: 9,
  }))

test.each([
  ['of three weeks ago still decides a dose, and is not printed as of today', '2026-11-03', 13.5],
  ['of half a year ago decides none', '2026-05-24', null],
])('a weight %s', (_, on, dose_kg) =>
  expect(of({ sets: [set('2023-08-01', 9), set(on, 13.5)] })).toEqual({
    dose_kg,
    printed_kg: null,
    earlier: { kg: 13.5, on },
  }),
)

test('of an infant a weight holds two weeks', () => {
  const infant = { ...child, dob: '2026-09-01', weight_kg: null }
  const on = (taken: string) => of({ patient: infant, sets: [set(taken, 4.2)] }).dose_kg
  expect([on('2026-11-10'), on('2026-11-09')]).toEqual([4.2, null])
})

test("a grown person's record counts, and of whom no age is known nothing is kept back", () => {
  const grown = { ...child, dob: '1971-01-01', weight_kg: 68.5 }
  expect(of({ patient: grown })).toEqual({ dose_kg: 68.5, printed_kg: 68.5, earlier: null })
  expect(of({ patient: { ...grown, dob: null } }).printed_kg).toBe(68.5)
})

test('nobody knows a weight', () =>
  expect(of({ patient: { ...child, weight_kg: null } })).toEqual({
    dose_kg: null,
    printed_kg: null,
    earlier: null,
  }))
