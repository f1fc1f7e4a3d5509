import { syncedTables } from '#app/tables.ts'
import { createHash } from 'node:crypto'
import { bucketDigest } from '#server/sync/pull.ts'
import type { BrowserDevice } from './browser.ts'
import { databaseOf } from './product.ts'
import { memberOf } from './server.ts'

/** How many rows of one table and chamber there are, and a print of their ids and revisions. */
export interface Bucket {
  table: string
  chamber_id: number | null
  rows: number
  hash: string
}

/** What a device holds of the practice, read from its disk behind the product's back, as the server counts it. */
export async function copyOn(at: BrowserDevice): Promise<Bucket[]> {
  const lines = new Map<string, string[]>()
  for (const { table, chamber_id, id, rev } of await onDisk(at, heldRows)) {
    const key = JSON.stringify([table, chamber_id])
    lines.set(key, [...(lines.get(key) ?? []), `${id}:${rev}`])
  }
  return sorted(
    [...lines].map(([key, held]): Bucket => {
      const [table, chamber_id]: [string, number | null] = JSON.parse(key)
      const text = held
        .toSorted((a, b) => ((a.split(':')[0] ?? '') < (b.split(':')[0] ?? '') ? -1 : 1))
        .join('\n')
      return { table, chamber_id, rows: held.length, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** What the server would have this device hold: asked of the server itself, for what lies on the device opens nothing there. */
export async function shareOf(at: BrowserDevice): Promise<Bucket[]> {
  const world = databaseOf(at.address)
  const id = await onDisk(at, deviceNumber)
  const device = await world.owner
    .selectFrom('devices')
    .select(['practice_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const principal = await memberOf({ owner: world.owner, world }, device.practice_id, device.user_id)
  return sorted(
    (await bucketDigest({ db: world.db, tables: syncedTables }, { principal, address: '' })).buckets,
  )
}

/** How many calls of this device the server has not confirmed. */
export const unsent = (at: BrowserDevice): Promise<number> => onDisk(at, countUnsent)

/** Whether this device has its first copy of the practice as a whole. */
export const holdsAll = (at: BrowserDevice): Promise<boolean> => onDisk(at, copiedAll)

/** As a restored backup would: everything this device ever sent waits again. Answers how much that is. */
export const forgetAnswers = (at: BrowserDevice): Promise<number> => onDisk(at, queueAgain)

/** When half-written forms of this device were last laid on its disk (ms), newest first. */
export const keptTypingOf = async (at: BrowserDevice): Promise<number[]> =>
  (await onDisk(at, typedMoments)).toSorted((a, b) => b - a)

/** Under what half-written forms lie on this device: that much of them can be read without a PIN. */
export const keptNamesOf = (at: BrowserDevice): Promise<string[]> => onDisk(at, typedNames)

const sorted = (buckets: readonly Bucket[]): Bucket[] =>
  buckets.toSorted((a, b) => `${a.table} ${a.chamber_id}`.localeCompare(`${b.table} ${b.chamber_id}`))

/** Does something with the practice's database in the page. The function travels there by itself, as text. */
const onDisk = <T>(at: BrowserDevice, work: (db: IDBDatabase) => Promise<T>): Promise<T> =>
  at.page.evaluate<T>(`(${opened.toString()})(${work.toString()})`)

/** Everything below runs in the page, each function by itself. */

async function opened<T>(work: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const clinic = (await indexedDB.databases()).find(({ name }) => /^clinic:[1-9]/.test(name ?? ''))
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(clinic?.name ?? '')
    opening.onsuccess = () => {
      // Whoever raises the store waits for nobody who only looks in.
      opening.result.onversionchange = () => opening.result.close()
      resolve(opening.result)
    }
    opening.onerror = () => reject(opening.error)
  })
  return work(db).finally(() => db.close())
}

async function heldRows(
  db: IDBDatabase,
): Promise<{ table: string; chamber_id: number | null; id: string; rev: number }[]> {
  const own = ['outbox', 'sent', 'attic', 'meta', 'counters', 'session', 'lock', 'search']
  const held: { table: string; chamber_id: number | null; id: string; rev: number }[] = []
  for (const table of [...db.objectStoreNames].filter(
    (name) => !own.includes(name) && !name.startsWith('$') && !name.startsWith('_'),
  )) {
    const rows = await new Promise<{ id: string | number; rev: number; chamber_id?: number | null }[]>(
      (resolve, reject) => {
        const asking = db.transaction(table).objectStore(table).getAll()
        asking.onsuccess = () => resolve(asking.result)
        asking.onerror = () => reject(asking.error)
      },
    )
    for (const row of rows)
      held.push({
        table,
        chamber_id: table === 'chambers' ? Number(row.id) : (row.chamber_id ?? null),
        id: `${row.id}`,
        rev: row.rev,
      })
  }
  return held
}

async function deviceNumber(db: IDBDatabase): Promise<number> {
  const told = await new Promise<{ v: { id: number } }>((resolve, reject) => {
    const asking = db.transaction('meta').objectStore('meta').get('device')
    asking.onsuccess = () => resolve(asking.result)
    asking.onerror = () => reject(asking.error)
  })
  return told.v.id
}

function copiedAll(db: IDBDatabase): Promise<boolean> {
  return new Promise<boolean>((resolve, reject) => {
    const asking = db.transaction('meta').objectStore('meta').get('complete')
    asking.onsuccess = () => resolve(asking.result?.v === true)
    asking.onerror = () => reject(asking.error)
  })
}

function typedMoments(db: IDBDatabase): Promise<number[]> {
  return new Promise<number[]>((resolve, reject) => {
    const asking = db.transaction('meta').objectStore('meta').get('typed')
    asking.onsuccess = () =>
      resolve(Object.values<{ at: number }>(asking.result?.v ?? {}).map((one) => one.at))
    asking.onerror = () => reject(asking.error)
  })
}

function typedNames(db: IDBDatabase): Promise<string[]> {
  return new Promise<string[]>((resolve, reject) => {
    const asking = db.transaction('meta').objectStore('meta').get('typed')
    asking.onsuccess = () => resolve(Object.keys(asking.result?.v ?? {}))
    asking.onerror = () => reject(asking.error)
  })
}

function countUnsent(db: IDBDatabase): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const asking = db.transaction('outbox').objectStore('outbox').count()
    asking.onsuccess = () => resolve(asking.result)
    asking.onerror = () => reject(asking.error)
  })
}

function queueAgain(db: IDBDatabase): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const work = db.transaction(['sent', 'outbox'], 'readwrite')
    const asking = work.objectStore('sent').getAll()
    asking.onsuccess = () => {
      for (const op of asking.result)
        work.objectStore('outbox').put({ ...op, state: 'queued', ack_seq: null })
      work.objectStore('sent').clear()
    }
    work.oncomplete = () => resolve(asking.result.length)
    work.onabort = () => reject(work.error)
  })
}
