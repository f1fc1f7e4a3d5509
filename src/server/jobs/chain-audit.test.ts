import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { chainAudit, firstBrokenLink } from './chain-audit.ts'

const { server } = await clinicServer()

const unchained = async () => (await sql<{ n: number }>`select count(*) n from audit where chain_no is null`.execute(server.world.db)).rows[0]?.n

test('the lines of the audit are chained, and a changed one is found', async () => {
  while (await unchained()) await chainAudit.run(server.world)
  expect(await firstBrokenLink(server.world.db)).toBe(null)
  const { rows: [second] } = await sql<{ id: number }>`select id from audit where chain_no = 2`.execute(server.world.db)
  await sql`update audit set user_id = 999 where id = ${second?.id ?? 0}`.execute(server.world.db)
  expect(await firstBrokenLink(server.world.db)).toBe(2)
})

test('a line that was taken out is missed', async () => {
  await sql`delete from audit where chain_no = 1`.execute(server.world.db)
  expect(await firstBrokenLink(server.world.db)).toBe(1)
})
