import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { type KeptRows, keepRows } from './kept-rows.ts'
import { rowStore, type StoredRow } from '#local/database/stores.ts'

const opened: { db: Dexie; kept: KeptRows }[] = []
afterEach(() =>
  opened.splice(0).forEach(({ db, kept }) => {
    kept.close()
    db.close()
  }),
)

async function desk(disk = new IDBFactory()) {
  const db = new Dexie('kept', { indexedDB: disk, IDBKeyRange })
  db.version(1).stores({ visits: '&id, day, [chamber+day]' })
  await db.open()
  const one = { db, kept: keepRows(db) }
  opened.push(one)
  return one
}

const visit = (id: string, day: string): StoredRow => ({
  id,
  day,
  chamber: 1,
  rev: 0,
  deleted_at: null,
  edit: 1,
  sealed: new Uint8Array(),
})
const today = { table: 'visits', by: 'day', is: '22' } as const
const ids = (rows: readonly StoredRow[]) => rows.map((row) => row.id).toSorted()

test('a day is read once, and again after somebody else changed a visit', async () => {
  const disk = new IDBFactory()
  const [here, other] = [await desk(disk), await desk(disk)]
  await rowStore(here.db, 'visits').put(visit('a', '22'))
  expect(ids(await here.kept.read(today))).toEqual(['a'])
  await rowStore(other.db, 'visits').put(visit('b', '22'))
  expect(ids(await here.kept.read(today))).toEqual(['a', 'b'])
})

test('what this page itself wrote is carried on, into the day and out of it', async () => {
  const { db, kept } = await desk()
  await rowStore(db, 'visits').bulkPut([visit('a', '22'), visit('b', '22')])
  const inChamber = { table: 'visits', by: '[chamber+day]', is: [1, '22'] } as const
  await Promise.all([kept.read(today), kept.read(inChamber)])
  const carryOn = kept.follow(['visits'])
  const written = [visit('a', '23'), visit('c', '22')]
  await rowStore(db, 'visits').bulkPut(written)
  carryOn(written.map((row) => ({ table: 'visits', row })))
  expect(ids(await kept.read(today))).toEqual(['b', 'c'])
  expect(ids(await kept.read(inChamber))).toEqual(['b', 'c'])
})

test('nothing is carried on over a change that nobody here knows', async () => {
  const { db, kept } = await desk()
  await kept.read(today)
  const carryOn = kept.follow(['visits'])
  await rowStore(db, 'visits').put(visit('stranger', '22'))
  await rowStore(db, 'visits').put(visit('own', '22'))
  carryOn([{ table: 'visits', row: visit('own', '22') }])
  expect(ids(await kept.read(today))).toEqual(['own', 'stranger'])
})

test('a read that a change overtakes is not kept', async () => {
  const { db, kept } = await desk()
  const reading = kept.read(today)
  await rowStore(db, 'visits').put(visit('late', '22'))
  await reading
  expect(ids(await kept.read(today))).toEqual(['late'])
})

test('a row that was seen is at hand until somebody else changes its table', async () => {
  const disk = new IDBFactory()
  const [{ kept, db }, other] = [await desk(disk), await desk(disk)]
  kept.seen('visits', [visit('a', '22'), visit('b', '22')])
  const carryOn = kept.follow(['visits'])
  const changed = { ...visit('a', '22'), edit: 2 }
  await rowStore(db, 'visits').put(changed)
  carryOn([{ table: 'visits', row: changed }])
  expect([kept.row('visits', 'a')?.edit, kept.row('visits', 'b')?.edit]).toEqual([2, 1])
  await rowStore(other.db, 'visits').put(visit('c', '22'))
  expect(kept.row('visits', 'a')).toBeUndefined()
})

test('of a year nothing is remembered', async () => {
  const { kept } = await desk()
  kept.seen(
    'visits',
    Array.from({ length: 5000 }, (_, at) => visit(String(at), '22')),
  )
  expect(kept.row('visits', '1')).toBeUndefined()
})
