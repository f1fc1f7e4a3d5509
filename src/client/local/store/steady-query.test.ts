import Dexie from 'dexie'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { steadyQuery } from './steady-query.ts'

const db = new Dexie('steady-query', { cache: 'disabled' })
db.version(1).stores({ chambers: '&id' })
beforeEach(async () => {
  if (!db.isOpen()) await db.open()
  await db.table('chambers').clear()
})
afterAll(() => db.close())

const count = () => db.table('chambers').count()
const arrive = (id: string) => db.table('chambers').put({ id })

/** Counts the chambers; the browser breaks off the first tries. */
function brokenOff(times: number, name: 'AbortError' | 'DatabaseClosedError') {
  const read = async (): Promise<number> => {
    const found = await count()
    if (++read.tries <= times) throw new Dexie[name]('broken off')
    return found
  }
  read.tries = 0
  return read
}

test.each(['AbortError', 'DatabaseClosedError'] as const)(
  'a first read that ends in %s is put again, and goes on hearing of changes',
  async (name) => {
    const heard: number[] = []
    const query = steadyQuery(db, brokenOff(2, name)).subscribe((found) => heard.push(found))
    await expect.poll(() => heard, { timeout: 5000 }).toEqual([0])
    await arrive('Dhanmondi')
    await expect.poll(() => heard).toEqual([0, 1])
    query.unsubscribe()
  },
)

test('a store that was closed is not read again until it is open: where it was deleted, another would lie there', async () => {
  const heard: number[] = []
  const read = brokenOff(1, 'AbortError')
  const query = steadyQuery(db, read).subscribe((found) => heard.push(found))
  await expect.poll(() => read.tries).toBe(1)
  db.close({ disableAutoOpen: false })
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect([read.tries, heard, db.isOpen()]).toEqual([1, [], false])
  await db.open()
  await expect.poll(() => heard, { timeout: 5000 }).toEqual([0])
  query.unsubscribe()
})

test('a read that gave way to the next, because what it read had changed, is not put a second time', async () => {
  const heard: number[] = []
  let tries = 0
  let giveWay = () => {}
  const given = new Promise<void>((resolve) => {
    giveWay = resolve
  })
  const query = steadyQuery(db, async () => {
    const found = await count()
    if (++tries === 2) {
      await given
      throw new Dexie.AbortError('given way')
    }
    return found
  }).subscribe((found) => heard.push(found))
  await expect.poll(() => heard).toEqual([0])
  await arrive('Dhanmondi')
  await expect.poll(() => tries).toBe(2)
  await arrive('Mirpur')
  await expect.poll(() => heard).toEqual([0, 2])
  giveWay()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect([tries, heard]).toEqual([3, [0, 2]])
  query.unsubscribe()
})

test('whoever has left is not read for any more, and another failure is told', async () => {
  const read = brokenOff(Infinity, 'AbortError')
  const query = steadyQuery(db, read).subscribe(() => {})
  await expect.poll(() => read.tries).toBeGreaterThan(1)
  query.unsubscribe()
  const before = read.tries
  const failed = await new Promise((resolve) => {
    steadyQuery(db, () => Promise.reject(new Error('broken'))).subscribe(() => {}, resolve)
  })
  expect(failed).toMatchObject({ message: 'broken' })
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(read.tries).toBe(before)
})
