import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cacheDir, folderOfCluster } from '#tests/support/postgres.ts'
import { startCluster, type Cluster } from './cluster.ts'

let dataDir: string
let running: Cluster[]

beforeEach(() => {
  dataDir = folderOfCluster()
  running = []
})

afterEach(async () => {
  for (const cluster of running) await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(
  hold: 'only' | 'if free' = 'only',
  lost: (reason: Error) => void = () => undefined,
): Promise<Cluster> {
  const cluster = await startCluster({ dataDir, cacheDir, hold, tell: console.log, lost })
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

const pidOf = (cluster: Cluster): number =>
  Number(readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Another server process on the same folder, with a row written through it. */
async function otherServer(): Promise<{ kill(): Promise<void> }> {
  const program = `
    const { startCluster } = await import('#server/db/cluster.ts')
    const { default: pg } = await import('pg')
    const cluster = await startCluster({ dataDir: process.argv[1], cacheDir: process.argv[2], hold: 'only', tell: console.log })
    const client = new pg.Client(cluster.connection)
    await client.connect()
    await client.query('create table visits (name text)')
    await client.query("insert into visits values ('before the kill')")
    console.log('written')`
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program, dataDir, cacheDir],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('a first start makes a database with checksums, real flushes and no TCP port', async () => {
  const cluster = await start()
  expect(cluster.how).toBe('first start')
  const rows = await ask(
    cluster,
    `select name, setting from pg_settings where name in ('data_checksums', 'fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name`,
  )
  expect(rows.map((row) => row.setting)).toEqual(['on', 'on', 'on', '', 'on'])
})

test('what was written is there at the next start', async () => {
  const first = await start()
  await ask(first, `create table visits as select 'Karim' as name`)
  await first.stop()
  const next = await start()
  running = [next]
  expect(next.how).toBe('started')
  expect(await ask(next, 'select name from visits')).toEqual([{ name: 'Karim' }])
})

test('the database that a killed server left running is adopted', async () => {
  const other = await otherServer()
  await other.kill()
  const cluster = await start()
  expect(cluster.how).toBe('adopted')
  expect(await ask(cluster, 'select name from visits')).toEqual([{ name: 'before the kill' }])
})

test('after a power cut the database recovers what was committed', async () => {
  const first = await start()
  const other = new pg.Client(first.connection)
  other.on('error', () => undefined)
  await other.connect()
  await other.query(`create table visits as select 'Karim' as name`)
  process.kill(pidOf(first), 'SIGKILL')
  const next = await start('if free')
  expect(await ask(next, 'select name from visits')).toEqual([{ name: 'Karim' }])
})

test('a database that dies under the server comes back by itself', async () => {
  const lost: Error[] = []
  const cluster = await start('only', (reason) => lost.push(reason))
  const before = pidOf(cluster)
  process.kill(before, 'SIGKILL')
  await expect
    .poll(() => ask(cluster, 'select 1 as one').catch(() => null), { timeout: 20_000 })
    .toEqual([{ one: 1 }])
  await expect
    .poll(() => ask(cluster, `select 1 as one from pg_locks where locktype = 'advisory'`), { timeout: 5000 })
    .toHaveLength(1)
  expect(pidOf(cluster)).not.toBe(before)
  expect(lost).toEqual([])
})

test('a second server on the same folder is refused by name, and a command may join', async () => {
  const cluster = await start()
  await expect(startCluster({ dataDir, cacheDir, hold: 'only', tell: console.log })).rejects.toThrow(
    `Another process (${process.pid}) already works on the data folder ${dataDir}`,
  )
  const joined = await start('if free')
  await joined.stop()
  expect(await ask(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('two servers that start at once on a new folder leave one of them', async () => {
  const both = await Promise.allSettled([start(), start()])
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an empty note of a start that a power cut ended does not stand in the way', async () => {
  const first = await start()
  await first.stop()
  running = []
  const note = join(first.folder, 'postmaster.pid')
  writeFileSync(note, '')
  utimesSync(note, 1, 1)
  expect((await start()).how).toBe('started')
})

test('a socket whose note names another program by now does not stand in the way', async () => {
  const first = await start()
  await first.stop()
  running = []
  const { uid, gid } = statSync(first.folder)
  const other = spawn('sleep', ['60'], {
    cwd: '/',
    stdio: 'ignore',
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  })
  writeFileSync(join(first.connection.host, '.s.PGSQL.5432.lock'), `${other.pid}\n${first.folder}\n`)
  try {
    expect((await start()).how).toBe('started')
  } finally {
    other.kill()
  }
})

test('data of another major version are refused', async () => {
  const first = await start()
  await first.stop()
  running = []
  const old = join(dataDir, 'postgresql-11')
  renameSync(first.folder, old)
  writeFileSync(join(old, 'PG_VERSION'), '11\n')
  await expect(start()).rejects.toThrow(`${dataDir} holds data of PostgreSQL 11`)
})

test('a data folder with a long path gets its socket in a short one', async () => {
  const short = dataDir
  dataDir = join(dataDir, 'chamber-'.repeat(8), 'branch-'.repeat(8))
  const cluster = await start()
  expect(cluster.connection.host.length).toBeLessThan(91)
  expect(await ask(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
  await cluster.stop()
  running = []
  rmSync(cluster.connection.host, { recursive: true })
  dataDir = short
})
