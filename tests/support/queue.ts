import type { AppointmentState } from '#contract/clinic/appointment-state.ts'
import { type QueuePosition, queueRows, type QueueRow } from '#domain/appointment/queue.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type { PaymentRow } from '#domain/payment/rows.ts'

export const frame = {
  practice_id: 1,
  rev: 1,
  created_by: 101,
  device_id: 1,
  created_at: '2026-11-22T12:00:00.000Z',
  deleted_at: null,
}
export const patient_id = '0190b1c0-0000-7000-8000-000000000002'

export const visit = (
  n: number,
  status: AppointmentState,
  more: Partial<AppointmentRow> = {},
): AppointmentRow => ({
  ...frame,
  id: `0190b1c0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  chamber_id: 1,
  schedule_id: '0190b1c0-0000-8000-8000-000000000001',
  patient_id,
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
  fee_paisa: 100_000,
  suggested_fee_paisa: 100_000,
  fee_reason: null,
  payment_status: 0,
  question: null,
  weight_kg: null,
  referral_doctor_id: null,
  arrived_at: frame.created_at,
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
export const evenings = {
  evening: { id: '0190b1c0-0000-8000-8000-000000000001', start_time: '17:00', session_code: 'A' },
  late: { id: '0190b1c0-0000-8000-8000-000000000002', start_time: '20:00', session_code: 'B' },
  unplanned: { id: '0190b1c0-0000-8000-8000-000000000003', start_time: '01:00', session_code: 'Q' },
}
const sittings = Object.values(evenings)
export const rows = (visits: AppointmentRow[], taken: PaymentRow[] = []) =>
  queueRows({ sittings, visits, people: [], measured: [], taken })

/** The same of another sitting. */
export const of = ({ id: schedule_id, session_code }: (typeof sittings)[number], one: AppointmentRow) => ({
  ...one,
  id: one.id.replace('0001', session_code === 'B' ? '000b' : '000c'),
  schedule_id,
  session_code,
  serial: `${session_code}${one.serial}`,
})

export const order = (waiting: readonly QueueRow[], placed: readonly QueuePosition[]) => {
  const positions = new Map(placed.map(({ row, position }) => [row.visit.id, position]))
  return rows(
    waiting.map(({ visit: one }) => ({ ...one, position: positions.get(one.id) ?? one.position })),
  ).map((row) => row.visit.serial)
}

export const called = (n: number, clock: string) =>
  visit(n, 'called', { called_at: `2026-11-22T${clock}:00.000Z` })
export const seen = (n: number, from: string, to: string) =>
  visit(n, 'done', { in_at: `2026-11-22T${from}:00.000Z`, done_at: `2026-11-22T${to}:00.000Z` })
export const evening = {
  schedule_id: evenings.evening.id,
  now: Date.parse('2026-11-22T12:40:00.000Z'),
  starts_at: Date.parse('2026-11-22T12:00:00.000Z'),
  delay_min: 0,
  configured: 8,
  runs: true,
}
