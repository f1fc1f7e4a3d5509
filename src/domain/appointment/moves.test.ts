import type { AppointmentState } from '#contract/clinic/appointment-state.ts'
import { expect, test } from 'vitest'
import type { AppointmentRow } from './rows.ts'
import { applyMove } from './moves.ts'

const at = (second: number) => new Date(Date.parse('2026-11-22T12:00:00.000Z') + second * 1000).toISOString()

const visit = (status: AppointmentState, more: Partial<AppointmentRow> = {}): AppointmentRow => ({
  id: '0190b1c0-0000-7000-8000-000000000001',
  practice_id: 1,
  rev: 1,
  created_by: 101,
  device_id: 1,
  created_at: at(0),
  deleted_at: null,
  chamber_id: 1,
  schedule_id: '0190b1c0-0000-8000-8000-000000000001',
  patient_id: '0190b1c0-0000-7000-8000-000000000002',
  kind: 'quick',
  serial: '14',
  position: 14_000_000,
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
  arrived_at: at(0),
  called_at: null,
  in_at: null,
  done_at: null,
  overbooked: false,
  returns_with_reports: false,
  slot_time: null,
  held_until: null,
  cancel_reason: null,
  rescheduled_to: null,
  ...more,
})

test.each<
  [
    string,
    AppointmentRow,
    Parameters<typeof applyMove>[1],
    ReturnType<typeof applyMove> | { set: Record<string, unknown> },
  ]
>([
  [
    'who is called has the minute of it',
    visit('arrived'),
    { status: 'called', at: at(60) },
    { set: { status: 'called', called_at: at(60) } },
  ],
  [
    'who is done was in the room since he was called',
    visit('called', { called_at: at(60) }),
    { status: 'done', at: at(300) },
    { set: { status: 'done', in_at: at(60), done_at: at(300) } },
  ],
  [
    'who is skipped waits again, further back',
    visit('called', { called_at: at(60) }),
    { status: 'arrived', at: at(90), position: 17_500_000 },
    {
      set: { status: 'arrived', called_at: null, position: 17_500_000, in_at: undefined, done_at: undefined },
    },
  ],
  [
    'a late "called" does not bring back who is done',
    visit('done', { called_at: null, in_at: at(60), done_at: at(300) }),
    { status: 'called', at: at(30) },
    { set: { called_at: at(30) } },
  ],
  [
    'an arrival beats an absence noted elsewhere',
    visit('no_show', { arrived_at: null }),
    { status: 'arrived', at: at(60) },
    { set: { status: 'arrived', arrived_at: at(60) } },
  ],
  [
    'cancelled here and seen there is for a person to decide',
    visit('cancelled'),
    { status: 'called', at: at(60) },
    { conflict: true },
  ],
  [
    'seen here and cancelled there too',
    visit('done'),
    { status: 'cancelled', at: at(60) },
    { conflict: true },
  ],
  [
    'a new place changes nothing else',
    visit('arrived'),
    { status: 'arrived', at: at(60), position: 1, priority: 'emergency', priority_reason: 'শ্বাসকষ্ট' },
    { set: { status: 'arrived', position: 1, priority: 'emergency', priority_reason: 'শ্বাসকষ্ট' } },
  ],
  [
    'a new place leaves whom another device has called meanwhile in the room',
    visit('called', { called_at: at(60) }),
    { status: 'arrived', at: at(70), position: 2, order_only: true },
    { set: { position: 2 } },
  ],
  [
    'a step is taken back within ten seconds',
    visit('called', { called_at: at(60) }),
    { status: 'arrived', at: at(70), undo_of: at(60) },
    { set: { status: 'arrived', called_at: null, cancel_reason: null } },
  ],
  [
    'not in the eleventh',
    visit('called', { called_at: at(60) }),
    { status: 'arrived', at: at(71), undo_of: at(60) },
    { conflict: true },
  ],
  [
    'nor when somebody else made a step since',
    visit('called', { called_at: at(64) }),
    { status: 'arrived', at: at(65), undo_of: at(60) },
    { conflict: true },
  ],
  [
    'done by calling the next is taken back to the room',
    visit('done', { called_at: at(60), in_at: at(60), done_at: at(300) }),
    { status: 'called', at: at(305), undo_of: at(300) },
    { set: { status: 'called', in_at: null, done_at: null, cancel_reason: null } },
  ],
])('%s', (_, row, move, expected) => {
  expect(applyMove(row, move)).toEqual(expected)
})
