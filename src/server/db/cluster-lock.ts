import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '#server/settings/cannot-start.ts'

const lockNumber = 7_426_001

export interface ClusterLock {
  release(): Promise<void>
  /** Called once if the connection that holds the lock breaks. */
  onLost(act: () => Promise<void>): void
}

/**
 * One process works on a cluster of its own. The lock is a session of PostgreSQL, so it ends with the process that
 * holds it, however that ends: no file is left to judge. Null: another holds it and `if free` was asked.
 */
export async function holdLock(
  connection: pg.ClientConfig,
  wanted: { hold: 'only' | 'if free'; dataDir: string },
): Promise<ClusterLock | null> {
  const client = new pg.Client({ ...connection, application_name: `niramoy ${process.pid}` })
  let ended = false
  let lost: (() => Promise<void>) | null = null
  // After an error the connection ends, and that is what counts.
  client.on('error', () => undefined)
  client.on('end', () => {
    if (!ended && lost !== null) void lost()
    ended = true
  })
  await client.connect()
  // A process killed this instant lets go within milliseconds.
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) held', [
      lockNumber,
    ])
    if (rows[0]?.held) {
      const release = async () => {
        ended = true
        await client.end()
      }
      return { release, onLost: (act) => (lost = act) }
    }
    await wait(100)
  }
  const other = await holder(client)
  ended = true
  await client.end()
  if (wanted.hold === 'if free') return null
  throw new CannotStart(
    `${other} already works on the data folder ${wanted.dataDir}: stop it, or start this one with another DATA_DIR.`,
  )
}

async function holder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    [lockNumber],
  )
  const pid = rows[0]?.name.replace('niramoy ', '')
  return pid ? `Another process (${pid})` : 'Another process'
}
