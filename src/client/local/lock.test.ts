import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toBase64 } from '#contract/envelope.ts'
import { newPatient, patients } from '#tests/torture/world.ts'
import type { Bus, Message } from './bus.ts'
import { openClinic } from './clinic.ts'
import { askForKeys, lockAll, shareKeys } from './key-sharing.ts'
import { changePin, lockFacts, recover, unlock } from './lock.ts'
import { enrol } from './enrol.ts'
import type { Place } from './owner.ts'
import { tokenIn, withStores } from './stores.ts'
import { lockAt, lockedBy, pinFault, waitAfter } from './lock-rules.ts'
import { readRow } from './rows.ts'
import { sessionKeeper } from './session-keeper.ts'
import { makeSigningKey, signText } from './signing.ts'
import { write } from './write.ts'

// Each PIN costs 600,000 rounds or more; on a busy machine that adds up.
vi.setConfig({ testTimeout: 60_000 })

const device = { id: 5, letter: 'B', kind: 'desk', server_key: null } as const
const recovery_key = toBase64(crypto.getRandomValues(new Uint8Array(32)))
const now = Date.parse('2026-11-22T12:00:00.000Z')
let place: Required<Place>

beforeEach(async () => {
  place = { practice_id: 1, user_id: 2, indexedDB: new IDBFactory() }
  await sessionKeeper(place.indexedDB).keep(place, 'token')
})

const enrolled = () => enrol(place, { pin: '481516', recovery_key, device })
const open = async (pin: string, at = now) => (await unlock(place, pin, at)).kind

test('a device is set up once, and the PIN alone opens what was sealed before', async () => {
  expect(await lockFacts(place)).toBeNull()
  const keys = await enrolled()
  const clinic = await openClinic({ ...place, tables: [patients], keys, device })
  const { patient, step } = newPatient(clinic)
  await write(clinic, step)
  clinic.close()
  const opened = await unlock(place, '481516', now)
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
  for (let i = 0; i < 4; i++) expect(await unlock(place, '000111', now)).toMatchObject({ kind: 'wrong', tries: i + 1, wait_until: now })
  expect(await unlock(place, '000111', now)).toEqual({ kind: 'wrong', tries: 5, wait_until: now + 30_000 })
  expect(await open('481516', now + 29_999)).toBe('wait')
  expect(await unlock(place, '000111', now + 30_000)).toMatchObject({ kind: 'wrong', wait_until: now + 90_000 })
  expect(await open('481516', now + 90_000)).toBe('open')
  expect(await unlock(place, '000111', now + 90_001)).toMatchObject({ kind: 'wrong', tries: 1 })
})

test('the PIN can be changed by who knows it, and set anew with the recovery key of a full login', async () => {
  await enrolled()
  expect(await changePin(place, { old: '111222', fresh: '975310' }, now)).toBe(false)
  expect(await changePin(place, { old: '481516', fresh: '975310' }, now)).toBe(true)
  expect([await open('481516'), await open('975310')]).toEqual(['wrong', 'open'])
  expect(await recover(place, toBase64(new Uint8Array(32)), '246813')).toBe(false)
  expect(await recover(place, recovery_key, '246813')).toBe(true)
  expect(await open('246813')).toBe('open')
})

test('after a logout the PIN opens nothing until the next login', async () => {
  await enrolled()
  const keeper = sessionKeeper(place.indexedDB)
  await keeper.forget(place)
  expect(await open('481516')).toBe('signed_out')
  await keeper.keep(place, 'another token')
  expect(await open('481516')).toBe('open')
  expect(await withStores(place, tokenIn)).toBe('another token')
})

test('outside a practice nothing is left after the logout', async () => {
  const keeper = sessionKeeper(place.indexedDB)
  const patient = { user_id: 9, practice_id: 0 }
  await keeper.keep(patient, 't')
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

test('a new tab gets the keys from an open one, unreadable, and none after the lock', async () => {
  const keys = await enrolled()
  const tab = tabs()
  expect(await askForKeys(place, tab())).toBeNull()
  const stop = shareKeys(place, keys, tab())
  const got = await askForKeys(place, tab())
  expect([got?.data.extractable, got?.data.type]).toEqual([false, 'secret'])
  const heard: string[] = []
  tab().on((message) => heard.push(message.kind))
  lockAll(place, 'by_hand', tab())
  expect(heard).toEqual(['locked'])
  stop()
  expect(await askForKeys(place, tab())).toBeNull()
})

test('what a doctor issues is signed on the device and holds against the public half', async () => {
  const keys = await enrolled()
  const public_key = await makeSigningKey(place, keys)
  expect(await makeSigningKey(place, keys)).toEqual(public_key)
  const clinic = await openClinic({ ...place, tables: [], keys, device })
  const signature = Uint8Array.from(atob(await signText(clinic, 'abcd') ?? ''), (c) => c.charCodeAt(0))
  clinic.close()
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('jwk', public_key, curve, true, ['verify'])
  const holds = (hash: string) => crypto.subtle.verify({ ...curve, hash: 'SHA-256' }, key, signature, new TextEncoder().encode(hash))
  expect([await holds('abcd'), await holds('abce')]).toEqual([true, false])
})

describe('rules of the lock', () => {
  test.each([[0, 0], [4, 0], [5, 30_000], [6, 60_000], [8, 240_000], [10, 900_000], [500, 900_000]])('after %i wrong tries wait %i ms', (tries, wait) => {
    expect(waitAfter(tries)).toBe(wait)
  })
  test.each([
    [{ active_at: 0, hidden_at: null, idle_minutes: 5 }, 300_000],
    [{ active_at: 0, hidden_at: 10_000, idle_minutes: 5 }, 70_000],
    [{ active_at: 0, hidden_at: 290_000, idle_minutes: 5 }, 300_000],
    [{ active_at: 0, hidden_at: null, idle_minutes: 99 }, 1_800_000],
    [{ active_at: 0, hidden_at: null, idle_minutes: 0 }, 60_000],
  ])('%j locks at %i', (presence, at) => {
    expect(lockAt(presence)).toBe(at)
  })
  test.each([
    ['nobody moved', { active_at: 0, hidden_at: null, idle_minutes: 5 }, 'rested'],
    ['it was out of sight', { active_at: 0, hidden_at: 30_000, idle_minutes: 5 }, 'left'],
    ['nobody had moved when it was put away', { active_at: 0, hidden_at: 290_000, idle_minutes: 5 }, 'rested'],
  ] as const)('says that %s', (_, presence, why) => {
    expect(lockedBy(presence)).toBe(why)
  })
  test.each([['48151', 'pin_short'], ['4815a6', 'pin_short'], ['111111', 'pin_easy'], ['123456', 'pin_easy'], ['654321', 'pin_easy'], ['481516', null]])(
    'PIN %s: %s', (pin, fault) => expect(pinFault(pin)).toBe(fault))
})
