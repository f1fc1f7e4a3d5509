import { expect, test } from 'vitest'
import { problemOf } from '#net/refusal.ts'
import { keysUnder } from './form-errors.ts'

test('what is wrong with the years stands under the age', () => {
  expect(keysUnder({ 'patient.age.years': ['range'], 'patient.phone': ['phone'] }, 'patient.age')).toEqual(['range'])
})

test('a field is not blamed for another that only begins like it', () => {
  expect(keysUnder({ name_bn: ['required'] }, 'name')).toEqual([])
})

test.each<[unknown, string[]]>([[undefined, []], [[], []], ['', []], ['x', []], [['x'], ['x']]])('a refusal that says %j of a field finds %j wrong with it (R5.07)', (said, wrong) => {
  expect(keysUnder(problemOf(422, { code: 'invalid', errors: { name: said } }).errors, 'name')).toEqual(wrong)
})
