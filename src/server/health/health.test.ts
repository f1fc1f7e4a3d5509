import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { noteRehearsal } from '#server/backup/rehearsed.ts'
import { spoolName } from '#server/db/archiving.ts'
import { openQueries } from '#server/db/lend.ts'
import { makeServer, storyTime } from '#tests/support/server.ts'
import { addressFindings } from './address.ts'
import { backupFindings } from './backups.ts'
import { databaseFindings } from './database.ts'
import { roomFinding } from './disk.ts'
import type { HealthFinding } from './finding.ts'
import { messageFindings } from './messages.ts'

const server = await makeServer()
const open: Server[] = []
const folder = mkdtempSync(join(tmpdir(), 'niramoy-health-'))
afterAll(async () => {
  for (const one of open) one.close()
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const wrongOf = (findings: readonly HealthFinding[]) =>
  findings.filter(({ grade }) => grade === 'wrong').map(({ says }) => says)

/** Looks at the database where it waits for its disk at each commit, or does not. */
async function lookWith(synchronous_commit: 'on' | 'off', now: () => Date): Promise<string[]> {
  const connection = {
    connectionString: `${server.url}&options=-c%20synchronous_commit%3D${synchronous_commit}`,
  }
  const { db, close } = openQueries({ connection, role: null, max: 1, broken: () => undefined })
  const findings = await databaseFindings(db, now)
  await close()
  return wrongOf(findings)
}

test('a PostgreSQL that does not wait for its disk, and one with another clock, are named', async () => {
  expect(await lookWith('off', () => new Date(Date.now() - 61_000))).toEqual([
    expect.stringMatching(/synchronous_commit = off.*: a power cut takes visits/),
    'Its clock is 61 seconds ahead of that of this machine.',
  ])
  expect((await lookWith('on', () => new Date())).join()).not.toMatch(/synchronous_commit|seconds/)
})

test('a disk is told full before it is', () => {
  const lies = { what: 'The database', folder: '/data', harm: 'stops the chamber’s sending' }
  const grade = (free: number) => roomFinding({ free, whole: 100e9 }, lies).grade
  expect([grade(20e9), grade(4e9), grade(0.9e9)]).toEqual(['right', 'mind', 'wrong'])
  expect(roomFinding({ free: 4e9, whole: 100e9 }, lies).says).toBe(
    'The database in /data: 4.0 of 100.0 GB are free.',
  )
})

/** As a backup of that moment leaves it. */
function backedUp(dir: string, ended: Date): void {
  const at = ended.toISOString()
  const manifest = {
    base: 'base-1',
    version: '1',
    postgresql: 18,
    system_id: '1',
    last_migration: '1',
    migrations: 1,
    started_at: at,
    ended_at: at,
    start_lsn: '0/1',
    stop_lsn: '0/2',
    first_segment: '000000010000000000000001',
    last_segment: '000000010000000000000001',
    segment_bytes: 1,
    backup_label: '',
    file: { name: 'base-1.tar.gz.age', bytes: 1, sha256: '' },
  }
  writeFileSync(join(dir, 'base-1.manifest.json'), JSON.stringify(manifest))
}

test('no backup, one of the day before, and a log that is not packed are wrong; a trial of restoring is asked for each month', () => {
  const [dir, clusterFolder] = [join(folder, 'backups'), join(folder, 'cluster')]
  mkdirSync(dir)
  mkdirSync(join(clusterFolder, spoolName), { recursive: true })
  const to = { dir, recipient: '', atMinute: 180, keepDays: 30 }
  const now = new Date('2026-11-29T12:00:00+06:00')
  const look = () => backupFindings({ clusterFolder, to, now })
  expect(wrongOf(backupFindings({ clusterFolder, to: null, now }))).toEqual([
    'No backup is kept: with this disk everything is gone.',
  ])
  expect(wrongOf(look())).toEqual([`${dir} holds no whole backup yet.`])
  backedUp(dir, new Date('2026-11-28T03:04:00+06:00'))
  expect(wrongOf(look())).toEqual([expect.stringContaining('that of the day is missing')])
  backedUp(dir, new Date('2026-11-29T03:04:00+06:00'))
  expect(wrongOf(look())).toEqual([])
  const trial = () => look().find(({ says }) => says.includes('trial'))
  expect(trial()).toMatchObject({ grade: 'mind', act: expect.stringContaining('rehearse') })
  noteRehearsal(dir, { at: '2026-10-24T12:00:00.000Z', base: 'base-1' })
  expect(trial()).toMatchObject({ grade: 'right', says: 'A backup was restored for a trial 35 days ago.' })
  noteRehearsal(dir, { at: '2026-10-23T12:00:00.000Z', base: 'base-1' })
  expect(trial()).toMatchObject({ grade: 'mind', says: 'The last trial of restoring was 36 days ago.' })
  for (let part = 0; part < 6; part++) writeFileSync(join(clusterFolder, spoolName, String(part)), '')
  expect(wrongOf(look())).toEqual([expect.stringContaining('6 parts of the log wait')])
})

/** A server on this machine that answers so. */
async function answering(status: number): Promise<string> {
  const one = createServer((_asked, answer) => answer.writeHead(status).end())
  open.push(one)
  await new Promise<void>((begun) => one.listen(0, '127.0.0.1', begun))
  const { port } = one.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

test('what answers here and under the public address is told from what does not', async () => {
  const [works, away, other] = [await answering(200), await answering(503), await answering(404)]
  const look = (own: string, publicUrl: string | null = null) =>
    addressFindings({ own, publicUrl, now: storyTime })
  expect(wrongOf(await look(works))).toEqual([])
  expect((await look('http://127.0.0.1:1'))[0]).toMatchObject({ grade: 'mind' })
  expect(wrongOf(await look(away))).toEqual([`What is at ${away} answers 503.`])
  expect(wrongOf(await look(other))).toEqual([`What is at ${other} answers 404.`])
  expect(wrongOf(await look(works, works))).toEqual([expect.stringContaining('over plain http')])
  expect(wrongOf(await look(works, 'https://127.0.0.1:1'))).toEqual([
    expect.stringContaining('https://127.0.0.1:1 is not reached from here'),
  ])
})

test('a certificate that ends within two weeks is told', async () => {
  const look = (days: number) =>
    addressFindings({
      own: 'http://127.0.0.1:3000',
      publicUrl: 'https://niramoy.example',
      now: storyTime,
      ask: async (origin) => ({
        status: 200,
        validUntil: origin.startsWith('https:') ? new Date(storyTime.getTime() + days * 86_400_000) : null,
      }),
    })
  expect(wrongOf(await look(14))).toEqual([])
  expect(wrongOf(await look(13))).toEqual(['Its certificate is good for 13 more days.'])
})

test('codes that do not go out are told, and that none goes out where people open the product', async () => {
  const { db } = server.world
  const now = server.clock.now
  const look = (sends: boolean, isPublic = true) => messageFindings(db, { sends, isPublic, now })
  expect((await look(false, false))[0]?.grade).toBe('mind')
  expect(wrongOf(await look(false))).toEqual([expect.stringContaining('No message is sent')])
  expect(wrongOf(await look(true))).toEqual([])
  const code = (state: string, at: Date) => ({
    id: newId(),
    phone: '01711000101',
    purpose: 'login',
    code_hash: 'x',
    state,
    address: '127.0.0.1',
    sent_at: at.toISOString(),
    expires_at: at.toISOString(),
  })
  const yesterday = new Date(now.getTime() - 25 * 3_600_000)
  await server.owner
    .insertInto('codes')
    .values([
      ...Array.from({ length: 9 }, () => code('sent', now)),
      ...Array.from({ length: 5 }, () => code('failed', yesterday)),
      code('failed', now),
    ])
    .execute()
  expect(wrongOf(await look(true))).toEqual([])
  await server.owner
    .insertInto('codes')
    .values([code('failed', now)])
    .execute()
  expect(wrongOf(await look(true))).toEqual(['Of 11 one-time codes of the last day 2 could not be sent.'])
})
