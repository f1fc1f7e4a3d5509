import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pull } from '#contract/sync.ts'
import { assistantOf, enrolled, makeServer, type TestServer } from '#tests/support/server.ts'
import { noteRestore } from './note-restore.ts'

let server: TestServer
let client: pg.Client
beforeAll(async () => {
  server = await makeServer({})
  client = new pg.Client({ connectionString: server.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await server.close()
})

test('a database that was laid back, or stands elsewhere now, is noted once in every practice and told to each device', async () => {
  const who = await enrolled(server, await assistantOf(server), 'A')
  const told = async () => {
    const { restores, to, mark } = await server.call(who, pull, { query: { since: '0' } })
    return { restores, to, mark }
  }
  // The database of a test is itself one that was copied.
  await noteRestore({ connectionString: server.url })
  const before = await told()
  expect(await noteRestore({ connectionString: server.url })).toBe(false)
  expect(await told()).toEqual(before)
  await client.query(`update installation set stands_at = 'another machine'`)
  expect([
    await noteRestore({ connectionString: server.url }),
    await noteRestore({ connectionString: server.url }),
  ]).toEqual([true, false])
  const after = await told()
  expect([after.restores, after.mark === before.mark]).toEqual([
    [...(before.restores ?? []), before.to],
    false,
  ])
})
