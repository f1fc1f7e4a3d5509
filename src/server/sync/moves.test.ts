import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase, ownersPool } from '#tests/support/database.ts'
import { movedChannel } from '#server/transaction/announce.ts'
import { openMoves } from './moves.ts'

const database = await freshDatabase()
afterAll(() => database.drop())

test('a server that could not listen for a while holds no connection for it, and hears again', async () => {
  let fails = true
  const pool = ownersPool(database.url, {
    max: 1,
    onConnect: async (client) => {
      if (!fails) return
      await client.query('begin')
      // In a transaction that is broken nothing is listened to.
      await client.query('select 1 / 0').catch(() => undefined)
    },
  })
  const broken: string[] = []
  const moves = openMoves(pool, ({ message }) => broken.push(message))
  const heard: (number | null)[] = []
  moves.onMoved(1, (seq) => heard.push(seq))
  await expect.poll(() => broken.length).toBe(1)
  fails = false
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([null])
  await sql`select pg_notify(${movedChannel}, '[[1,7]]')`.execute(database.owner)
  await expect.poll(() => heard).toEqual([null, 7])
  await moves.close()
  expect([pool.totalCount, broken.length]).toEqual([0, 1])
  await pool.end()
})
