import { expect, test } from 'vitest'
import { chamberOf, changesOf } from './chamber-form.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'

const typed = {
  name: 'Riverside',
  address: '12 River Road',
  division_id: 1,
  district_id: 2,
  upazila_id: 3,
  serial_phones: '০১৭১১০০০৯৯৯, 01811-000999',
}

test('phones of one line are taken apart and stored in the usual form', () => {
  expect(chamberOf(typed).serial_phones).toEqual(['01711000999', '01811000999'])
})

test('an advance is in taka, and none where patients pay at the chamber', () => {
  expect(chamberOf({ ...typed, payment_type: 3, advance: 200 })).toMatchObject({
    payment_type: 3,
    advance_paisa: 20_000,
  })
  expect(chamberOf({ ...typed, payment_type: 1, advance: 200 }).advance_paisa).toBe(0)
  expect(() => chamberOf({ ...typed, payment_type: 3 })).toThrow(
    expect.objectContaining({ errors: { advance: ['money'] } }),
  )
})

test.each([
  [{ name: undefined }, { name: ['required'] }],
  [{ serial_phones: undefined }, { serial_phones: ['required'] }],
  [{ serial_phones: '12345' }, { 'serial_phones.0': ['phone'] }],
  [{ upazila_id: undefined }, { upazila_id: ['required'] }],
])('what is wrong is said under its field: %o', (more, errors) => {
  expect(() => chamberOf({ ...typed, ...more })).toThrow(expect.objectContaining({ errors }))
})

test('only what was changed goes out', () => {
  const form = chamberOf(typed)
  const row: ChamberRow = {
    id: 7,
    practice_id: 1,
    rev: 3,
    created_by: 1,
    device_id: null,
    created_at: '2026-11-22T00:00:00.000Z',
    deleted_at: null,
    ...form,
    active: true,
  }
  expect(changesOf(row, form)).toEqual({})
  expect(changesOf(row, { ...form, room: '204', serial_phones: ['01711000999'] })).toEqual({
    room: '204',
    serial_phones: ['01711000999'],
  })
})
