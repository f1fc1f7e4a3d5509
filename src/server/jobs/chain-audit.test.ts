import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { chainAudit, firstMisfit } from './chain-audit.ts'
import { noteRestore } from '#server/db/note-restore.ts'
import { keepHead, keptHeads, standingHeads } from './keep-head.ts'

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
  const facts = { chain_no: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) }
  expect(heads).toEqual([{ at: server.clock.now.toISOString(), ...facts }])
  expect(server.logged).toContainEqual({
    event: 'audit_head',
    facts: { chain_no: head?.chain_no, hash: head?.hash },
  })
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

/** Lays back what was there up to that line, and starts on it, as a restore does. */
async function restoresTo(chain_no: number): Promise<void> {
  await forges(
    `delete from audit where chain_no > ${chain_no} or chain_no is null; update installation set stands_at = 'another machine'`,
  )
  expect(await noteRestore({ connectionString: server.url })).toBe(true)
}

test('after a restore the heads of lines that are gone with it are passed over, and what somebody changes is found as before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-heads-'))
  const file = join(folder, 'heads.jsonl')
  const kept = async () => {
    while (await unchained()) await chainAudit.run(server.world)
    server.clock.now = new Date()
    await keepHead(file).run(server.world)
    return keptHeads(file).at(-1)?.chain_no ?? 0
  }
  const check = async () => {
    const { heads, moves } = await standingHeads(server.world.db, keptHeads(file))
    const passed = moves.map(({ passed, chain_no }) => ({ passed, chain_no }))
    return { heads: heads.length, passed, misfit: await firstMisfit(server.world.db, heads) }
  }
  await noteRestore({ connectionString: server.url })
  const last = await kept()
  await forges(`insert into audit (action, at) values ('story', now())`)
  expect(await kept()).toBe(last + 1)
  expect(await check()).toEqual({ heads: 2, passed: [], misfit: null })
  await restoresTo(last)
  const passed = [{ passed: 1, chain_no: last }]
  expect(await check()).toEqual({ heads: 1, passed, misfit: null })
  expect(await kept(), 'the line that tells of the restore has the number of the lost one').toBe(last + 1)
  expect(await check()).toEqual({ heads: 2, passed, misfit: null })
  await forges(`update audit set user_id = 997 where chain_no = ${last + 1}`)
  expect((await check()).misfit).toEqual({ from: last + 1, to: last + 1 })
  await forges(
    'update audit set user_id = 997 where chain_no = 2; update audit set chain_no = null, hash = null',
  )
  while (await unchained()) await chainAudit.run(server.world)
  expect((await check()).misfit).toEqual({ from: 1, to: last })
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
