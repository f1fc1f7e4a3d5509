import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase, withOwner } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { appRole } from './pool.ts'
import { typeText } from './type-text.ts'

let fresh: FreshDatabase
let owner: pg.Client

beforeAll(async () => {
  fresh = await freshDatabase()
  owner = new pg.Client({ connectionString: fresh.url })
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await fresh.drop()
})

test('the checked-in table types are those of a migrated database', async () => {
  expect(readFileSync(new URL('types.ts', import.meta.url), 'utf8')).toBe(await typeText(owner))
})

test('the product works as a plain role that row-level security binds', async () => {
  const { rows } = await sql<{ name: string; passes: boolean }>`
    select rolname as name, rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`.execute(
    fresh.db,
  )
  expect(rows).toEqual([{ name: appRole, passes: false }])
})

test('two servers that start at once migrate once', async () => {
  const connection = { connectionString: fresh.url }
  const again = await Promise.all([migrate(connection, migrations), migrate(connection, migrations)])
  expect(again).toEqual([
    { role: appRole, ran: [] },
    { role: appRole, ran: [] },
  ])
})

test('a plain user who may not take the product’s role is bound by row-level security himself', async () => {
  await withOwner(fresh.url, async (url) => {
    expect(await migrate({ connectionString: url }, migrations)).toMatchObject({ role: null })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `select count(*)::int as secured, count(*) filter (where not relforcerowsecurity)::int as open from pg_class where relrowsecurity`,
    )
    await client.end()
    expect(rows).toEqual([{ secured: expect.any(Number), open: 0 }])
    expect(rows[0].secured).toBeGreaterThan(5)
  })
})

test('a database of a newer version is refused', async () => {
  const [first] = Object.entries(migrations)
  const older = Object.fromEntries(first ? [first] : [])
  await expect(migrate({ connectionString: fresh.url }, older)).rejects.toThrow(
    'does not fit this version of the product',
  )
})

test('values leave the database as they stand on the wire', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, 12.5::numeric as exact, '2026-11-22'::date as day,
      '2026-11-22 10:00:00.5+06'::timestamptz as instant, '{1,null}'::bigint[] as list, '{2026-11-22}'::date[] as days, '{}'::bigint[] as none,
      '{2026-11-22 10:00:00+06,1999-12-31 23:59:59.999999+00,0044-03-15 12:00:00.25+00}'::timestamptz[] as instants`.execute(
    fresh.db,
  )
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      exact: 12.5,
      day: '2026-11-22',
      instant: '2026-11-22T04:00:00.500Z',
      list: [1, null],
      days: ['2026-11-22'],
      none: [],
      instants: ['2026-11-22T04:00:00.000Z', '1999-12-31T23:59:59.999Z', '0044-03-15T12:00:00.250Z'],
    },
  ])
})

test('who writes his practice’s row first and a patient then does not meet a migration halfway', async () => {
  const beside = await freshDatabase()
  const writer = new pg.Client({ connectionString: beside.url })
  await writer.connect()
  const inLargeTables = {
    up: (db: Kysely<unknown>) =>
      sql
        .raw(
          `create index patients_anew on patients (name);
select pg_sleep(2.5);
create table another (practice_id integer references practices)`,
        )
        .execute(db)
        .then(() => undefined),
  }
  const ran = migrate({ connectionString: beside.url }, { ...migrations, '9999-another': inLargeTables })
  await expect
    .poll(async () => {
      const { rows } = await writer.query(`select from pg_stat_activity where query like '%pg_sleep(2.5)%'
        and pid <> pg_backend_pid() and datname = current_database()`)
      return rows.length
    })
    .toBe(1)
  const wrote = writer.query(
    'begin; lock practices in row exclusive mode; lock patients in row exclusive mode; commit',
  )
  expect((await ran).ran).toEqual(['9999-another'])
  await wrote
  await writer.end()
  await beside.drop()
})
