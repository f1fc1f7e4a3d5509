import { expect, test } from 'vitest'
import { problemFromWire } from '#contract/problem.ts'
import { bothOf } from './both.ts'
import type { OwnVisitHead } from './contract.ts'

const visit = (id: string, sitting_date: string, start_time: string): OwnVisitHead => ({
  id,
  kind: 'schedule',
  serial: '1',
  status: 'booked',
  is_off: false,
  sitting_date,
  slot_time: null,
  start_time,
  patient: 'Abdur Rahim',
  bn_patient: null,
  doctor: 'Dr. Nusrat Jahan',
  bn_doctor: null,
  chamber: null,
  bn_chamber: null,
  phone: null,
  schedule_id: 's1',
  held_until: null,
  is_offer: false,
  rating: null,
})
const known = (...appointments: OwnVisitHead[]) => ({ kind: 'known' as const, answer: { appointments } })
const booked = known(visit('b', '2026-11-23', '17:00'), visit('d', '2026-11-25', '17:00'))
const desk = known(visit('a', '2026-11-22', '17:00'), visit('c', '2026-11-23', '18:00'))

test('booked visits and those of the desk are one list, the next first', () => {
  const both = bothOf(booked, desk)
  expect(both.kind === 'known' && both.answer.appointments.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('half of the list is shown as none: without a line what was kept of both, and nothing where one is missing', () => {
  const kept = { kind: 'offline' as const, kept: desk.answer }
  expect(bothOf(booked, kept)).toMatchObject({ kind: 'offline', kept: { appointments: { length: 4 } } })
  expect(bothOf({ kind: 'offline', kept: null }, kept)).toEqual({ kind: 'offline', kept: null, since: null })
  // As old as the older of the two.
  expect(bothOf({ ...kept, since: 9_000 }, { ...kept, since: 1_000 })).toMatchObject({ since: 1_000 })
  expect(bothOf(booked, { kind: 'loading' })).toEqual({ kind: 'loading' })
  const refused = { kind: 'refused' as const, problem: problemFromWire(500, 'server_error', {}) }
  expect(bothOf({ kind: 'loading' }, refused)).toBe(refused)
})
