import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { CannotStart, codeOf, saying } from '#server/settings/cannot-start.ts'
import { appRole } from './pool.ts'

const lockNumber = 7_426_002

export interface MigrationResult {
  /** What every connection takes as its role; null where the connecting role has to do. */
  role: string | null
  /** Names of the migrations that ran now. */
  ran: string[]
}

/**
 * Brings the schema up to date as the role that connects, one server at a time, forward only. Afterwards either the
 * product's own role can be taken, or row-level security also binds the owner and the owner is no superuser.
 */
export async function migrate(
  connection: pg.ClientConfig,
  migrations: Record<string, Migration>,
): Promise<MigrationResult> {
  const client = new pg.Client(connection)
  // A broken connection rejects the query under way; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    const role = await takeableRole(client)
    if (role !== null) await grantTo(client, role)
    const ran = (await isUpToDate(client, migrations)) ? [] : await run(connection, migrations)
    if (role === null) await bindOwner(client)
    return { role, ran }
  } finally {
    await client.end()
  }
}

/** The usual start: exactly these migrations have run. The migrator would read the whole catalogue. */
async function isUpToDate(client: pg.Client, migrations: Record<string, Migration>): Promise<boolean> {
  const {
    rows: [table],
  } = await client.query<{ found: string | null }>(`select to_regclass('kysely_migration')::text as found`)
  if (!table?.found) return false
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const done = new Set(rows.map((row) => row.name))
  const names = Object.keys(migrations)
  return done.size === names.length && names.every((name) => done.has(name))
}

async function run(connection: pg.ClientConfig, migrations: Record<string, Migration>): Promise<string[]> {
  // What a migration does to all practices it does at the door: an owner who is no superuser is bound by their walls too.
  const pool = new pg.Pool({
    ...connection,
    max: 2,
    onConnect: (client) => client.query(`set app.door = 'open'`),
  })
  // As above, for a connection that lies idle.
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { error, results = [] } = await runHeld(db, migrations)
    const failed = results.find((one) => one.status === 'Error')
    if (failed)
      throw new Error(`migration ${failed.migrationName} failed: ${saying(error)}`, { cause: error })
    if (error !== undefined) refuseMisfit(error)
    return results.map((one) => one.migrationName)
  } finally {
    await db.destroy()
  }
}

/** How often the tables are taken anew before a start is given up, and seconds that each try waits for one. */
const taking = { tries: 20, seconds: 5 } as const

/**
 * Runs them with every table held against writers from the first step on. Servers that serve beside it write their
 * practice's row first and other tables after it: a migration that took them one by one in an order of its own would meet
 * such a writer halfway, and PostgreSQL would end one of the two, after minutes of work perhaps. Held at once, that
 * happens before anything was done, and the next try follows. Who reads goes on reading; who writes waits.
 */
async function runHeld(db: Kysely<unknown>, migrations: Record<string, Migration>) {
  for (let tries = 1; ; tries++) {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => heldFirst(migrations) } })
    const set = await migrator.migrateToLatest()
    if (!['40P01', '55P03'].includes(codeOf(set.error)) || tries === taking.tries) return set
    await wait(200)
  }
}

/** The same, the first of those that run behind the taking of all tables. */
function heldFirst(migrations: Record<string, Migration>): Record<string, Migration> {
  let isHeld = false
  const held = ({ up }: Migration): Migration => ({
    async up(db) {
      if (!isHeld) await holdTables(db)
      isHeld = true
      await up(db)
    },
  })
  return Object.fromEntries(Object.entries(migrations).map(([name, one]) => [name, held(one)]))
}

async function holdTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')
    order by relname <> 'practices', relname`.execute(db)
  if (rows.length === 0) return
  const names = sql.raw(rows.map(({ name }) => name).join(', '))
  await sql`set local lock_timeout = ${sql.lit(`${taking.seconds}s`)}`.execute(db)
  await sql`lock table ${names} in share row exclusive mode`.execute(db)
  await sql`set local lock_timeout to default`.execute(db)
}

function refuseMisfit(error: unknown): never {
  if (!/corrupted migrations/.test(saying(error))) throw error
  throw new CannotStart(
    `The database does not fit this version of the product (${saying(error)}): start the version that last used it, or a newer one.`,
  )
}

/** The product's role if this connection may take it; makes it, and joins it, where that is allowed. */
async function takeableRole(client: pg.Client): Promise<string | null> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
  if (
    rowCount === 0 &&
    !(await allowed(
      client,
      `create role ${appRole} login nosuperuser nocreatedb nocreaterole noinherit nobypassrls`,
    ))
  )
    return null
  const {
    rows: [made],
  } = await client.query<{ rolcanlogin: boolean }>('select rolcanlogin from pg_roles where rolname = $1', [
    appRole,
  ])
  // Former versions made a role that could only be taken. Without a password it lets nobody in but where names are believed.
  if (!made?.rolcanlogin) await allowed(client, `alter role ${appRole} login`)
  if (await canTake(client)) return appRole
  return (await allowed(client, `grant ${appRole} to current_user`)) && (await canTake(client))
    ? appRole
    : null
}

const canTake = (client: pg.Client) => allowed(client, `set role ${appRole}; reset role`)

/** Roles belong to the whole cluster: another database's server may make or alter the same one at this moment (42710, 23505, XX000). */
async function allowed(client: pg.Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement)
    return true
  } catch (thrown) {
    if (['42710', '23505', 'XX000'].includes(codeOf(thrown))) return true
    if (codeOf(thrown) === '42501') return false
    throw thrown
  }
}

/** Once, so that a migration may take a right away again (the audit is only ever added to). */
async function grantTo(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_default_acl where defaclrole = current_user::regrole and defaclacl::text like '%${role}=%'`,
  )
  if (rowCount !== 0) return
  const rights = 'select, insert, update, delete'
  await client.query(`
    grant usage on schema public to ${role};
    grant ${rights} on all tables in schema public to ${role};
    grant usage, select, update on all sequences in schema public to ${role};
    alter default privileges in schema public grant ${rights} on tables to ${role};
    alter default privileges in schema public grant usage, select, update on sequences to ${role}`)
}

/** Superusers pass row-level security whatever a table says, so one of them may not serve. */
async function bindOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  )
  if (rows[0]?.passes) {
    throw new CannotStart(
      `The database's user passes row-level security and may not take the role ${appRole}: connect as a plain user, or create that role and grant it.`,
    )
  }
  const { rows: open } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`,
  )
  for (const { name } of open) await client.query(`alter table ${name} force row level security`)
}
