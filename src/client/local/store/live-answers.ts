import { vouched } from '#contract/erased.ts'
import type { Dexie } from 'dexie'
import { type SteadyQuery, steadyQuery } from './steady-query.ts'

/** Milliseconds for which an answer that nobody shows any more stays live: the next screen often asks the same. */
const lingers = 5000

/** The answer to one read of the store, kept true while the store changes. */
export interface LiveAnswer<T> {
  /** Calls back after each change of the answer; returns the way to stop. */
  readonly subscribe: (tell: () => void) => () => void
  /** What was read last; undefined until the first answer. Throws what the read threw. */
  readonly now: () => T | undefined
}

/** Whose rows are read; answers live as long as it does. */
interface Store {
  readonly db: Dexie
}

const shelves = new WeakMap<Store, Map<string, LiveAnswer<unknown>>>()

/**
 * The one live answer of this store under a name, shared by all who ask for it: whoever asks later has it at once. It is
 * read from the first question on, so ask while drawing, not after. The same name must always mean the same read.
 */
export function liveAnswer<T>(store: Store, name: string, read: () => Promise<T>): LiveAnswer<T> {
  const shelf = shelves.get(store) ?? new Map<string, LiveAnswer<unknown>>()
  shelves.set(store, shelf)
  const known = shelf.get(name)
  if (known) return vouched(known)
  const answer = begun(steadyQuery(store.db, read), () => shelf.delete(name))
  shelf.set(name, answer)
  return answer
}

function begun<T>(read: SteadyQuery<T>, over: () => void): LiveAnswer<T> {
  const listeners = new Set<() => void>()
  let last: { value?: T; failed?: { why: unknown } } = {}
  const hear = (next: typeof last) => {
    last = next
    // Whoever asks anew reads anew.
    if (next.failed) over()
    for (const tell of listeners) tell()
  }
  const follow = () =>
    read.subscribe(
      (value) => hear({ value }),
      (why) => hear({ failed: { why } }),
    )
  let query: ReturnType<typeof follow> | null = follow()
  const end = () => {
    query?.unsubscribe()
    query = null
    over()
  }
  let ending = setTimeout(end, lingers)
  return {
    subscribe(tell) {
      clearTimeout(ending)
      query ??= follow()
      const listener = () => tell()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) ending = setTimeout(end, lingers)
      }
    },
    now() {
      if (last.failed) throw last.failed.why
      return last.value
    },
  }
}
