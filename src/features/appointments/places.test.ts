import { expect, test } from 'vitest'
import { slotsToCome } from '#domain/schedule/slots.ts'
import { placesLeft, takesBookings } from './places.ts'

const at = (clock: string, day = '22') => Date.parse(`2026-11-${day}T${clock}:00+06:00`)
const evening = { date: '2026-11-22', start_time: '18:00', end_time: '21:00', status: 'scheduled' }

test.each([
  ['a planned one before its end', evening, at('20:59'), true],
  ['a planned one that nobody opened, after its end', evening, at('21:00'), false],
  ['one that goes on past its end', { ...evening, status: 'running' }, at('21:40'), true],
  ['one that is paused past its end', { ...evening, status: 'paused' }, at('21:40'), true],
  ['one that ends after midnight', { ...evening, end_time: '01:00' }, at('00:30', '23'), true],
  ['one that nobody closed last night', { ...evening, status: 'running' }, at('04:00', '23'), false],
  ['a cancelled one', { ...evening, status: 'cancelled' }, at('17:00'), false],
])('places of %s are given', (_, sitting, now, gives) => {
  expect(takesBookings(sitting, now)).toBe(gives)
})

const timed = {
  ...evening,
  start_time: '23:00',
  end_time: '00:30',
  mode: 'timed' as const,
  slot_minutes: 30,
  max: 10,
  desk: 10,
  online: 0,
  buffer: 0,
  delay_min: 0,
}

test('a time that has passed is offered to nobody, and one that is put off is still to come', () => {
  expect(slotsToCome(timed, [], at('18:00'))).toEqual(['23:00', '23:30', '00:00'])
  expect(slotsToCome(timed, ['23:30'], at('23:10'))).toEqual(['00:00'])
  expect(slotsToCome({ ...timed, delay_min: 20 }, [], at('23:10'))).toEqual(['23:00', '23:30', '00:00'])
  expect(slotsToCome(timed, [], at('00:10', '23'))).toEqual([])
})

test('where each has his time there are no more places than times', () => {
  expect(placesLeft(timed, 2, ['00:00'])).toBe(1)
  expect(placesLeft(timed, 10, ['00:00'])).toBe(0)
  expect(placesLeft({ mode: 'serial', max: 40 }, 12, [])).toBe(28)
  expect(placesLeft({ mode: 'serial', max: 40 }, 41, [])).toBe(0)
})
