import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { codeOf } from '#server/settings/cannot-start.ts'

/** Statements that a connection keeps prepared; whatever is worded anew at every call must not fill its memory. */
const mostNames = 2000

let generation = 0
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `s${generation}_${names.size}`
  names.set(text, name)
  return name
}

/** A newer server has altered a table under a statement that this one had prepared. The same work again will do. */
export const isOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' &&
  error instanceof Error &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery'

/** Words that change rows; rows that are only held (`for update`) are not changed. */
const changesRows = /\b(?:insert\s+into|delete\s+from|merge\s+into)\b|(?<!\b(?:for|key)\s+)\bupdate\b/i
const writes = new WeakMap<pg.ClientBase, number>()

/** How many statements that change rows were sent on this connection so far. */
export const writesOf = (client: pg.ClientBase): number => writes.get(client) ?? 0

const failures = new WeakMap<pg.ClientBase, unknown>()

const unfit = new WeakSet<pg.ClientBase>()

/** A connection to a host that only reads by now: it goes to nobody any more. */
export const isUnfit = (client: pg.ClientBase): boolean => unfit.has(client)

/** What breaks nothing itself: PostgreSQL takes nothing more in a transaction that an earlier statement broke. */
const isAfterwards = (error: unknown): boolean => codeOf(error) === '25P02'

/** What broke the transaction of this connection, where a statement was told only that it is broken. */
export const breakerOf = (client: pg.ClientBase, error: unknown): unknown =>
  isAfterwards(error) ? (failures.get(client) ?? error) : error

/**
 * Sends a statement at once, behind what was sent on this connection before, without waiting for it. One with values is
 * parsed and planned once a connection, not once a call.
 */
export async function sendStatement<R>(
  client: pg.ClientBase,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<QueryResult<R>> {
  const name = parameters.length === 0 ? undefined : nameOf(sql)
  if (changesRows.test(sql)) writes.set(client, writesOf(client) + 1)
  try {
    const answer = await client.query(
      name === undefined
        ? { text: sql, values: [...parameters] }
        : { name, text: sql, values: [...parameters] },
    )
    // Several statements in one text answer a list; nobody asks for rows in that way.
    const { rows, rowCount, command } = answer
    return {
      rows: rows ?? [],
      ...(command === 'SELECT' || rowCount === null ? {} : { numAffectedRows: BigInt(rowCount ?? 0) }),
    }
  } catch (error) {
    if (!isAfterwards(error)) failures.set(client, error)
    if (codeOf(error) === '25006') unfit.add(client)
    if (isOutdated(error)) {
      generation += 1
      names.clear()
    }
    throw error
  }
}

class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return sendStatement<R>(this.client, query)
  }

  streamQuery(): never {
    throw new Error('rows come in pages here, not in streams')
  }
}

const say = async (connection: DatabaseConnection, text: string): Promise<void> => {
  if (connection instanceof Connection) await connection.client.query(text)
}

class PoolDriver implements Driver {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(await this.pool.connect())
  }

  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return say(connection, 'begin')
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return say(connection, 'commit')
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return say(connection, 'rollback')
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Connection) connection.client.release(isUnfit(connection.client))
  }

  async destroy(): Promise<void> {
    await this.pool.end()
  }
}

/** One connection for whoever asks: what is asked side by side travels together. */
class LentDriver extends PoolDriver {
  private connection: Connection | null

  constructor(pool: pg.Pool, client: pg.PoolClient) {
    super(pool)
    this.connection = new Connection(client)
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.connection) throw new Error('the transaction is over')
    return this.connection
  }

  override async releaseConnection(): Promise<void> {}
  override async destroy(): Promise<void> {}

  end(): void {
    this.connection = null
  }
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

const dialectOf = (driver: Driver): Dialect => ({
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
})

/** Queries on a pool; its statements are prepared. */
export const queriesOn = <D>(pool: pg.Pool): Kysely<D> =>
  new Kysely<D>({ dialect: dialectOf(new PoolDriver(pool)) })

/** Queries on one connection of a pool until `end`; whoever took it gives it back. */
export function queriesOnOne<D>(pool: pg.Pool, client: pg.PoolClient): { db: Kysely<D>; end: () => void } {
  const driver = new LentDriver(pool, client)
  return { db: new Kysely<D>({ dialect: dialectOf(driver) }), end: () => driver.end() }
}
