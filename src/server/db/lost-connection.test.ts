import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { answerRefusals } from '#server/http/refusals.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { productLogin } from '#tests/support/postgres.ts'
import { openQueries, withConnection } from './lend.ts'

const { server } = await clinicServer()

test.each([
  ['in the middle of a statement', true],
  ['between two of them', false],
])(
  'a connection that PostgreSQL ends %s refuses the work, is told, and the server works on',
  async (_, isAsked) => {
    const login = productLogin(inject('postgres'), new URL(server.url).pathname.slice(1))
    const told: string[] = []
    const { db, close } = openQueries({
      ...login,
      connection: { ...login.connection, application_name: 'lost' },
      broken: ({ message }) => told.push(message),
    })
    const ends = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'lost' and datname = current_database()`
    await withConnection(db, async (lent) => {
      await sql`select 1`.execute(lent.db)
      const asked = isAsked
        ? expect(sql`select pg_sleep(30)`.execute(lent.db)).rejects.toThrow()
        : Promise.resolve()
      await expect.poll(async () => (await ends.execute(server.owner)).rows.length).toBeGreaterThan(0)
      await asked
      await expect.poll(() => told.length).toBeGreaterThan(0)
      await expect(sql`select 1`.execute(lent.db)).rejects.toThrow()
    })
    expect((await sql<{ n: number }>`select 1 n`.execute(db)).rows).toEqual([{ n: 1 }])
    await close()
  },
)

test('what others hold for longer than anybody waits is told as crowded, and when to come again', async () => {
  const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(server.world.db)
  expect(rows).toEqual([{ lock_timeout: '20s' }])
  const app = Fastify()
  answerRefusals(app)
  const held = sql`select from practices where id = 1 for update`
  app.get('/', () =>
    runTransaction(server.world.db, { practice_id: 1, user_id: 0 }, async (db) => {
      await sql`set local lock_timeout = '20ms'`.execute(db)
      return held.execute(db)
    }),
  )
  await server.owner.transaction().execute(async (other) => {
    await held.execute(other)
    const { statusCode, headers } = await app.inject('/')
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  })
})
