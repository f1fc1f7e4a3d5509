import type { AppointmentState } from '#contract/clinic/appointment-state.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentRow } from '#domain/payment/rows.ts'
import { called, evening, frame, order, patient_id, rows, seen, visit } from '#tests/support/queue.ts'
import type { AppointmentRow } from './rows.ts'
import { likelyEnd, placedAt, placedBehind, placedFirst, queueOfRows, turnsOf } from './queue.ts'

const paid = (of: AppointmentRow, paid_paisa: number, discount_paisa = 0): PaymentRow => ({
  ...frame,
  id: of.id.replace('0001', '0002'),
  chamber_id: 1,
  appointment_id: of.id,
  patient_id,
  sitting_date: of.sitting_date,
  kind: 'visit',
  gross_paisa: of.fee_paisa,
  discount_paisa,
  discount_reason: null,
  paid_paisa,
  method: 'cash',
  trx_id: null,
  sender: null,
  receipt_no: 'B-000007',
  status: 2,
  taken_by: 101,
  taken_at: frame.created_at,
  reverses: null,
  reason: null,
  verified_by: null,
  verified_at: null,
  trx_repeated: false,
  fee_stays: false,
  sent_by: null,
})
test('what is owed is the fee without what was let off and what was paid', () => {
  const [one, two] = [visit(1, 'arrived'), visit(2, 'arrived')]
  expect(
    rows([one, two], [paid(one, 60_000, 10_000)]).map((row) => [
      row.paid_paisa,
      row.due_paisa,
      row.receipt_no,
    ]),
  ).toEqual([
    [60_000, 30_000, 'B-000007'],
    [0, 100_000, null],
  ])
})

test('who may not read the ledger still sees that it was settled', () => {
  expect(rows([visit(1, 'arrived', { payment_status: 1 })])).toMatchObject([
    { paid_paisa: 100_000, due_paisa: 0 },
  ])
})

test('who was let off by word has paid only what he paid, and owes nothing: his slip may not say that he paid the fee', () => {
  const [free, part] = [
    visit(1, 'arrived', { payment_status: 3 }),
    visit(2, 'arrived', { payment_status: 3 }),
  ]
  expect(rows([free, part], [paid(part, 30_000)])).toMatchObject([
    { paid_paisa: 0, due_paisa: 0 },
    { paid_paisa: 30_000, due_paisa: 0 },
  ])
})

test('whose money was given back in full owes nothing today, nor does a part given back make a debt that nobody asked for', () => {
  const [one, two] = [visit(1, 'done'), visit(2, 'done')]
  const back = (of: AppointmentRow, amount: number): PaymentRow => ({
    ...paid(of, -amount),
    id: `${of.id.slice(0, -1)}f`,
    kind: 'refund',
    gross_paisa: 0,
    reverses: paid(of, 0).id,
  })
  expect(
    rows([one, two], [paid(one, 100_000), back(one, 100_000), paid(two, 100_000), back(two, 40_000)]),
  ).toMatchObject([
    { paid_paisa: 0, due_paisa: 0 },
    { paid_paisa: 60_000, due_paisa: 0 },
  ])
  expect(rows([visit(3, 'done', { payment_status: 4 })])).toMatchObject([{ paid_paisa: 0, due_paisa: 0 }])
})

test('every state stands on its tab, and what was given up on none', () => {
  const states: AppointmentState[] = [
    'booked',
    'arrived',
    'vitals_done',
    'called',
    'in_consultation',
    'done',
    'no_show',
    'cancelled',
    'rescheduled',
  ]
  const queue = queueOfRows(rows(states.map((state, at) => visit(at + 1, state))))
  expect(Object.entries(queue.tabs).map(([tab, on]) => [tab, on.map((row) => row.visit.serial)])).toEqual([
    ['waiting', ['2', '3']],
    ['called', ['4', '5']],
    ['done', ['6']],
    ['absent', ['7']],
    ['booked', ['1']],
  ])
  expect([queue.next?.visit.serial, queue.stats.arrived, queue.stats.average_minutes]).toEqual(['2', 5, null])
})

test('a skipped patient waits behind the next two, an emergency before all', () => {
  const [skipped, ...waiting] = rows([
    visit(7, 'called'),
    visit(8, 'arrived'),
    visit(9, 'arrived'),
    visit(10, 'arrived'),
  ])
  if (!skipped) throw new Error('nobody')
  expect(order([skipped, ...waiting], placedBehind(waiting, skipped))).toEqual(['8', '9', '7', '10'])
  expect(order([skipped, ...waiting.slice(0, 1)], placedBehind(waiting.slice(0, 1), skipped))).toEqual([
    '8',
    '7',
  ])
  expect(placedBehind([], skipped)).toEqual([{ row: skipped, position: 500_000 }])
  const [, , last] = waiting
  if (!last) throw new Error('nobody')
  expect(placedFirst(queueOfRows([skipped, ...waiting]), last)).toEqual([{ row: last, position: 500_000 }])
})

test('any order can be made of any queue, however often, and who comes after stays behind', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 60 }), (moves) => {
      let waiting = rows(Array.from({ length: 12 }, (_, at) => visit(at + 1, 'arrived')))
      for (const [from, to] of moves) {
        const row = waiting[from]
        if (!row) throw new Error('nobody')
        const wanted = waiting
          .map((one) => one.visit.serial)
          .toSpliced(from, 1)
          .toSpliced(to, 0, row.visit.serial)
        const placed = new Map(placedAt(waiting, row, to).map((one) => [one.row.visit.id, one.position]))
        waiting = rows(
          waiting.map(({ visit: one }) => ({ ...one, position: placed.get(one.id) ?? one.position })),
        )
        expect(waiting.map((one) => one.visit.serial)).toEqual(wanted)
        expect(new Set(waiting.map((one) => one.visit.position)).size).toBe(12)
      }
    }),
  )
})

test('everybody who waits has a likely time, at the pace of this evening', () => {
  const queue = queueOfRows(
    rows([
      seen(1, '12:00', '12:10'),
      seen(2, '12:10', '12:20'),
      seen(3, '12:20', '12:30'),
      called(4, '12:35'),
      visit(5, 'arrived'),
      visit(6, 'booked'),
      visit(7, 'arrived'),
    ]),
  )
  const clocks = [...turnsOf(queue, evening)].map(([id, at]) => [
    id.slice(-2),
    new Date(at).toISOString().slice(11, 16),
  ])
  expect(clocks).toEqual([
    ['05', '12:45'],
    ['06', '12:55'],
    ['07', '13:05'],
  ])
  expect(turnsOf(queue, { ...evening, runs: false }).size).toBe(0)
})

test('nobody is told an end of a session that does not run, or that has nobody left', () => {
  const at = { now: evening.now, runs: true }
  const queue = queueOfRows(rows([seen(1, '12:00', '12:10'), called(4, '12:35'), visit(5, 'arrived')]))
  expect(new Date(likelyEnd(queue, at) ?? 0).toISOString().slice(11, 16)).toBe('13:00')
  expect(likelyEnd(queue, { ...at, runs: false })).toBeNull()
  expect(likelyEnd(queueOfRows(rows([seen(1, '12:00', '12:10')])), at)).toBeNull()
})

test('a late notice moves everybody who is still to come, before the first call and in the middle of the evening', () => {
  const clocks = (visits: AppointmentRow[], delay_min: number) =>
    [
      ...turnsOf(queueOfRows(rows(visits)), {
        ...evening,
        now: Date.parse('2026-11-22T12:05:00.000Z'),
        delay_min,
      }),
    ].map(([, at]) => new Date(at).toISOString().slice(11, 16))
  const waiting = [visit(5, 'arrived'), visit(6, 'arrived')]
  expect([clocks(waiting, 0), clocks(waiting, 20), clocks(waiting, 40)]).toEqual([
    ['12:05', '12:15'],
    ['12:20', '12:30'],
    ['12:40', '12:50'],
  ])
  const begun = [seen(1, '12:00', '12:04'), called(4, '12:04'), ...waiting]
  expect([clocks(begun, 0), clocks(begun, 40)]).toEqual([
    ['12:10', '12:20'],
    ['12:55', '13:05'],
  ])
})
