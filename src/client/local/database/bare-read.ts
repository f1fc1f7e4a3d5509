import type Dexie from 'dexie'

/** What may be done inside a bare read; what is heard may ask on. */
export interface BareRead {
  ask<T>(table: string, question: (store: IDBObjectStore) => IDBRequest<T>, heard: (answer: T) => void): void
}

/**
 * Reads of several tables at one moment, past Dexie, which spends more on each request than the request needs. Resolves
 * when everything is answered. Not for live reads: it tells nobody what it read.
 */
export async function bareRead(
  db: Dexie,
  tables: readonly string[],
  work: (at: BareRead) => void,
): Promise<void> {
  const transaction = await begun(db, tables)
  return new Promise((done, failed) => {
    let wrong: { error: unknown } | null = null
    const safely = (step: () => void) => {
      if (wrong) return
      try {
        step()
      } catch (error) {
        wrong = { error }
        transaction.abort()
      }
    }
    transaction.oncomplete = () => done()
    transaction.onabort = () => failed(wrong ? wrong.error : transaction.error)
    safely(() =>
      work({
        ask: (table, question, heard) => {
          const request = question(transaction.objectStore(table))
          request.onsuccess = () => safely(() => heard(request.result))
        },
      }),
    )
  })
}

/** Browsers lose a database's handle now and then; Dexie opens a fresh one at its next request, unless it was closed for good. */
async function begun(db: Dexie, tables: readonly string[]): Promise<IDBTransaction> {
  const begin = () => db.backendDB().transaction([...tables], 'readonly')
  try {
    if (db.isOpen()) return begin()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
  }
  await db.table('meta').count()
  return begin()
}
