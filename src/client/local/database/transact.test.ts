import Dexie, { liveQuery } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { liveReading, readTogether, transact } from './transact.ts'
import { carriedOut, type StoreReader } from './transaction.ts'

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
  await transact(store, ['visits', 'calls'], async (at) => {
    at.add('visits', { id: 'v1', day: '22' })
    at.add('calls', { touches: ['v1', 'p1'] })
  })
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
  await transact(store, ['visits'], async (at) => at.put('visits', { id: 'v1', day: '23' }))
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
  await transact(store, ['visits'], async (at) => at.remove('visits', 'v1'))
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
  await transact(store, ['visits'], async (at) =>
    many.forEach((row) => at.put('visits', { ...row, day: '23' })),
  )
  await expect.poll(() => seen.at(-1)).toEqual([0, 150, 1])
  shown.unsubscribe()
})

test('what is given up after an answer, and what fails in the middle, leaves nothing', async () => {
  const store = await opened()
  await store.table('visits').put({ id: 'v1', day: '22' })
  const overtaken = await transact(store, ['visits', 'calls'], async (at) => {
    const before = at.get('visits', 'v1')
    at.add('calls', { touches: [] })
    return (await before) === undefined
  })
  expect(overtaken).toBe(false)
  await expect(
    transact(store, ['visits', 'calls'], async (at) => {
      at.add('calls', { touches: [] })
      at.add('visits', { id: 'v1', day: '22' })
      await at.get('visits', 'v1')
    }),
  ).rejects.toMatchObject({ name: 'ConstraintError' })
  await expect(
    transact(store, ['calls'], async (at) => {
      at.add('calls', { touches: [] })
      throw new Error('no such visit')
    }),
  ).rejects.toThrow('no such visit')
  expect(await store.table('calls').count()).toBe(0)
})

test('a store that is emptied leaves every list and count that showed it', async () => {
  const store = await opened()
  await store.table('visits').put({ id: 'v1', day: '22' })
  const seen: number[][] = []
  const all = () => store.table('visits')
  const shown = liveQuery(async () => [
    await all().where('day').equals('22').count(),
    (await all().toArray()).length,
  ]).subscribe((counts) => void seen.push(counts))
  await expect.poll(() => seen).toEqual([[1, 1]])
  await transact(store, ['visits'], async (at) => at.clear('visits'))
  await expect.poll(() => seen.at(-1)).toEqual([0, 0])
  shown.unsubscribe()
})

test('the same words find the same rows, live and in a transaction', async () => {
  const store = await opened()
  const calls = ['a', 'b', 'c', 'd', 'e'].map((name, n) => ({ touches: [name, n < 3 ? 'early' : 'late'] }))
  await transact(store, ['calls'], async (at) => calls.forEach((call) => at.add('calls', call)))
  for (const [where, found] of [
    [undefined, [1, 2, 3, 4, 5]],
    [{ is: 3 }, [3]],
    [{ from: 2, to: 4 }, [2, 3, 4]],
    [{ from: 4 }, [4, 5]],
    [{ to: 2 }, [1, 2]],
    [{ after: 3 }, [4, 5]],
    [{ after: 1, to: 3 }, [2, 3]],
    [{ from: 2, limit: 2 }, [2, 3]],
    [{ by: 'touches', is: 'late' }, [4, 5]],
    [{ by: 'touches', from: 'c', to: 'd' }, [3, 4]],
  ] as const) {
    const answers = (at: StoreReader) =>
      Promise.all([
        at.keys('calls', where),
        at.all<{ seq: number }>('calls', where).then((rows) => rows.map(({ seq }) => seq)),
      ])
    expect(await readTogether(store, ['calls'], answers)).toEqual([found, found])
    expect(await answers(liveReading(store))).toEqual([found, found])
  }
  const counts = (at: StoreReader) =>
    Promise.all([at.count('calls'), at.count('calls', { by: 'touches', is: 'early' }), at.get('calls', 9)])
  expect(await readTogether(store, ['calls'], counts)).toEqual([5, 3, undefined])
  expect(await counts(liveReading(store))).toEqual([5, 3, undefined])
})

test('what waits for an answer when the transaction breaks hears why, and nobody hears it as lost', async () => {
  const store = await opened()
  await store.table('visits').put({ id: 'v1', day: '22' })
  await expect(
    transact(store, ['visits'], async (at) => {
      at.add('visits', { id: 'v1', day: '22' })
      void at.get('visits', 'v1')
      await at.all('visits')
      return true
    }),
  ).rejects.toMatchObject({ name: 'ConstraintError' })
})

test('a transaction that the browser breaks off without a word is over for whoever waits in it', async () => {
  const over = (await opened()).backendDB().transaction(['visits'], 'readwrite')
  const waiting = carriedOut(over, async (at) => {
    const answer = at.get('visits', 'v1')
    over.abort()
    await answer
  })
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})

test('a handle that the browser lost is taken up again, a store that was closed stays shut', async () => {
  const store = await opened()
  store.close({ disableAutoOpen: false })
  await transact(store, ['visits'], async (at) => at.put('visits', { id: 'v1', day: '22' }))
  store.backendDB().close()
  expect(await readTogether(store, ['visits'], (at) => at.count('visits'))).toBe(1)
  store.close()
  await expect(transact(store, ['visits'], async (at) => at.clear('visits'))).rejects.toThrow()
})
