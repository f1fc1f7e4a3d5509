import pg from 'pg'

/** The cluster, the line of its log (each restore and each promotion begins one) and the database's number in it. */
const place = `select concat_ws('.', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8),
  (select oid from pg_database where datname = current_database())) stands_at from pg_control_system()`

/**
 * Notes of every practice how far it had come, if the migrated database stands elsewhere than at the last start: somebody
 * has laid back what was backed up, promoted a standby, or moved it. Devices that had heard more then ask anew; where
 * nothing was lost there are none. The audit says from which of its lines on it is written anew: ends of its chain that
 * were kept before may lie beyond. Before a server serves. Answers whether it stands elsewhere; false also where a provider
 * does not say where.
 */
export async function noteRestore(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  // A broken connection rejects the query under way; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const stands_at = await placeOf(client)
    return stands_at !== null && (await isElsewhere(client, stands_at))
  } finally {
    await client.end()
  }
}

const placeOf = (client: pg.Client): Promise<string | null> =>
  client.query<{ stands_at: string }>(place).then(
    ({ rows }) => rows[0]?.stands_at ?? null,
    () => null,
  )

/** The line of the audit that says so; `detail` names the last line of the chain that was there then. */
export const databaseMoved = 'database_moved'

/** In one transaction; of two servers that start at once one waits for the other. */
async function isElsewhere(client: pg.Client, stands_at: string): Promise<boolean> {
  await client.query(`begin; select set_config('app.door', 'open', true)`)
  const { rows } = await client.query<{ stands_at: string }>('select stands_at from installation for update')
  const isMoved = rows.some((before) => before.stands_at !== stands_at)
  if (isMoved) {
    await client.query('update practices set restores = restores || seq')
    await client.query(
      `insert into audit (action, detail, at)
       select $1, jsonb_build_object('chain_no', coalesce(max(chain_no), 0)), now() from audit`,
      [databaseMoved],
    )
  }
  await client.query(
    'insert into installation (stands_at) values ($1) on conflict (one) do update set stands_at = excluded.stands_at',
    [stands_at],
  )
  await client.query('commit')
  return isMoved
}
