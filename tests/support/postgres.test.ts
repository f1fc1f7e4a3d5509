import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import setup, { type TestPostgres } from './postgres.ts'

const { DATABASE_URL } = process.env
afterEach(() => {
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL
  else process.env.DATABASE_URL = DATABASE_URL
})

/** A set-up whose last step fails; answers what it had prepared by then. */
async function failing(): Promise<TestPostgres> {
  let prepared: TestPostgres | null = null
  const provide = (_: 'postgres', value: TestPostgres) => {
    prepared = value
    throw new Error('the run was given up')
  }
  await expect(setup({ provide })).rejects.toThrow('the run was given up')
  if (!prepared) throw new Error('nothing was prepared')
  return prepared
}

const names = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    return rows.map(({ datname }) => datname)
  } finally {
    await client.end()
  }
}

test('a set-up that fails on a given PostgreSQL takes its databases with it', async () => {
  process.env.DATABASE_URL = inject('postgres').url
  const { url, template, clinic } = await failing()
  const left = await names(url)
  expect([left.includes(template), left.includes(clinic)]).toEqual([false, false])
})

test('a set-up that fails on a PostgreSQL of its own ends it', { timeout: 60_000 }, async () => {
  delete process.env.DATABASE_URL
  const { url } = await failing()
  await expect(names(url)).rejects.toMatchObject({ code: expect.stringMatching(/ENOENT|ECONNREFUSED/) })
})
