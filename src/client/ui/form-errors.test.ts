import { expect, test } from 'vitest'
import { problemOf } from '#net/refusal.ts'
import { keysUnder, withoutField } from './form-errors.ts'

test('what is wrong with the years stands under the age', () => {
  expect(keysUnder({ 'patient.age.years': ['range'], 'patient.phone': ['phone'] }, 'patient.age')).toEqual([
    'range',
  ])
})

test('a field is not blamed for another that only begins like it', () => {
  expect(keysUnder({ name_bn: ['required'] }, 'name')).toEqual([])
})

test.each<[unknown, string[]]>([
  [undefined, []],
  [[], []],
  ['', []],
  ['x', []],
  [['x'], ['x']],
])('a refusal that says %j of a field finds %j wrong with it (R5.07)', (said, wrong) => {
  expect(keysUnder(problemOf(422, { code: 'invalid', errors: { name: said } }).errors, 'name')).toEqual(wrong)
})

test('a field that is being put right is not wrong any more, and the alert goes with the last of them', () => {
  const errors = { '': ['failed'], 'age.years': ['range'], name: ['required'], name_bn: ['required'] }
  expect(withoutField(errors, 'age')).toEqual({ '': ['failed'], name: ['required'], name_bn: ['required'] })
  expect(withoutField(errors, 'phone')).toBe(errors)
  expect(withoutField({ '': ['failed'], name: ['required'] }, 'name')).toEqual({})
})
