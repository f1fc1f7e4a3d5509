import Dexie from 'dexie'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { steadyQuery } from './steady-query.ts'

const db = new Dexie('steady-query', { cache: 'disabled' })
beforeAll(async () => {
  db.version(1).stores({ chambers: '&id' })
  await db.open()
})
afterAll(() => db.close())

const ended = { unsubscribe: () => {} }

/** Reads the chambers; the browser breaks off the first tries. */
function brokenOff(times: number, name: 'AbortError' | 'DatabaseClosedError') {
  let tries = 0
  return async (): Promise<number> => {
    const count = await db.table('chambers').count()
    if (++tries <= times) throw new Dexie[name]('broken off')
    return count
  }
}

test.each(['AbortError', 'DatabaseClosedError'] as const)('a first read that ends in %s is put again, and goes on hearing of changes', async (name) => {
  await db.table('chambers').clear()
  const heard: number[] = []
  const query = steadyQuery(brokenOff(2, name)).subscribe((count) => heard.push(count))
  await expect.poll(() => heard).toEqual([0])
  await db.table('chambers').put({ id: 'Dhanmondi' })
  await expect.poll(() => heard).toEqual([0, 1])
  query.unsubscribe()
})

test('whoever has left is not read for any more, and another failure is told', async () => {
  let tries = 0
  let query = ended
  const failed = new Promise((resolve) => {
    query = steadyQuery(async () => {
      tries++
      await db.table('chambers').count()
      throw new Dexie.AbortError('broken off')
    }).subscribe(() => {})
    steadyQuery(() => Promise.reject(new Error('broken'))).subscribe(() => {}, resolve)
  })
  expect(await failed).toMatchObject({ message: 'broken' })
  await expect.poll(() => tries).toBeGreaterThan(1)
  query.unsubscribe()
  const before = tries
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(tries).toBe(before)
})
