import type { Clinic } from './clinic.ts'
import { openValue, sealValue } from '#local/crypto/seal.ts'
import { metaOf, setMeta } from '#local/database/stores.ts'

/** What somebody had begun to write and not saved, and when he last wrote on it (ms). */
export interface Begun<T> {
  at: number
  value: T
}

/** So long (ms) it is kept: another evening's half a form is nobody's any more. */
const keptFor = 12 * 3_600_000

const placeOf = (clinic: Clinic, key: string): string => `${clinic.practice_id}|typed|${key}`

/** What lies here under this key; null where there is nothing, or nothing of this evening. */
export async function readTyped<T>(clinic: Clinic, key: string): Promise<Begun<T> | null> {
  const lying = (await metaOf(clinic.db, 'typed'))?.[key]
  if (!lying || isOld(lying.at, clinic.clock.now())) return null
  return { at: lying.at, value: await openValue<T>(clinic.keys.data, placeOf(clinic, key), lying.sealed) }
}

/** Keeps it sealed in place of what lay there; null takes it away. */
export async function keepTyped(clinic: Clinic, key: string, value: unknown): Promise<void> {
  const { db } = clinic
  const at = clinic.clock.now()
  const sealed = value === null ? null : await sealValue(clinic.keys.data, placeOf(clinic, key), value)
  await db.transaction('rw', 'meta', async () => {
    const { [key]: before, ...others } = await metaOf(db, 'typed') ?? {}
    if (!before && !sealed) return
    const fresh = Object.entries(others).filter(([, one]) => !isOld(one.at, at))
    await setMeta(db, 'typed', Object.fromEntries(sealed ? [...fresh, [key, { at, sealed }]] : fresh))
  })
}

const isOld = (at: number, now: number): boolean => Math.abs(now - at) > keptFor

const turns = new WeakMap<Clinic, Promise<void>>()

/** One after the other: a form that is opened again reads what the one before it has written or taken away. */
function inTurn(clinic: Clinic, work: () => Promise<void>): void {
  turns.set(clinic, (turns.get(clinic) ?? Promise.resolve()).then(work).catch((error: unknown) => {
    // The lock fell meanwhile: what was kept before stands.
    if (!clinic.closed()) reportError(error)
  }))
}

export interface Keeper<T> {
  /** What lies here once everything before it is written. */
  read: () => Promise<Begun<T> | null>
  note: (value: T) => void
  forget: () => void
  /** Writes at once what was held back. */
  now: () => void
}

/** Milliseconds after the last letter: a durable write holds up the search behind it. */
const rest = 250

/** Writes and takes away in the order in which it is told, one after the other. */
export function keeperOf<T>(clinic: Clinic, key: string): Keeper<T> {
  let waiting: { value: T | null } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    clearTimeout(timer)
    const held = waiting
    waiting = null
    if (held) inTurn(clinic, () => keepTyped(clinic, key, held.value))
  }
  const note = (value: T) => {
    clearTimeout(timer)
    waiting = { value }
    timer = setTimeout(now, rest)
  }
  const forget = () => {
    waiting = { value: null }
    now()
  }
  const read = async () => {
    now()
    await turns.get(clinic)
    return readTyped<T>(clinic, key).catch((error: unknown) => {
      // The lock fell meanwhile: behind it the form is drawn anew, and reads again.
      if (clinic.closed()) return null
      throw error
    })
  }
  return { read, note, forget, now }
}
