import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import {
  dropForPatient,
  forgetPatient,
  keepForPatient,
  keptForPatient,
  keptSince,
  readForPatient,
} from './patient-store.ts'

const sheet = { number: '1-261122-B07', drugs: ['Tab. Napa 500 mg'] }

async function everythingIn(indexedDB: IDBFactory): Promise<unknown[]> {
  const db = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('patient')
    opening.onsuccess = () => done(opening.result)
  })
  return new Promise((done) => {
    const asked = db.transaction('kept').objectStore('kept').getAll()
    asked.onsuccess = () => {
      db.close()
      done(asked.result)
    }
  })
}

test('what is kept for a patient is read again, lies there unreadable, and is nobody else’s', async () => {
  const indexedDB = new IDBFactory()
  const [at, other] = [
    { indexedDB, user_id: 501 },
    { indexedDB, user_id: 50 },
  ]
  await Promise.all([keepForPatient(at, 'sheet:a', sheet), keepForPatient(at, 'sheets:1', [1])])
  expect(await readForPatient(at, 'sheet:a')).toEqual(sheet)
  expect(await readForPatient(other, 'sheet:a')).toBeNull()
  const rows = await everythingIn(indexedDB)
  expect(rows).toHaveLength(3)
  const bytes = rows.flatMap((row) => (Object(row).sealed instanceof Uint8Array ? [Object(row).sealed] : []))
  expect(bytes).toHaveLength(2)
  expect(bytes.map((one) => new TextDecoder().decode(one)).join('')).not.toContain('Napa')
})

test('what is dropped is gone, and a logout takes all of one person and nothing of another', async () => {
  const indexedDB = new IDBFactory()
  const [at, other] = [
    { indexedDB, user_id: 501 },
    { indexedDB, user_id: 50 },
  ]
  for (const id of ['a', 'b']) await keepForPatient(at, `sheet:${id}`, sheet)
  await keepForPatient(other, 'sheet:c', sheet)
  await dropForPatient(at, ['sheet:b'])
  expect(await keptForPatient(at)).toEqual(['sheet:a'])
  await forgetPatient(at)
  expect(await readForPatient(at, 'sheet:a')).toBeNull()
  expect(await readForPatient(other, 'sheet:c')).toEqual(sheet)
  expect(await everythingIn(indexedDB)).toHaveLength(2)
})

test('of what is kept is known since when, until it is kept anew', async () => {
  const at = { indexedDB: new IDBFactory(), user_id: 501 }
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  try {
    await keepForPatient(at, 'sheet:a', sheet)
    vi.setSystemTime(9_000)
    expect(await keptSince(at, 'sheet:a')).toBe(1_000)
    await keepForPatient(at, 'sheet:a', sheet)
    expect(await keptSince(at, 'sheet:a')).toBe(9_000)
    expect(await keptSince(at, 'sheet:b')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
