import { expect, test } from 'vitest'
import { called, evening, evenings, of, order, rows, seen, visit } from '#tests/support/queue.ts'
import {
  emergencyPosition,
  inSitting,
  placedAt,
  placedBehind,
  placedFirst,
  queueOfRows,
  turnsOf,
} from './queue.ts'
import type { AppointmentRow } from './rows.ts'

test('who waits from a sitting that runs late is called before those of the next, and these before whoever comes after midnight', () => {
  const queue = queueOfRows(
    rows([
      of(evenings.unplanned, visit(1, 'arrived')),
      of(evenings.late, visit(1, 'arrived')),
      visit(12, 'arrived'),
      of(evenings.late, visit(2, 'booked')),
      visit(20, 'arrived'),
      visit(11, 'booked'),
    ]),
  )
  expect(queue.tabs.waiting.map((row) => row.visit.serial)).toEqual(['12', '20', 'B1', 'Q1'])
  expect(queue.tabs.booked.map((row) => row.visit.serial)).toEqual(['11', 'B2'])
})

test('over the border of two sittings a skipped patient waits behind two of the next, and anybody can be moved before it', () => {
  const [skipped, ...waiting] = rows([
    visit(20, 'called'),
    of(evenings.late, visit(1, 'arrived')),
    of(evenings.late, visit(2, 'arrived')),
    of(evenings.late, visit(3, 'arrived')),
  ])
  if (!skipped) throw new Error('nobody')
  expect(order([skipped, ...waiting], placedBehind(waiting, skipped))).toEqual(['B1', 'B2', '20', 'B3'])
  const all = [skipped, ...waiting]
  const last = all.at(-1)
  if (!last) throw new Error('nobody')
  expect(order(all, placedAt(all, last, 0))).toEqual(['B3', '20', 'B1', 'B2'])
})

const urgent = (n: number, position: number, more: Partial<AppointmentRow> = {}) =>
  visit(n, 'arrived', { priority: 'emergency', position, ...more })

test('an emergency is called before whoever comes after him with a lower number, also from a sitting that began before', () => {
  const day = [visit(3, 'booked'), visit(15, 'arrived'), of(evenings.late, visit(1, 'arrived'))]
  const arrived = day.map((one) => ({ ...one, status: 'arrived' as const }))
  const position = emergencyPosition(queueOfRows(rows(day)), evenings.late)
  expect(rows([...arrived, of(evenings.late, urgent(40, position))])[0]?.visit.serial).toBe('B40')
  const put = rows(day).find((row) => row.visit.serial === '15')
  if (!put) throw new Error('nobody')
  const [placed] = placedFirst(queueOfRows(rows(day)), put)
  expect(
    rows([...arrived.slice(0, 1), { ...put.visit, position: placed?.position ?? 0 }])[0]?.visit.serial,
  ).toBe('15')
})

test('emergencies are called as they come, and one who was skipped goes before nobody any more', () => {
  const first = emergencyPosition(queueOfRows([]), evenings.evening)
  const queue = queueOfRows(rows([urgent(5, first), visit(1, 'arrived'), visit(2, 'arrived')]))
  const second = emergencyPosition(queue, evenings.evening)
  const all = rows([urgent(5, first), urgent(6, second), visit(1, 'arrived'), visit(2, 'arrived')])
  expect(all.map((row) => row.visit.serial)).toEqual(['5', '6', '1', '2'])
  const [skipped, ...waiting] = all
  if (!skipped) throw new Error('nobody')
  expect(order(all, placedBehind(waiting, skipped))).toEqual(['6', '1', '5', '2'])
})

test('bookings of the evening move nobody of the morning, and what the morning has seen moves nobody of the evening', () => {
  const later = [1, 2, 3].map((n) => of(evenings.late, visit(n, 'booked')))
  const own = [seen(1, '12:00', '12:10'), called(4, '12:35'), visit(5, 'arrived'), visit(7, 'booked')]
  expect(turnsOf(queueOfRows(rows([...own, ...later])), evening)).toEqual(
    turnsOf(queueOfRows(rows(own)), evening),
  )
  const night = { ...evening, schedule_id: evenings.late.id, delay_min: 30 }
  const morning = [seen(1, '10:00', '10:40'), seen(2, '10:40', '11:20')]
  expect(turnsOf(queueOfRows(rows([...morning, ...later])), night)).toEqual(
    turnsOf(queueOfRows(rows(later)), night),
  )
})

test('what is left of a sitting that is closed is its own', () => {
  const queue = queueOfRows(
    rows([visit(1, 'arrived'), visit(2, 'booked'), of(evenings.late, visit(1, 'booked'))]),
  )
  expect(inSitting(queue, evenings.evening.id).stats).toMatchObject({ waiting: 1, booked: 1 })
})
