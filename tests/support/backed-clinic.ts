import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { backupSecret } from '#server/backup/key.ts'
import { restoreBackup, type RestoreWish, type Restored } from '#server/backup/restore.ts'
import { archiving, spoolName } from '#server/db/archiving.ts'
import { startCluster, type Cluster } from '#server/db/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { cacheDir, folderOfCluster } from './postgres.ts'

/** A PostgreSQL of the product's own that keeps its log, and what is restored of it; `end` ends them all. */
export function backedClinic() {
  const folders: string[] = []
  const running: Cluster[] = []
  const folder = () => {
    const made = folderOfCluster()
    folders.push(made)
    return made
  }
  const dataDir = folder()
  const home = folder()
  const keyFile = join(home, 'key')
  const start = async (): Promise<Cluster> => {
    const cluster = await startCluster({
      dataDir,
      cacheDir,
      hold: 'only',
      parameters: archiving,
      tell: console.log,
    })
    running.push(cluster)
    return cluster
  }
  const halt = async (cluster: Cluster): Promise<void> => {
    running.splice(running.indexOf(cluster), 1)
    await cluster.stop()
  }
  const restore = async (dir: string, wish: Partial<RestoreWish> = {}): Promise<Restored> => {
    const secret = wish.secret ?? backupSecret(keyFile)
    const plain = { dir, secret, until: null, into: folder(), cacheDir, tell: console.log }
    const restored = await restoreBackup({ ...plain, ...wish })
    running.push(restored.cluster)
    return restored
  }
  const end = async () => {
    for (const cluster of running) await cluster.stop()
    for (const made of folders) rmSync(made, { recursive: true, force: true })
  }
  return { dataDir, home, keyFile, folder, start, halt, restore, end }
}

export async function ask(cluster: Cluster, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(cluster.connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Makes the product's tables, and one of visits for the story. */
export async function openClinic(cluster: Cluster): Promise<void> {
  await migrate(cluster.connection, migrations)
  await ask(cluster, 'create table backup_story (name text not null, at timestamptz not null default now())')
}

export const visit = (cluster: Cluster, name: string) =>
  ask(cluster, `insert into backup_story (name) values ('${name}')`)

export const visits = async (cluster: Cluster) =>
  (await ask(cluster, 'select name from backup_story order by at')).map((row) => row['name'])

/** Finishes the part of the log that is being written, and waits until it lies in the spool. */
export async function finishLog(cluster: Cluster): Promise<void> {
  const [row] = await ask(cluster, `select pg_walfile_name(pg_switch_wal()) as name`)
  const file = join(cluster.folder, spoolName, String(row?.['name']))
  while (statSync(file, { throwIfNoEntry: false }) === undefined) await wait(20)
}
