import Dexie, { type Table } from 'dexie'

/** What a screen on a wall keeps: the key that reads its wall, and what hung there last. No name ever reaches it. */
export interface KeptDisplay<T = unknown> {
  token: string
  wall: T | null
  /** When it was read (ms). */
  at: number | null
}

const only = 'this'
let shared: Table<KeptDisplay & { key: string }, string> | null = null

function kept(indexedDB?: IDBFactory): Table<KeptDisplay & { key: string }, string> {
  if (shared && !indexedDB) return shared
  const db = new Dexie('display', {
    cache: 'disabled',
    ...(indexedDB ? { indexedDB, IDBKeyRange: globalThis.IDBKeyRange } : {}),
  })
  db.version(1).stores({ kept: '&key' })
  const table: Table<KeptDisplay & { key: string }, string> = db.table('kept')
  if (!indexedDB) shared = table
  return table
}

/** What this device keeps as a screen; null where it is none. */
export async function readDisplay(indexedDB?: IDBFactory): Promise<KeptDisplay | null> {
  const row = await kept(indexedDB).get(only)
  return row ? { token: row.token, wall: row.wall, at: row.at } : null
}

export const keepDisplay = async (display: KeptDisplay, indexedDB?: IDBFactory): Promise<void> =>
  void (await kept(indexedDB).put({ key: only, ...display }))

/** This device is a screen no longer. */
export const forgetDisplay = (indexedDB?: IDBFactory): Promise<void> => kept(indexedDB).delete(only)
