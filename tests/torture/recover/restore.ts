import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { backupSecret, makeBackupKey } from '#server/backup/key.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { spoolName } from '#server/db/archiving.ts'
import { endPostmaster } from '#server/db/cluster-launch.ts'
import { joinDatabase, type ProductDatabase } from '#tests/bench/database.ts'
import { scratchFolder } from '#tests/bench/processes.ts'
import { cacheDir } from '#tests/support/postgres.ts'
import { unplannedRefusals } from '../history/outcomes.ts'
import { faultsOfRun } from '../history/run-faults.ts'
import { makeClinics } from '../server/clinics.ts'
import { keepUp, type KeptUp, untilReady } from '../server/kept-up.ts'
import { lostOf, writtenDown } from '../server/load.ts'
import { newGround } from '../server/storm.ts'

export interface LaterSize {
  seed: number
  practices: number
  /** Of each practice. */
  devices: number
  /** Calls after the backup. */
  later: number
}

/** Calls in one batch, as devices have that were away for long. */
const most = 100
const patience = 3_600_000

/** A backup, so many calls after it, and a restore of both; says how long that took, and answers what is wrong, a line each. */
export async function restoreWithLater(
  size: LaterSize,
  ending: (end: () => Promise<void>) => void,
): Promise<string[]> {
  const { folder, remove } = scratchFolder()
  const [dir, dataDir, into] = [`${folder}/backups`, `${folder}/data`, `${folder}/restored`]
  mkdirSync(dir)
  const key = join(folder, 'key')
  const env = { BACKUP_DIR: dir, BACKUP_TO: await makeBackupKey(key) }
  const servers: KeptUp[] = []
  const databases: ProductDatabase[] = []
  const begun = async (data: string, more: Readonly<Record<string, string>>) => {
    const product = await keepUp(data, more)
    servers.push(product)
    await untilReady(product)
    const database = await joinDatabase(data)
    database.pool.on('error', () => undefined)
    databases.push(database)
    return { product, database }
  }
  const end = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    for (const database of databases) {
      await database.pool.end()
      await endPostmaster(database.folder)
    }
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
  ending(end)
  try {
    const first = await begun(dataDir, env)
    const { ground, seconds, refused } = await afterTheBase(size, dir, first)
    await untilPacked(first.database)
    await first.product.stop()
    const began = performance.now()
    const secret = backupSecret(key)
    const restored = await restoreBackup({ dir, secret, until: null, into, cacheDir, tell: () => undefined })
    const laid = performance.now()
    await restored.cluster.stop()
    const again = await begun(into, {})
    const answered = performance.now()
    const { acknowledged, lost } = await lostOf(ground.lines, again.database.pool)
    console.log(
      `${acknowledged} calls after a backup, made in ${seconds.toFixed(0)} s: restored and read through in ${((laid - began) / 1000).toFixed(1)} s, the product answered after ${((answered - began) / 1000).toFixed(1)} s; ${lost.length} of them lost${restored.faults.map((fault) => `; ${fault}`).join('')}`,
    )
    const [bugs, falls] = [servers.flatMap((one) => one.bugs), servers.flatMap((one) => one.falls)]
    return [
      ...faultsOfRun({ violations: [], acknowledged, lost, refused, bugs, falls }),
      ...restored.faults.map((fault) => `restored: ${fault}`),
    ]
  } finally {
    await end()
  }
}

/** Waits for the first backup, which a server makes by itself, and then sends. */
async function afterTheBase(
  size: LaterSize,
  dir: string,
  { product, database }: { product: KeptUp; database: ProductDatabase },
) {
  const until = performance.now() + patience
  while (!readdirSync(dir).some((name) => name.endsWith('.manifest.json'))) {
    if (performance.now() > until) throw new Error(`no backup was made:\n${product.lastWords()}`)
    await wait(500)
  }
  const clinics = await makeClinics(database, product.origin, size)
  const { ground } = newGround({ seed: size.seed, broken: null }, product.origin, clinics)
  ground.most = most
  const began = performance.now()
  const devices = await writtenDown(
    { seed: size.seed, rate: size.later, seconds: 1 },
    { ground, clinics, origins: [product.origin] },
  )
  await Promise.all(devices.map((device) => device.run()))
  for (const device of devices) device.close()
  const planned = devices.flatMap((device) => device.planned())
  return {
    ground,
    seconds: (performance.now() - began) / 1000,
    refused: unplannedRefusals(ground.lines, planned),
  }
}

/** Waits until all of the log that there is lies in the backup. */
async function untilPacked({ pool, folder }: ProductDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  const name = rows[0]?.name ?? ''
  for (const until = performance.now() + patience; performance.now() < until; await wait(500)) {
    const archived = await pool.query<{ there: boolean }>(
      'select last_archived_wal >= $1 as there from pg_stat_archiver',
      [name],
    )
    if (archived.rows[0]?.there && readdirSync(join(folder, spoolName)).length === 0) return
  }
  throw new Error('the log was not packed within an hour')
}
