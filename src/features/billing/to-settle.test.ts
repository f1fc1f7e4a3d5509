import { expect, test } from 'vitest'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type { RecordLine } from './records.ts'
import { formerFees, paidTwice } from './to-settle.ts'

const frame = {
  practice_id: 1,
  rev: 1,
  created_by: 1,
  device_id: null,
  created_at: '2026-11-22T12:00:00.000Z',
  deleted_at: null,
}
const visit = (id: string, more: Partial<AppointmentRow> = {}): AppointmentRow => ({
  ...frame,
  id,
  chamber_id: 1,
  schedule_id: 'evening',
  patient_id: 'kashem',
  kind: 'quick',
  serial: id,
  position: 1,
  sitting_date: '2026-11-22',
  session_code: 'A',
  type: 1,
  status: 'arrived',
  source: 'desk',
  priority: 'normal',
  priority_reason: null,
  fee_paisa: 100_000,
  suggested_fee_paisa: 100_000,
  fee_reason: null,
  payment_status: 1,
  question: null,
  weight_kg: null,
  referral_doctor_id: null,
  arrived_at: null,
  called_at: null,
  in_at: null,
  done_at: null,
  overbooked: false,
  slot_time: null,
  held_until: null,
  returns_with_reports: false,
  cancel_reason: null,
  rescheduled_to: null,
  ...more,
})
const paid = (id: string, paid_paisa: number, of: AppointmentRow): RecordLine => ({
  id,
  appointment: of,
  patient: null,
  date: of.sitting_date,
  gross_paisa: 100_000,
  discount_paisa: 0,
  paid_paisa,
  due_paisa: 0,
  over_paisa: 0,
  unproven_paisa: 0,
  payment: {
    ...frame,
    id,
    chamber_id: 1,
    appointment_id: of.id,
    patient_id: of.patient_id,
    sitting_date: of.sitting_date,
    kind: paid_paisa < 0 ? 'refund' : 'visit',
    gross_paisa: 100_000,
    discount_paisa: 0,
    discount_reason: null,
    paid_paisa,
    method: 'cash',
    trx_id: null,
    sender: null,
    trx_repeated: false,
    receipt_no: id,
    status: 1,
    taken_by: 1,
    taken_at: '2026-11-22T12:00:00.000Z',
    reverses: null,
    reason: null,
    fee_stays: false,
    verified_by: null,
    verified_at: null,
    sent_by: null,
  },
})

test('one man who paid at two desks is told once, with both sums', () => {
  const [three, eight] = [visit('3'), visit('8', { schedule_id: 'late' })]
  const [told, ...more] = paidTwice([
    paid('B-2', 40_000, eight),
    paid('B-1', 60_000, eight),
    paid('A-1', 100_000, three),
  ])
  expect(more).toEqual([])
  expect(told?.visits.map((one) => [one.visit.id, one.paid, one.line.id])).toEqual([
    ['8', 100_000, 'B-2'],
    ['3', 100_000, 'A-1'],
  ])
})

test.each<[string, RecordLine[]]>([
  [
    'whose second money was given back',
    [paid('B-2', -100_000, visit('8')), paid('B-1', 100_000, visit('8')), paid('A-1', 100_000, visit('3'))],
  ],
  [
    'who showed reports the same evening',
    [paid('B-1', 30_000, visit('8', { type: 3 })), paid('A-1', 100_000, visit('3'))],
  ],
  [
    'who came on another day',
    [paid('B-1', 100_000, visit('8', { sitting_date: '2026-11-23' })), paid('A-1', 100_000, visit('3'))],
  ],
  [
    'who is somebody else',
    [paid('B-1', 100_000, visit('8', { patient_id: 'rokeya' })), paid('A-1', 100_000, visit('3'))],
  ],
  [
    'whose second visit was cancelled',
    [paid('B-1', 100_000, visit('8', { status: 'cancelled' })), paid('A-1', 100_000, visit('3'))],
  ],
])('nothing is told of one %s', (_, lines) => expect(paidTwice(lines)).toEqual([]))

test('a fee of a former rule is told with what is missing, until it is asked', () => {
  const old = visit('5', { fee_reason: 'former_rule', suggested_fee_paisa: 120_000 })
  expect(formerFees([paid('B-2', 40_000, old), paid('B-1', 60_000, old)])).toMatchObject([
    { visit: { id: '5' }, missing: 20_000 },
  ])
  expect(formerFees([paid('B-1', 100_000, { ...old, fee_paisa: 120_000, fee_reason: null })])).toEqual([])
  expect(
    formerFees([paid('B-1', 100_000, visit('6', { suggested_fee_paisa: 120_000, fee_reason: 'গরিব রোগী' }))]),
  ).toEqual([])
})
