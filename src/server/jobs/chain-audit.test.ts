import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { chainAudit, firstBrokenLink } from './chain-audit.ts'

const { server } = await clinicServer()

/** Somebody who has the database itself in his hands, and its triggers. */
async function forges(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await owner.query(`alter table audit disable trigger user; ${statement}; alter table audit enable trigger user`)
  await owner.end()
}

const unchained = async () => (await sql<{ n: number }>`select count(*) n from audit where chain_no is null`.execute(server.owner)).rows[0]?.n

test('the lines of the audit are chained, and a changed one is found', async () => {
  while (await unchained()) await chainAudit.run(server.world)
  expect(await firstBrokenLink(server.world.db)).toBe(null)
  await forges('update audit set user_id = 999 where chain_no = 2')
  expect(await firstBrokenLink(server.world.db)).toBe(2)
})

test('a line that was taken out is missed', async () => {
  await forges('delete from audit where chain_no = 1')
  expect(await firstBrokenLink(server.world.db)).toBe(1)
})
