import { describe, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { ScheduleSlotRow } from '#domain/schedule/rows.ts'
import { toMaterialise, replanned } from './materialised.ts'
import { clashOf, plannedSessions } from './plan.ts'
import { changedSession, tooSmall } from './session-change.ts'

const framed = {
  practice_id: 1,
  rev: 1,
  created_by: 1,
  device_id: null,
  created_at: '2026-11-01T00:00:00.000Z',
  deleted_at: null,
}
const weekly = (more: Partial<ScheduleSlotRow> = {}): ScheduleSlotRow => ({
  id: newId(),
  ...framed,
  chamber_id: 1,
  session_code: 'A',
  label: null,
  start_time: '17:00',
  end_time: '21:00',
  mode: 'serial',
  slot_minutes: 10,
  max: 40,
  desk: 18,
  online: 16,
  buffer: 6,
  weekdays: [0, 1, 3],
  effective_from: null,
  effective_to: null,
  ...more,
})
// Saturday 21 to Friday 27 November 2026.
const week = { from: '2026-11-21', to: '2026-11-27' }
const datesOf = (forms: { date: string }[]) => forms.map((form) => form.date.slice(-2)).join(' ')

describe('the weekly plan', () => {
  const leave = { chamber_id: null, session_code: null, from_date: '2026-11-22', to_date: '2026-11-22' }
  test.each([
    ['gives its weekdays, the week beginning on Saturday', [weekly()], [], '21 22 24'],
    [
      'begins and ends with its days in force',
      [weekly({ effective_from: '2026-11-22', effective_to: '2026-11-23' })],
      [],
      '22',
    ],
    ['gives nothing on leave', [weekly()], [leave], '21 24'],
    [
      'of another chamber is not touched by leave there',
      [weekly()],
      [{ ...leave, chamber_id: 2 }],
      '21 22 24',
    ],
    [
      'loses only the session that is named',
      [weekly(), weekly({ session_code: 'B', start_time: '08:00', end_time: '10:00' })],
      [{ ...leave, session_code: 'B' }],
      '21 21 22 24 24',
    ],
    [
      'gives a session of a day once, whoever plans it twice',
      [weekly(), weekly({ weekdays: [0] })],
      [],
      '21 22 24',
    ],
    ['of nothing is nothing', [], [], ''],
  ])('%s', (_, slots, exceptions, dates) => {
    expect(datesOf(plannedSessions({ slots, exceptions }, week))).toBe(dates)
  })
  test('makes the same ids on every device', () => {
    const [first] = plannedSessions({ slots: [weekly()], exceptions: [] }, week)
    expect(first?.id).toBe(scheduleId(1, '2026-11-21', 'A'))
  })
})

describe('two weekly sittings of one chamber', () => {
  const evening = weekly({ session_code: 'B' })
  test.each([
    ['at other hours stand side by side', { start_time: '09:00', end_time: '17:00' }, null],
    ['lie over each other', { start_time: '20:59', end_time: '22:00' }, 'overlap'],
    ['on other days do not meet', { weekdays: [2, 4] }, null],
    ['meet after midnight', { weekdays: [6], start_time: '22:00', end_time: '17:30' }, 'overlap'],
    ['that end before the other begins to hold do not meet', { effective_to: '2026-10-31' }, null],
    [
      'of one letter on one day cannot be told apart',
      { session_code: 'B', start_time: '08:00', end_time: '09:00' },
      'session_taken',
    ],
    ['of another chamber do not matter', { chamber_id: 2 }, null],
  ])('%s', (_, more, key) => {
    expect(clashOf(weekly({ ...more }), [{ ...evening, effective_from: '2026-11-01' }])?.key ?? null).toBe(
      key,
    )
  })
  test('are not compared with themselves', () => expect(clashOf(evening, [evening])).toBe(null))
})

describe('bringing the calendar to the plan', () => {
  const slot = weekly()
  const forms = plannedSessions({ slots: [slot], exceptions: [] }, week)
  const row = (date: string, more: object = {}) => ({
    ...framed,
    ...slot,
    id: scheduleId(1, date, 'A'),
    slot_id: slot.id,
    date,
    status: 'scheduled' as const,
    delay_min: 0,
    note: null,
    ...more,
  })

  test('adds what is missing, brings back what was removed, leaves the rest, and then has nothing to do', () => {
    const { add, revive } = toMaterialise(forms, [
      row('2026-11-21', { status: 'cancelled' }),
      row('2026-11-22', { deleted_at: '2026-11-20T00:00:00.000Z' }),
    ])
    expect([datesOf(add), datesOf(revive.map((one) => one.form))]).toEqual(['24', '22'])
    expect(
      toMaterialise(
        forms,
        forms.map((form) => row(form.date)),
      ),
    ).toEqual({ add: [], revive: [] })
  })
  test('a changed weekly sitting moves free days, and leaves booked, changed and begun ones', () => {
    const later = plannedSessions(
      { slots: [{ ...slot, start_time: '18:00', weekdays: [0, 1] }], exceptions: [] },
      week,
    )
    const rows = [row('2026-11-21'), row('2026-11-22'), row('2026-11-24')]
    const booked = new Set([scheduleId(1, '2026-11-22', 'A')])
    const made = replanned(later, rows, { before: slot, booked })
    expect([datesOf(made.adjust.map((one) => one.row)), datesOf(made.keep), datesOf(made.remove)]).toEqual([
      '21',
      '22',
      '24',
    ])
    expect(
      replanned(later, [row('2026-11-21', { end_time: '20:00' }), row('2026-11-22', { status: 'running' })], {
        before: slot,
        booked: new Set(),
      }),
    ).toEqual({ adjust: [], keep: [], remove: [] })
  })
})

describe('a sitting', () => {
  test.each([
    ['scheduled', { action: 'delay', delay_min: 20 }, { delay_min: 20 }],
    ['scheduled', { action: 'resume' }, { status: 'running' }],
    ['running', { action: 'pause' }, { status: 'paused' }],
    ['paused', { action: 'pause' }, {}],
    ['paused', { action: 'resume' }, { status: 'running' }],
    ['running', { action: 'close' }, { status: 'closed' }],
    ['closed', { action: 'resume' }, { status: 'running' }],
    ['closed', { action: 'pause' }, null],
    ['closed', { action: 'cancel', reason: 'fever' }, null],
    ['cancelled', { action: 'resume' }, null],
    ['cancelled', { action: 'cancel', reason: 'fever' }, {}],
    ['running', { action: 'cancel', reason: 'fever' }, { status: 'cancelled', note: 'fever' }],
    ['cancelled', { action: 'change', end_time: '22:00' }, null],
    ['running', { action: 'change', end_time: '22:00', note: null }, { end_time: '22:00', note: null }],
  ] as const)('that is %s: %o', (status, act, set) => {
    expect(changedSession({ status }, act)).toEqual(set === null ? { over: true } : { set })
  })
  test.each([
    [{ max: 20, desk: 10 }, null],
    [
      { max: 11, desk: 10 },
      { field: 'max', least: 12 },
    ],
    [
      { max: 20, desk: 8 },
      { field: 'desk', least: 9 },
    ],
  ])('with twelve patients and number nine told at the desk, cut to %o', (asked, small) => {
    expect(tooSmall(asked, { live: 12, highest_desk: 9 })).toEqual(small)
  })
})
