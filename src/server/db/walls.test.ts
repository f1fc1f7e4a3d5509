import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeServer, type TestServer } from '#tests/support/server.ts'

/** Tables that name a practice and have no wall yet, and why: each is asked before a practice is set. */
const unwalled: Readonly<Record<string, string>> = {
  devices: 'read with the session, which tells the practice',
  memberships: 'read with the session, and of all practices of a person',
  op_log: 'claimed under practice 0 by people of no practice',
  sessions: 'a token says whose it is',
}

/** Walled for who works in a practice; jobs and logins, which work in none, see all of it. */
const openToNone = ['audit']

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
  expect(open.toSorted()).toEqual(Object.keys(unwalled))
  expect(tables.length - open.length).toBeGreaterThan(20)
})

test('the product\'s own login sees no row of a practice before one is set', async () => {
  const seen: string[] = []
  for (const { name } of (await tablesOfPractices()).filter(({ name: one }) => !(one in unwalled) && !openToNone.includes(one))) {
    const { rows } = await server.pool.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    if (rows[0]?.count !== 0) seen.push(name)
  }
  expect(seen).toEqual([])
  expect(Number((await owner.query<{ count: string }>('select count(*) from patients')).rows[0]?.count)).toBeGreaterThan(10)
})
