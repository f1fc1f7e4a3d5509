import { fromBase64 } from '#contract/envelope.ts'
import { hasAll, inTransaction, type StoreReader, withPlace } from '#local/database/transaction.ts'
import {
  isWeak,
  keysFrom,
  unwrapByPin,
  unwrapByRecovery,
  wrapByPin,
  wrapByRecovery,
  type WrappedKey,
} from '#local/crypto/keys.ts'
import { mostTries, type PageTime, pageTime, waitAfter, waitLeft } from './lock-rules.ts'
import { countLyingIn } from '#local/outbox/lying.ts'
import type { StoreLocation } from '#local/database/owner.ts'
import type { Bytes, StoreKeys } from '#local/crypto/seal.ts'
import type { DeviceMeta, StoreMeta, SessionRow } from '#local/database/stores.ts'

/** How a database is locked. Lies in it unsealed; worth nothing without PIN or recovery key. */
export interface Lock {
  k: 'lock'
  pin: WrappedKey
  recovery: WrappedKey
  /** A passphrase was chosen instead of digits. */
  isPhrase?: boolean
  /** Wrong ones in a row. */
  tries: number
  /** Which page counts off the wait after them, and since when; absent where none does yet. */
  wait?: PageTime
}

/** Why a try is not even checked. */
export type UnlockBarrier =
  /** Milliseconds. */
  | { kind: 'wait'; wait: number }
  /** Too many wrong tries: needs a login with the server before anything opens again. */
  | { kind: 'shut' }
  /** This person has not been set up on this device. */
  | { kind: 'absent' }
  /** Logged out: needs a login with the server before the PIN opens again. */
  | { kind: 'signed_out' }

export type UnlockResult = { kind: 'open'; keys: StoreKeys; device: DeviceMeta } | Failed

type Failed = { kind: 'wrong'; tries: number; wait: number } | UnlockBarrier

/** What may be known of a person's device before its lock is opened: nothing that is sealed. */
export interface LockFacts {
  device: DeviceMeta
  /** Calls that wait to be sent. */
  waiting: number
  /** Whether so many wrong tries were made that only a login opens it again. */
  isShut: boolean
  /** Whether a passphrase opens it, not a PIN. */
  isPhrase: boolean
}

/** Null where this person has not been set up on this device. */
export const lockFacts = (place: StoreLocation): Promise<LockFacts | null> =>
  withPlace(place, async (db) => {
    const stores = ['lock', 'meta', 'outbox']
    if (!hasAll(db, stores)) return null
    return inTransaction(db, { stores, mode: 'readonly' }, async (at) => {
      const [lock, device, waiting] = await Promise.all([lockIn(at), deviceIn(at), countLyingIn(at)])
      return lock && device
        ? { device, waiting, isShut: lock.tries >= mostTries, isPhrase: lock.isPhrase ?? false }
        : null
    })
  })

export type RemovalNote = StoreMeta['parted']

/** The note that somebody was removed and her store deleted; null where that did not happen here. */
export const partedHere = (place: StoreLocation): Promise<RemovalNote | null> =>
  withPlace(place, async (db) => {
    if (!hasAll(db, ['meta', 'lock'])) return null
    return inTransaction(db, { stores: ['meta', 'lock'], mode: 'readonly' }, async (at) => {
      const [lock, parted] = await Promise.all([lockIn(at), at.get<{ v: RemovalNote }>('meta', 'parted')])
      return lock ? null : (parted?.v ?? null)
    })
  })

/** What rests of a session in this database; null after a logout, and where there was none. */
export const sessionAt = (place: StoreLocation): Promise<SessionRow | null> =>
  withPlace(place, async (db) => {
    if (!hasAll(db, ['session'])) return null
    return (await inTransaction(db, { stores: ['session'], mode: 'readonly' }, sessionIn)) ?? null
  })

/** Opens the lock. A try counts before it is checked, so that nothing is won by ending the page in between. */
export async function unlock(
  place: StoreLocation,
  typed: string,
  at: PageTime = pageTime(),
): Promise<UnlockResult> {
  const tried = await withPlace<UnlockResult>(place, async (db) => {
    const counted = await countTry(db, at)
    if ('refused' in counted) return counted.refused
    const dataKey = await unwrapByPin(counted.lock.pin, typed)
    if (!dataKey) return wrong(counted.lock)
    const pin = isWeak(counted.lock.pin) ? await wrapByPin(dataKey, typed) : counted.lock.pin
    if (!(await keepLock(db, { ...counted.lock, pin, tries: 0 }))) {
      dataKey.fill(0)
      return { kind: 'absent' }
    }
    return { kind: 'open', device: counted.device, keys: await used(dataKey, counted.device) }
  })
  return tried ?? { kind: 'absent' }
}

const wrong = ({ tries }: Lock): Failed =>
  tries >= mostTries ? { kind: 'shut' } : { kind: 'wrong', tries, wait: waitAfter(tries) }

async function countTry(
  db: IDBDatabase,
  now: PageTime,
): Promise<{ refused: UnlockBarrier } | { lock: Lock; device: DeviceMeta }> {
  const stores = ['lock', 'meta', 'session']
  if (!hasAll(db, stores)) return { refused: { kind: 'absent' } }
  return inTransaction(db, { stores, mode: 'readwrite' }, async (at) => {
    const [lock, device, session] = await Promise.all([lockIn(at), deviceIn(at), sessionIn(at)])
    if (!lock || !device) return { refused: { kind: 'absent' } }
    if (lock.tries >= mostTries) return { refused: { kind: 'shut' } }
    if (!session) return { refused: { kind: 'signed_out' } }
    const wait = waitLeft(lock, now)
    if (wait > 0) {
      if (lock.wait?.page !== now.page) at.put('lock', { ...lock, wait: now })
      return { refused: { kind: 'wait', wait } }
    }
    const counted = { ...lock, tries: lock.tries + 1, wait: now }
    at.put('lock', counted)
    return { lock: counted, device }
  })
}

/** Takes another PIN. Wrong tries at the old one count and wait as at the lock. */
export async function changePin(
  place: StoreLocation,
  pins: { old: string; fresh: string },
  at: PageTime = pageTime(),
): Promise<Failed | { kind: 'changed' }> {
  const changed = await withPlace<Failed | { kind: 'changed' }>(place, async (db) => {
    const counted = await countTry(db, at)
    if ('refused' in counted) return counted.refused
    const dataKey = await unwrapByPin(counted.lock.pin, pins.old)
    if (!dataKey) return wrong(counted.lock)
    const changed = await rewrap(db, { lock: counted.lock, dataKey, pin: pins.fresh })
    return { kind: changed ? 'changed' : 'absent' }
  })
  return changed ?? { kind: 'absent' }
}

/** This person has proved to the server who he is: wrong tries are counted from the start again. */
export const allowTries = (place: StoreLocation): Promise<void | null> =>
  withPlace(place, async (db) => {
    if (!hasAll(db, ['lock'])) return
    await inTransaction(db, { stores: ['lock'], mode: 'readwrite' }, async (at) => {
      const lock = await lockIn(at)
      if (lock) at.put('lock', { ...lock, tries: 0 })
    })
  })

/** What the server gives after a full proof, base64: those the lock may be wrapped under, and the one that takes their place. */
export interface RecoveryKeys {
  keys: readonly string[]
  fresh: string
}

/** Sets a new PIN without the old one; the recovery key that was used opens nothing here any more. Answers false when none of them is this device's. */
export async function recover(
  place: StoreLocation,
  { keys, fresh }: RecoveryKeys,
  pin: string,
): Promise<boolean> {
  const recovered = await withPlace(place, async (db) => {
    const lock = hasAll(db, ['lock'])
      ? await inTransaction(db, { stores: ['lock'], mode: 'readonly' }, lockIn)
      : undefined
    const dataKey = lock ? await unwrappedByAny(lock.recovery, keys) : null
    if (!lock || !dataKey) return false
    const recovery = await wrapByRecovery(dataKey, fromBase64(fresh))
    return rewrap(db, { lock: { ...lock, recovery }, dataKey, pin })
  })
  return recovered ?? false
}

async function unwrappedByAny(wrap: WrappedKey, keys: readonly string[]): Promise<Bytes | null> {
  for (const key of keys) {
    const dataKey = await unwrapByRecovery(wrap, fromBase64(key))
    if (dataKey) return dataKey
  }
  return null
}

async function rewrap(
  db: IDBDatabase,
  { lock, dataKey, pin }: { lock: Lock; dataKey: Bytes; pin: string },
): Promise<boolean> {
  const wrap = await wrapByPin(dataKey, pin)
  dataKey.fill(0)
  return keepLock(db, { ...lock, pin: wrap, isPhrase: isPhrase(pin), tries: 0 })
}

/** A PIN is digits alone; a passphrase has letters. */
export const isPhrase = (secret: string): boolean => /\D/.test(secret)

/** Changes the lock that lies here; false where the store was emptied meanwhile: nothing of it comes back then. */
const keepLock = (db: IDBDatabase, lock: Lock): Promise<boolean> =>
  inTransaction(db, { stores: ['lock'], mode: 'readwrite' }, async (at) => {
    if (!(await lockIn(at))) return false
    at.put('lock', lock)
    return true
  })

/** The keys of a data key that was just unwrapped or made; the data key itself is wiped. */
export async function used(dataKey: Bytes, device: DeviceMeta): Promise<StoreKeys> {
  const keys = await keysFrom(dataKey, device.server_key)
  dataKey.fill(0)
  return keys
}

const lockIn = (at: StoreReader): Promise<Lock | undefined> => at.get('lock', 'lock')

const sessionIn = (at: StoreReader): Promise<SessionRow | undefined> => at.get('session', 'session')

/** What the server told of this device at its enrolment. */
const deviceIn = async (at: StoreReader): Promise<DeviceMeta | undefined> =>
  (await at.get<{ v: DeviceMeta }>('meta', 'device'))?.v
