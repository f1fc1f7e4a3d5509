import { expect, test } from 'vitest'
import { plainPad } from '#domain/pad/rows.ts'
import { composeSheet } from '#features/prescriptions/content/compose-sheet.ts'
import { factsOf, feverSheet } from '#tests/support/sheet.ts'
import { pharmacyCopy, pharmacyPad } from './pharmacy-copy.ts'

const printed = {
  ...composeSheet(feverSheet, factsOf('1-261122-B01')),
  referral: 'Dr. Tahmina Akter, Psychiatry',
}

test('the copy for a pharmacy has the medicines word for word and nothing that says why they are given', () => {
  const copy = pharmacyCopy(printed)
  expect(copy.drugs).toEqual(printed.drugs)
  const words = JSON.stringify(copy)
  for (const told of [
    ...printed.left.flatMap(({ lines }) => lines),
    ...printed.advises,
    printed.follow_up ?? '',
    printed.referral,
  ])
    expect(words).not.toContain(told)
})

test('its head line tells whose medicines they are, and no phone or address', () => {
  const pad = {
    ...plainPad,
    patient: { fields: ['name', 'phone', 'address', 'weight', 'serial', 'date'] as const },
  }
  expect(pharmacyPad({ ...pad, patient: { fields: [...pad.patient.fields] } }).patient.fields).toEqual([
    'name',
    'weight',
    'date',
  ])
})
