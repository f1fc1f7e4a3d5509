/** IndexedDB as bare as it goes, with a real flush at each commit. */
export interface RawStore<Call> {
  put(row: object, call: Call): Promise<void>
  calls(): Promise<{ key: IDBValidKey; call: Call }[]>
  remove(key: IDBValidKey): Promise<void>
  clear(): Promise<void>
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
const complete = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, failed) => {
    transaction.oncomplete = () => done()
    transaction.onabort = () => failed(transaction.error)
  })

/** Opens it empty, with a store of rows and one of calls. */
export async function openRaw<Call>(name: string): Promise<RawStore<Call>> {
  await settled(indexedDB.deleteDatabase(name))
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('rows', { keyPath: 'id' })
    request.result.createObjectStore('calls', { autoIncrement: true })
  }
  const db = await settled(request)
  const writing = (work: (rows: IDBObjectStore, calls: IDBObjectStore) => void): Promise<void> => {
    const transaction = db.transaction(['rows', 'calls'], 'readwrite', { durability: 'strict' })
    work(transaction.objectStore('rows'), transaction.objectStore('calls'))
    return complete(transaction)
  }
  return {
    put: (row, call) =>
      writing((rows, calls) => {
        rows.put(row)
        calls.add(call)
      }),
    calls: async () => {
      const store = db.transaction('calls').objectStore('calls')
      const [keys, calls] = await Promise.all([settled(store.getAllKeys()), settled<Call[]>(store.getAll())])
      return calls.map((call, at) => ({ key: keys[at] ?? 0, call }))
    },
    remove: (key) => writing((_, calls) => void calls.delete(key)),
    clear: () => writing((_, calls) => void calls.clear()),
  }
}
