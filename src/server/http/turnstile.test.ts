import { expect, test } from 'vitest'
import { type Entry, Turnstile } from './turnstile.ts'

const small = 900
const large = 40_000

/** A turnstile by a clock that stands until it is set (ms), and what became of those who came, by name. */
function opened(atOnce: number) {
  const clock = { now: 0 }
  const turnstile = new Turnstile({ atOnce, now: () => clock.now, random: () => 0.5 })
  const entries = new Map<string, Entry>()
  const comes = async (
    name: string,
    practice_id: number,
    { bytes = large, left = new AbortController().signal }: { bytes?: number; left?: AbortSignal } = {},
  ): Promise<void> => {
    void turnstile.enter({ practice_id, bytes }, left).then((entry) => entries.set(name, entry))
    await settled()
  }
  const fate = (name: string): string => entries.get(name)?.kind ?? 'waits'
  const ends = async (name: string): Promise<void> => {
    const entry = entries.get(name)
    if (entry?.kind !== 'in') throw new Error(`${name} is not inside`)
    entry.leave()
    await settled()
  }
  return { turnstile, clock, comes, fate, ends }
}

const settled = () => new Promise((done) => setImmediate(done))

test('a few large batches are worked on, a few wait, the rest is told to come again', async () => {
  const { turnstile, comes, fate, ends } = opened(4)
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const [n, name] of names.entries()) await comes(name, n)
  expect(names.map(fate)).toEqual(['in', 'in', 'in', 'waits', 'waits', 'overrun'])
  expect(turnstile.crowd).toEqual({ working: 3, waiting: 2 })
  expect(turnstile.full(large)).toBeGreaterThan(0)
  await ends('b')
  expect([fate('d'), fate('e')]).toEqual(['in', 'waits'])
  expect(turnstile.full(large)).toBeNull()
  for (const name of ['a', 'c', 'd', 'e']) await ends(name)
  expect(turnstile.crowd).toEqual({ working: 0, waiting: 0 })
})

test('a chamber at work has a place and a line of its own beside any flood', async () => {
  const { turnstile, comes, fate } = opened(4)
  for (let n = 0; n < 20; n++) await comes(`flood ${n}`, n)
  await comes('walk-in', 50, { bytes: small })
  expect(fate('walk-in')).toBe('in')
  expect([turnstile.full(small), turnstile.full(large)]).toEqual([null, expect.any(Number)])
  await comes('next walk-in', 51, { bytes: small })
  expect(fate('next walk-in')).toBe('waits')
})

test('one practice has half of the places and of the line, and one large batch at a time', async () => {
  const { comes, fate, ends } = opened(4)
  for (const name of ['a', 'b', 'c']) await comes(name, 1)
  expect(['a', 'b', 'c'].map(fate)).toEqual(['in', 'waits', 'overrun'])
  await comes('small', 1, { bytes: small })
  await comes('another small', 1, { bytes: small })
  expect(['small', 'another small'].map(fate)).toEqual(['in', 'waits'])
  await comes('other', 2)
  expect(fate('other')).toBe('in')
  await ends('a')
  expect([fate('another small'), fate('b')]).toEqual(['waits', 'in'])
})

test('a place that is free is another practice’s, also while a line full of one practice’s devices waits for their own', async () => {
  const { turnstile, comes, fate } = opened(4)
  for (const [name, practice] of [
    ['a', 1],
    ['a waits', 1],
    ['b', 2],
    ['b waits', 2],
  ] as const)
    await comes(name, practice)
  expect(turnstile.crowd).toEqual({ working: 2, waiting: 2 })
  expect(turnstile.full(large)).toBeNull()
  await comes('c', 3)
  expect(fate('c')).toBe('in')
  expect(turnstile.full(large)).toBeGreaterThan(0)
})

test('a server that does one thing at a time does both kinds, in their order', async () => {
  const { comes, fate, ends } = opened(1)
  await comes('large', 1)
  await comes('second large', 2)
  await comes('small', 3, { bytes: small })
  await ends('large')
  expect([fate('second large'), fate('small')]).toEqual(['in', 'waits'])
  await ends('second large')
  expect(fate('small')).toBe('in')
})

test('whoever gave up is not begun, and his place in the line is another’s', async () => {
  const { turnstile, comes, fate, ends } = opened(1)
  const left = new AbortController()
  await comes('inside', 1)
  await comes('waits', 2, { left: left.signal })
  expect(turnstile.full(large)).toBeGreaterThan(0)
  left.abort()
  await settled()
  expect([fate('waits'), turnstile.full(large)]).toEqual(['gone', null])
  await comes('came too late', 3, { left: left.signal })
  expect(fate('came too late')).toBe('gone')
  await comes('stayed', 4)
  await ends('inside')
  expect(fate('stayed')).toBe('in')
})

test('those who are turned away come one behind the other, at the pace at which batches go through', async () => {
  const { turnstile, clock, comes, ends } = opened(2)
  // Batches take half a second: two a second go through the one place that is theirs.
  for (let n = 0; n < 60; n++) {
    await comes(`before ${n}`, n)
    clock.now += 500
    await ends(`before ${n}`)
  }
  for (let n = 0; n < 3; n++) await comes(`now ${n}`, n)
  const told = Array.from({ length: 100 }, () => turnstile.full(large) ?? 0)
  expect([told[1], told[19], told[99]]).toEqual([2, 11, 51])
  const most = Math.max(...told.map((at) => told.filter((other) => other === at).length))
  expect(most).toBeLessThanOrEqual(2)
  // A time that is over is nobody's any more.
  clock.now += 200_000
  expect(turnstile.full(large)).toBe(1)
})

test('what a batch took in a quiet hour tells nobody when to come in a rush', async () => {
  const { turnstile, clock, comes, ends } = opened(4)
  for (let n = 0; n < 60; n++) {
    await comes(`before ${n}`, n)
    clock.now += 10
    await ends(`before ${n}`)
  }
  for (let n = 0; n < 5; n++) await comes(`now ${n}`, n)
  // A guess of a third of a second at three places: ten a second.
  const told = Array.from({ length: 100 }, () => turnstile.full(large) ?? 0)
  expect(told[99]).toBe(10)
})

test('nobody is sent away for longer than two minutes, and those are spread over one', async () => {
  let chance = 0
  const turnstile = new Turnstile({ atOnce: 2, now: () => 0, random: () => (chance = (chance + 0.37) % 1) })
  const left = new AbortController().signal
  for (let n = 0; n < 3; n++) void turnstile.enter({ practice_id: n, bytes: large }, left)
  const told = Array.from({ length: 1000 }, () => turnstile.full(large) ?? 0)
  expect(Math.max(...told)).toBe(120)
  const last = told.slice(500)
  expect(Math.min(...last)).toBeLessThan(65)
  expect(new Set(last).size).toBeGreaterThan(40)
})

test('of a thousand that come in one moment a few are asked whose they are, and the rest is turned away unasked', async () => {
  const { turnstile, comes, fate } = opened(4)
  const stays = new AbortController()
  const left = new AbortController()
  const fates: string[] = []
  const asked: (() => Promise<void>)[] = []
  const knocks = (bytes: number, signal: AbortSignal) => {
    const n = fates.push('waits') - 1
    void turnstile.identify(bytes, signal).then((entry) => {
      fates[n] = entry.kind
      if (entry.kind !== 'in') return
      // Whose it is, is known: it takes its place.
      asked.push(async () => {
        await comes(`member ${n}`, n, { bytes })
        entry.leave()
        await settled()
      })
    })
  }
  for (let n = 0; n < 1000; n++) knocks(large, n === 500 ? left.signal : stays.signal)
  await settled()
  expect(asked).toHaveLength(6)
  left.abort()
  await settled()
  expect(fates[500]).toBe('gone')
  for (const known of asked.slice(0, 5)) await known()
  expect(fates.filter((kind) => kind === 'overrun').length).toBeGreaterThan(980)
  expect(fates.filter((kind) => kind === 'waits')).toEqual([])
  // What a chamber sends while it works has a queue of its own.
  knocks(small, stays.signal)
  await settled()
  expect(fates.at(-1)).toBe('in')
  expect(['member 0', 'member 1', 'member 2', 'member 3', 'member 4'].map(fate)).toEqual([
    'in',
    'in',
    'in',
    'waits',
    'waits',
  ])
})
