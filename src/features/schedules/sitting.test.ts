import { describe, expect, test } from 'vitest'
import { dhakaInstant } from '#contract/clinic/day.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import {
  type ScheduleExceptionRow,
  type ScheduleRow,
  type ScheduleSlotRow,
  sittingSpan,
} from '#domain/schedule/rows.ts'
import { sittingOf, sittingsOf } from './sitting.ts'

const framed = {
  practice_id: 1,
  rev: 1,
  created_by: 1,
  device_id: null,
  created_at: '2026-11-01T00:00:00.000Z',
  deleted_at: null,
}
const day = '2026-11-22'
const frame = {
  chamber_id: 1,
  label: null,
  mode: 'serial' as const,
  slot_minutes: 10,
  max: 40,
  desk: 18,
  online: 16,
  buffer: 6,
}
const slot: ScheduleSlotRow = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  ...framed,
  ...frame,
  session_code: 'A',
  start_time: '17:00',
  end_time: '21:00',
  weekdays: [1],
  effective_from: null,
  effective_to: null,
}
const morning: ScheduleSlotRow = {
  ...slot,
  id: '01890a5d-ac96-774b-bcce-b302099a8059',
  session_code: 'B',
  start_time: '09:00',
  end_time: '12:00',
}
const row = (code: string, more: Partial<ScheduleRow> = {}): ScheduleRow => ({
  ...framed,
  ...frame,
  id: scheduleId(1, day, code),
  session_code: code,
  start_time: '17:00',
  end_time: '21:00',
  slot_id: null,
  date: day,
  status: 'scheduled',
  delay_min: 0,
  note: null,
  ...more,
})
const leave: ScheduleExceptionRow = {
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  ...framed,
  chamber_id: null,
  from_date: day,
  to_date: day,
  kind: 'leave',
  session_code: null,
  reason: null,
}

const at = (clock: string, more: Partial<Parameters<typeof sittingOf>[0]> = {}) =>
  sittingOf({
    chamber_id: 1,
    rows: [],
    slots: [slot],
    exceptions: [],
    now: dhakaInstant(day, clock),
    ...more,
  })

describe('whoever stands at the desk comes to', () => {
  test.each([
    ['the planned session, though no device has opened it', at('16:00'), 'A', false],
    [
      'the evening of the plan, when the morning is over and no row is there yet',
      at('18:00', { slots: [morning, slot] }),
      'A',
      false,
    ],
    ['the morning of the plan until it is over', at('11:00', { slots: [morning, slot] }), 'B', false],
    ['a session of his own while the doctor is on leave', at('18:00', { exceptions: [leave] }), 'Q', false],
    ['the row of the day where there is one', at('16:00', { rows: [row('A')] }), 'A', true],
    [
      'the session that runs, not the next',
      at('18:00', {
        rows: [row('B', { start_time: '10:00', end_time: '12:00', status: 'running' }), row('A')],
      }),
      'B',
      true,
    ],
    [
      'the evening, when the morning is over',
      at('13:00', { rows: [row('B', { start_time: '10:00', end_time: '12:00' }), row('A')] }),
      'A',
      true,
    ],
    [
      'a session of his own, when the planned one was cancelled',
      at('18:00', { rows: [row('A', { status: 'cancelled' })] }),
      'Q',
      false,
    ],
    ['a session of his own in a chamber without a plan', at('18:00', { chamber_id: 2 }), 'Q', false],
  ])('%s', (_, sitting, code, isRow) => {
    expect([sitting.form.session_code, sitting.schedule !== null]).toEqual([code, isRow])
  })
})

test('the coming days are the rows there are and, besides them, what the plan has', () => {
  const days = sittingsOf({
    rows: [row('A', { status: 'cancelled' }), row('B', { start_time: '08:00', end_time: '09:00' })],
    slots: [slot],
    exceptions: [],
    from: day,
    to: '2026-11-30',
  })
  expect(days.map(({ form, schedule }) => [form.date, form.session_code, schedule?.status ?? null])).toEqual([
    [day, 'B', 'scheduled'],
    [day, 'A', 'cancelled'],
    ['2026-11-29', 'A', null],
  ])
})

test('a sitting that ends after midnight ends the next day', () => {
  const { from, to } = sittingSpan({ date: day, start_time: '22:00', end_time: '01:30' })
  expect((to - from) / 60_000).toBe(210)
})
