import { liveQuery } from 'dexie'

/** First and longest pause (ms) before a read that was broken off is put again. */
const pauses = { first: 100, longest: 3000 } as const

interface Hearing<T> {
  next: (value: T) => void
  error: (why: unknown) => void
}

/** A live read of the store: tells its answer, and every later one, until it is ended. */
export interface SteadyQuery<T> {
  subscribe: (next: Hearing<T> | ((value: T) => void), error?: (why: unknown) => void) => { unsubscribe: () => void }
}

/**
 * Dexie's live query, but a read that the browser broke off is put again. Dexie tells nobody of one that ended in
 * AbortError or DatabaseClosedError, and where it was the first no later change asks again: the page would wait for ever.
 */
export const steadyQuery = <T>(read: () => Promise<T>): SteadyQuery<T> => ({
  subscribe(next, error = () => {}) {
    const hearing = typeof next === 'function' ? { next, error } : next
    let pause: number = pauses.first
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const brokenOff = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        query.unsubscribe()
        query = follow()
      }, pause)
      pause = Math.min(pause * 2, pauses.longest)
    }
    const told = (value: T) => {
      pause = pauses.first
      hearing.next(value)
    }
    const asked = async () => {
      try {
        return await read()
      } catch (why) {
        if (!ended && isBrokenOff(why)) brokenOff()
        throw why
      }
    }
    const follow = () => liveQuery(asked).subscribe({ next: told, error: hearing.error })
    let query = follow()
    return {
      unsubscribe() {
        ended = true
        clearTimeout(timer)
        query.unsubscribe()
      },
    }
  },
})

const isBrokenOff = (why: unknown): boolean => why instanceof Error && (why.name === 'AbortError' || why.name === 'DatabaseClosedError')
