import pg from 'pg'
import { postmaster } from '#server/db/cluster-launch.ts'
import type { ProductDatabase } from '#tests/bench/database.ts'

/** The product's PostgreSQL as one sees it from beside: it may be gone at any moment. */
export interface Under {
  postmaster(): number | null
  /** The processes that hold a transaction in which calls were claimed. */
  claiming(): Promise<number[]>
  /** Processes that serve the product. */
  backends(): Promise<number[]>
  /** Of these calls those that have taken effect. */
  settled(ids: readonly string[]): Promise<string[]>
  close(): Promise<void>
}

const claimed = `select distinct l.pid from pg_locks l join pg_class c on c.oid = l.relation
  where c.relname = 'op_log' and l.mode = 'RowExclusiveLock' and l.granted`
const serving = `select pid from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
const done = 'select op_id from op_log where op_id = any($1) and status is not null'

export function lookUnder({ folder, env }: ProductDatabase): Under {
  let client: pg.Client | null = null
  /** Nothing where the database is away. */
  const ask = async <Row extends pg.QueryResultRow>(query: string, given: unknown[] = []): Promise<Row[]> => {
    try {
      client ??= await connected(env)
      return (await client.query<Row>(query, given)).rows
    } catch {
      // Killed or coming up: the next look connects anew.
      const broken = client
      client = null
      await broken?.end().catch(() => undefined)
      return []
    }
  }
  const pids = async (query: string) => (await ask<{ pid: number }>(query)).map(({ pid }) => pid)
  return {
    postmaster: () => postmaster(folder),
    claiming: () => pids(claimed),
    backends: () => pids(serving),
    settled: async (ids) => (await ask<{ op_id: string }>(done, [ids])).map(({ op_id }) => op_id),
    close: async () => client?.end(),
  }
}

async function connected(env: ProductDatabase['env']): Promise<pg.Client> {
  const { PGHOST: host, PGUSER: user, PGDATABASE: database } = env
  const client = new pg.Client({ host, user, database, port: Number(env['PGPORT']) })
  // What breaks it shows at the next question.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
