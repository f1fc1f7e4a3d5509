import { expect, test } from 'vitest'
import type { SessionForm } from '#domain/schedule/rows.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { typedSessionAct } from './session-form.ts'

const begun: SessionForm = {
  id: scheduleId(1, '2026-11-22', 'A'),
  chamber_id: 1,
  date: '2026-11-22',
  session_code: 'A',
  label: null,
  start_time: '17:00',
  end_time: '21:00',
  mode: 'serial',
  slot_minutes: 10,
  max: 40,
  desk: 20,
  online: 14,
  buffer: 6,
  slot_id: null,
  note: null,
}
const typed = { start_time: '17:00', end_time: '21:00', max: 40, desk: 20, online: 14, buffer: 6 }

test('who writes a note on a session says nothing of its times and places, which the desk may have changed', () => {
  expect(typedSessionAct({ ...typed, note: 'Bring reports' }, begun)).toEqual({
    action: 'change',
    note: 'Bring reports',
  })
})

test('times are told together, and places together', () => {
  expect(typedSessionAct({ ...typed, start_time: '18:00' }, begun)).toEqual({
    action: 'change',
    start_time: '18:00',
    end_time: '21:00',
  })
  expect(typedSessionAct({ ...typed, max: 60, desk: 40 }, begun)).toEqual({
    action: 'change',
    max: 60,
    desk: 40,
    online: 14,
    buffer: 6,
  })
})
