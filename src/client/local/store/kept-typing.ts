import type { Clinic } from './clinic.ts'
import { sealValue } from '#local/crypto/seal.ts'
import { metaIn, putMeta } from '#local/database/stores.ts'
import { transact } from '#local/database/transact.ts'
import { placeOfTyped } from './typed-shelf.ts'

/** What somebody had begun to write and not saved, and when he last wrote on it (ms). */
export interface KeptDraft<T> {
  at: number
  value: T
}

/** So long (ms) it is kept: another evening's half a form is nobody's any more. */
const keptFor = 12 * 3_600_000

const isOld = (at: number, now: number): boolean => Math.abs(now - at) > keptFor

export interface DraftKeeper<T> {
  /** What lies here; null where there is nothing, or nothing of this evening. */
  read: () => KeptDraft<T> | null
  note: (value: T) => void
  forget: () => void
  /** Lays on the disk at once what was held back; resolves when it lies there. */
  now: () => Promise<void>
}

/** Milliseconds after the last letter, as a durable write holds up the search behind it; and most that may pass since the first, for one who writes without a pause. */
const wait = { rest: 250, most: 1000 } as const

/** Keeps one form. It is known at once to whoever opens it here, and a moment later it lies on the disk; the store does not close before. */
export function keeperOf<T>(clinic: Clinic, key: string): DraftKeeper<T> {
  const {
    typed: { lying },
    unwritten,
  } = clinic
  let isHeld = false
  let going = Promise.resolve()
  const now = () => {
    pause.end()
    if (isHeld)
      going = inTurn(clinic, () => layDown(clinic, key)).then(() => void (isHeld || unwritten.delete(now)))
    isHeld = false
    return going
  }
  const pause = pauseBefore(() => void now())
  const hold = () => {
    isHeld = true
    unwritten.add(now)
    pause.begin()
  }
  const read = () => {
    const one = lying.get(key)
    if (!one || isOld(one.at, clinic.clock.now())) return null
    const value: T = JSON.parse(one.text)
    return { at: one.at, value }
  }
  const note = (value: T) => {
    lying.set(key, { at: clinic.clock.now(), text: JSON.stringify(value) })
    hold()
  }
  const forget = () => {
    lying.delete(key)
    hold()
    void now()
  }
  return { read, note, forget, now }
}

/** Does `act` once nothing has begun the pause again for a while, and in the midst of it where somebody never stops. */
function pauseBefore(act: () => void): { begin: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | null = null
  const end = () => {
    clearTimeout(timer)
    since = null
  }
  const begin = () => {
    const now = performance.now()
    since ??= now
    clearTimeout(timer)
    timer = setTimeout(act, Math.min(wait.rest, since + wait.most - now))
  }
  return { begin, end }
}

const turns = new WeakMap<Clinic, Promise<void>>()

/** One after the other: what was taken away is not laid down again by a form before it. */
function inTurn(clinic: Clinic, work: () => Promise<void>): Promise<void> {
  const turn = (turns.get(clinic) ?? Promise.resolve()).then(work).catch((error: unknown) => {
    // The store was closed under it, for an update or a removal: what was kept before stands.
    if (!clinic.closed()) reportError(error)
  })
  turns.set(clinic, turn)
  return turn
}

/** Seals what the form holds now in place of what lay there, or takes that away. */
async function layDown(clinic: Clinic, key: string): Promise<void> {
  const {
    db,
    keys,
    bus,
    typed: { page, lying },
  } = clinic
  const form = lying.get(key)
  const sealed = form && (await sealValue(keys.data, placeOfTyped(clinic, key), JSON.parse(form.text)))
  await transact(db, ['meta'], async (at) => {
    const { typed = {} } = await metaIn(at, ['typed'])
    const { [key]: before, ...others } = typed
    if (!before && !sealed) return
    const fresh = Object.entries(others).filter(([, one]) => !isOld(one.at, clinic.clock.now()))
    putMeta(at, { typed: Object.fromEntries(sealed ? [...fresh, [key, { at: form.at, sealed }]] : fresh) })
  })
  bus.post({ kind: 'typed', key, page })
}
