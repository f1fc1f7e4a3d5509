import type { Kysely, RawBuilder } from 'kysely'
import type pg from 'pg'
import { ask, queriesOn, queriesOnOne } from './dialect.ts'
import type { Database } from './types.ts'

type Db = Kysely<Database>

const pools = new WeakMap<Db, pg.Pool>()
const clients = new WeakMap<Db, pg.PoolClient>()

/** Queries on this pool. */
export function kyselyOn(pool: pg.Pool): Db {
  const db = queriesOn<Database>(pool)
  pools.set(db, pool)
  return db
}

/** One connection of a database, lent for a while. */
export interface Lent {
  /** What is asked on it side by side goes out without waiting for answers. */
  db: Db
  /** From here on `db` takes nothing more: whoever still asks has lost the thread and must not reach the next one's work. */
  end(): void
  /** Sends words without values, also after the end. */
  say(text: string): Promise<void>
}

/** Lends one connection of the database to `work`. */
export async function withConnection<T>(db: Db, work: (lent: Lent) => Promise<T>): Promise<T> {
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
    return await work({ db: one.db, end, say: async (text) => void await client.query(text) })
  } finally {
    end()
    client.release()
  }
}

/** Sends a statement this very moment, so that the next one sent stands behind it on the wire; answers its rows. */
export async function send<R>(db: Db, statement: RawBuilder<R>): Promise<R[]> {
  const client = clients.get(db)
  const { rows } = client ? await ask<R>(client, statement.compile(db)) : await statement.execute(db)
  return rows
}
