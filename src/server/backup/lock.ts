import pg from 'pg'
import type { Cluster } from '#server/db/cluster.ts'

export type BackedCluster = Pick<Cluster, 'connection' | 'folder'>

/** One connection that holds the lock, and which database this is among all. */
export interface Locked {
  client: pg.Client
  systemId: string
}

/** Does the work unless another process is at the same this moment; null then. */
export async function locked<T>(
  { connection }: BackedCluster,
  what: 'base' | 'log',
  work: (held: Locked) => Promise<T>,
): Promise<T | null> {
  const client = new pg.Client({ ...connection, application_name: `niramoy backup ${what}` })
  // A connection that breaks fails the statement that waits for it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { held, system_id } = await one(
      client,
      `select pg_try_advisory_lock(hashtext('niramoy backup ${what}'))::text as held,
         (select system_identifier::text from pg_control_system()) as system_id`,
    )
    return held === 'true' ? await work({ client, systemId: system_id ?? '' }) : null
  } finally {
    await client.end()
  }
}

/** The one row of an answer, as words. */
export async function one(client: pg.Client, statement: string): Promise<Record<string, string | undefined>> {
  const { rows } = await client.query<Record<string, string>>(statement)
  return rows[0] ?? {}
}
