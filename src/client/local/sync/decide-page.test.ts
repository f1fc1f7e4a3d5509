import { expect, test } from 'vitest'
import type { PullReply } from '#contract/sync.ts'
import { endsWith, judgePage, metaAfter } from './decide-page.ts'

const page = (more: Partial<PullReply> = {}): PullReply => ({
  from: 10,
  to: 20,
  rows: [],
  withheld: [],
  more: false,
  floor: 0,
  server_time: '2026-11-23T12:00:00Z',
  scope_version: 3,
  device_seq_seen: 7,
  leases: [],
  mark: 'all',
  ...more,
})

test('a page goes on only from where the device stands, and only while its person may see the same', () => {
  expect(judgePage(page(), { cursor: 10, scope_version: 3 })).toBe('goes_on')
  expect(judgePage(page({ from: 0 }), {})).toBe('goes_on')
  for (const cursor of [5, 15]) expect(judgePage(page(), { cursor, scope_version: 3 })).toBe('moved')
  expect(judgePage(page(), { cursor: 10, scope_version: 2 })).toBe('scope')
})

test('a confirmed call ends with the last page that reaches it, and not with one that a copy still brings', () => {
  expect(endsWith(page(), {}, 20)).toBe(true)
  expect(endsWith(page(), {}, 21)).toBe(false)
  expect(endsWith(page({ more: true }), {}, 15)).toBe(false)
  const copy = { upto: 15, at: '', got: 0, of: 0, limit: 100 }
  expect([15, 16].map((seq) => endsWith(page(), { copy }, seq))).toEqual([false, true])
})

test('the last page says that all is here; one of many, or one beside a copy, does not', () => {
  const before = { cursor: 10, device_seq: 7 }
  expect(metaAfter(page(), before, 0)).toEqual({
    cursor: 20,
    scope_version: 3,
    leases: [],
    heard_at: '2026-11-23T12:00:00Z',
    complete: true,
    held: 20,
    mark: 'all',
  })
  expect(metaAfter(page({ more: true }), before, 0)).not.toHaveProperty('held')
  expect(metaAfter(page(), { ...before, resync: { why: 'gap', at: 1 } }, 0)).not.toHaveProperty('held')
})

test('calls that the server has seen and the device forgot are told, and their numbers are not used again', () => {
  expect(metaAfter(page({ device_seq_seen: 9 }), { cursor: 10, device_seq: 7 }, 5)).toMatchObject({
    set_back: { here: 7, seen: 9, at: 5 },
    device_seq: 9,
  })
})
