import { expect, test } from 'vitest'
import { keysUnder } from './form-errors.ts'

test('what is wrong with the years stands under the age', () => {
  expect(keysUnder({ 'patient.age.years': ['range'], 'patient.phone': ['phone'] }, 'patient.age')).toEqual(['range'])
})

test('a field is not blamed for another that only begins like it', () => {
  expect(keysUnder({ name_bn: ['required'] }, 'name')).toEqual([])
})
