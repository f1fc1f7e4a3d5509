import { sql, type Kysely, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { breakerOf, isUnfit, sendStatement, queriesOn, queriesOnOne, writesOf } from './dialect.ts'
import { openPool, type PoolOptions } from './pool.ts'
import type { Database } from './types.ts'

type Db = Kysely<Database>

const pools = new WeakMap<Db, pg.Pool>()
const doors = new WeakMap<Db, Db>()
/** Transactions that are at the door this moment. */
const open = new WeakSet<Db>()
const clients = new WeakMap<Db, pg.PoolClient>()

/** Connections at the door: who somebody is takes one short read. */
const mostAtDoor = 4

/**
 * Opens a database for the product: connections for its work, and a few that stand at the door. `close` ends them all;
 * Kysely's own `destroy` ends nothing where no query of its own ran.
 */
export function openQueries(options: PoolOptions): {
  db: Db
  pool: pg.Pool
  door: pg.Pool
  close: () => Promise<void>
} {
  const pool = openPool(options)
  const door = openPool({ ...options, max: mostAtDoor, atDoor: true })
  const db = queriesOn<Database>(pool)
  pools.set(db, pool)
  doors.set(db, queriesOn<Database>(door))
  const close = async () => {
    await Promise.all([pool.end(), door.end()])
  }
  return { db, pool, door, close }
}

/**
 * Does `work` where the walls between practices stand open: what tells who somebody is before there is a practice, and
 * what the server does for all of them. Nothing that a caller asked for beyond that runs here. Inside a transaction the
 * door is open for `work` alone.
 */
export async function atDoor<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const door = doors.get(db)
  if (door || open.has(db)) return work(door ?? db)
  const turn = (to: 'open' | '') => sql`select set_config('app.door', ${to}, true)`.execute(db)
  await turn('open')
  open.add(db)
  try {
    return await work(db)
  } finally {
    open.delete(db)
    // Where the work broke the transaction there is nothing left to shut: it ends without a commit.
    await turn('').catch(() => undefined)
  }
}

/** One connection of a database, lent for a while. */
export interface LentConnection {
  /** What is asked on it side by side goes out without waiting for answers. */
  db: Db
  /** From here on `db` takes nothing more: whoever still asks has lost the thread and must not reach the next one's work. */
  end(): void
  /** Sends words without values, also after the end. */
  say(text: string): Promise<void>
  /** What broke the transaction, where this error only says that it is broken. */
  breaker(error: unknown): unknown
}

/** Lends one connection of the database to `work`. */
export async function withConnection<T>(db: Db, work: (lent: LentConnection) => Promise<T>): Promise<T> {
  const pool = pools.get(db)
  if (!pool) throw new Error('only a whole database lends connections')
  const client = await pool.connect()
  const one = queriesOnOne<Database>(pool, client)
  clients.set(one.db, client)
  const end = () => {
    clients.delete(one.db)
    one.end()
  }
  try {
    return await work({
      db: one.db,
      end,
      say: async (text) => void (await client.query(text)),
      breaker: (error) => breakerOf(client, error),
    })
  } finally {
    end()
    client.release(isUnfit(client))
  }
}

/** Sends a statement this very moment, so that the next one sent stands behind it on the wire; answers its rows. */
export async function send<R>(db: Db, statement: RawBuilder<R>): Promise<R[]> {
  const client = clients.get(db)
  const { rows } = client
    ? await sendStatement<R>(client, statement.compile(db))
    : await statement.execute(db)
  return rows
}

/** How many statements that change rows were sent on this lent connection: tells whether work wrote by itself. */
export function writesOn(db: Db): number {
  const client = clients.get(db)
  if (!client) throw new Error('only what a lent connection sends is counted')
  return writesOf(client)
}
