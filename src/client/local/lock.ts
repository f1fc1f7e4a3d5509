import type Dexie from 'dexie'
import { fromBase64 } from '#contract/envelope.ts'
import { keysFrom, newDataKey, unwrapByPin, unwrapByRecovery, wrapByPin, wrapByRecovery, type WrappedKey } from './keys.ts'
import { waitAfter } from './lock-rules.ts'
import type { Bytes, Keys } from './seal.ts'
import { type Device, metaOf, openStores, type Owner, setMeta, tokenIn } from './stores.ts'

/** How a database is locked. Lies in it unsealed; worth nothing without PIN or recovery key. */
interface Lock {
  k: 'lock'
  pin: WrappedKey
  recovery: WrappedKey
  tries: number
  wait_until: number
}

export interface LockPlace extends Owner {
  indexedDB?: IDBFactory
}

export type Unlocked =
  | { kind: 'open'; keys: Keys; device: Device }
  | { kind: 'wrong'; tries: number; wait_until: number }
  | { kind: 'wait'; wait_until: number }
  /** This person has not been set up on this device. */
  | { kind: 'absent' }
  /** Logged out: needs a login with the server before the PIN opens again. */
  | { kind: 'signed_out' }

const locksOf = (db: Dexie) => db.table<Lock, 'lock'>('lock')

/** Opens the frozen stores for one piece of work and closes them after it. */
export async function withStores<T>(place: LockPlace, work: (db: Dexie) => Promise<T>): Promise<T> {
  const db = await openStores(place)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** Whether this person has been set up on this device. */
export const isEnrolled = (place: LockPlace): Promise<boolean> =>
  withStores(place, async (db) => (await locksOf(db).get('lock')) !== undefined)

/**
 * Sets a person up on this device: makes the data key and wraps it under the PIN and under the server's recovery key
 * (base64, 32 bytes). Refuses where somebody was set up before, because rows under the older key would be lost.
 */
export async function enrol(place: LockPlace, given: { pin: string; recovery_key: string; device: Device }): Promise<Keys> {
  const dataKey = newDataKey()
  const lock: Lock = {
    k: 'lock', tries: 0, wait_until: 0,
    pin: await wrapByPin(dataKey, given.pin),
    recovery: await wrapByRecovery(dataKey, fromBase64(given.recovery_key)),
  }
  await withStores(place, (db) => db.transaction('rw', ['lock', 'meta'], async () => {
    if (await locksOf(db).get('lock')) throw new Error('already set up on this device')
    await locksOf(db).add(lock)
    await setMeta(db, 'device', given.device)
  }))
  return used(dataKey, given.device)
}

/** Opens the lock. A try counts before it is checked, so that nothing is won by ending the page in between. */
export async function unlock(place: LockPlace, pin: string, now: number): Promise<Unlocked> {
  return withStores(place, async (db) => {
    const counted = await countTry(db, now)
    if ('refused' in counted) return counted.refused
    const dataKey = await unwrapByPin(counted.lock.pin, pin)
    if (!dataKey) return { kind: 'wrong', tries: counted.lock.tries, wait_until: counted.lock.wait_until }
    await locksOf(db).update('lock', { tries: 0, wait_until: 0 })
    return { kind: 'open', device: counted.device, keys: await used(dataKey, counted.device) }
  })
}

const countTry = (db: Dexie, now: number): Promise<{ refused: Unlocked } | { lock: Lock; device: Device }> =>
  db.transaction('rw', ['lock', 'meta', 'session'], async () => {
    const [lock, device, session] = [await locksOf(db).get('lock'), await metaOf(db, 'device'), await tokenIn(db)]
    if (!lock || !device) return { refused: { kind: 'absent' } }
    if (!session) return { refused: { kind: 'signed_out' } }
    if (now < lock.wait_until) return { refused: { kind: 'wait', wait_until: lock.wait_until } }
    const tries = lock.tries + 1
    const counted = { ...lock, tries, wait_until: now + waitAfter(tries) }
    await locksOf(db).put(counted)
    return { lock: counted, device }
  })

/** Takes another PIN. Answers false when the old one is wrong; the rules of waiting hold here too. */
export async function changePin(place: LockPlace, pins: { old: string; fresh: string }, now: number): Promise<boolean> {
  return withStores(place, async (db) => {
    const counted = await countTry(db, now)
    if ('refused' in counted) return false
    const dataKey = await unwrapByPin(counted.lock.pin, pins.old)
    if (!dataKey) return false
    await rewrap(db, dataKey, pins.fresh)
    return true
  })
}

/** Sets a new PIN with the recovery key that the server gives after a full login. Answers false when it is not this device's. */
export async function recover(place: LockPlace, recovery_key: string, pin: string): Promise<boolean> {
  return withStores(place, async (db) => {
    const lock = await locksOf(db).get('lock')
    const dataKey = lock ? await unwrapByRecovery(lock.recovery, fromBase64(recovery_key)) : null
    if (!dataKey) return false
    await rewrap(db, dataKey, pin)
    return true
  })
}

async function rewrap(db: Dexie, dataKey: Bytes, pin: string): Promise<void> {
  const wrap = await wrapByPin(dataKey, pin)
  dataKey.fill(0)
  await locksOf(db).update('lock', { pin: wrap, tries: 0, wait_until: 0 })
}

async function used(dataKey: Bytes, device: Device): Promise<Keys> {
  const keys = await keysFrom(dataKey, device.server_key)
  dataKey.fill(0)
  return keys
}
