import { expect, test } from 'vitest'
import { PRESCRIPTION_STATE, PRESCRIPTION_STATE_NAMES, canPrescriptionMove, isEditable, printMark } from './prescription-state.ts'

const STATES = [0, 1, 2, 3] as const

test('codes and names agree', () => {
  expect(Object.entries(PRESCRIPTION_STATE).map(([name, code]) => PRESCRIPTION_STATE_NAMES[code] === name)).toEqual([true, true, true, true])
})

test('a draft is issued, an issued sheet is superseded or void, these two stay (R4.21)', () => {
  const moves = STATES.flatMap((from) => STATES.filter((to) => canPrescriptionMove(from, to)).map((to) => `${from}${to}`))
  expect(moves).toEqual(['01', '12', '13'])
})

test('only a draft may be edited, and only an issued sheet prints without a mark', () => {
  expect(STATES.map(isEditable)).toEqual([true, false, false, false])
  expect(STATES.map(printMark)).toEqual(['draft', null, 'superseded', 'void'])
})
