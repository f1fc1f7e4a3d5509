import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { chainAudit, firstMisfit } from './chain-audit.ts'
import { keepHead, keptHeads } from './keep-head.ts'

const { server } = await freshClinic()

/** Somebody who has the database itself in his hands, and its triggers. */
async function forges(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await owner.query(
    `alter table audit disable trigger user; ${statement}; alter table audit enable trigger user`,
  )
  await owner.end()
}

const unchained = async () =>
  (await sql<{ n: number }>`select count(*) n from audit where chain_no is null`.execute(server.owner))
    .rows[0]?.n

test('a chain that was written anew as a whole fits itself, and not the head that was kept elsewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-heads-'))
  const file = join(folder, 'heads.jsonl')
  while (await unchained()) await chainAudit.run(server.world)
  await keepHead(file).run(server.world)
  await keepHead(file).run(server.world)
  const heads = keptHeads(file)
  const [head] = heads
  expect(heads).toEqual([{ chain_no: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(server.logged).toContainEqual({ event: 'audit_head', facts: head })
  expect(await firstMisfit(server.world.db, heads)).toBe(null)
  await forges(
    `update audit set user_id = 999 where chain_no = 2; update audit set chain_no = null, hash = null`,
  )
  while (await unchained()) await chainAudit.run(server.world)
  expect(await firstMisfit(server.world.db)).toBe(null)
  expect(await firstMisfit(server.world.db, heads)).toEqual({ from: 1, to: head?.chain_no })
  expect(await firstMisfit(server.world.db, [{ chain_no: (head?.chain_no ?? 0) + 5, hash: 'x' }])).toEqual({
    from: (head?.chain_no ?? 0) + 1,
    to: (head?.chain_no ?? 0) + 5,
  })
  rmSync(folder, { recursive: true })
})

test('the lines of the audit are chained, and a changed one is found', async () => {
  while (await unchained()) await chainAudit.run(server.world)
  expect(await firstMisfit(server.world.db)).toBe(null)
  await forges('update audit set user_id = 998 where chain_no = 2')
  expect(await firstMisfit(server.world.db)).toEqual({ from: 2, to: 2 })
})

test('a line that was taken out is missed', async () => {
  while (await unchained()) await chainAudit.run(server.world)
  await forges('delete from audit where chain_no = 1')
  expect(await firstMisfit(server.world.db)).toEqual({ from: 1, to: 1 })
})
