import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { leftByOthers } from '#local/outbox/rescue.ts'
import { ownersHere, storeNames } from './store-names.ts'

test('a browser that cannot list its databases still sends what waits in them, and gives a colleague’s calls to the doctor', async () => {
  const disk = new IDBFactory()
  Object.defineProperty(disk, 'databases', { value: undefined })
  Object.assign(Dexie.dependencies, { indexedDB: disk, IDBKeyRange })
  const hers = new Dexie('clinic:1:7', { indexedDB: disk, IDBKeyRange })
  hers.version(1).stores({ outbox: 'op_id', meta: 'k' })
  await hers
    .table('outbox')
    .put({ op_id: 'a', state: 'queued', envelope: null, deps: [], sealed: new Uint8Array(1) })
  hers.close()
  expect(await ownersHere(disk)).toEqual([{ practice_id: 1, user_id: 7 }])
  expect(await leftByOthers({ practice_id: 1, user_id: 8 }, new Date(), disk)).toMatchObject([
    { user_id: 7, ops: [{ op_id: 'a' }] },
  ])
  expect(await leftByOthers({ practice_id: 1, user_id: 7 }, new Date(), disk)).toEqual([])
})

test('one that can is asked itself', async () => {
  const disk = new IDBFactory()
  const one = new Dexie('clinic:1:9', { indexedDB: disk, IDBKeyRange })
  one.version(1).stores({ outbox: 'op_id' })
  await one.open()
  one.close()
  expect(await storeNames(disk)).toEqual(['clinic:1:9'])
})
