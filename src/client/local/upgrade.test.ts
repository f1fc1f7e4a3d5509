import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { newPatient, patients, visits } from '#tests/torture/world.ts'
import { type Clinic, openClinic } from './clinic.ts'
import { keysFrom, newDataKey } from './keys.ts'
import { withStores } from './lock.ts'
import { readRow, readRows } from './rows.ts'
import { outboxOf } from './stores.ts'
import { write } from './write.ts'

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
  const fresh = await openClinic({ ...place, tables: [{ ...patients, indexes: [...patients.indexes, 'rev'] }, visits], keys, device })
  open.push(fresh)
  await write(fresh, newPatient(fresh, 'নতুন').step)
  await write(old, newPatient(old, 'আবার').step)
  expect((await readRows(fresh, patients)).map((p) => p.name).toSorted()).toEqual(['আগের', 'আবার', 'নতুন'].toSorted())
  expect(await readRow(old, patients, first.patient.id)).toMatchObject({ name: 'আগের' })
  expect((await outboxOf(fresh.db).toArray()).map((op) => op.device_seq)).toEqual([1, 2, 3])
  expect((await readRows(fresh, visits))).toEqual([])
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
