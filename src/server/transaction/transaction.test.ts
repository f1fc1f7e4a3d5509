import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { isRetryable, runTransaction } from './transaction.ts'

const database = await freshDatabase()
afterAll(() => database.drop())

const scope = { practice_id: 1, user_id: 1 }
const givenUp = sql.raw(`do $$ begin raise exception 'given up' using errcode = '40P01'; end $$`)

test('of what is asked side by side whoever hears first may only hear that all is broken: the work is told what broke it', async () => {
  const heard = runTransaction(database.db, scope, async (db) => {
    // Its answer has a longer way to whoever waits.
    const slow = givenUp.execute(db).catch(async (error: unknown) => {
      await new Promise((later) => setTimeout(later, 50))
      throw error
    })
    await Promise.all([slow, sql`select 1`.execute(db)])
  })
  const error: unknown = await heard.catch((broken: unknown) => broken)
  expect(error).toMatchObject({ code: '40P01' })
  expect(isRetryable(error)).toBe(true)
})

test('the next transaction on that connection knows nothing of it', async () => {
  const broken = sql`select 1 / 0`
  await expect(
    runTransaction(database.db, scope, async (db) => void (await broken.execute(db))),
  ).rejects.toMatchObject({ code: '22012' })
  await expect(
    runTransaction(database.db, scope, (db) => sql<{ one: number }>`select 1 one`.execute(db)),
  ).resolves.toMatchObject({ rows: [{ one: 1 }] })
})
