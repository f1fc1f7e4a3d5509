import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  APPOINTMENT_STATES,
  canMove,
  canUndo,
  isLive,
  mergeStates,
  stateOrder,
  tabOf,
} from './appointment-state.ts'

const anyState = fc.constantFrom(...APPOINTMENT_STATES)

test.each([
  ['held', 'booked'],
  ['held', 'expired'],
  ['booked', 'arrived'],
  ['arrived', 'vitals_done'],
  ['arrived', 'called'],
  ['vitals_done', 'called'],
  ['called', 'in_consultation'],
  ['called', 'arrived'],
  ['in_consultation', 'done'],
  ['in_consultation', 'arrived'],
  ['booked', 'no_show'],
  ['no_show', 'arrived'],
  ['booked', 'cancelled'],
  ['arrived', 'cancelled'],
  ['booked', 'rescheduled'],
] as const)('a patient goes from %s to %s', (from, to) => {
  expect(canMove(from, to)).toBe(true)
})

test.each([
  ['arrived', 'no_show'],
  ['done', 'arrived'],
  ['cancelled', 'done'],
  ['expired', 'booked'],
  ['booked', 'done'],
  ['called', 'no_show'],
  ['booked', 'booked'],
  ['in_consultation', 'cancelled'],
  ['arrived', 'rescheduled'],
  ['no_show', 'done'],
  ['held', 'arrived'],
  ['rescheduled', 'arrived'],
] as const)('nobody goes from %s to %s', (from, to) => {
  expect(canMove(from, to)).toBe(false)
})

test('a staff step may be taken back for ten seconds', () => {
  expect(canUndo({ from: 'booked', to: 'no_show', seconds: 10 })).toBe(true)
  expect(canUndo({ from: 'booked', to: 'no_show', seconds: 11 })).toBe(false)
  expect(canUndo({ from: 'booked', to: 'no_show', seconds: -1 })).toBe(false)
  expect(canUndo({ from: 'held', to: 'expired', seconds: 1 })).toBe(false)
  expect(canUndo({ from: 'booked', to: 'done', seconds: 1 })).toBe(false)
})

test.each([
  ['arrived', 'no_show', 'arrived', false],
  ['no_show', 'booked', 'no_show', false],
  ['called', 'vitals_done', 'called', false],
  ['cancelled', 'arrived', 'arrived', true],
  ['done', 'rescheduled', 'done', true],
  ['cancelled', 'booked', 'cancelled', false],
  ['cancelled', 'no_show', 'cancelled', false],
  ['expired', 'booked', 'booked', false],
  ['done', 'done', 'done', false],
  ['cancelled', 'cancelled', 'cancelled', false],
] as const)('%s on one device and %s on the other become %s', (one, other, state, needs_decision) => {
  expect(mergeStates(one, other)).toEqual({ state, needs_decision })
})

test('merging is the same in any order and never weakens', () => {
  fc.assert(
    fc.property(anyState, anyState, anyState, (one, two, three) => {
      expect(mergeStates(one, two)).toEqual(mergeStates(two, one))
      expect(mergeStates(mergeStates(one, two).state, three).state).toBe(
        mergeStates(one, mergeStates(two, three).state).state,
      )
      expect(stateOrder(mergeStates(one, two).state)).toBeGreaterThanOrEqual(stateOrder(one))
    }),
  )
})

test('a visit has eleven states, and each has its tab (R4.21)', () => {
  expect(APPOINTMENT_STATES.map((state) => [state, tabOf(state)])).toEqual([
    ['held', null],
    ['expired', null],
    ['booked', 'booked'],
    ['no_show', 'absent'],
    ['cancelled', null],
    ['rescheduled', null],
    ['arrived', 'waiting'],
    ['vitals_done', 'waiting'],
    ['called', 'called'],
    ['in_consultation', 'called'],
    ['done', 'done'],
  ])
  expect(APPOINTMENT_STATES.filter(isLive)).toEqual([
    'held',
    'booked',
    'arrived',
    'vitals_done',
    'called',
    'in_consultation',
  ])
})
