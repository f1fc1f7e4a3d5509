import pg from 'pg'
import { saying } from '#server/settings/cannot-start.ts'
import { openQueries } from '#server/db/lend.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { firstMisfit } from '#server/jobs/chain-audit.ts'
import type { Manifest } from './manifest.ts'

/** What is wrong with a restored database, each as a sentence; none where all fits. */
export async function faultsIn(
  { connection }: { connection: pg.ClientConfig },
  base: Pick<Manifest, 'migrations' | 'last_migration'>,
): Promise<string[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const faults = [...(await unreadable(client)), ...(await strangeMigrations(client, base))]
    return faults.length > 0 ? faults : await brokenAudit(connection)
  } finally {
    await client.end()
  }
}

/** Each page of each table is read from the disk, where its checksum tells a damaged one; no index stands in for it. */
async function unreadable(client: pg.Client): Promise<string[]> {
  await client.query(
    'set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off; set default_transaction_read_only = on',
  )
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 't', 'm') and relpersistence = 'p' order by oid`,
  )
  const faults: string[] = []
  for (const { name } of rows)
    try {
      await client.query(`select count(*) from ${name}`)
    } catch (thrown) {
      faults.push(`the table ${name} cannot be read whole (${saying(thrown)})`)
    }
  return faults
}

async function strangeMigrations(
  client: pg.Client,
  base: Pick<Manifest, 'migrations' | 'last_migration'>,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const names = rows.map(({ name }) => name)
  if (names[base.migrations - 1] !== base.last_migration)
    return [`its migration ${base.migrations} is not ${base.last_migration}, which its manifest names`]
  const newer = names.find((name) => !(name in migrations))
  return newer === undefined
    ? []
    : [`its log goes on into a newer version of the product (${newer}): start it with that version`]
}

async function brokenAudit(connection: pg.ClientConfig): Promise<string[]> {
  const { db, close } = openQueries({ connection, role: null, max: 1, broken: () => undefined })
  try {
    const misfit = await firstMisfit(db)
    return misfit === null ? [] : [`its audit does not fit its chain from line ${misfit.from} on`]
  } finally {
    await close()
  }
}
