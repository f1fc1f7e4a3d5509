import { expect, test } from 'vitest'
import { PRESCRIPTION_STATE, PRESCRIPTION_STATE_NAMES } from './prescription-state.ts'

test('codes and names agree', () => {
  expect(
    Object.entries(PRESCRIPTION_STATE).map(([name, code]) => PRESCRIPTION_STATE_NAMES[code] === name),
  ).toEqual([true, true, true, true])
})
