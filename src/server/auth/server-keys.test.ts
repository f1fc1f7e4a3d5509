import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { openEnvelope, sealCall, sealingKeyFor } from '#contract/envelope.ts'
import { openAtRest, openKeys, sealAtRest } from '#server/auth/server-keys.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'

let fresh: FreshDatabase
beforeAll(async () => { fresh = await freshDatabase() })
afterAll(() => fresh.drop())

const master = 'a master key long enough to be one'

test('two servers that start at once on an empty database share their keys', async () => {
  const [first, second] = await Promise.all([openKeys(fresh.db, master), openKeys(fresh.db, master)])
  expect(first.keys.root_public).toEqual(second.keys.root_public)
  expect(first.keys.print('123456')).toBe(second.keys.print('123456'))
  const bond = { practice_id: 1, user_id: 2, device_id: 3, op_id: newId(), call: 'POST /test/rows' }
  const envelope = await sealCall(await sealingKeyFor(first.keys.sync_public), bond, { params: {}, body: 'গোপন' })
  expect(await openEnvelope(second.sync, bond, envelope)).toEqual({ params: {}, body: 'গোপন' })
})

test('sealed keys open with their master key only, and lie sealed', async () => {
  await openKeys(fresh.db, master)
  await expect(openKeys(fresh.db, null)).rejects.toThrow('MASTER_KEY')
  await expect(openKeys(fresh.db, 'another master key')).rejects.toThrow()
  const rows = await fresh.db.selectFrom('server_keys').selectAll().execute()
  expect(rows.length).toBe(3)
  expect(rows.every((row) => row.sealed && !row.private_key.includes('"d"'))).toBe(true)
})

test('what was kept without a master key still opens when one is set later', () => {
  expect(openAtRest(sealAtRest('recovery', null), master)).toBe('recovery')
  expect(openAtRest(sealAtRest('recovery', master), master)).toBe('recovery')
})
