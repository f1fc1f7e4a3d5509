import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeServer, type TestServer } from '#tests/support/server.ts'
import type { Db } from '#server/calls/handler.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { atDoor } from './lend.ts'

/** Tables that lie in a practice, or hang on one that does, and have no wall: each with its reason. */
const unwalled: Readonly<Record<string, string>> = {}

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
  column: boolean
}

/** Every table with a practice, or with a reference to such a one, however far; and how it is walled. */
const tablesOfPractices = async (): Promise<Walled[]> =>
  (
    await owner.query<Walled>(`with recursive held as (
  select c.oid, c.relname, true as own from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'practice_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  union select f.conrelid, c.relname, false from held join pg_constraint f on f.confrelid = held.oid and f.contype = 'f' join pg_class c on c.oid = f.conrelid
) select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced, (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies, bool_or(held.own) as column
  from held join pg_class c on c.oid = held.oid group by c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity order by 1`)
  ).rows

const openOnes = async () =>
  (await tablesOfPractices())
    .filter(({ on, forced, policies }) => !on || !forced || policies === 0)
    .map(({ name }) => name)

test('every table of a practice is walled by row-level security, for its owner too', async () => {
  expect(await openOnes()).toEqual(Object.keys(unwalled))
  expect((await tablesOfPractices()).length).toBeGreaterThan(30)
})

test('a table that somebody forgets to wall is told, also where it only hangs on another', async () => {
  await owner.query(
    'create table forgotten (practice_id integer); create table hanging (session_id uuid references sessions)',
  )
  expect(await openOnes()).toEqual(['forgotten', 'hanging', ...Object.keys(unwalled)].toSorted())
  await owner.query('drop table forgotten, hanging')
})

/** How many rows of practices other than `but` these tables show. */
async function shown(db: Db, but: number): Promise<string[]> {
  const seen: string[] = []
  for (const { name, column } of await tablesOfPractices()) {
    if (!column) continue
    const {
      rows: [found],
    } = await sql<{
      n: number
    }>`select count(*)::int n from ${sql.table(name)} where practice_id is distinct from ${but}`.execute(db)
    if (found?.n !== 0) seen.push(name)
  }
  return seen
}

test("the product's own login sees no row of a practice before one is set", async () => {
  expect(await shown(server.world.db, 0)).toEqual([])
  expect(await shown(server.owner, 0)).toEqual(expect.arrayContaining(['patients', 'memberships', 'audit']))
})

test('who reads as anybody sees in the views what is published, and no row of a practice in the tables', async () => {
  await runTransaction(server.world.db, { practice_id: 0, user_id: 0, reads_as: 'anybody' }, async (one) => {
    expect(await shown(one, 0)).toEqual([])
    const {
      rows: [found],
    } = await sql<{ n: number }>`select count(*)::int n from public_schedules`.execute(one)
    expect(found?.n).toBeGreaterThan(0)
  })
})

test("in a practice it sees no row of another but the person's own, and takes none in", async () => {
  await runTransaction(server.world.db, { practice_id: 1, user_id: 1 }, async (one) => {
    expect(await shown(one, 1)).toEqual([])
    expect(
      (
        await sql`update memberships set permissions = '{*}' where practice_id = 2 or user_id = 101 and practice_id <> 1`.execute(
          one,
        )
      ).numAffectedRows,
    ).toBe(0n)
  })
  const intoTwo = (statement: string) =>
    runTransaction(server.world.db, { practice_id: 1, user_id: 1 }, (one) => sql.raw(statement).execute(one))
  const refused = /row-level security/
  await expect(
    intoTwo(`insert into memberships (practice_id, user_id, role) values (2, 1, 'doctor')`),
  ).rejects.toThrow(refused)
  await expect(
    intoTwo(
      `insert into sessions (id, user_id, practice_id, made_at, seen_at, expires_at) values (gen_random_uuid(), 2, 2, now(), now(), now())`,
    ),
  ).rejects.toThrow(refused)
  await expect(
    intoTwo(
      `insert into op_log (practice_id, for_user, op_id, user_id, call, hash, at) values (2, 0, gen_random_uuid(), 1, 'x', '', now())`,
    ),
  ).rejects.toThrow(refused)
})

test('the door stands open for its own work alone', async () => {
  const count = async (db: Db) =>
    (await sql<{ n: number }>`select count(*)::int n from memberships`.execute(db)).rows[0]?.n ?? 0
  expect(await atDoor(server.world.db, count)).toBeGreaterThan(3)
  await runTransaction(server.world.db, { practice_id: 0, user_id: 0 }, async (db) => {
    expect(await count(db)).toBe(0)
    expect(await atDoor(db, () => atDoor(db, count))).toBeGreaterThan(3)
    await expect(atDoor(db, () => Promise.reject(new Error('nothing found')))).rejects.toThrow(
      'nothing found',
    )
    expect(await count(db)).toBe(0)
  })
  expect(await count(server.world.db)).toBe(0)
})
