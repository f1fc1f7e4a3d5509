import pg from 'pg'
import { CannotStart, codeOf, saying } from '#server/settings/cannot-start.ts'
import { appRole } from './pool.ts'

/** `login`: the pool's login could step back to its owner. `owner`: it owns the tables, row-level security binds it all the same. */
export type MissingWall = 'login' | 'owner'

/** How the product's own connections are made. */
export interface DatabaseLogin {
  connection: pg.ClientConfig
  /** What each of them takes as its role; null where the login itself is the product's. */
  role: string | null
  missing: MissingWall | null
}

export interface LoginOptions {
  /** The product's role, where the owner may take it. */
  role: string | null
  /** The login that the operator made for the product. */
  given: pg.ClientConfig | null
}

/**
 * The narrowest login that is to be had on a migrated database: the one that was given, the product's own role where the
 * database lets it in without a password (our own cluster), else the owner under the product's role.
 */
export async function loginFor(
  owner: pg.ClientConfig,
  { role, given }: LoginOptions,
): Promise<DatabaseLogin> {
  if (given !== null) return { connection: given, ...(await checked(given)) }
  if (role === null) return { connection: owner, role, missing: 'owner' }
  const own = asUser(owner, role)
  return (await letsIn(own))
    ? { connection: own, ...(await checked(own)) }
    : { connection: owner, role, missing: 'login' }
}

/** The same address for another user, without a password. */
export function asUser(connection: pg.ClientConfig, user: string): pg.ClientConfig {
  const { host, port, database = '', ssl } = new pg.Client(connection)
  return { host, port, database, ssl, user }
}

async function letsIn(connection: pg.ClientConfig): Promise<boolean> {
  try {
    await asked(connection, 'select')
    return true
  } catch (thrown) {
    // Class 28: not let in. The driver itself refuses to go on without a password.
    if (codeOf(thrown).startsWith('28') || /password/.test(saying(thrown))) return false
    throw thrown
  }
}

interface Rights {
  plain: boolean
  own: boolean
}

/** A login that passes walls, owns something or may become somebody else is none to work with. */
async function checked(connection: pg.ClientConfig): Promise<Pick<DatabaseLogin, 'role' | 'missing'>> {
  const [found] = await rightsOf(connection)
  if (!found?.plain) {
    throw new CannotStart(
      `The user of APP_DATABASE_URL may do more than work with the product's rows: it must own nothing, be no superuser, and be a member of no role but ${appRole}.`,
    )
  }
  return { role: found.own ? null : appRole, missing: null }
}

async function rightsOf(connection: pg.ClientConfig): Promise<Rights[]> {
  try {
    return await asked<Rights>(
      connection,
      `
select not (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication)
  and not exists (select from pg_class where relowner = r.oid) and not exists (select from pg_database where datdba = r.oid)
  and not exists (select from pg_auth_members m where m.member = r.oid and m.roleid::regrole::text <> '${appRole}') plain, r.rolname = '${appRole}' own
from pg_roles r where r.rolname = session_user`,
    )
  } catch (thrown) {
    throw new CannotStart(
      `The database does not let the user of APP_DATABASE_URL in: ${saying(thrown) || codeOf(thrown)}.`,
      thrown,
    )
  }
}

async function asked<R extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
): Promise<R[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<R>(statement)).rows
  } finally {
    await client.end()
  }
}
