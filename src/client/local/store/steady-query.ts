import { type Dexie, liveQuery } from 'dexie'

/** First and longest pause (ms) before a read that was broken off is put again. */
const pauses = { first: 100, longest: 3000 } as const

/** A live read of the store: tells its answer, and every later one, until it is ended. */
export interface SteadyQuery<T> {
  subscribe(next: (value: T) => void, error?: (why: unknown) => void): { unsubscribe: () => void }
  /** Nothing is known before somebody follows. */
  hasValue(): boolean
}

/**
 * Dexie's live query, but a read that the browser broke off is put again. Dexie tells nobody of one that ended in
 * AbortError or DatabaseClosedError, and where it was the first no later change asks again: the page would wait for ever.
 */
export const steadyQuery = <T>(db: Dexie, read: () => Promise<T>): SteadyQuery<T> => ({
  hasValue: () => false,
  subscribe(next, error) {
    const again = pausing(db, () => {
      query.unsubscribe()
      query = follow()
    })
    const watched = watching(read, again.later)
    const told = (value: T) => {
      again.stop()
      next(value)
    }
    const follow = () => liveQuery(watched).subscribe({ next: told, ...(error && { error }) })
    let query = follow()
    return {
      unsubscribe() {
        again.end()
        query.unsubscribe()
      },
    }
  },
})

/** The same read, telling when its last answer was broken off. What Dexie looks at (whether it is an async function) shows through. */
function watching<T>(read: () => Promise<T>, brokenOff: () => void): () => Promise<T> {
  let latest: Promise<T>
  return new Proxy(read, {
    apply(asked) {
      const answer = asked()
      latest = answer
      // One that gave way to a later read, because what it read had changed, is nobody's loss.
      answer.then(undefined, (why: unknown) => {
        if (latest === answer && isBrokenOff(why)) brokenOff()
      })
      return answer
    },
  })
}

/** Does something after a pause that grows, once the store is open: reading opens a closed one, empty where somebody had it deleted. */
function pausing(db: Dexie, act: () => void) {
  let pause: number = pauses.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const stop = () => {
    clearTimeout(timer)
    pause = pauses.first
  }
  const later = (): void => {
    if (ended) return
    clearTimeout(timer)
    timer = setTimeout(() => (db.isOpen() ? act() : later()), pause)
    pause = Math.min(pause * 2, pauses.longest)
  }
  const end = () => {
    ended = true
    stop()
  }
  return { stop, later, end }
}

const isBrokenOff = (why: unknown): boolean =>
  why instanceof Error && (why.name === 'AbortError' || why.name === 'DatabaseClosedError')
