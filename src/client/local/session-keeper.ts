import type { TokenKeeper } from '#net/session.ts'
import { tokenAt } from './lock.ts'
import type { Place } from './owner.ts'

/**
 * Keeps each person's token in that person's own database. Outside a practice the whole database ends with the session.
 * Reading needs no Dexie, which is fetched only to write.
 */
export const sessionKeeper = (indexedDB?: IDBFactory): TokenKeeper => {
  const at = (of: { user_id: number; practice_id: number }): Place => ({ ...of, ...(indexedDB ? { indexedDB } : {}) })
  return {
    read: (of) => tokenAt(at(of)),
    keep: async (of, token) => {
      const { sessionsOf, withStores } = await import('./stores.ts')
      await withStores(at(of), (db) => sessionsOf(db).put({ k: 'session', token }))
    },
    forget: async (of) => {
      const { sessionsOf, withStores } = await import('./stores.ts')
      await withStores(at(of), async (db) => {
        await sessionsOf(db).clear()
        if (of.practice_id === 0) await db.delete()
      })
    },
  }
}
