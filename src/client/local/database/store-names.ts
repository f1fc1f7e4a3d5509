import Dexie from 'dexie'

/** The databases that lie in this browser; where it cannot list them (Firefox before 126), those that Dexie has opened here and noted. */
export const storeNames = async (indexedDB: IDBFactory = globalThis.indexedDB): Promise<string[]> =>
  'databases' in indexedDB && indexedDB.databases
    ? (await indexedDB.databases()).map(({ name }) => name ?? '')
    : Dexie.getDatabaseNames()
