import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, backedClinic, finishLog, openClinic, visit, visits } from '#tests/support/backed-clinic.ts'
import type { Cluster } from '#server/db/cluster.ts'
import { noteRestore } from '#server/db/note-restore.ts'
import { takeBase } from './base.ts'
import { backupSecret, makeBackupKey } from './key.ts'
import { packedLog, packLog } from './log.ts'
import { clearUnfinished, manifestFile, wholeBackups } from './manifest.ts'
import type { RestoreWish } from './restore.ts'

const story = backedClinic()
const { dataDir, home, keyFile, folder, start, halt } = story
const dir = join(home, 'backups')
const burned = join(home, 'burned')
const misfit = join(home, 'misfit')
const damaged = join(home, 'damaged')
let recipient = ''
/** At work while the stories are told. */
let clinic: Cluster
/** Between the first and the second visit. */
let between = new Date(0)

const pidOf = ({ folder: data }: Cluster): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

/** As a bad disk would: one byte of the table's only page is another one. */
async function damage(cluster: Cluster, table: string): Promise<void> {
  const [row] = await ask(cluster, `select pg_relation_filepath('${table}') as path`)
  await halt(cluster)
  const file = join(cluster.folder, String(row?.['path']))
  const page = readFileSync(file)
  page[8000] = (page[8000] ?? 0) ^ 1
  writeFileSync(file, page)
}

/** The cluster brings a killed PostgreSQL back by itself. */
async function backAgain(cluster: Cluster): Promise<void> {
  const isBack = () =>
    ask(cluster, 'select 1').then(
      () => true,
      () => false,
    )
  while (!(await isBack())) await wait(50)
}

beforeAll(async () => {
  recipient = await makeBackupKey(keyFile)
  let cluster = await start()
  await openClinic(cluster)
  await noteRestore(cluster.connection)
  await ask(cluster, 'create table backup_page as select 1 as n')
  await visit(cluster, 'before')
  await takeBase(cluster, { dir, recipient })
  await visit(cluster, 'first')
  await wait(1100)
  between = new Date()
  await wait(1100)
  await visit(cluster, 'second')
  await finishLog(cluster)
  await packLog(cluster, { dir, recipient })
  await visit(cluster, 'unsent')
  await finishLog(cluster)
  process.kill(pidOf(cluster), 'SIGKILL')
  // The machine burns: what was in the folder of the backups is all there is.
  cpSync(dir, burned, { recursive: true })
  await backAgain(cluster)
  await packLog(cluster, { dir, recipient })
  await ask(cluster, `insert into audit (at, action, chain_no, hash) values (now(), 'story', 1, 'no print')`)
  await takeBase(cluster, { dir: misfit, recipient })
  await ask(cluster, 'checkpoint')
  await damage(cluster, 'backup_page')
  cluster = await start()
  await takeBase(cluster, { dir: damaged, recipient })
  clinic = cluster
}, 300_000)

afterAll(story.end)

const restore = (wish: Partial<RestoreWish> = {}) => story.restore(dir, wish)

test('a clinic restored to a minute between two visits holds exactly the first', async () => {
  const { cluster, lastChange, faults } = await restore({ until: between })
  expect(await visits(cluster)).toEqual(['before', 'first'])
  expect(lastChange?.getTime()).toBeLessThan(between.getTime())
  expect(faults).toEqual([])
})

test('a clinic whose machine burned with unsent log is restored to what was sent, and works on', async () => {
  const { cluster, faults } = await restore({ dir: burned })
  expect(await visits(cluster)).toEqual(['before', 'first', 'second'])
  expect(faults).toEqual([])
  await visit(cluster, 'goes on')
  const starts = [await noteRestore(cluster.connection), await noteRestore(cluster.connection)]
  expect(starts, 'the first start knows that it was laid back').toEqual([true, false])
})

test('log that a killed database left in its spool is sent when it is back, and restores to the last visit', async () => {
  const { cluster } = await restore()
  expect(await visits(cluster)).toEqual(['before', 'first', 'second', 'unsent'])
})

test('a damaged page and an audit that was changed are found in what was restored', async () => {
  expect((await restore({ dir: damaged })).faults).toEqual([
    expect.stringMatching(/^the table backup_page cannot be read whole \(invalid page in block 0/),
  ])
  expect((await restore({ dir: misfit })).faults).toEqual(['its audit does not fit its chain from line 1 on'])
})

test('a backup without a change after it says so', async () => {
  const fresh = join(home, 'fresh')
  await takeBase(clinic, { dir: fresh, recipient })
  expect((await restore({ dir: fresh })).lastChange).toBe(null)
})

test('after a restore the backup goes on: its new log is followed, and a gap in it is named', async () => {
  const on = join(home, 'on')
  cpSync(dir, on, { recursive: true })
  const first = await restore({ dir: on, until: between })
  await visit(first.cluster, 'other way')
  await finishLog(first.cluster)
  await packLog(first.cluster, { dir: on, recipient })
  const { cluster } = await restore({ dir: on })
  expect(await visits(cluster)).toEqual(['before', 'first', 'other way'])
  await visit(first.cluster, 'further')
  await finishLog(first.cluster)
  await packLog(first.cluster, { dir: on, recipient })
  const lost = packedLog(on, first.base.system_id).find(({ segment }) => /^00000002.{16}$/.test(segment))
  rmSync(lost?.file ?? '')
  await expect(restore({ dir: on })).rejects.toThrow(`the part ${lost?.segment} is missing`)
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
    await expect(restore()).rejects.toThrow('of a newer version of the product (0.1.0, 9999-from-tomorrow)')
    rmSync(file)
    await expect(restore()).rejects.toThrow('holds no whole backup')
  } finally {
    writeFileSync(file, text)
  }
})

test('a missing or damaged part of the log is named, with the time to which it can be restored', async () => {
  const broken = join(home, 'broken')
  cpSync(dir, broken, { recursive: true })
  const base = wholeBackups(broken)[0]
  const parts = packedLog(broken, base?.system_id ?? '').filter(({ segment }) =>
    /^[0-9A-F]{24}$/.test(segment),
  )
  const [before, lost] = parts.slice(-3)
  if (before === undefined || lost === undefined) throw new Error('there are parts after the base')
  const bytes = readFileSync(lost.file)
  bytes[500] = (bytes[500] ?? 0) ^ 1
  writeFileSync(lost.file, bytes)
  const until = `it can be restored to ${before.until.toISOString()}, with --until`
  await expect(restore({ dir: broken })).rejects.toThrow(
    `${lost.segment} is damaged in ${broken}/wal: ${until}`,
  )
  rmSync(lost.file)
  await expect(restore({ dir: broken })).rejects.toThrow(
    `${lost.segment} is missing in ${broken}/wal: ${until}`,
  )
  for (const { segment, file } of parts) if (segment === base?.last_segment) rmSync(file)
  await expect(restore({ dir: broken })).rejects.toThrow('this base cannot be restored')
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
