import type { AppointmentState } from '#contract/clinic/appointment-state.ts'
import { expect, test } from 'vitest'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { queueOfRows, queueRows } from '#features/appointments/parts.ts'
import { wallOf } from './wall.ts'

const visit = (n: number, status: AppointmentState, called: string | null = null): AppointmentRow => ({
  practice_id: 1,
  rev: 1,
  created_by: 101,
  device_id: 1,
  created_at: '2026-11-22T12:00:00.000Z',
  deleted_at: null,
  id: `0190b1c0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  chamber_id: 1,
  schedule_id: '0190b1c0-0000-8000-8000-000000000001',
  patient_id: '0190b1c0-0000-7000-8000-000000000002',
  kind: 'quick',
  serial: String(n),
  position: n * 1_000_000,
  sitting_date: '2026-11-22',
  session_code: 'A',
  type: 1,
  status,
  source: 'desk',
  priority: 'normal',
  priority_reason: null,
  fee_paisa: 0,
  suggested_fee_paisa: 0,
  fee_reason: null,
  payment_status: 0,
  question: null,
  weight_kg: null,
  referral_doctor_id: null,
  arrived_at: '2026-11-22T12:00:00.000Z',
  called_at: called && `2026-11-22T${called}:00.000Z`,
  in_at: null,
  done_at: null,
  overbooked: false,
  slot_time: null,
  held_until: null,
  returns_with_reports: false,
  cancel_reason: null,
  rescheduled_to: null,
})

const shown = (...visits: AppointmentRow[]) => {
  const { called, title, next } = wallOf(
    queueOfRows(queueRows({ sittings: [], visits, people: [], measured: [], taken: [] })),
  )
  return [called?.visit.serial ?? null, title, next.map((row) => row.visit.serial)]
}

test('the wall shows who was called last and the next three', () => {
  expect(
    shown(
      visit(1, 'done', '12:10'),
      visit(2, 'called', '12:20'),
      visit(3, 'arrived'),
      visit(4, 'booked'),
      visit(5, 'vitals_done'),
      visit(6, 'arrived'),
      visit(7, 'arrived'),
    ),
  ).toEqual(['2', 'calling', ['3', '5', '6']])
})

test('who went in is not asked in any more', () => {
  expect(shown(visit(1, 'in_consultation', '12:10'), visit(2, 'arrived'))).toEqual(['1', 'inside', ['2']])
})

test('between two patients the last number stays, but asks nobody in', () => {
  expect(shown(visit(1, 'done', '12:10'), visit(2, 'done', '12:20'), visit(3, 'arrived'))).toEqual([
    '2',
    'last',
    ['3'],
  ])
})

test('before the first call there is no number', () => {
  expect(shown(visit(1, 'arrived'))).toEqual([null, 'none', ['1']])
})
