import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase, withOwner } from '#tests/support/database.ts'
import { asUser, loginFor } from './login.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { appRole } from './pool.ts'

let fresh: FreshDatabase
let owner = ''

beforeAll(async () => {
  fresh = await freshDatabase()
  const client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  owner = (await client.query<{ name: string }>('select current_user as name')).rows[0]?.name ?? ''
  await client.end()
})
afterAll(() => fresh.drop())

test("no word said on a connection of the pool makes it more than the product's own login", async () => {
  const client = await fresh.pool.connect()
  try {
    await client.query('reset role; reset session authorization')
    expect((await client.query('select current_user, session_user')).rows).toEqual([
      { current_user: appRole, session_user: appRole },
    ])
    await expect(client.query(`set role ${owner}`)).rejects.toThrow(/permission denied/)
    await expect(client.query(`set session authorization ${owner}`)).rejects.toThrow(/permission denied/)
    await expect(client.query('alter role current_user superuser')).rejects.toThrow(
      /permission denied|must be superuser/,
    )
    await expect(client.query('alter table patients disable row level security')).rejects.toThrow(
      /must be owner/,
    )
    await expect(client.query('create table own (id integer)')).rejects.toThrow(/permission denied/)
  } finally {
    client.release()
  }
})

test('a login that is more than that is refused where it is given to work with', async () => {
  const given = { connectionString: fresh.url }
  await expect(loginFor(given, { role: appRole, given })).rejects.toThrow('APP_DATABASE_URL')
  expect(await loginFor(given, { role: appRole, given: asUser(given, appRole) })).toMatchObject({
    missing: null,
  })
})

test('where no login of its own is to be had, the missing wall is told', async () => {
  await withOwner(fresh.url, async (url) => {
    const { role } = await migrate({ connectionString: url }, migrations)
    expect(await loginFor({ connectionString: url }, { role, given: null })).toMatchObject({
      role: null,
      missing: 'owner',
    })
  })
})
