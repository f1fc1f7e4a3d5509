import { newId } from '#contract/clinic/uuid.ts'
import { normalizeSecret } from '#contract/typed-secret.ts'

/** Wrong tries that are free of any waiting. */
const freeTries = 4
/** Wrong tries in a row after which nothing opens any more until a login. */
export const mostTries = 10

const firstWait = 30_000

/** Milliseconds to wait after this many wrong tries in a row: from the fifth 30 s, doubling. */
export const waitAfter = (tries: number): number =>
  tries <= freeTries ? 0 : firstWait * 2 ** (Math.min(tries, mostTries) - freeTries - 1)

/**
 * Milliseconds still to wait. A wait is counted off by one standing page on its own clock: the device's can be turned.
 * Another page, or the same one opened anew, counts it off from the start.
 */
export function waitLeft(
  { tries, wait }: { tries: number; wait?: PageTime | undefined },
  at: PageTime,
): number {
  const whole = waitAfter(tries)
  return wait?.page === at.page ? Math.min(whole, Math.max(0, wait.now + whole - at.now)) : whole
}

export interface Activity {
  /** When a key, a finger or a pointer last moved (ms). */
  active_at: number
  /** Since when the page is out of sight; null while it is seen. */
  hidden_at: number | null
  /** Minutes of rest before the lock, 1 to 30. */
  idle_minutes: number
}

/** Out of sight this long locks too (ms). */
const hiddenLimit = 60_000

const restEnds = ({ active_at, idle_minutes }: Activity): number =>
  active_at + Math.min(30, Math.max(1, idle_minutes)) * 60_000

/** When the page must lock if nothing moves (ms). */
const lockAt = (presence: Activity): number =>
  presence.hidden_at === null
    ? restEnds(presence)
    : Math.min(restEnds(presence), presence.hidden_at + hiddenLimit)

/** Why it must lock by now: nobody moved, or it was out of sight; null: it need not yet. */
export function whyLockNow(presence: Activity, now: number): 'rested' | 'left' | null {
  if (now < lockAt(presence)) return null
  return lockAt(presence) < restEnds(presence) ? 'left' : 'rested'
}

/** An instant that lies ahead was noted by a clock that has been set back: it counts from now on. */
export const byThisClock = ({ active_at, hidden_at, idle_minutes }: Activity, now: number): Activity => ({
  active_at: Math.min(active_at, now),
  hidden_at: hidden_at === null ? null : Math.min(hidden_at, now),
  idle_minutes,
})

const sequences = '01234567890 09876543210'

/** Whether a PIN may be chosen: six digits or more, not one digit repeated, not a run. Null: it may. */
export const pinFault = (pin: string): 'pin_short' | 'pin_easy' | null => {
  if (!/^\d{6,12}$/.test(pin)) return 'pin_short'
  return new Set(pin).size === 1 || sequences.includes(pin) ? 'pin_easy' : null
}
/** Letters of a passphrase at least. */
export const leastLetters = 10
const leastKinds = 5
/** Shorter names are parts of many words. */
const leastName = 3
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ',
]

/**
 * Whether a passphrase may be chosen: ten letters of any script, not a few repeated, not a row of the alphabet or the
 * keyboard, and ten without the person's own names. Digits, signs and vowel signs may stand in it and do not count, so
 * that no phone number is one. Null: it may.
 */
export function phraseFault(
  phrase: string,
  names: readonly string[] = [],
): 'phrase_short' | 'phrase_easy' | 'phrase_own' | null {
  const typed = normalizeSecret(phrase).toLowerCase()
  const letters = lettersOf(typed)
  if (letters.length < leastLetters) return 'phrase_short'
  if (new Set(letters).size < leastKinds || runs.some((run) => run.includes(letters.join(''))))
    return 'phrase_easy'
  const own = names
    .flatMap((name) =>
      normalizeSecret(name)
        .toLowerCase()
        .split(/[^\p{L}\p{M}]+/u),
    )
    .filter((word) => word.length >= leastName)
  const others = own
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), typed.replace(/[^\p{L}\p{M}]/gu, ''))
  return lettersOf(others).length < leastLetters ? 'phrase_own' : null
}

const lettersOf = (text: string): string[] => text.match(/\p{L}/gu) ?? []

/** An instant of one page: milliseconds since it was opened, on a clock that nobody sets and that only grows. */
export interface PageTime {
  page: string
  now: number
}

const page = newId()

export const pageTime = (): PageTime => ({ page, now: performance.now() })
