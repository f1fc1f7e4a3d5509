import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { makeServer } from '#tests/support/server.ts'
import { noteRestore } from '#server/db/note-restore.ts'
import { openKeys } from '#server/identity/server-keys.ts'
import { chainAudit } from '#server/jobs/chain-audit.ts'
import { keepHead } from '#server/jobs/keep-head.ts'

const { server } = await clinicServer()
const folder = mkdtempSync(join(tmpdir(), 'niramoy-admin-'))
const heads = join(folder, 'heads.jsonl')
afterAll(() => rmSync(folder, { recursive: true }))

interface Ended {
  code: number | null
  out: string
  err: string
}

/** `npm run admin -- …` as an operator types it, on this test's own database. */
function admin(words: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const settings = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: server.url,
    SEED: 'demo',
    AUDIT_HEADS: heads,
    ...env,
  }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'src/app/server/admin.ts', ...words], {
    cwd: join(import.meta.dirname, '../../..'),
    env: settings,
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    said.out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    said.err += String(chunk)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...said }))
  })
}

const [first, second] = ['the first master key, long enough for it', 'the second master key, long enough too']
const lyingThere = async () =>
  await server.owner.selectFrom('server_keys').select(['sealed', 'private_key']).orderBy('name').execute()

test('what the command does not know is told by its usage, and ends with 1', async () => {
  for (const words of [[], ['audits'], ['master_key']]) {
    const { code, err } = await admin(words)
    expect([code, err]).toEqual([1, expect.stringContaining('npm run admin -- master-key')])
    expect(err).not.toMatch(/\bat .*:\d+:\d+/)
  }
}, 180_000)

test('the keys are sealed under another master key; without it, with a short or a wrong one nothing changes', async () => {
  const open = await lyingThere()
  expect(open.map(({ sealed }) => sealed)).not.toContain(true)
  const wrongs: [Record<string, string>, string][] = [
    [{}, 'NEW_MASTER_KEY is not set'],
    [{ NEW_MASTER_KEY: 'short' }, 'NEW_MASTER_KEY must have at least 32 characters.'],
    [{ MASTER_KEY: 'short', NEW_MASTER_KEY: first }, 'MASTER_KEY must have at least 32 characters.'],
  ]
  for (const [env, sentence] of wrongs)
    expect(await admin(['master-key'], env)).toMatchObject({
      code: 1,
      out: expect.not.stringContaining('sealed anew'),
      err: expect.stringContaining(sentence),
    })
  expect(await lyingThere()).toEqual(open)

  expect(await admin(['master-key'], { NEW_MASTER_KEY: first })).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+ keys are sealed anew: start the server with MASTER_KEY/m),
  })
  const once = await lyingThere()
  expect(once.every(({ sealed, private_key }) => sealed && private_key.startsWith('sealed:'))).toBe(true)
  expect((await admin(['master-key'], { MASTER_KEY: second, NEW_MASTER_KEY: first })).code).toBe(1)
  expect(await lyingThere()).toEqual(once)

  expect((await admin(['master-key'], { MASTER_KEY: first, NEW_MASTER_KEY: second })).code).toBe(0)
  await expect(openKeys(server.world.db, first)).rejects.toThrow()
  expect((await openKeys(server.world.db, second)).keys.root_public).toEqual(server.world.keys.root_public)
}, 300_000)

test('the audit is checked against its chain and the kept heads; a changed line and a cut chain are named, and end with 1', async () => {
  const unchained = async () =>
    (await sql<{ n: number }>`select count(*) n from audit where chain_no is null`.execute(server.owner))
      .rows[0]?.n
  while (await unchained()) await chainAudit.run(server.world)
  await keepHead(heads).run(server.world)
  const sealedBy = { MASTER_KEY: second }
  expect(await admin(['audit'], sealedBy)).toMatchObject({
    code: 0,
    out: expect.stringContaining('The audit fits its chain and 1 kept heads.'),
  })

  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await owner.query(
    'alter table audit disable trigger user; update audit set user_id = 998 where chain_no = 2; alter table audit enable trigger user',
  )
  await owner.end()
  expect(await admin(['audit'], sealedBy)).toMatchObject({
    code: 1,
    err: expect.stringContaining('the first line that does not fit is 2.'),
  })
  appendFileSync(heads, 'no head\n')
  expect(await admin(['audit'], sealedBy)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Line 2 of .*heads\.jsonl is no head of the audit/m),
  })
}, 180_000)

test('after a restore the audit is right, and the command says when it was and how many heads it passes over', async () => {
  const restored = await makeServer()
  const file = join(folder, 'restored.jsonl')
  const owner = new pg.Client({ connectionString: restored.url })
  await owner.connect()
  await noteRestore({ connectionString: restored.url })
  for (let n = 0; n < 20; n++) await chainAudit.run(restored.world)
  await keepHead(file).run(restored.world)
  await owner.query(
    `alter table audit disable trigger user; delete from audit where chain_no > 5; alter table audit enable trigger user;
    update installation set stands_at = 'another machine'`,
  )
  await owner.end()
  expect(await admin(['audit'], { DATABASE_URL: restored.url, AUDIT_HEADS: file })).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /found restored \(or promoted, or moved\) with line 5 as the last of its audit: 1 heads .*\nThe audit fits its chain and 0 kept heads\.$/m,
    ),
  })
  await restored.close()
}, 180_000)

test('a database of the clinic’s own is not backed up by the command, which says what does', async () => {
  const sealedFor = { BACKUP_TO: `age1${'q'.repeat(58)}`, MASTER_KEY: second }
  for (const [words, env] of [
    [['backup'], { MASTER_KEY: second }],
    [['backup', join(folder, 'backups')], sealedFor],
  ] as const)
    expect(await admin(words, env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/DATABASE_URL is (not )?backed up by .*pg_basebackup/),
    })
}, 180_000)
