import pg from 'pg'
import { startCluster } from '#server/db/cluster.ts'

/** The running product's own PostgreSQL, seen by its owner: no row is hidden from it. */
export interface ProductDatabase {
  pool: pg.Pool
  /** Where its data lie. */
  folder: string
  /** For a peer that works on the same database. */
  env: Readonly<Record<string, string>>
}

/** Joins the PostgreSQL that a started product runs in its data folder. */
export async function joinDatabase(dataDir: string): Promise<ProductDatabase> {
  const { connection, folder } = await startCluster({ dataDir, hold: 'if free', tell: console.error })
  const { host, port, user, database } = connection
  return {
    pool: new pg.Pool({ ...connection, max: 1 }),
    folder,
    env: { PGHOST: host, PGPORT: String(port), PGUSER: user, PGDATABASE: database },
  }
}
