import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
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
