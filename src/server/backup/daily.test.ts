import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backedClinic, finishLog, openClinic, visit, visits } from '#tests/support/backed-clinic.ts'
import { spoolName } from '#server/db/archiving.ts'
import type { Cluster } from '#server/db/cluster.ts'
import { takeBase } from './base.ts'
import { keepDaily } from './keep.ts'
import { makeBackupKey } from './key.ts'
import { packedLog, packLog } from './log.ts'
import { manifestFile, wholeBackups } from './manifest.ts'
import type { OpenFile } from './pack.ts'

const { home, keyFile, folder, start, restore, end } = backedClinic()
let recipient = ''
let clinic: Cluster

beforeAll(async () => {
  recipient = await makeBackupKey(keyFile)
  clinic = await start()
  await openClinic(clinic)
  await visit(clinic, 'before')
}, 300_000)

afterAll(end)

test('a folder that holds the backups of another database takes none of this one', async () => {
  const other = join(home, 'other')
  const { manifest } = await takeBase(clinic, { dir: other, recipient })
  const file = manifestFile(other, manifest.base)
  writeFileSync(file, readFileSync(file, 'utf8').replace(manifest.system_id, '7000000000000000001'))
  await expect(takeBase(clinic, { dir: other, recipient })).rejects.toThrow('backups of another database')
})

test('a backup is made each day after its hour, and old ones go with the log that only they need', async () => {
  const kept = { dir: join(home, 'daily'), recipient, atMinute: 180, keepDays: 2 }
  await expect(keepDaily(clinic, kept, () => new Date())).rejects.toThrow('There is no folder')
  mkdirSync(kept.dir)
  const bases = () => wholeBackups(kept.dir).map(({ base }) => base)
  const log = () =>
    packedLog(kept.dir, wholeBackups(kept.dir)[0]?.system_id ?? '').map(({ segment }) => segment)
  await keepDaily(clinic, kept, () => new Date())
  await keepDaily(clinic, kept, () => new Date())
  const [first = ''] = bases()
  const ofFirst = log()
  expect(bases()).toHaveLength(1)
  const later = (days: number) => () => new Date(Date.now() + days * 86_400_000)
  await wait(1000)
  await keepDaily(clinic, kept, later(1))
  expect(bases()).toEqual([first, expect.not.stringContaining(first)])
  expect(log()).toEqual(expect.arrayContaining(ofFirst))
  const [, second] = bases()
  // The clock stands still for the files: both are older than two days then, and the newest stays.
  await wait(1000)
  await keepDaily(clinic, kept, later(3))
  expect(bases()).toEqual([expect.not.stringMatching(`${first}|${second}`)])
  expect(log().filter((segment) => ofFirst.includes(segment))).toEqual([])
  expect(await visits((await restore(kept.dir)).cluster)).toEqual(expect.arrayContaining(['before']))
})

test('of two servers one makes the backup, and a typed one beside it is told to wait', async () => {
  const both = { dir: join(home, 'both'), recipient, atMinute: 0, keepDays: 1 }
  mkdirSync(both.dir)
  const now = () => new Date()
  const [typed] = await Promise.allSettled([
    takeBase(clinic, both),
    wait(300).then(() => keepDaily(clinic, both, now)),
    wait(300)
      .then(() => takeBase(clinic, both))
      .catch((thrown: unknown) => expect(String(thrown)).toContain('wait until it has ended')),
  ])
  expect(typed.status).toBe('fulfilled')
  expect(wholeBackups(both.dir)).toHaveLength(1)
})

/** A disk that is full after some bytes. */
const fullDisk: OpenFile = () => {
  let room = 10_000
  return new Writable({
    write: (bytes: Buffer, _, done) => {
      room -= bytes.length
      done(
        room < 0
          ? Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
          : null,
      )
    },
  })
}

test('a full disk is told with what to do, nothing half is left, and the clinic goes on', async () => {
  const full = { dir: join(home, 'full'), recipient, openFile: fullDisk }
  await expect(takeBase(clinic, full)).rejects.toThrow(
    `no room on the disk of ${full.dir}. The earlier ones stand`,
  )
  expect(readdirSync(full.dir)).toEqual([])
  await visit(clinic, 'on a full disk')
  await finishLog(clinic)
  const waiting = readdirSync(join(clinic.folder, spoolName))
  await expect(packLog(clinic, full)).rejects.toThrow(
    /no room on the disk of .* wait in .*log_spool, and nothing/,
  )
  expect(readdirSync(join(clinic.folder, spoolName))).toEqual(waiting)
  expect(readdirSync(full.dir, { recursive: true }).filter((name) => /part|age/.test(String(name)))).toEqual(
    [],
  )
  await visit(clinic, 'still')
  const whole = join(home, 'whole')
  await takeBase(clinic, { dir: whole, recipient })
  const into = folder()
  await expect(restore(whole, { into, openFile: fullDisk })).rejects.toThrow(
    `no room on the disk of ${into}. Nothing of it stays`,
  )
  expect(readdirSync(into).filter((name) => /^postgresql-\d+/.test(name))).toEqual([])
})

test('log whose folder is gone waits, and is told', async () => {
  await visit(clinic, 'while the disk is away')
  await finishLog(clinic)
  await expect(packLog(clinic, { dir: join(home, 'away'), recipient })).rejects.toThrow(
    'the folder is not there',
  )
})
