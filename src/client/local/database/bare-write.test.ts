import Dexie, { liveQuery } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { bareWrite } from './bare-write.ts'

let db: Dexie | undefined
afterEach(() => db?.close())

async function opened(): Promise<Dexie> {
  db = new Dexie('bare', { indexedDB: new IDBFactory(), IDBKeyRange, cache: 'disabled' })
  db.version(1).stores({ visits: '&id, day', calls: '++seq, *touches' })
  return db.open()
}

test('rows and call lie there together, and a list that shows them draws again', async () => {
  const store = await opened()
  const seen: number[][] = []
  const showing = liveQuery(async () => [
    await store.table('visits').where('day').equals('22').count(),
    await store.table('calls').where('touches').equals('v1').count(),
  ])
  const shown = showing.subscribe((counts) => void seen.push(counts))
  await expect.poll(() => seen).toEqual([[0, 0]])
  expect(
    await bareWrite(store, ['visits', 'calls'], (at) => {
      at.add('visits', { id: 'v1', day: '22' })
      at.add('calls', { touches: ['v1', 'p1'] })
    }),
  ).toBe(true)
  await expect.poll(() => seen.at(-1)).toEqual([1, 1])
  shown.unsubscribe()
})

test('a row that moves to another day leaves the list of the old one', async () => {
  const store = await opened()
  await store.table('visits').put({ id: 'v1', day: '22' })
  const seen: number[] = []
  const shown = liveQuery(() => store.table('visits').where('day').equals('22').toArray()).subscribe(
    (rows) => void seen.push(rows.length),
  )
  await expect.poll(() => seen).toEqual([1])
  await bareWrite(store, ['visits'], (at) => at.put('visits', { id: 'v1', day: '23' }))
  await expect.poll(() => seen.at(-1)).toBe(0)
  shown.unsubscribe()
})

test('a row that is taken out leaves every list and count that showed it', async () => {
  const store = await opened()
  await store.table('visits').bulkPut([
    { id: 'v1', day: '22' },
    { id: 'v2', day: '22' },
  ])
  const seen: number[][] = []
  const onDay = () => store.table('visits').where('day').equals('22')
  const shown = liveQuery(async () => [(await onDay().toArray()).length, await onDay().count()]).subscribe(
    (counts) => void seen.push(counts),
  )
  await expect.poll(() => seen).toEqual([[2, 2]])
  await bareWrite(store, ['visits'], (at) => at.remove('visits', 'v1'))
  await expect.poll(() => seen.at(-1)).toEqual([1, 1])
  shown.unsubscribe()
})

test('more rows at once than are told one by one leave every list that showed them, and come into theirs', async () => {
  const store = await opened()
  const many = Array.from({ length: 150 }, (_, n) => ({ id: `v${n}`, day: '22' }))
  await store.table('visits').bulkPut(many)
  const seen: number[][] = []
  const onDay = (day: string) => store.table('visits').where('day').equals(day).count()
  const shown = liveQuery(async () => [
    await onDay('22'),
    await onDay('23'),
    (await store.table('visits').bulkGet(['v7'])).length,
  ]).subscribe((counts) => void seen.push(counts))
  await expect.poll(() => seen).toEqual([[150, 0, 1]])
  await bareWrite(store, ['visits'], (at) => many.forEach((row) => at.put('visits', { ...row, day: '23' })))
  await expect.poll(() => seen.at(-1)).toEqual([0, 150, 1])
  shown.unsubscribe()
})

test('what is given up after an answer, and what fails in the middle, leaves nothing', async () => {
  const store = await opened()
  await store.table('visits').put({ id: 'v1', day: '22' })
  const overtaken = await bareWrite(store, ['visits', 'calls'], (at) => {
    at.ask(
      'visits',
      (visits) => visits.get('v1'),
      () => at.giveUp(),
    )
    at.add('calls', { touches: [] })
  })
  expect(overtaken).toBe(false)
  await expect(
    bareWrite(store, ['visits', 'calls'], (at) => {
      at.add('calls', { touches: [] })
      at.add('visits', { id: 'v1', day: '22' })
    }),
  ).rejects.toMatchObject({ name: 'ConstraintError' })
  await expect(
    bareWrite(store, ['calls'], (at) => {
      at.add('calls', { touches: [] })
      throw new Error('no such visit')
    }),
  ).rejects.toThrow('no such visit')
  expect(await store.table('calls').count()).toBe(0)
})
