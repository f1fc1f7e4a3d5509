import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeServer, type TestServer } from '#tests/support/server.ts'

/** Tables that name a practice and are the platform's own: which session, device or line of the log belongs to whom is asked before a practice is set. */
const platform = ['audit', 'devices', 'memberships', 'op_log', 'sessions']

let server: TestServer
let owner: pg.Client

beforeAll(async () => {
  server = await makeServer()
  owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

interface Walled {
  name: string
  on: boolean
  forced: boolean
  policies: number
}

/** Every table with a practice, and how it is walled. */
const tablesOfPractices = async (): Promise<Walled[]> => (await owner.query<Walled>(`select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced,
  (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' join pg_attribute a on a.attrelid = c.oid and a.attname = 'practice_id'
  where c.relkind in ('r', 'p') order by 1`)).rows

test('every table of a practice is walled by row-level security, for its owner too', async () => {
  const tables = await tablesOfPractices()
  const open = tables.filter(({ on, forced, policies }) => !on || !forced || policies === 0).map(({ name }) => name)
  expect(open.toSorted()).toEqual(platform)
  expect(tables.length - open.length).toBeGreaterThan(20)
})

test('the product\'s own login sees no row of a practice before one is set', async () => {
  const seen: string[] = []
  for (const { name } of (await tablesOfPractices()).filter((one) => !platform.includes(one.name))) {
    const { rows } = await server.pool.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    if (rows[0]?.count !== 0) seen.push(name)
  }
  expect(seen).toEqual([])
  expect(Number((await owner.query<{ count: string }>('select count(*) from patients')).rows[0]?.count)).toBeGreaterThan(10)
})
