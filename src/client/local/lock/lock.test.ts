import { type PageTime } from './lock-rules.ts'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { toBase64 } from '#contract/envelope.ts'
import { newPatient, patients } from '#tests/torture/world.ts'
import type { Bus, Message } from '#local/store/bus.ts'
import { openClinic } from '#local/store/clinic.ts'
import { lockAll, receiveKeys, shareKeys } from './key-sharing.ts'
import type { StoreKeys } from '#local/crypto/seal.ts'
import { newDataKey, type WrappedKey } from '#local/crypto/keys.ts'
import { allowTries, changePin, type Lock, lockFacts, recover, sessionAt, unlock } from './lock.ts'
import { enrol } from './enrol.ts'
import type { StoreLocation } from '#local/database/owner.ts'
import { readRow } from '#local/store/rows.ts'
import { sessionKeeper } from './session-keeper.ts'
import { makeSigningKey, signText } from './signing.ts'
import { withStores } from '#local/database/open-stores.ts'
import { write } from '#local/outbox/write.ts'

// Each PIN is stretched; on a busy machine that adds up.
vi.setConfig({ testTimeout: 60_000 })

const device = { id: 5, letter: 'B', kind: 'desk', server_key: null } as const
const recovery_key = toBase64(crypto.getRandomValues(new Uint8Array(32)))
/** Milliseconds on a page's own clock. */
const at = (now = 0, page = 'page'): PageTime => ({ page, now })
let place: Required<StoreLocation>

beforeEach(async () => {
  place = { practice_id: 1, user_id: 2, indexedDB: new IDBFactory() }
  await sessionKeeper(place).keep(place, { refresh_token: 'token' })
})

const enrolled = () => enrol(place, { pin: '481516', recovery_key, device })
const open = async (pin: string, time = at()) => (await unlock(place, pin, time)).kind

test('a device is set up once, and the PIN alone opens what was sealed before', async () => {
  expect(await lockFacts(place)).toBeNull()
  const keys = await enrolled()
  const clinic = await openClinic({ ...place, tables: [patients], keys, device })
  const { patient, step } = newPatient(clinic)
  await write(clinic, step)
  clinic.close()
  const opened = await unlock(place, '481516', at())
  if (opened.kind !== 'open') throw new Error(opened.kind)
  const again = await openClinic({ ...place, tables: [patients], keys: opened.keys, device: opened.device })
  expect(await readRow(again, patients, patient.id)).toMatchObject({ name: 'রহিমা বেগম' })
  again.close()
  await expect(enrolled()).rejects.toThrow('already set up')
  expect(opened.keys.data.extractable).toBe(false)
  expect(opened.keys.index.extractable).toBe(false)
})

test('wrong PINs slow down from the fifth, count across restarts, and destroy nothing', async () => {
  await enrolled()
  for (let i = 0; i < 4; i++)
    expect(await unlock(place, '000111', at())).toMatchObject({ kind: 'wrong', tries: i + 1, wait: 0 })
  expect(await unlock(place, '000111', at())).toEqual({ kind: 'wrong', tries: 5, wait: 30_000 })
  expect(await unlock(place, '481516', at(29_999))).toEqual({ kind: 'wait', wait: 1 })
  expect(await unlock(place, '000111', at(30_000))).toMatchObject({ kind: 'wrong', wait: 60_000 })
  expect(await open('481516', at(90_000))).toBe('open')
  expect(await unlock(place, '000111', at(90_001))).toMatchObject({ kind: 'wrong', tries: 1 })
})

test("a wait is sat out in front of one page: the device's clock and a page opened anew shorten nothing", async () => {
  await enrolled()
  for (let i = 0; i < 5; i++) await open('000111')
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(await unlock(place, '481516', at(10_000))).toEqual({ kind: 'wait', wait: 20_000 })
  expect(await unlock(place, '481516', at(500_000, 'reloaded'))).toEqual({ kind: 'wait', wait: 30_000 })
  expect(await unlock(place, '481516', at(529_999, 'reloaded'))).toEqual({ kind: 'wait', wait: 1 })
  expect(await open('481516', at(530_000, 'reloaded'))).toBe('open')
  vi.useRealTimers()
})

test('after the tenth wrong try nothing opens until a login, and then all is as it was', async () => {
  const keys = await enrolled()
  const clinic = await openClinic({ ...place, tables: [patients], keys, device })
  const { patient, step } = newPatient(clinic)
  await write(clinic, step)
  clinic.close()
  for (let i = 0; i < 9; i++) expect(await open('000111', at(i * 1_000_000))).toBe('wrong')
  expect((await lockFacts(place))?.isShut).toBe(false)
  expect(await open('000111', at(10_000_000))).toBe('shut')
  expect([
    await open('481516', at(99_000_000)),
    await open('481516', at(0, 'reloaded')),
    (await changePin(place, { old: '481516', fresh: '975310' }, at(99_000_000))).kind,
  ]).toEqual(['shut', 'shut', 'shut'])
  expect(await lockFacts(place)).toMatchObject({ isShut: true, waiting: 1 })
  await allowTries(place)
  const opened = await unlock(place, '481516', at())
  if (opened.kind !== 'open') throw new Error(opened.kind)
  const again = await openClinic({ ...place, tables: [patients], keys: opened.keys, device: opened.device })
  expect(await readRow(again, patients, patient.id)).toMatchObject({ name: 'রহিমা বেগম' })
  again.close()
})

test('the PIN can be changed by who knows it, and set anew with the recovery key of a full login', async () => {
  await enrolled()
  expect(await changePin(place, { old: '111222', fresh: '975310' }, at())).toMatchObject({
    kind: 'wrong',
    tries: 1,
  })
  expect(await changePin(place, { old: '481516', fresh: '975310' }, at())).toEqual({ kind: 'changed' })
  expect([await open('481516'), await open('975310')]).toEqual(['wrong', 'open'])
  const fresh = toBase64(crypto.getRandomValues(new Uint8Array(32)))
  expect(await recover(place, { keys: [toBase64(new Uint8Array(32))], fresh }, '246813')).toBe(false)
  for (let i = 0; i < 10; i++) await open('000111', at(i * 1_000_000))
  expect(await recover(place, { keys: [recovery_key], fresh }, '246813')).toBe(true)
  expect([await open('246813'), await open('975310')]).toEqual(['open', 'wrong'])
  expect(await recover(place, { keys: [recovery_key], fresh }, '135792')).toBe(false)
  expect(await recover(place, { keys: [recovery_key, fresh], fresh }, '135792')).toBe(true)
  expect(await open('135792')).toBe('open')
})

test('a store that is emptied while somebody opens it, or changes its PIN, stays empty', async () => {
  /** Empties it as soon as the try is counted, and before it is known to be right. */
  const emptied = () =>
    withStores(place, async (db) => {
      const locks = db.table<Lock, 'lock'>('lock')
      const emptiedNow = () =>
        db.transaction('rw', locks, async () => {
          if ((await locks.get('lock'))?.tries !== 1) return false
          await locks.clear()
          return true
        })
      await vi.waitUntil(emptiedNow, { interval: 1, timeout: 10_000 })
    })
  const left = () => withStores(place, (db) => db.table('lock').count())
  for (const act of [
    () => unlock(place, '481516', at()),
    () => changePin(place, { old: '481516', fresh: '975310' }, at()),
  ]) {
    await enrolled()
    const acting = act()
    await emptied()
    expect([(await acting).kind, await left()]).toEqual(['absent', 0])
  }
})

/** The lock as it lies on the disk, put there with these changes to what lies under the PIN. */
const rewritten = (change: (lock: Lock) => Promise<Lock> | Lock): Promise<Lock> =>
  withStores(place, async (db) => {
    const locks = db.table<Lock, 'lock'>('lock')
    const lock = await locks.get('lock')
    if (!lock) throw new Error('there is no lock')
    const next = await change(lock)
    await locks.put(next)
    return next
  })

/** As builds before this one wrapped a data key. */
async function wrappedByRounds(dataKey: Uint8Array<ArrayBuffer>, pin: string): Promise<WrappedKey> {
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))]
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ])
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 600_000 },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  return {
    salt,
    rounds: 600_000,
    iv,
    data: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, dataKey)),
  }
}

test('a PIN that an earlier build wrapped opens, and is wrapped anew at the first right try', async () => {
  await enrolled()
  const dataKey = newDataKey()
  await rewritten(async (lock) => ({ ...lock, pin: await wrappedByRounds(dataKey, '481516') }))
  expect(await open('000111')).toBe('wrong')
  expect((await rewritten((lock) => lock)).pin.work).toBeUndefined()
  expect(await open('481516')).toBe('open')
  expect((await rewritten((lock) => lock)).pin).toMatchObject({
    rounds: 0,
    work: { memory: 32_768, passes: 2 },
  })
  expect([await open('481516'), await open('481517')]).toEqual(['open', 'wrong'])
})

test.each([
  ['memory without end', { work: { memory: 2 ** 31, passes: 2 } }],
  ['passes without end', { work: { memory: 32_768, passes: 1e9 } }],
  ['half a block', { work: { memory: 0.5, passes: 1 } }],
  ['rounds without end', { rounds: 1e12 }],
  ['no rounds', { rounds: 0 }],
])(
  "a disk that asks for %s is refused like a wrong PIN, and the server's key still opens",
  async (_, asked) => {
    await enrolled()
    await rewritten((lock) => {
      const { work: _work, ...bare } = lock.pin
      return { ...lock, pin: { ...bare, ...asked } }
    })
    expect(await open('481516')).toBe('wrong')
    expect(await recover(place, { keys: [recovery_key], fresh: recovery_key }, '246813')).toBe(true)
    expect(await open('246813')).toBe('open')
  },
)

test('a passphrase opens from whichever keyboard it is typed, and the lock knows which one to show', async () => {
  const asWritten =
    'নয়ন Café \u09a8\u09a6\u09c0\u09b0 \u09aa\u09be\u09a1\u09bc \u09b0\u200d\u09cd\u09af\u09be\u09ac ৭'
  await enrol(place, { pin: asWritten, recovery_key, device })
  expect(await lockFacts(place)).toMatchObject({ isPhrase: true })
  for (const typed of [
    asWritten.normalize('NFD'),
    asWritten.replace('\u09a1\u09bc', '\u09dc').replace('\u200d', ''),
    ` ${asWritten.replace('৭', '7').replace(' ', '  ')} `,
  ]) {
    expect([typed === asWritten, await open(typed)]).toEqual([false, 'open'])
  }
  expect(await open('481516')).toBe('wrong')
  expect(await changePin(place, { old: asWritten, fresh: '975310' }, at())).toEqual({ kind: 'changed' })
  expect(await lockFacts(place)).toMatchObject({ isPhrase: false })
  expect([await open('৯৭৫৩১০'), await open(asWritten)]).toEqual(['open', 'wrong'])
})

test('after a logout the PIN opens nothing until the next login', async () => {
  await enrolled()
  const keeper = sessionKeeper(place)
  await keeper.forget(place)
  expect(await open('481516')).toBe('signed_out')
  await keeper.keep(place, { refresh_token: 'another token' })
  expect(await open('481516')).toBe('open')
  expect(await sessionAt(place)).toEqual({ k: 'session', token: 'another token' })
})

test('outside a practice nothing is left after the logout', async () => {
  const keeper = sessionKeeper(place)
  const patient = { user_id: 9, practice_id: 0 }
  await keeper.keep(patient, { refresh_token: 't' })
  expect((await place.indexedDB.databases()).map((d) => d.name)).toContain('clinic:0:9')
  await keeper.forget(patient)
  expect((await place.indexedDB.databases()).map((d) => d.name)).not.toContain('clinic:0:9')
})

/** Tabs of one browser. Node's own channel cannot carry keys; a browser's can, which the journeys show. */
function tabs(): () => Bus {
  const open = new Set<(message: Message) => void>()
  return () => {
    const mine = new Set<(message: Message) => void>()
    const hear = (message: Message) => mine.forEach((one) => one(message))
    open.add(hear)
    return {
      post: (message) => open.forEach((one) => one(message)),
      on(one) {
        mine.add(one)
        return () => mine.delete(one)
      },
      close: () => void open.delete(hear),
    }
  }
}

test('a new tab gets the keys from an open one, unreadable, however late that answers, and none from one that should have locked or has', async () => {
  const keys = await enrolled()
  const tab = tabs()
  const received: (StoreKeys | null)[] = []
  const leave = receiveKeys(place, (got) => received.push(got), tab())
  expect(received).toEqual([])
  let isRested = true
  const stop = shareKeys({ owner: place, keys, mayShare: () => !isRested }, tab())
  const atWork = tab()
  atWork.post({ kind: 'active' })
  expect(received).toEqual([])
  isRested = false
  atWork.post({ kind: 'active' })
  expect(received.map((got) => [got?.data.extractable, got?.data.type])).toEqual([[false, 'secret']])
  const heard: string[] = []
  tab().on((message) => heard.push(message.kind))
  lockAll(place, 'by_hand', tab())
  expect(heard).toEqual(['locked'])
  expect(received.at(-1)).toBeNull()
  stop()
  atWork.post({ kind: 'active' })
  expect(received).toHaveLength(2)
  leave()
})

test('what a doctor issues is signed on the device and holds against the public half', async () => {
  const keys = await enrolled()
  const public_key = await makeSigningKey(place, keys)
  expect(await makeSigningKey(place, keys)).toEqual(public_key)
  const clinic = await openClinic({ ...place, tables: [], keys, device })
  const signature = Uint8Array.from(atob((await signText(clinic, 'abcd')) ?? ''), (c) => c.charCodeAt(0))
  clinic.close()
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('jwk', public_key, curve, true, ['verify'])
  const holds = (hash: string) =>
    crypto.subtle.verify({ ...curve, hash: 'SHA-256' }, key, signature, new TextEncoder().encode(hash))
  expect([await holds('abcd'), await holds('abce')]).toEqual([true, false])
})
