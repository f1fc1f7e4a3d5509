import Dexie from 'dexie'
import type { StoreOwner } from './owner.ts'

/** The databases that lie in this browser; where it cannot list them (Firefox before 126), those that Dexie has opened here and noted. */
export const storeNames = async (indexedDB: IDBFactory = globalThis.indexedDB): Promise<string[]> =>
  'databases' in indexedDB && indexedDB.databases
    ? (await indexedDB.databases()).map(({ name }) => name ?? '')
    : Dexie.getDatabaseNames()

/** Every person with a practice's database on this device. */
export const ownersHere = async (indexedDB?: IDBFactory): Promise<StoreOwner[]> =>
  (await storeNames(indexedDB)).flatMap((name) => {
    const [, practice, user] = /^clinic:(\d+):(\d+)$/.exec(name) ?? []
    return practice && user && practice !== '0'
      ? [{ practice_id: Number(practice), user_id: Number(user) }]
      : []
  })
