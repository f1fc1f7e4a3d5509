import { expect, test } from 'vitest'
import type { DeviceEntry } from '#features/auth/contract.ts'
import { silentAmong } from './silent.ts'

type Sitting = Parameters<typeof silentAmong>[1]['sittings'][number]

/** Half past nine in the morning in Dhaka; the chamber sat the evening before, from six to ten. */
const now = Date.parse('2026-11-22T03:30:00.000Z')
const evening: Sitting = {
  date: '2026-11-21',
  start_time: '18:00',
  end_time: '22:00',
  status: 'closed',
  deleted_at: null,
}
const tablet: DeviceEntry = {
  id: 7,
  letter: 'B',
  name: 'Desk tablet',
  kind: 'desk',
  user_id: 101,
  user_name: 'Md. Shakil Mia',
  enrolled_at: '2026-01-01T00:00:00.000Z',
  last_seen_at: null,
  revoked_at: null,
  wipe_asked_at: null,
  wiped_at: null,
}
const told = (more: Partial<DeviceEntry>, sittings: Sitting[] = [evening]) =>
  silentAmong([{ ...tablet, ...more }], { user_id: 1, now, sittings })

test('a tablet that went silent in the middle of the evening is told in the morning, one that stayed to its end is not', () => {
  expect(told({ last_seen_at: '2026-11-21T12:40:00.000Z' })).toEqual(['7:2026-11-21T12:40:00.000Z'])
  expect(told({ last_seen_at: '2026-11-21T15:20:00.000Z' })).toEqual([])
})

test('nobody is told of a night, of a day without a sitting, or before half a day has gone', () => {
  const at = '2026-11-21T12:40:00.000Z'
  expect(told({ last_seen_at: at }, [])).toEqual([])
  expect(
    silentAmong([{ ...tablet, last_seen_at: at }], {
      user_id: 1,
      now,
      sittings: [{ ...evening, status: 'cancelled' }],
    }),
  ).toEqual([])
  expect(told({ last_seen_at: '2026-11-21T15:45:00.000Z' }, [{ ...evening, end_time: '23:59' }])).toEqual([])
})

test.each<[string, Partial<DeviceEntry>]>([
  ["one's own device", { user_id: 1 }],
  ['a screen on the wall', { kind: 'display' }],
  ['one that was shut out', { revoked_at: '2026-11-21T13:00:00.000Z' }],
])('%s is not missed', (_, more) =>
  expect(told({ last_seen_at: '2026-11-21T12:40:00.000Z', ...more })).toEqual([]),
)

test('one that was never here, or not for weeks, is no longer missed', () => {
  expect(told({ last_seen_at: null })).toEqual([])
  expect(told({ last_seen_at: '2026-11-01T12:40:00.000Z' })).toEqual([])
})
