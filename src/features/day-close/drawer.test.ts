import { describe, expect, test } from 'vitest'
import { dayCloseId, isAfterClose, isClosed, openDrawer, noNotes } from '#domain/day-close/rows.ts'
import { closeDay } from './contract.ts'
import {
  awaiting,
  cashIn,
  closedWith,
  countedPaisa,
  countDrawer,
  denominations,
  digitalOf,
  drawerOf,
  isSameCount,
  outsPaisa,
  splitByClose,
  drawerTotals,
} from '#domain/day-close/drawer.ts'

type Entry = Parameters<typeof cashIn>[0][number]
const entry = (
  id: string,
  paid_paisa: number,
  method: Entry['method'] = 'cash',
  more: Partial<Entry> = {},
): Entry => ({ id, method, gross_paisa: Math.max(0, paid_paisa), discount_paisa: 0, paid_paisa, ...more })

test("two devices make one row of one drawer's day, and every drawer has its own", () => {
  const till = { chamber_id: 1, sitting_date: '2026-11-22', user_id: 101 }
  expect(dayCloseId(till)).toBe(dayCloseId({ ...till }))
  const others = [
    { ...till, chamber_id: 2 },
    { ...till, sitting_date: '2026-11-23' },
    { ...till, user_id: 102 },
  ].map(dayCloseId)
  expect(new Set([dayCloseId(till), ...others]).size).toBe(4)
  expect(openDrawer(till)).toMatchObject({ id: dayCloseId(till), status: 'open', outs: [] })
})

describe('a drawer', () => {
  const notes = { ...noNotes, '1000': 14, '500': 11, '200': 6, '100': 18, '50': 5, '20': 2, '10': 1 }
  test('is counted by its notes', () => {
    expect(countedPaisa(notes)).toBe(2_280_000)
    expect(countedPaisa(noNotes)).toBe(0)
    for (const taka of denominations) expect(countedPaisa({ ...noNotes, [taka]: 3 })).toBe(Number(taka) * 300)
  })
  test('holds the float and what came in, less what was taken out', () => {
    const outs = [
      { id: 'a', paisa: 30_000, reason: 'চা' },
      { id: 'b', paisa: 15_000, reason: 'কাগজ' },
    ]
    expect(outsPaisa(outs)).toBe(45_000)
    expect(drawerOf({ opening_paisa: 200_000, outs, cash_in_paisa: 2_130_000, notes })).toEqual({
      outs: 45_000,
      expected: 2_285_000,
      counted: 2_280_000,
      difference: -5_000,
    })
  })
  test('has in it only the cash, and not what was given back', () => {
    const entries = [
      entry('a', 100_000),
      entry('b', 60_000, 'bkash'),
      entry('c', -40_000),
      entry('d', 20_000, 'nagad'),
      entry('e', -10_000, 'bkash'),
    ]
    expect(cashIn(entries)).toBe(60_000)
    expect(digitalOf(entries)).toEqual([
      { method: 'bkash', paisa: 50_000, receipts: 2 },
      { method: 'nagad', paisa: 20_000, receipts: 1 },
    ])
  })
})

test('a receipt that came after the close stands apart, and the close stays as it was', () => {
  const entries = [entry('a', 100_000), entry('b', 60_000), entry('c', 50_000)]
  const receipt_ids = ['a', 'b']
  for (const status of ['closed', 'approved'] as const) {
    const { counted, late } = splitByClose(entries, { status, receipt_ids })
    expect([counted.map((one) => one.id), late.map((one) => one.id)]).toEqual([['a', 'b'], ['c']])
  }
  for (const close of [
    null,
    { status: 'open' as const, receipt_ids: [] },
    { status: 'reopened' as const, receipt_ids },
  ]) {
    expect(splitByClose(entries, close)).toEqual({ counted: entries, late: [] })
  }
})

test('a close counts what it names, what was taken until then, and all that its own device had told before: not what another wrote after it', () => {
  const taken = (id: string, time: string, device_id: number | null) => ({
    id,
    taken_at: `2026-11-22T${time}:00.000Z`,
    device_id,
  })
  const entries = [
    taken('before', '11:00', 8),
    taken('named', '13:00', 8),
    taken('clock ahead', '13:00', 7),
    taken('after', '13:00', 8),
    taken('at the counter', '13:00', null),
  ]
  const counted = (device_id: number | null) =>
    closedWith(entries, { receipt_ids: ['named'], until: '2026-11-22T12:00:00.000Z', device_id }).map(
      ({ id }) => id,
    )
  expect(counted(7)).toEqual(['before', 'named', 'clock ahead'])
  expect(counted(9)).toEqual(['before', 'named'])
})

test('two counts are the same only where all is: not where other money was taken out that comes to as much', () => {
  const out = (id: string, paisa: number) => ({ id, paisa, reason: 'tea' })
  const count = (outs: ReturnType<typeof out>[], ids = ['a', 'b']) =>
    countDrawer(
      ids.map((id) => entry(id, 50_000)),
      { opening_paisa: 20_000, outs },
    )
  const one = count([out('x', 10_000), out('y', 5_000)])
  expect(isSameCount(one, count([out('y', 5_000), out('x', 10_000)], ['b', 'a']))).toBe(true)
  for (const other of [
    count([out('x', 15_000)]),
    count([out('x', 5_000), out('y', 10_000)]),
    count([out('x', 10_000), out('y', 5_000)], ['a', 'c']),
  ])
    expect(isSameCount(one, other)).toBe(false)
})

test.each([
  ['open', false],
  ['closed', true],
  ['approved', true],
  ['reopened', false],
] as const)('money that comes while a day is %s comes after it: %s', (status, after) =>
  expect(isClosed({ status })).toBe(after),
)
test.each([
  ['closed', '11:59', false],
  ['closed', '12:01', true],
  ['approved', '12:01', true],
  ['reopened', '12:01', false],
] as const)('of a day %s at noon, what was taken at %s comes after the close: %s', (status, time, after) => {
  expect(isAfterClose({ status, closed_at: '2026-11-22T12:00:00.000Z' }, `2026-11-22T${time}:00.000Z`)).toBe(
    after,
  )
})
test('a day that nobody began is not closed', () => expect(isClosed(null)).toBe(false))

describe('a close is refused', () => {
  const form = {
    chamber_id: 1,
    sitting_date: '2026-11-22',
    opening_paisa: 100_000,
    outs: [],
    cash_in_paisa: 50_000,
    expected_paisa: 150_000,
    notes: { '1000': 1, '500': 1 },
    counted_paisa: 150_000,
    digital: [],
    receipt_ids: [],
    unsent: 0,
    closed_at: '2026-11-22T16:00:00.000Z',
  }
  const keysOf = (more: object) =>
    closeDay.body
      .safeParse({ ...form, ...more })
      .error?.issues.map((one) => `${one.path.join('.')} ${one.message}`)
  test('only where something does not add up', () => {
    expect(keysOf({})).toBeUndefined()
    expect(keysOf({ expected_paisa: 140_000, difference_reason: 'x' })).toEqual(['expected_paisa sum'])
    expect(keysOf({ counted_paisa: 140_000, difference_reason: 'x' })).toEqual(['counted_paisa sum'])
    expect(keysOf({ notes: { '1000': 1 }, counted_paisa: 100_000 })).toEqual(['difference_reason reason'])
    expect(
      keysOf({ notes: { '1000': 1 }, counted_paisa: 100_000, difference_reason: 'ভাংতি' }),
    ).toBeUndefined()
  })
})

/** Numbers that look random and are the same at every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % sides
  }
}

function shuffled<T>(items: readonly T[], roll: (sides: number) => number): T[] {
  const left = [...items]
  return items.map(() => left.splice(roll(left.length), 1)[0]).filter((one) => one !== undefined)
}

test('a close is the sum of its receipts after refunds, in whatever order they reach which device', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const roll = dice(seed)
    const methods = ['cash', 'bkash', 'nagad'] as const
    const taken = Array.from({ length: 1 + roll(25) }, (_, at) =>
      entry(`${at}`, (1 + roll(15)) * 10_000, methods[roll(3)] ?? 'cash'),
    )
    const refunds = taken
      .filter(() => roll(5) === 0)
      .map((one) => entry(`${one.id}-back`, -Math.min(one.paid_paisa, (1 + roll(15)) * 10_000), one.method))
    const all = [...taken, ...refunds]
    const devices = [shuffled(all, roll), shuffled(all, roll)]
    const known = devices[0]?.slice(0, roll(all.length + 1)) ?? []
    const receipt_ids = known.map((one) => one.id)
    for (const entries of devices) {
      const { counted, late } = splitByClose(entries, { status: 'closed', receipt_ids })
      const [now, then, after] = [drawerTotals(entries), drawerTotals(counted), drawerTotals(late)]
      expect(then.paid + after.paid).toBe(all.reduce((sum, one) => sum + one.paid_paisa, 0))
      expect(then.cash).toBe(cashIn(known))
      expect(now.cash + now.digital.reduce((sum, one) => sum + one.paisa, 0)).toBe(now.paid)
      expect(then.digital).toEqual(digitalOf(known))
      expect(counted.length + late.length).toBe(all.length)
    }
  }
})

test('counted days wait for the doctor, the oldest first, until he has said his word; the one in front of him is no news', () => {
  const day = (sitting_date: string, status: 'open' | 'closed' | 'approved' | 'reopened', user_id = 101) => ({
    sitting_date,
    status,
    user_id,
  })
  const rows = [
    day('2026-11-22', 'closed'),
    day('2026-11-20', 'closed'),
    day('2026-11-20', 'closed', 102),
    day('2026-11-19', 'approved'),
    day('2026-11-18', 'reopened'),
    day('2026-11-21', 'open'),
  ]
  expect(
    awaiting(rows, { sitting_date: '2026-11-20', user_id: 101 }).map((one) => [
      one.sitting_date,
      one.user_id,
    ]),
  ).toEqual([
    ['2026-11-20', 102],
    ['2026-11-22', 101],
  ])
})
