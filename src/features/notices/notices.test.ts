import { describe, expect, test } from 'vitest'
import { lastDayOf, type NoticeFacts, noticesOf, readKeys, unreadIn } from './notices.ts'

const quiet: NoticeFacts = {
  today: '2026-11-22',
  decisions: [],
  stale: [],
  unverified: [],
  overpaid: [],
  to_give_back: [],
  second_visits: [],
  doubles: [],
  bookings: [],
  drafts: [],
  chambers: [{ id: 1, last_day: null }],
}
const kinds = (facts: Partial<NoticeFacts>) => noticesOf({ ...quiet, ...facts }).map(({ kind }) => kind)

test('a quiet practice has no notices', () => expect(noticesOf(quiet)).toEqual([]))

test('decisions stand before everything else', () => {
  expect(
    kinds({
      drafts: ['d'],
      bookings: [{ id: 'b', sitting_date: '2026-11-24' }],
      unverified: ['p'],
      decisions: ['o'],
      stale: ['s'],
    }),
  ).toEqual(['decision', 'unsent', 'verify', 'booking', 'draft'])
})

test('a visit with two prescriptions is told to the doctor, a press away from them', () => {
  const twice = [{ appointment_id: 'v', prescription_id: 'p' }]
  expect(noticesOf({ ...quiet, twice, stale: ['s'] })).toMatchObject([
    { kind: 'twice', keys: ['v'], to: '/doctor/prescription/p' },
    { kind: 'unsent' },
  ])
})

test('several visits with two prescriptions each are settled on the sync page, one card each', () => {
  const twice = ['v', 'w'].map((id) => ({ appointment_id: id, prescription_id: `p${id}` }))
  expect(noticesOf({ ...quiet, twice })).toMatchObject([
    { kind: 'twice', keys: ['v', 'w'], to: '/doctor/sync' },
  ])
})
test('a paper that was corrected twice is a press away, several are chosen among', () => {
  const papers = [{ key: 'old', certificate_id: 'c' }]
  expect(noticesOf({ ...quiet, papers })).toMatchObject([
    { kind: 'papers', keys: ['old'], to: '/doctor/certificates/c' },
  ])
  expect(noticesOf({ ...quiet, papers: [...papers, { key: 'x', certificate_id: 'd' }] })).toMatchObject([
    { kind: 'papers', keys: ['old', 'x'], to: '/doctor/sync' },
  ])
})

test('money taken twice stands before money to verify, and one visit is a press away', () => {
  expect(kinds({ unverified: ['p'], overpaid: ['v'], to_give_back: ['c'] })).toEqual([
    'over',
    'give_back',
    'verify',
  ])
  expect(noticesOf({ ...quiet, overpaid: ['v'] })).toMatchObject([{ to: '/doctor/patient-invoice?id=v' }])
  expect(noticesOf({ ...quiet, overpaid: ['v', 'w'] })).toMatchObject([{ to: '/doctor/quick-patient-list' }])
})

test('who is written down twice is a press away, one after the other', () => {
  expect(kinds({ unverified: ['p'], doubles: ['d'], second_visits: ['s', 't'] })).toEqual([
    'second_visit',
    'double',
    'verify',
  ])
  expect(noticesOf({ ...quiet, second_visits: ['s', 't'] })).toMatchObject([
    { to: '/doctor/patients/info?id=s', keys: ['s', 't'] },
  ])
})

test.each(['low', 'last', 'empty'] as const)(
  'messages that run out are told where packages are bought, anew at each step: %s',
  (sms) => {
    const [notice, ...others] = noticesOf({ ...quiet, sms })
    expect(others).toEqual([])
    expect(notice).toMatchObject({ kind: `sms_${sms}`, keys: [sms], to: '/doctor/settings/sms-package' })
    expect(notice && unreadIn(notice, new Set(['sms_low:low']))).toBe(sms === 'low' ? 0 : 1)
  },
)

test.each([undefined, 'ok', 'none'] as const)('of messages nothing is told that is no trouble: %s', (sms) =>
  expect(noticesOf({ ...quiet, ...(sms && { sms }) })).toEqual([]),
)

test('bookings say their next day', () => {
  const [notice] = noticesOf({
    ...quiet,
    bookings: [
      { id: 'b', sitting_date: '2026-11-26' },
      { id: 'c', sitting_date: '2026-11-24' },
    ],
  })
  expect(notice).toMatchObject({ kind: 'booking', day: '2026-11-24', keys: ['b', 'c'] })
})

describe('the end of the sittings', () => {
  test.each([
    ['within a week', '2026-11-28', ['ending']],
    ['today', '2026-11-22', ['ending']],
    ['a few days ago', '2026-11-20', ['ending']],
    ['in a week', '2026-11-29', []],
    ['long ago', '2026-11-01', []],
    ['never', null, []],
  ])('%s', (_, last_day, expected) => expect(kinds({ chambers: [{ id: 2, last_day }] })).toEqual(expected))
  test.each([
    [
      'a weekly sitting goes on without end',
      [
        { chamber_id: 1, effective_to: null },
        { chamber_id: 1, effective_to: '2026-11-25' },
      ],
      [],
      null,
    ],
    [
      'the later of weekly and dated',
      [{ chamber_id: 1, effective_to: '2026-11-25' }],
      [{ chamber_id: 1, date: '2026-11-27' }],
      '2026-11-27',
    ],
    ["another chamber's do not count", [{ chamber_id: 2, effective_to: null }], [], undefined],
  ])('%s', (_, slots, dated, last) => expect(lastDayOf(1, slots, dated)).toBe(last))
})

test('what was seen is not new, and what comes after it is', () => {
  const before = noticesOf({ ...quiet, drafts: ['a'] })
  const seen = new Set(readKeys(before))
  const [after] = noticesOf({ ...quiet, drafts: ['a', 'b'] })
  expect(before.map((one) => unreadIn(one, seen))).toEqual([0])
  expect(after && unreadIn(after, seen)).toBe(1)
})
