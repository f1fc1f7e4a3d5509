import { expect, test } from 'vitest'
import { nearTurn, type ToldVisit, toldOf } from './told.ts'

const at = (clock: string, day = '2026-11-23') => Date.parse(`${day}T${clock}:00+06:00`)
const visit = (more: Partial<ToldVisit> = {}): ToldVisit => ({
  user_id: 203,
  language: 'en',
  id: 'v',
  status: 'booked',
  held_until: null,
  serial: '12',
  sitting_date: '2026-11-23',
  schedule_id: 's',
  session_code: 'A',
  start_time: '21:00',
  end_time: '01:00',
  session: 'scheduled',
  delay_min: 0,
  serial_display: 'number',
  is_offer: false,
  ...more,
})
const turn = (ahead: number | null, minutes: number) => ({
  ahead,
  expected: {
    from: new Date(at('21:00') + minutes * 60_000).toISOString(),
    to: new Date(at('21:00') + (minutes + 15) * 60_000).toISOString(),
  },
})

test.each([
  ['three before him, within the three quarters of an hour', turn(3, 45), true],
  ['nobody before him', turn(0, 5), true],
  ['four before him', turn(4, 20), false],
  ['three before him who are here, and many who are still to come', turn(3, 46), false],
  ['he was called already', turn(null, 0), false],
  ['the session pauses, and nobody can tell', { ahead: 1, expected: null }, false],
])('a turn is near or not: %s', (_, how, isNear) => {
  expect(nearTurn(visit(), how, at('21:00')) !== null).toBe(isNear)
})

test('that it is near is of use until he is likely to be called', () => {
  expect(nearTurn(visit({ language: 'bn' }), turn(2, 10), at('21:00'))).toMatchObject({
    until: at('21:25'),
    message: { title: 'সিরিয়াল ১২-এর ডাক আসছে', body: 'আগে আছেন আর ২ জন।', url: '/serial/v' },
  })
})

test('a session past midnight is told of until its end, and one that is closed not at all', () => {
  const late = visit({ delay_min: 30 })
  expect(toldOf(late, at('01:29', '2026-11-24'))).toMatchObject([{ state: 'late 30' }])
  expect(toldOf(late, at('01:30', '2026-11-24'))).toEqual([])
  expect(toldOf(visit({ session: 'closed' }), at('21:00'))).toEqual([])
})

test('a place is told of as kept where it is offered, and not where it has to be paid or its session is called off', () => {
  const held = visit({ status: 'held', held_until: new Date(at('20:00')).toISOString(), is_offer: true })
  const told = (one: ToldVisit) =>
    toldOf(one, at('18:00')).map(({ subject, state }) => `${subject}: ${state}`)
  expect(told(held)).toEqual(['kept v: kept', 'session s: '])
  expect(told({ ...held, is_offer: false })).toEqual(['session s: '])
  expect(told({ ...held, session: 'cancelled' })).toEqual(['session s: off'])
  expect(toldOf(held, at('20:00')).map(({ subject }) => subject)).toEqual(['session s'])
})
