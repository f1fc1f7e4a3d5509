import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { practiceTables } from '#server/db/types.ts'
import { outboxOf } from '#local/database/stores.ts'
import { pageSender } from '#local/sync/page-sender.ts'
import { pullAll } from '#local/sync/pull.ts'
import { pushAll } from '#local/sync/push.ts'
import { makeServer, type TestServer } from '#tests/support/server.ts'
import { presentBuild } from './builds.ts'
import { catalogOf, type SchemaPart } from './catalog.ts'
import { type ReturningDevice, returningDevice } from './returning-device.ts'
import { takenAway } from './taken-away.ts'
import { withClient } from '#tests/support/postgres.ts'

/** What a next version may bring: columns with and without a value of their own on every table of a practice, and a table. */
const next = {
  up: async (db: Parameters<(typeof migrations)[string]['up']>[0]) => {
    const columns = practiceTables.map(
      (table) =>
        `alter table ${table} add column told_later text, add column times integer not null default 3;`,
    )
    await sql
      .raw(
        `${columns.join('\n')}
alter table op_log add column told_later text not null default '';
create table tomorrow (id uuid primary key, name text not null);
update memberships set scope_version = scope_version + 1`,
      )
      .execute(db)
  },
}

async function catalogAt({ url }: TestServer): Promise<SchemaPart[]> {
  let parts: SchemaPart[] = []
  await withClient(url, async (client) => {
    parts = await catalogOf(client)
  })
  return parts
}

/** A whole evening of a device goes through this server, and comes back to it. */
async function worksAt(server: TestServer, device: ReturningDevice): Promise<void> {
  const clinic = await device.open()
  expect(await pushAll(pageSender(clinic))).toBe('empty')
  expect(await pullAll(clinic)).toBe('current')
  const refused = await outboxOf(clinic.db).toArray()
  expect(refused.map(({ call, last_error }) => ({ call, last_error }))).toEqual([])
  clinic.close()
}

test('a server goes on beside a newer one whose migrations have run: every kind of call is taken and pulled', async () => {
  const server = await makeServer()
  // It has worked for a while: its statements are prepared on open connections.
  await worksAt(server, await returningDevice(server, presentBuild, 'physio'))
  const before = await catalogAt(server)
  await migrate({ connectionString: server.url }, { ...migrations, '9999-next': next })
  expect(takenAway(before, await catalogAt(server))).toEqual([])
  await worksAt(server, await returningDevice(server, presentBuild, 'doctor'))
  const { rows } = await sql<{ times: number }>`select distinct times from patients`.execute(server.owner)
  expect(rows).toEqual([{ times: 3 }])
  await expect(migrate({ connectionString: server.url }, migrations)).rejects.toThrow(
    'does not fit this version of the product',
  )
  await server.close()
})
