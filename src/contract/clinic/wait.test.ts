import { expect, test } from 'vitest'
import { type WaitFacts, turnAt, visitSeconds } from './wait.ts'

const at = (clock: string): number => Date.parse(`2026-11-22T${clock}:00.000Z`)

test.each<[string, number[], number]>([
  ["before anybody was seen the chamber's own figure holds", [], 480],
  ['two visits are no pace yet', [60, 60], 480],
  ['three are', [400, 400, 400], 400],
  ['the latest weighs a quarter', [400, 400, 400, 800], 500],
  ['a press by mistake counts half a minute', [30, 30, 2], 30],
  ['a forgotten "done" counts half an hour', [1800, 1800, 20_000], 1800],
  ['a clock that was set back counts as a short one', [30, 30, -600], 30],
])('%s', (_, lengths, seconds) => {
  expect(visitSeconds(lengths, 8)).toBe(seconds)
})

const nobody: WaitFacts = {
  now: at('12:40'),
  not_before: at('12:00'),
  called_at: null,
  arrived: 0,
  booked: 0,
  visit_seconds: 360,
}

test.each<[string, Partial<WaitFacts>, string]>([
  ['with nobody before him it is his turn', {}, '12:40'],
  ['four who are here, six minutes each', { arrived: 4 }, '13:05'],
  ['who booked counts for four fifths', { booked: 10 }, '13:30'],
  ['the one in the room still needs four minutes', { called_at: at('12:38'), arrived: 1 }, '12:50'],
  ['the one in the room is over his time', { called_at: at('12:20'), arrived: 1 }, '12:45'],
  ['before the session opens it begins with its start', { not_before: at('13:30'), arrived: 2 }, '13:40'],
  ['never in the past', { now: at('12:42') }, '12:45'],
])('%s', (_, ahead, turn) => {
  expect(new Date(turnAt({ ...nobody, ...ahead })).toISOString().slice(11, 16)).toBe(turn)
})
