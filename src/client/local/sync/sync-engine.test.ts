import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Device, newDevice, newPatient, newWorld, patients, type World } from '#tests/torture/world.ts'
import { runningIn } from '#tests/torture/running-sync.ts'
import { checkDigest } from './digest.ts'
import { readRows } from '#local/store/rows.ts'
import { freshSending } from '#local/outbox/sending.ts'
import { metaOf, outboxOf, rowStore, setMeta } from '#local/database/stores.ts'
import { kindOf } from './sync-state.ts'
import { write } from '#local/outbox/write.ts'

const stops: (() => void)[] = []
const running = runningIn(stops)
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
})

test('a write goes out by itself and the state ends clear', async () => {
  const w = newWorld()
  const { device, last, sync } = await running(w)
  await write(device.clinic, newPatient(device.clinic).step)
  await vi.waitFor(() => expect(w.server.rows.size).toBe(1))
  await sync.now()
  expect(last()).toBe('clear')
  expect(await outboxOf(device.clinic.db).count()).toBe(0)
})

test('without a line the state says so with its age, and a woken page goes on by itself', async () => {
  const w = newWorld()
  const { device, states, last, sync, wake } = await running(w)
  await sync.now()
  device.online = false
  await write(device.clinic, newPatient(device.clinic).step)
  await sync.now()
  await sync.now()
  expect(states.at(-1)).toMatchObject({ kind: 'offline', since: w.clock.at, waiting: 1, decisions: 0 })
  device.online = true
  wake()
  await vi.waitFor(() => expect(w.server.rows.size).toBe(1))
  await vi.waitFor(() => expect(last()).toBe('clear'))
})

test('a session that ended asks for a login and sends everything after it', async () => {
  const w = newWorld()
  const { device, last, sync } = await running(w)
  await sync.now()
  device.weather = [401, 401, 401, 401]
  await write(device.clinic, newPatient(device.clinic).step)
  await vi.waitFor(() => expect(last()).toBe('sign_in'))
  device.weather = []
  await sync.resume()
  expect(w.server.rows.size).toBe(1)
  expect(last()).toBe('clear')
})

test('a refusal shows as a decision', async () => {
  const w = newWorld()
  const { device, states, sync } = await running(w)
  await write(device.clinic, newPatient(device.clinic, '', { refuse: 422 }).step)
  await sync.now()
  expect(states.at(-1)).toMatchObject({ kind: 'decision', decisions: 1, waiting: 0 })
})

test('a clock that is a day wrong is told, and no more once it is set right', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const w = newWorld()
  const { device, states, sync } = await running(w)
  await sync.now()
  const day = 86_400_000
  let pings = 0
  device.clinic.line.ping = () => {
    pings += 1
    return Promise.resolve({
      kind: 'ok',
      rtt: 20,
      reply: { server_time: new Date(w.clock.at + (pings < 3 ? day : 0)).toISOString() },
    })
  }
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ kind: 'clear', clock_wrong: day + 10 }))
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(pings).toBe(2))
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(states.at(-1)?.clock_wrong).toBe(0))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(pings).toBe(3)
})

test('a handle that the browser closed under a round is no fault: a save opens it again, and the next round goes on', async () => {
  const w = newWorld()
  const thrown: unknown[] = []
  const note = (error: unknown) => thrown.push(error)
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', note)
  try {
    const { device, wake, sync } = await running(w)
    await sync.now()
    device.clinic.db.close({ disableAutoOpen: true })
    wake()
    await expect(sync.now()).resolves.toBeUndefined()
    await new Promise((seen) => setTimeout(seen, 50))
    await write(device.clinic, newPatient(device.clinic).step)
    await vi.waitFor(() => expect(w.server.rows.size).toBe(1))
  } finally {
    process.off('uncaughtException', note)
    for (const one of others) process.on('uncaughtException', one)
  }
  expect(thrown).toEqual([])
})

test('a lock that falls in the middle of a round is no fault', async () => {
  const w = newWorld()
  const { device, sync } = await running(w)
  await write(device.clinic, newPatient(device.clinic).step)
  const round = sync.now()
  device.clinic.close()
  await expect(round).resolves.toBeUndefined()
  await device.restart()
  await device.sync()
  expect([...w.server.effects.values()]).toEqual([1])
  expect(await outboxOf(device.clinic.db).count()).toBe(0)
})

describe('the most urgent state is told', () => {
  const calm = { sending: freshSending, waiting: 0, decisions: 0, spaceShort: false, now: 1000 }
  test.each([
    ['clear', {}],
    ['sending', { waiting: 2 }],
    ['busy', { waiting: 2, sending: { ...freshSending, asked_until: 1001 } }],
    ['sending', { waiting: 2, sending: { ...freshSending, asked_until: 1000 } }],
    ['clear', { sending: { ...freshSending, asked_until: 1001 } }],
    ['decision', { waiting: 2, decisions: 1 }],
    ['slow', { sending: { ...freshSending, rtt: 3001 } }],
    ['slow', { sending: { ...freshSending, failures: 2 } }],
    ['slow', { sending: { ...freshSending, down_since: 1, failures: 1 } }],
    ['offline', { sending: { ...freshSending, down_since: 1, failures: 2 }, decisions: 1 }],
    ['sign_in', { sending: { ...freshSending, paused: 'sign_in' as const, down_since: 1, failures: 9 } }],
    ['shut_out', { sending: { ...freshSending, paused: 'shut_out' as const } }],
    ['update', { sending: { ...freshSending, paused: 'update' as const } }],
    ['space', { spaceShort: true, decisions: 3 }],
  ])('%s', (kind, at) => {
    expect(kindOf({ ...calm, ...at })).toBe(kind)
  })
})

describe('a copy is held against the server', () => {
  const withServerDigest = async (w: World, device: Device) => {
    const other = await newDevice(w, { user: 9 })
    stops.push(() => other.clinic.close())
    await other.sync()
    const { bucketsHere } = await import('./digest.ts')
    const buckets = await bucketsHere(other.clinic)
    device.clinic.line.digest = () =>
      Promise.resolve({ kind: 'ok', rtt: 1, reply: { seq: w.server.seq, buckets } })
  }

  test('the same stays the same; a lost row is noticed and fetched again', async () => {
    const w = newWorld()
    const device = await newDevice(w)
    stops.push(() => device.clinic.close())
    for (const name of ['ক', 'খ', 'গ']) await write(device.clinic, newPatient(device.clinic, name).step)
    await device.sync()
    await withServerDigest(w, device)
    expect(await checkDigest(device.clinic, true)).toBe('same')
    const [first] = await readRows(device.clinic, patients)
    await rowStore(device.clinic.db, 'patients').delete(first?.id ?? '')
    expect(await checkDigest(device.clinic, true)).toBe('differs')
    await device.pull()
    expect(await readRows(device.clinic, patients)).toHaveLength(3)
    expect(await checkDigest(device.clinic, true)).toBe('same')
  })
})

test('storage that was set back is noticed, and call numbers are not used again', async () => {
  const w = newWorld()
  const device = await newDevice(w)
  stops.push(() => device.clinic.close())
  const { line } = device.clinic
  const plain = line.pull.bind(line)
  line.pull = async (since) => {
    const page = await plain(since)
    return page.kind === 'ok' && page.reply
      ? { ...page, reply: { ...page.reply, device_seq_seen: 40 } }
      : page
  }
  await device.pull()
  expect(await metaOf(device.clinic.db, 'set_back')).toMatchObject({ here: 0, seen: 40 })
  await write(device.clinic, newPatient(device.clinic).step)
  expect((await outboxOf(device.clinic.db).toArray()).map((op) => op.device_seq)).toEqual([41])
})

/** The browser's locks, of which a name has one holder at a time. */
function fakeLocks() {
  const held = new Set<string>()
  const request = async (
    name: string,
    { ifAvailable }: { ifAvailable?: boolean },
    work: (lock: { name: string } | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (!ifAvailable) throw new Error('nobody waits for a lock')
    if (held.has(name)) return work(null)
    held.add(name)
    try {
      return await work({ name })
    } finally {
      held.delete(name)
    }
  }
  return { request }
}

test("two pages with the browser's lock never send at the same moment, and each person's work has a lock of its own", async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  const w = newWorld()
  const one = await newDevice(w)
  const two = await newDevice(w, { disk: one.disk, keys: one.clinic.keys })
  const colleague = await newDevice(w, { user: 9 })
  stops.push(
    () => one.clinic.close(),
    () => two.clinic.close(),
    () => colleague.clinic.close(),
    () => vi.unstubAllGlobals(),
  )
  const { asOnlySender } = await import('./sender-lock.ts')
  const inside = new Map<string, number>()
  const sending = (device: Device) =>
    asOnlySender(device.clinic.db, w.clock, async () => {
      const { name } = device.clinic.db
      inside.set(name, (inside.get(name) ?? 0) + 1)
      expect(inside.get(name)).toBe(1)
      await new Promise((done) => setTimeout(done, 20))
      inside.set(name, (inside.get(name) ?? 0) - 1)
    })
  expect(await Promise.all([one, two, colleague, one].map(sending))).toEqual([true, false, true, false])
  expect(await sending(two)).toBe(true)
})

test('two pages with the fallback lock never send at the same moment', async () => {
  const w = newWorld()
  const one = await newDevice(w)
  const two = await newDevice(w, { disk: one.disk, keys: one.clinic.keys })
  stops.push(
    () => one.clinic.close(),
    () => two.clinic.close(),
  )
  const { asOnlySender } = await import('./sender-lock.ts')
  let inside = 0
  const work = async () => {
    inside += 1
    expect(inside).toBe(1)
    await new Promise((done) => setTimeout(done, 20))
    inside -= 1
  }
  const got = await Promise.all(
    [one, two, one].map((device) => asOnlySender(device.clinic.db, w.clock, work)),
  )
  expect(got.filter(Boolean)).toHaveLength(1)
  await setMeta(one.clinic.db, 'sender', { holder: 'a page that died', until: w.clock.at + 30_000, epoch: 1 })
  expect(await asOnlySender(two.clinic.db, w.clock, work)).toBe(false)
  w.clock.at += 30_000
  expect(await asOnlySender(two.clinic.db, w.clock, work)).toBe(true)
})
