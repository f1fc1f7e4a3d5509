import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { queriesOn } from '#server/db/dialect.ts'
import { openQueries } from '#server/db/lend.ts'
import { wireTypes } from '#server/db/pool.ts'
import type { Database } from '#server/db/types.ts'
import { onServer, productLogin, type TestPostgres, urlOf } from './postgres.ts'

export interface FreshDatabase {
  /** Works as the product's own role, as the server does. */
  db: Kysely<Database>
  pool: pg.Pool
  /** As its owner, whom no wall binds: for a look at what lies in it, or to lay something there. */
  owner: Kysely<Database>
  /** For a server process, or a connection as the owner. */
  url: string
  drop(): Promise<void>
  /** Lets go of it and keeps it under that name, to be copied. */
  keepAs(name: string): Promise<void>
}

/** A migrated database of the test's own, in some tens of milliseconds: empty, with the seeded clinic in it, or with what lies in one that was kept. */
export async function freshDatabase(
  holds: 'nothing' | 'clinic' | { kept: string } = 'nothing',
): Promise<FreshDatabase> {
  const postgres = inject('postgres')
  const name = `niramoy_test_${randomBytes(8).toString('hex')}`
  await onServer(postgres.url, `create database ${name} template ${templateOf(postgres, holds)}`)
  const url = urlOf(postgres, name)
  const { db, pool, close } = openQueries({
    ...productLogin(postgres, name),
    max: 8,
    // On a busy machine the last of two hundred waits longer than a clinic would.
    patienceMs: 60_000,
    broken,
  })
  const owners = ownersPool(url, {
    types: wireTypes(),
    onConnect: (client) => client.query(`set timezone = 'UTC'`),
  })
  const owner = queriesOn<Database>(owners)
  const letGo = () => Promise.all([close(), owners.end()])
  const drop = async () => {
    await letGo()
    await onServer(postgres.url, `drop database ${name} with (force)`)
  }
  const keepAs = async (kept: string) => {
    await letGo()
    await onServer(postgres.url, `alter database ${name} rename to ${kept}`)
  }
  return { db, pool, owner, url, drop, keepAs }
}

/** Another pool on a database that a test has: what a second server holds. */
export function openAgain(url: string): Pick<FreshDatabase, 'db'> & { close(): Promise<void> } {
  const login = productLogin(inject('postgres'), new URL(url).pathname.slice(1))
  const { db, close } = openQueries({ ...login, max: 8, patienceMs: 60_000, broken })
  return { db, close }
}

const templateOf = (postgres: TestPostgres, holds: Parameters<typeof freshDatabase>[0]): string => {
  if (typeof holds === 'object') return holds.kept
  return holds === 'clinic' ? postgres.clinic : postgres.template
}

const broken = ({ message }: Error) => console.error(`an idle connection broke: ${message}`)

/** One connection as the owner. A database that is dropped ends what is still closing: said, and no fault of the test's. */
export function ownersPool(connectionString: string, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, ...more })
  pool.on('error', broken)
  return pool
}

/** A plain login of a test's own, and a database of his. */
export async function withOwner(beside: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `plain_${randomBytes(6).toString('hex')}`
  const url = new URL(beside)
  await onServer(beside, `create role ${name} login`)
  await onServer(beside, `create database ${name} owner ${name}`)
  url.username = name
  url.pathname = `/${name}`
  try {
    await work(url.href)
  } finally {
    await onServer(beside, `drop database ${name} with (force)`)
    await onServer(beside, `drop role ${name}`)
  }
}
