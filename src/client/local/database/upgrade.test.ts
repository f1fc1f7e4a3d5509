import { IDBFactory } from 'fake-indexeddb'
import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { newPatient, patients, visits } from '#tests/torture/world.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { openAhead, openedStores, openStores, withStores } from './open-stores.ts'
import { metaOf, outboxOf, searchOf, setMeta } from './stores.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { databaseName } from './owner.ts'
import { write } from '#local/outbox/write.ts'

const open: Clinic[] = []
afterEach(() => open.splice(0).forEach((clinic) => clinic.close()))

const keys = await keysFrom(newDataKey(), null)
const device = { id: 5, letter: 'B', kind: 'desk', server_key: null } as const

test('a new build with more tables opens beside an old tab, and both go on saving into one outbox', async () => {
  const place = { practice_id: 1, user_id: 2, indexedDB: new IDBFactory() }
  await withStores(place, async (db) => expect(await outboxOf(db).count()).toBe(0))
  const old = await openClinic({ ...place, tables: [patients], keys, device })
  open.push(old)
  const first = newPatient(old, 'আগের')
  await write(old, first.step)
  const fresh = await openClinic({
    ...place,
    tables: [{ ...patients, indexes: [...patients.indexes, 'rev'] }, visits],
    keys,
    device,
  })
  open.push(fresh)
  await write(fresh, newPatient(fresh, 'নতুন').step)
  await write(old, newPatient(old, 'আবার').step)
  expect((await readRows(fresh, patients)).map((p) => p.name).toSorted()).toEqual(
    ['আগের', 'আবার', 'নতুন'].toSorted(),
  )
  expect(await readRow(old, patients, first.patient.id)).toMatchObject({ name: 'আগের' })
  expect((await outboxOf(fresh.db).toArray()).map((op) => op.device_seq)).toEqual([1, 2, 3])
  expect(await readRows(fresh, visits)).toEqual([])
})

test('the lock screen looks in without disturbing an open store', async () => {
  const place = { practice_id: 1, user_id: 2, indexedDB: new IDBFactory() }
  const clinic = await openClinic({ ...place, tables: [patients, visits], keys, device })
  open.push(clinic)
  await write(clinic, newPatient(clinic).step)
  expect(await withStores(place, (db) => outboxOf(db).count())).toBe(1)
  await write(clinic, newPatient(clinic).step)
  expect(await outboxOf(clinic.db).count()).toBe(2)
})

test('a store that was opened while the lock stood serves the next who opens it, and nobody after him', async () => {
  const place = { practice_id: 1, user_id: 9, indexedDB: new IDBFactory(), tables: [patients] }
  openAhead(place)
  openAhead(place)
  const [ahead, other] = [await openedStores(place), await openedStores(place)]
  expect(ahead).not.toBe(other)
  ahead.close()
  await setMeta(other, 'pulls', 1)
  openAhead(place)
  await other.delete()
  const anew = await openedStores(place)
  expect([anew.isOpen(), await metaOf(anew, 'pulls')]).toEqual([true, undefined])
  anew.close()
})

test('nothing is said on the console while lock, page and a newer build open one database after another', async () => {
  const said = vi.spyOn(console, 'warn')
  const place = { practice_id: 1, user_id: 2, indexedDB: new IDBFactory() }
  for (const tables of [[], [patients], [], [patients, visits], [patients]]) {
    const db = await openStores({ ...place, tables })
    await setMeta(db, 'pulls', ((await metaOf(db, 'pulls')) ?? 0) + 1)
    db.close()
  }
  const db = await openStores(place)
  expect([
    await metaOf(db, 'pulls'),
    db.tables.map((table) => table.name).filter((name) => name === 'visits' || name === 'patients'),
  ]).toEqual([5, ['patients', 'visits']])
  db.close()
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
})

test('many who open a new database at once all find what each of them wrote', async () => {
  const place = { practice_id: 1, user_id: 2, indexedDB: new IDBFactory() }
  const keys = ['pulls', 'device_seq', 'cursor', 'head'] as const
  await Promise.all(
    keys.map(async (key, i) => {
      const db = await openStores({ ...place, tables: i % 2 ? [patients] : [] })
      await setMeta(db, key, i + 1)
      db.close()
    }),
  )
  expect(await withStores(place, (db) => Promise.all(keys.map((key) => metaOf(db, key))))).toEqual([
    1, 2, 3, 4,
  ])
})

test('the database of an earlier release is taken over with all it holds', async () => {
  const place = { practice_id: 1, user_id: 2, indexedDB: new IDBFactory() }
  const earlier = new Dexie(databaseName(place), { indexedDB: place.indexedDB, IDBKeyRange })
  const frozen = {
    outbox: '++seq, &op_id, state, lane, draft, *touches, *deps',
    sent: '&op_id, at',
    attic: '&op_id, at',
    meta: '&k',
    counters: '&k',
    session: '&k',
    lock: '&k',
  }
  earlier.version(1).stores({ ...frozen, patients: '&id, phone_key' })
  await earlier.open()
  const clinic = await openClinic({ ...place, tables: [patients], keys, device })
  const { patient, step } = newPatient(clinic, 'আগের রোগী')
  await write(clinic, step)
  clinic.close()
  earlier.close()
  const fresh = await openClinic({
    ...place,
    tables: [{ ...patients, indexes: [...patients.indexes, 'rev'] }, visits],
    keys,
    device,
  })
  open.push(fresh)
  expect(await readRow(fresh, patients, patient.id)).toMatchObject({ name: 'আগের রোগী' })
  expect((await outboxOf(fresh.db).toArray()).map((op) => op.device_seq)).toEqual([1])
  expect((await readRows(fresh, patients, { by: 'rev', from: 0 })).length).toBe(1)
})

test('blocks of a search that an earlier release kept among the notes lie in a store of their own, and no note goes', async () => {
  const place = { practice_id: 1, user_id: 2, indexedDB: new IDBFactory() }
  const earlier = new Dexie(databaseName(place), { indexedDB: place.indexedDB, IDBKeyRange })
  earlier.version(1).stores({ meta: '&k' })
  const blocks = ['patient_names:00000', 'patient_names:00001'].map((k, at) => ({
    k,
    v: new Uint8Array([at]),
  }))
  await earlier.table('meta').bulkPut([...blocks, { k: 'pulls', v: 7 }])
  earlier.close()
  await withStores(place, async (db) => {
    expect(await searchOf(db).toArray()).toEqual(blocks)
    expect(await db.table('meta').toArray()).toEqual([{ k: 'pulls', v: 7 }])
  })
})
