import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noteRehearsal } from '#server/backup/rehearsed.ts'
import { spoolName } from '#server/db/archiving.ts'
import { watchBackup } from './backup-figures.ts'
import { openMetrics } from './metrics.ts'

const place = mkdtempSync(join(tmpdir(), 'niramoy-figures-'))
const [dir, clusterFolder] = [join(place, 'backups'), join(place, 'cluster')]
afterAll(() => rmSync(place, { recursive: true }))

const manifest = {
  base: 'base-20261129T030000Z',
  version: '0.1.0',
  postgresql: 18,
  system_id: '1',
  last_migration: '0001-platform',
  migrations: 1,
  started_at: '2026-11-28T21:00:00.000Z',
  ended_at: '2026-11-28T21:05:00.000Z',
  start_lsn: '0/1',
  stop_lsn: '0/2',
  first_segment: '000000010000000000000001',
  last_segment: '000000010000000000000001',
  segment_bytes: 16_777_216,
  backup_label: '',
  file: { name: 'base', bytes: 1, sha256: '0' },
}

test('a backup tells when it was made and tried, how far the log is behind, and that its folder is gone', async () => {
  const metrics = await openMetrics({ version: '0.1.0', migration: '0001-platform' })
  const reasons: string[] = []
  watchBackup(metrics, { dir, clusterFolder, unreadable: (reason) => reasons.push(reason) })
  const figures = async () =>
    Object.fromEntries(
      [...(await metrics.page()).text.matchAll(/^niramoy_backup_(\w+) (\S+)$/gm)].map(([, name, value]) => [
        name,
        Number(value),
      ]),
    )
  expect((await figures())['readable']).toBe(0)
  expect(reasons.join()).toContain(dir)
  mkdirSync(dir)
  expect(await figures()).toMatchObject({ readable: 1, last_timestamp_seconds: 0, log_waiting: 0 })
  writeFileSync(join(dir, `${manifest.base}.manifest.json`), JSON.stringify(manifest))
  noteRehearsal(dir, { at: '2026-11-20T00:00:00.000Z', base: manifest.base })
  mkdirSync(join(clusterFolder, spoolName), { recursive: true })
  const part = join(clusterFolder, spoolName, manifest.first_segment)
  writeFileSync(part, '')
  utimesSync(part, new Date(), new Date(Date.now() - 3_600_000))
  const now = await figures()
  expect(now).toMatchObject({
    readable: 1,
    last_timestamp_seconds: Date.parse(manifest.ended_at) / 1000,
    rehearsed_timestamp_seconds: Date.parse('2026-11-20T00:00:00.000Z') / 1000,
    log_waiting: 1,
  })
  expect(now['log_lag_seconds']).toBeGreaterThanOrEqual(3_600)
})

test('every figure that an alert or the dashboard asks for is told', async () => {
  const metrics = await openMetrics({ version: '0.1.0', migration: '0001-platform' })
  watchBackup(metrics, { dir, clusterFolder, unreadable: () => undefined })
  const told = [
    'database_up',
    'db_connections',
    'db_waiting',
    'messages_queued',
    'messages_late_seconds',
    'devices',
  ]
  const known = new Set(told.map((name) => `niramoy_${name}`))
  for (const [, name = ''] of (await metrics.page()).text.matchAll(/^# TYPE (\S+)/gm)) known.add(name)
  const files = ['alerts.yaml', 'dashboard.json'].map((name) =>
    readFileSync(`scripts/deploy/${name}`, 'utf8'),
  )
  const asked = files.join().matchAll(/\b(?:niramoy|nodejs|process)_[a-z0-9_]+/g)
  const names = new Set([...asked].map(([name]) => name.replace(/_bucket$/, '')))
  expect(names.size).toBeGreaterThan(20)
  expect([...names].filter((name) => !known.has(name))).toEqual([])
})
