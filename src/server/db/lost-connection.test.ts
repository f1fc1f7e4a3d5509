import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
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
