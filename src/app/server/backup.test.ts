import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { folderOfCluster } from '#tests/support/postgres.ts'
import { keptApart } from '#tests/support/product.ts'

const folder = folderOfCluster()
const [dataDir, dir, key] = ['data', 'backups', 'key'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const begun: ChildProcess[] = []
afterAll(() => {
  for (const child of begun) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A program of the product in its own process, with all it has said so far. */
function run(program: string, words: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', `src/app/server/${program}.ts`, ...words], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      SEED: 'none',
      PORT: '0',
      ...keptApart,
      ...env,
    },
  })
  begun.push(child)
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      said.text += String(bytes)
    })
  return {
    child,
    said,
    ended: once(child, 'close').then(([code]) => ({ code: Number(code), text: said.text })),
  }
}

const admin = (words: readonly string[], env: Record<string, string> = {}) => run('admin', words, env).ended

const clusterFolder = () =>
  join(dataDir, readdirSync(dataDir).find((name) => /^postgresql-\d+$/.test(name)) ?? '')
const files = () => readdirSync(dir, { recursive: true }).map(String)
const parts = () => files().filter((name) => name.startsWith('wal/') && name.endsWith('.age')).length
const bases = () => files().filter((name) => name.endsWith('.manifest.json')).length

/** Something is written, and its part of the log finished, as a minute would. */
async function write(): Promise<void> {
  const client = new pg.Client({ host: clusterFolder(), port: 5432, user: 'niramoy', database: 'niramoy' })
  await client.connect()
  await client.query(
    'create table if not exists written (at timestamptz); insert into written values (now())',
  )
  await client.query('select pg_switch_wal()')
  await client.end()
}

test('a server with BACKUP_DIR backs itself up while it works, and leaves nothing running when it ends', async () => {
  mkdirSync(dir)
  const made = await admin(['backup-key', key])
  const to = { BACKUP_DIR: dir, BACKUP_TO: /BACKUP_TO=(\S+)/.exec(made.text)?.[1] ?? '' }
  const server = run('main', [], to)
  await expect.poll(() => server.said.text, { timeout: 120_000 }).toContain('is ready')
  await expect.poll(bases).toBe(1)
  const before = parts()
  await write()
  await expect.poll(parts).toBeGreaterThan(before)

  const typed = await admin(['backup'], to)
  expect(typed).toMatchObject({ code: 0, text: expect.stringContaining('reads back as it was written') })
  expect(bases()).toBe(2)
  const elsewhere = join(folder, 'stick')
  expect((await admin(['backup', elsewhere], to)).text).toContain(`${elsewhere}/base-`)

  const port = /127\.0\.0\.1:(\d+)/.exec(server.said.text)?.[1] ?? ''
  const looked = await admin(['doctor'], { ...to, PORT: port })
  expect(looked, looked.text).toMatchObject({ code: 0, text: expect.stringContaining('Nothing is wrong.') })
  expect(looked.text).toContain(`The server at http://127.0.0.1:${port} works.`)
  expect(await admin(['doctor'])).toMatchObject({
    code: 1,
    text: expect.stringMatching(/WRONG {2}No backup is kept[^]*\n1 of \d+ things are wrong\./),
  })

  server.child.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)
  expect(existsSync(join(clusterFolder(), 'postmaster.pid'))).toBe(false)

  for (const from of [dir, elsewhere])
    expect(await admin(['rehearse', from, '--key', key])).toMatchObject({
      code: 0,
      text: expect.stringMatching(/restores in \d+ s, every table was read, the audit fits/),
    })
  expect((await admin(['doctor'], to)).text).toContain('right  A backup was restored for a trial 0 days ago.')
}, 300_000)

/** Where the data of a folder lie which root's PostgreSQL, another user's, cannot step into. */
const elsewhereOf = (into: string): string =>
  join('/var/lib/niramoy', createHash('sha256').update(into).digest('hex').slice(0, 12))

const rehearsalsIn = (scratch: string): string[] =>
  readdirSync(scratch).filter((name) => name.startsWith('niramoy-rehearsal-'))

/** The PostgreSQL that works below a folder by now; null before. */
function postgresBelow(home: string): string | null {
  if (!existsSync(home)) return null
  const note = readdirSync(home)
    .map((name) => join(home, name, 'postmaster.pid'))
    .find((file) => existsSync(file))
  return note === undefined ? null : (/^\d+/.exec(readFileSync(note, 'utf8'))?.[0] ?? null)
}
const runs = (pid: string): boolean =>
  spawnSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' }).stdout.includes('postgres -D')

/** A backup of an empty practice, and the key that opens it. */
async function keptBackup(): Promise<{ place: string; from: string; owner: string }> {
  const place = mkdtempSync(join(folder, 'broken-off-'))
  chmodSync(place, 0o711)
  const [from, owner] = [join(place, 'backups'), join(place, 'key')]
  const made = await admin(['backup-key', owner])
  const to = { DATA_DIR: join(place, 'data'), BACKUP_TO: /BACKUP_TO=(\S+)/.exec(made.text)?.[1] ?? '' }
  expect(await admin(['backup', from], to)).toMatchObject({ code: 0 })
  return { place, from, owner }
}

/** Breaks an act off, or lets it end, once its PostgreSQL works below one of some folders. */
async function breakOff(
  { child, ended }: ReturnType<typeof run>,
  signal: NodeJS.Signals | null,
  homes: () => readonly string[],
): Promise<{ pid: string; code: number }> {
  let pid: string | null = null
  await expect
    .poll(() => (pid ??= homes().map(postgresBelow).find(Boolean) ?? null), { interval: 5, timeout: 120_000 })
    .not.toBeNull()
  if (signal !== null) child.kill(signal)
  return { pid: pid ?? '', code: (await ended).code }
}

test('a rehearsal leaves no PostgreSQL and nothing of the practice, broken off too, wherever its data lay', async () => {
  const { place, from, owner } = await keptBackup()
  for (const { name, mode, signal, ends } of [
    { name: 'open', mode: 0o711, signal: 'SIGINT', ends: 130 },
    { name: 'closed', mode: 0o700, signal: 'SIGTERM', ends: 130 },
    { name: 'whole', mode: 0o700, signal: null, ends: 0 },
  ] as const) {
    const scratch = join(place, name)
    mkdirSync(scratch, { mode })
    const homes = new Set<string>()
    const rehearsal = run('admin', ['rehearse', from, '--key', owner], { TMPDIR: scratch })
    const { pid, code } = await breakOff(rehearsal, signal, () => {
      for (const into of rehearsalsIn(scratch))
        homes.add(join(scratch, into)).add(elsewhereOf(join(scratch, into)))
      return [...homes]
    })
    expect([code, runs(pid)], rehearsal.said.text).toEqual([ends, false])
    expect([...homes].filter((home) => existsSync(home))).toEqual([])
  }
}, 600_000)

test('a restore that is broken off takes back its own, and leaves what somebody had in the folder', async () => {
  const { place, from, owner } = await keptBackup()
  const into = join(place, 'named')
  mkdirSync(into, { mode: 0o711 })
  writeFileSync(join(into, 'notes.txt'), 'of the doctor')
  const restoring = run('admin', ['restore', from, '--key', owner, '--into', into], {})
  const { pid, code } = await breakOff(restoring, 'SIGHUP', () => [into])
  expect([code, runs(pid)], restoring.said.text).toEqual([130, false])
  expect(readFileSync(join(into, 'notes.txt'), 'utf8')).toBe('of the doctor')
  expect(readdirSync(into).filter((name) => /^postgresql-\d+(\.restoring)?$/.test(name))).toEqual([])
}, 300_000)
