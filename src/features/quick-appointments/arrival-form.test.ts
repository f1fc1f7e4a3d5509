import { expect, test } from 'vitest'
import type { FieldErrors } from '#contract/problem.ts'
import { Problem } from '#contract/problem.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { arrivalOf, phoneIn, type TypedArrival } from './arrival-form.ts'

const at = {
  sitting: { schedule: null, form: unplannedSession(1, '2026-11-22', '18:00') },
  known: null,
  phone: '',
  shared: false,
  today: '2026-11-22',
  fees: { criteria: null, suggested: null, fees: { 1: 100_000, 2: 60_000, 3: 0 }, last_visit: null },
}
const typed: TypedArrival = {
  name: 'রহিমা বেগম',
  gender: 2,
  age: { years: 46 },
  type: 1,
  paid: 1000,
  method: 'cash',
}

const wrongIn = (form: TypedArrival, phone = ''): FieldErrors => {
  try {
    arrivalOf(form, { ...at, phone })
    return {}
  } catch (error) {
    if (error instanceof Problem) return error.errors
    throw error
  }
}

test('three fields are enough for somebody without a phone', () => {
  const arrival = arrivalOf(typed, at)
  expect(arrival.patient).toMatchObject({
    name: 'রহিমা বেগম',
    phone: null,
    gender: 2,
    dob: '1980-11-22',
    dob_precision: 'y',
  })
  expect(arrival).toMatchObject({
    fee_paisa: 100_000,
    payment: { paid_paisa: 100_000, method: 'cash' },
    vitals: null,
  })
})

test('where he lives and who sent him are written down when they are told', () => {
  const arrival = arrivalOf(
    { ...typed, address: 'শাহবাগ', referral_doctor_id: '0190b1c0-0000-7000-8000-000000000009' },
    at,
  )
  expect(arrival).toMatchObject({
    patient: { address: 'শাহবাগ' },
    referral_doctor_id: '0190b1c0-0000-7000-8000-000000000009',
  })
})

test('whose relative a new one of a known phone is nobody guesses', () => {
  const man = { ...typed, age: { years: 38 } }
  const arriving = (relationship_status?: number) => () =>
    arrivalOf(
      { ...man, ...(relationship_status ? { relationship_status } : {}) },
      { ...at, phone: '01812345678', shared: true },
    )
  expect(arriving()).toThrow(expect.objectContaining({ errors: { relationship_status: ['required'] } }))
  expect(arriving(4)().patient).toMatchObject({ relationship_status: 4 })
  expect(arrivalOf(man, { ...at, phone: '01812345678' }).patient).toMatchObject({ relationship_status: 1 })
})

test('every wrong field is named at once', () => {
  expect(wrongIn({ type: 1, age: {}, vitals: { bp: '90/140' } }, '01112345601')).toEqual({
    phone: ['phone'],
    age: ['required'],
    name: ['required'],
    gender: ['choice'],
    'vitals.bp': ['bp'],
  })
})

test.each([
  ['an age of 999', { ...typed, age: { years: 999 } }, 'age'],
  ['an age in letters', { ...typed, age: { years: 'many' } }, 'age'],
  ['more money than the fee', { ...typed, paid: 1200 }, 'paid'],
  ['money in letters', { ...typed, paid: 'some' }, 'paid'],
  ['a transaction of four signs', { ...typed, method: 'bkash', trx_id: 'AB12' }, 'trx_id'],
  ['an emergency without a reason', { ...typed, priority: 'emergency' }, 'priority_reason'],
  ['a guest of honour without a reason', { ...typed, priority: 'vip' }, 'priority_reason'],
])('%s is refused under its field', (_, form, field) => {
  expect(Object.keys(wrongIn(form))).toEqual([field])
})

const priced = {
  ...at,
  fees: {
    ...at.fees,
    criteria: {
      id: '0190b1c0-0000-7000-8000-000000000001',
      practice_id: 1,
      rev: 1,
      created_by: 1,
      device_id: null,
      created_at: '2026-11-01T00:00:00.000Z',
      deleted_at: null,
      chamber_id: 1,
      new_paisa: 100_000,
      follow_up_paisa: 60_000,
      follow_up_days: 60,
      report_paisa: 30_000,
      report_days: 15,
      report_free_days: 7,
      report_max_visits: null,
      discount_classes: [],
    },
  },
}

test('another fee needs a reason, and both amounts are kept', () => {
  expect(() => arrivalOf({ ...typed, fee: 500, paid: 500 }, priced)).toThrow(Problem)
  expect(arrivalOf({ ...typed, fee: 500, paid: 500, fee_reason: 'গরিব রোগী' }, priced)).toMatchObject({
    fee_paisa: 50_000,
    suggested_fee_paisa: 100_000,
    fee_reason: 'গরিব রোগী',
  })
  expect(arrivalOf({ ...typed, fee: 700, paid: 700 }, at)).toMatchObject({
    fee_paisa: 70_000,
    fee_reason: null,
  })
})

test('what is let off has its reason and is not asked for', () => {
  expect(wrongIn({ ...typed, paid: 800, discount: 200 })).toEqual({ discount_reason: ['required'] })
  expect(wrongIn({ ...typed, paid: 900, discount: 200, discount_reason: 'স্টাফ' })).toEqual({
    paid: ['too_much'],
  })
  expect(
    arrivalOf({ ...typed, paid: undefined, discount: 1000, discount_reason: 'স্টাফ' }, at).payment,
  ).toMatchObject({ paid_paisa: 0, discount_paisa: 100_000 })
})

test('why money comes after the close goes with the money', () => {
  expect(arrivalOf({ ...typed, late_reason: 'রোগী পরে এলেন' }, at).payment).toMatchObject({
    reason: 'রোগী পরে এলেন',
  })
  expect(arrivalOf(typed, at).payment).toMatchObject({ reason: null })
})

test('nothing paid is no payment', () => {
  expect(arrivalOf({ ...typed, paid: 0 }, at).payment).toBe(null)
})

test.each([
  ['', { phone: null }],
  ['rohim', { phone: null }],
  ['+880 1712-345601', { phone: '01712345601' }],
  ['০১৭১২৩৪৫৬০১', { phone: '01712345601' }],
  ['0171234560', { problem: 'phone' }],
])('the phone box holding "%s" means %o', (box, meant) => {
  expect(phoneIn(box)).toEqual(meant)
})
