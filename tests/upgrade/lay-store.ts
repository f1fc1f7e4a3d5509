import type { StoreThen } from './builds.ts'

/** A row and the store in which it is laid. */
export type Laid = readonly [store: string, row: object]

/** Makes a person's database by the browser's bare interface, as Dexie made it at its second version, and lays rows in it. */
export async function lay(
  { indexedDB, practice_id, user_id }: { indexedDB: IDBFactory; practice_id: number; user_id: number },
  stores: readonly StoreThen[],
  rows: readonly Laid[],
): Promise<void> {
  const opening = indexedDB.open(`clinic:${practice_id}:${user_id}`, 20)
  opening.onupgradeneeded = () => {
    for (const { store, indexes } of stores) makeStore(opening.result, store, indexes)
  }
  const db = await answered(opening)
  const over = db.transaction([...new Set(rows.map(([store]) => store))], 'readwrite')
  for (const [store, row] of rows) over.objectStore(store).add(row)
  await new Promise<void>((done, failed) => {
    over.oncomplete = () => done()
    over.onabort = () => failed(over.error ?? new Error('nothing was laid'))
  })
  db.close()
}

function makeStore(db: IDBDatabase, name: string, [key = '', ...indexes]: readonly string[]): void {
  const store = db.createObjectStore(name, { keyPath: bare(key), autoIncrement: key.startsWith('++') })
  for (const index of indexes) {
    const columns = bare(index)
    store.createIndex(columns, columns.startsWith('[') ? columns.slice(1, -1).split('+') : columns, {
      unique: index.startsWith('&'),
      multiEntry: index.startsWith('*'),
    })
  }
}

const bare = (index: string): string => index.replace(/^[&*+]+/, '')

export const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error ?? new Error('no answer'))
  })
