import type { TokenKeeper } from '#net/session.ts'
import { type LockPlace, withStores } from './lock.ts'
import { sessionsOf, tokenIn } from './stores.ts'

/** Keeps each person's token in that person's own database. Outside a practice the whole database ends with the session. */
export const sessionKeeper = (indexedDB?: IDBFactory): TokenKeeper => {
  const at = (of: { user_id: number; practice_id: number }): LockPlace => ({ ...of, ...(indexedDB ? { indexedDB } : {}) })
  return {
    read: (of) => withStores(at(of), tokenIn),
    keep: (of, token) => withStores(at(of), async (db) => {
      await sessionsOf(db).put({ k: 'session', token })
    }),
    forget: (of) => withStores(at(of), async (db) => {
      await sessionsOf(db).clear()
      if (of.practice_id === 0) await db.delete()
    }),
  }
}
