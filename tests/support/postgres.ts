import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '#server/db/cluster.ts'
import { asUser, loginFor } from '#server/db/login.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { openQueries } from '#server/db/lend.ts'
import { appRole, type PoolOptions } from '#server/db/pool.ts'
import { loadReferenceLists } from '#app/server/seed/lists.ts'
import { seed } from '#app/server/seed/seed.ts'
import { scratchFolder, scratchRoot } from './scratch.ts'
import { storyTime } from './story-time.ts'

/** Plain data, because it travels to the workers that run the tests. */
export interface TestPostgres {
  /** Connects to any database of it, as the role that may make databases. */
  url: string
  /** A migrated database that is copied for each test world. */
  template: string
  /** The same with the seeded clinic in it, at the time of the stories. */
  clinic: string
  /** The role the product takes, and the user it connects as where that is not the one of the address. */
  role: string | null
  user: string | null
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

export const cacheDir = fileURLToPath(new URL('../../node_modules/.cache/niramoy', import.meta.url))

/** The address of one database of it. */
export const urlOf = (postgres: Pick<TestPostgres, 'url'>, database: string): string => {
  const url = new URL(postgres.url)
  url.pathname = `/${database}`
  return url.href
}

/** One PostgreSQL for a whole run (its own, or the one of DATABASE_URL), with a migrated template and a seeded one. What was begun ends with the run, also where the set-up fails. */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const begun: (() => Promise<void>)[] = []
  const end = async () => {
    for (const stop of begun.splice(0).toReversed()) await stop()
  }
  try {
    project.provide('postgres', await prepared(begun))
    return end
  } catch (error) {
    await end()
    throw error
  }
}

/** Prepares it; `begun` gets, as soon as there is something to end, how to end it. */
async function prepared(begun: (() => Promise<void>)[]): Promise<TestPostgres> {
  const given = process.env.DATABASE_URL
  const own = given ? null : await ownPostgres()
  if (own) begun.push(own.stop)
  const url = given ?? own?.url ?? ''
  const template = `niramoy_template_${process.pid}_${Date.now().toString(36)}`
  const clinic = `${template}_clinic`
  // Our own PostgreSQL's owner passes every wall; on one that is given he is bound by them, as where an operator made him.
  const owner = given ? await plainOwner(url, begun) : null
  const make = async (name: string, from = '') => {
    await onServer(url, `create database ${name} ${from}`)
    begun.push(() => onServer(url, `drop database ${name} with (force)`))
  }
  await make(template, owner ? `owner ${owner.name}` : '')
  // Before 16 an owner who inherits nothing may not write into it, though the database is his.
  if (owner) await onServer(urlOf({ url }, template), `alter schema public owner to ${owner.name}`)
  begun.push(() => dropKept({ url, template }))
  const connection = { connectionString: urlOf({ url: owner?.url ?? url }, template) }
  const login = await loginFor(connection, {
    role: (await migrate(connection, migrations)).role,
    given: null,
  })
  const user = login.connection === connection ? null : (login.connection.user ?? null)
  await make(clinic, `template ${template}`)
  const postgres = { url, template, clinic, role: login.role, user }
  await seedClinic(postgres)
  return postgres
}

/** The owner of the tables as docs/OPERATING.md has him made: no superuser, who may take the product's role. */
async function plainOwner(
  url: string,
  begun: (() => Promise<void>)[],
): Promise<{ name: string; url: string }> {
  const name = `niramoy_owner_${process.pid}_${Date.now().toString(36)}`
  const password = randomBytes(16).toString('hex')
  await onServer(
    url,
    `do $$ begin create role ${appRole} login nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
      exception when duplicate_object or unique_violation then null; end $$;
create role ${name} login nosuperuser nocreatedb nocreaterole noinherit password '${password}';
grant ${appRole} to ${name}`,
  )
  begun.push(() => onServer(url, `drop role ${name}`))
  const address = new URL(url)
  address.username = name
  address.password = password
  return { name, url: address.href }
}

/** How the product connects to a database of it. */
export const productLogin = (
  postgres: Pick<TestPostgres, 'url' | 'role' | 'user'>,
  database: string,
): Pick<PoolOptions, 'connection' | 'role'> => {
  const connection = { connectionString: urlOf(postgres, database) }
  return {
    connection: postgres.user === null ? connection : asUser(connection, postgres.user),
    role: postgres.role,
  }
}

async function seedClinic(postgres: TestPostgres): Promise<void> {
  const { db, close } = openQueries({
    ...productLogin(postgres, postgres.clinic),
    max: 2,
    broken: ({ message }) => console.error(`an idle connection broke: ${message}`),
  })
  try {
    await loadReferenceLists(db)
    await seed(db, storyTime, 'clinic')
  } finally {
    await close()
  }
}

/** How the databases of a run begin that are kept to be copied, and the folder for disks that belong to them. */
export const keptBy = ({ template }: Pick<TestPostgres, 'template'>) => ({
  databases: `${template}_kept_`,
  disks: join(scratchRoot(), `${template}_kept`),
})

async function dropKept(postgres: Pick<TestPostgres, 'url' | 'template'>): Promise<void> {
  const { databases, disks } = keptBy(postgres)
  rmSync(disks, { recursive: true, force: true })
  await withClient(postgres.url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [databases],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}

/** Runs one statement outside any test's database. */
export const onServer = (url: string, statement: string): Promise<void> =>
  withClient(url, async (client) => void (await client.query(statement)))

/** A connection of its own for some statements. */
export async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A folder on the disk that PostgreSQL's own user may enter too. */
export const folderOfCluster = (): string => enterable(mkdtempSync(join(tmpdir(), 'niramoy-test-')))

function enterable(folder: string): string {
  chmodSync(folder, 0o711)
  return folder
}

async function ownPostgres() {
  const dataDir = enterable(scratchFolder('postgres'))
  // Nothing here has to survive a power cut; the cluster's own tests keep the flush.
  const parameters = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    max_wal_size: '256MB',
  }
  const cluster = await startCluster({ dataDir, cacheDir, hold: 'only', parameters, tell: console.log })
  const { host, port, user, database } = cluster.connection
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    stop: async () => {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
