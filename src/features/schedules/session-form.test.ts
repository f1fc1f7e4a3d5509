import { expect, test } from 'vitest'
import type { SessionForm } from '#domain/schedule/rows.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { extraOf, slotOf, typedSessionAct } from './session-form.ts'

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

test('a session is planned to begin before midnight; one that was opened in the night keeps its hour', () => {
  const early = { errors: { start_time: ['start_time'] } }
  const night = { ...typed, session_code: 'B', start_time: '00:30', end_time: '02:30' }
  const of = { id: begun.id, chamber_id: 1 }
  expect(() => slotOf({ ...night, weekdays: ['0'] }, of)).toThrow(expect.objectContaining(early))
  expect(() => extraOf({ ...night, date: '2026-11-23' }, 1)).toThrow(expect.objectContaining(early))
  expect(() => typedSessionAct(night, begun)).toThrow(expect.objectContaining(early))
  expect(slotOf({ ...night, start_time: '23:45', weekdays: ['0'] }, of)).toMatchObject({ end_time: '02:30' })
  expect(typedSessionAct({ ...night, end_time: '03:00' }, { ...begun, start_time: '00:30' })).toMatchObject({
    start_time: '00:30',
    end_time: '03:00',
  })
})
