import { expect, test } from 'vitest'
import { grantable } from './contract.ts'
import { allRights, only, presetOf, presetNames, rightsOf, tick } from './rights.ts'

test('every right that may be granted has its box, and nothing else has', () => {
  expect(allRights.toSorted()).toEqual(grantable.toSorted())
})

test('a list brings what usually goes with it, and each of those can be left away', () => {
  const ticked = tick([], 'Payment List', true)
  expect(ticked).toEqual(['Payment List', 'Payment Collect', 'Day Close'])
  expect(tick(ticked, 'Day Close', false)).toEqual(['Payment List', 'Payment Collect'])
  expect(tick(ticked, 'Payment List', false)).toEqual([])
  expect(tick([], 'Payment Collect', true)).toEqual(['Payment Collect'])
})

test('every starting point is known again by what it ticks', () => {
  expect(presetNames.map((name) => presetOf(rightsOf(name)))).toEqual([...presetNames])
  expect(presetOf(['Appointment List'])).toBeUndefined()
  expect(rightsOf('all')).not.toContain('Prescription Issue')
})

test('strings that are no rights of an assistant are left out', () => {
  expect(only(['*', 'User List', 'Refund'])).toEqual(['Refund'])
})
