import { expect, test } from 'vitest'
import type { Wall } from './contract.ts'
import { viewOf } from './view.ts'

const token = (serial: string, state: Wall['tokens'][number]['state'], position = Number(serial)) => ({
  serial,
  state,
  position,
  initials: 'AB',
  bn_initials: null,
})
const wall = (tokens: Wall['tokens'], last: string | null): Wall => ({
  doctor: 'Dr. X',
  bn_doctor: null,
  chamber: 'Y',
  bn_chamber: null,
  paused: false,
  delay_min: 0,
  tokens,
  last,
  last_at: null,
  server_time: '2026-11-22T12:30:00.000Z',
})

test('the wall calls who is on the way or in the room, then those who wait in their order', () => {
  const view = viewOf(
    wall(
      [
        token('1', 'done'),
        token('2', 'called'),
        token('3', 'arrived', 9),
        token('4', 'vitals_done'),
        token('5', 'arrived'),
        token('6', 'arrived'),
      ],
      '2',
    ),
  )
  expect([view.called?.serial, view.title, view.next.map((one) => one.serial), view.waiting]).toEqual([
    '2',
    'calling',
    ['4', '5', '6'],
    4,
  ])
})

test('who is done was called last, and is not called in any more', () => {
  expect(viewOf(wall([token('1', 'done')], '1'))).toMatchObject({ title: 'last', called: { serial: '1' } })
  expect(viewOf(wall([token('1', 'in_consultation')], '1'))).toMatchObject({
    title: 'inside',
    called: { serial: '1' },
  })
  expect(viewOf(wall([], null))).toEqual({ called: null, title: 'none', next: [], waiting: 0 })
})

test('of two sittings that both have a number 14 the one who was called hangs on the wall; an older server names only the number', () => {
  const [evening, night] = [token('14', 'done', 14), { ...token('14', 'called', 100), initials: 'KU' }]
  expect(viewOf(wall([evening, { ...night, called: true }], '14'))).toMatchObject({
    title: 'calling',
    called: { initials: 'KU' },
  })
  expect(viewOf(wall([evening], '14'))).toMatchObject({ title: 'last', called: { initials: 'AB' } })
})
