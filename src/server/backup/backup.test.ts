import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheDir, folderOfCluster } from '#tests/support/postgres.ts'
import { archiving, spoolName } from '#server/db/archiving.ts'
import { startCluster, type Cluster } from '#server/db/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { takeBase } from './base.ts'
import { backupSecret, makeBackupKey } from './key.ts'
import { packedLog, packLog } from './log.ts'
import { clearUnfinished, manifestFile, wholeBackups } from './manifest.ts'
import { restoreBackup, type RestoreWish } from './restore.ts'

const folders: string[] = []
const running: Cluster[] = []
const folder = () => {
  const made = folderOfCluster()
  folders.push(made)
  return made
}

const dataDir = folder()
const home = folder()
const dir = join(home, 'backups')
const keyFile = join(home, 'key')
let recipient = ''
/** Between the first and the second visit. */
let between = new Date(0)

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

async function ask(cluster: Cluster, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(cluster.connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

const visit = (cluster: Cluster, name: string) =>
  ask(cluster, `insert into backup_story (name) values ('${name}')`)

/** Finishes the part of the log that is being written, and waits until it lies in the spool. */
async function finishLog(cluster: Cluster): Promise<void> {
  const [row] = await ask(cluster, `select pg_walfile_name(pg_switch_wal()) as name`)
  const file = join(cluster.folder, spoolName, String(row?.['name']))
  while (statSync(file, { throwIfNoEntry: false }) === undefined) await wait(20)
}

beforeAll(async () => {
  recipient = await makeBackupKey(keyFile)
  const cluster = await start()
  await migrate(cluster.connection, migrations)
  await ask(cluster, 'create table backup_story (name text not null, at timestamptz not null default now())')
  await visit(cluster, 'before')
  await takeBase(cluster, { dir, recipient })
  await visit(cluster, 'first')
  await wait(1100)
  between = new Date()
  await wait(1100)
  await visit(cluster, 'second')
  await finishLog(cluster)
  // The machine dies before its spool was packed.
  process.kill(Number(readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await cluster.stop()
  running.length = 0
  await packLog(cluster.folder, { dir, recipient })
}, 300_000)

afterAll(async () => {
  for (const cluster of running) await cluster.stop()
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

const restore = async (wish: Partial<RestoreWish> = {}) => {
  const restored = await restoreBackup({
    dir,
    secret: backupSecret(keyFile),
    until: null,
    into: folder(),
    cacheDir,
    tell: console.log,
    ...wish,
  })
  running.push(restored.cluster)
  return restored
}

const visits = async (cluster: Cluster) =>
  (await ask(cluster, 'select name from backup_story order by at')).map((row) => row['name'])

test('a clinic restored to a minute between two visits holds exactly the first', async () => {
  const { cluster, lastChange } = await restore({ until: between })
  expect(await visits(cluster)).toEqual(['before', 'first'])
  expect(lastChange?.getTime()).toBeLessThan(between.getTime())
})

test('a clinic whose machine was killed with unsent log is restored to its last visit', async () => {
  const { cluster } = await restore()
  expect(await visits(cluster)).toEqual(['before', 'first', 'second'])
  await visit(cluster, 'goes on')
})

test('another key opens nothing and leaves no data folder', async () => {
  const other = join(home, 'other-key')
  await makeBackupKey(other)
  const into = folder()
  await expect(restore({ secret: backupSecret(other), into })).rejects.toThrow('This key does not open')
  expect(readdirSync(into).filter((name) => /^postgresql-\d+(\.restoring)?$/.test(name))).toEqual([])
})

test('a key is never written over, and only its owner reads it', async () => {
  const before = readFileSync(keyFile, 'utf8')
  await expect(makeBackupKey(keyFile)).rejects.toThrow('is there already')
  expect(readFileSync(keyFile, 'utf8')).toBe(before)
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  expect(() => backupSecret(join(home, 'lost'))).toThrow('cannot be read (ENOENT)')
})

test('a folder that holds a database is not restored over', async () => {
  await expect(restore({ into: dataDir })).rejects.toThrow('holds a database already')
})

test('one flipped byte in a base is told, and the base is not used', async () => {
  const file = join(dir, wholeBackups(dir)[0]?.file.name ?? '')
  const whole = readFileSync(file)
  const flipped = Buffer.from(whole)
  flipped[5000] = (flipped[5000] ?? 0) ^ 1
  writeFileSync(file, flipped)
  try {
    await expect(restore()).rejects.toThrow('is not what was written')
  } finally {
    writeFileSync(file, whole)
  }
})

test('a backup of a newer version, or one without its manifest, is not taken', async () => {
  const file = manifestFile(dir, wholeBackups(dir)[0]?.base ?? '')
  const text = readFileSync(file, 'utf8')
  try {
    writeFileSync(file, text.replace(/"last_migration": "[^"]+"/, '"last_migration": "9999-from-tomorrow"'))
    await expect(restore()).rejects.toThrow('of a newer version of the product (9999-from-tomorrow)')
    rmSync(file)
    await expect(restore()).rejects.toThrow('holds no whole backup')
  } finally {
    writeFileSync(file, text)
  }
})

test('a missing part of the log is named, with the time to which it can be restored', async () => {
  const { last_segment } = wholeBackups(dir)[0] ?? { last_segment: '' }
  const lost = packedLog(dir).find(({ segment }) => segment === last_segment)
  if (lost === undefined) throw new Error('the base has its log')
  const kept = readFileSync(lost.file)
  rmSync(lost.file)
  try {
    await expect(restore()).rejects.toThrow(`the part ${last_segment} is missing`)
  } finally {
    writeFileSync(lost.file, kept)
  }
})

test('a moment after the end of the log is refused with what to do', async () => {
  await expect(restore({ until: new Date(Date.now() + 3_600_000) })).rejects.toThrow(
    'leave --until out, or name an earlier time',
  )
})

test('what is half-written is cleared by the next backup, and a whole one stays', () => {
  writeFileSync(join(dir, 'base-20990101T000000Z.tar.gz.age.part'), 'half')
  writeFileSync(join(dir, 'base-20990101T000001Z.tar.gz.age'), 'no manifest')
  expect(clearUnfinished(dir)).toEqual([
    'base-20990101T000000Z.tar.gz.age.part',
    'base-20990101T000001Z.tar.gz.age',
  ])
  expect(wholeBackups(dir)).toHaveLength(1)
})
