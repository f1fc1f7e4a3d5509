import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { databaseName, isPlaceOfWork } from './owner.ts'

const lay = (factory: IDBFactory, name: string): Promise<void> =>
  new Promise((done, failed) => {
    const opening = factory.open(name)
    opening.onsuccess = () => {
      opening.result.close()
      done()
    }
    opening.onerror = () => failed(opening.error ?? new Error('not opened'))
  })

test("a patient's own store makes no place of work of his phone; one of a practice does", async () => {
  const factory = new IDBFactory()
  expect(await isPlaceOfWork(factory)).toBe(false)
  await lay(factory, databaseName({ practice_id: 0, user_id: 7 }))
  expect(await isPlaceOfWork(factory)).toBe(false)
  await lay(factory, databaseName({ practice_id: 12, user_id: 7 }))
  expect(await isPlaceOfWork(factory)).toBe(true)
})
