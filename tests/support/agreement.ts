import { bundled } from '#tests/bench/bundle.ts'
import type { BrowserDevice } from './browser.ts'
import { type Bucket, bucketsOf, type HeldRow } from './held-rows.ts'
import { databaseOf } from './product.ts'
import { memberOf } from './server.ts'
import { shareRows } from './share-rows.ts'

/** What a device holds of the practice: its unlocked page lends the keys to whoever reads its disk. */
export async function copyOn(at: BrowserDevice): Promise<Bucket[]> {
  await at.page.evaluate(await script())
  return bucketsOf(await at.page.evaluate<HeldRow[]>('disk.held()'))
}

/** What the server would have this device hold: asked of its tables, for what lies on the device opens nothing there. */
export async function shareOf(at: BrowserDevice): Promise<Bucket[]> {
  const world = databaseOf(at.address)
  const id = await onDisk(at, deviceNumber)
  const device = await world.owner
    .selectFrom('devices')
    .select(['practice_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { member } = await memberOf({ owner: world.owner, world }, device.practice_id, device.user_id)
  if (!member) throw new Error('this device is of no member')
  return bucketsOf(await shareRows(world.owner, member))
}

let code: Promise<string> | undefined
/** Lays down `disk`, which a page is asked by. */
const script = (): Promise<string> =>
  (code ??= bundled(`${import.meta.dirname}/disk.page.ts`, 'iife').then(
    (parts) => parts.find(([name]) => name === 'disk.js')?.[1] ?? '',
  ))

/** How many patients lie on the device's disk. */
export const patientsOn = (at: BrowserDevice): Promise<number> => onDisk(at, countPatients)

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

function countPatients(db: IDBDatabase): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const asking = db.transaction('patients').objectStore('patients').count()
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
