import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { openEnvelope, sealCall, sealingKeyFor } from '#contract/envelope.ts'
import { openAtRest, sealAtRest } from './at-rest.ts'
import { sealAnew } from './seal-anew.ts'
import { openKeys } from './server-keys.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(() => fresh.drop())

const master = 'a master key long enough to be one'

test('two servers that start at once on an empty database share their keys', async () => {
  const [first, second] = await Promise.all([openKeys(fresh.db, master), openKeys(fresh.db, master)])
  expect(first.keys.root_public).toEqual(second.keys.root_public)
  expect(first.keys.print('123456')).toBe(second.keys.print('123456'))
  const bond = { practice_id: 1, user_id: 2, device_id: 3, op_id: newId(), call: 'POST /test/rows' }
  const envelope = await sealCall(await sealingKeyFor(first.keys.sync_public), bond, {
    params: {},
    body: 'গোপন',
  })
  expect(await openEnvelope(second.sync, bond, envelope)).toEqual({ params: {}, body: 'গোপন' })
})

test('sealed keys open with their master key only, and lie sealed', async () => {
  await openKeys(fresh.db, master)
  await expect(openKeys(fresh.db, null)).rejects.toThrow('MASTER_KEY')
  await expect(openKeys(fresh.db, 'another master key')).rejects.toThrow('MASTER_KEY is not the key')
  const rows = await fresh.owner.selectFrom('server_keys').selectAll().execute()
  expect(rows.length).toBe(3)
  expect(rows.every((row) => row.sealed && !row.private_key.includes('"d"'))).toBe(true)
})

test('no query of the product sees a key, makes one or changes one, but for those at the door', async () => {
  await openKeys(fresh.db, master)
  expect(await fresh.db.selectFrom('server_keys').select('name').execute()).toEqual([])
  await fresh.db.updateTable('server_keys').set({ private_key: 'known to somebody' }).execute()
  await expect(
    fresh.db
      .insertInto('server_keys')
      .values({ name: 'another', sealed: false, private_key: 'x', public_key: 'x' })
      .execute(),
  ).rejects.toThrow('row-level security')
  expect(
    (await fresh.owner.selectFrom('server_keys').select('private_key').execute()).every(({ private_key }) =>
      private_key.startsWith('sealed:'),
    ),
  ).toBe(true)
})

test('what was kept without a master key still opens when one is set later', () => {
  expect(openAtRest(sealAtRest('recovery', null), master)).toBe('recovery')
  expect(openAtRest(sealAtRest('recovery', master), master)).toBe('recovery')
})

/** A tablet whose recovery key was kept before there was a master key, and the screen in the waiting room, which has none. */
async function layDevices(): Promise<void> {
  await fresh.owner.insertInto('users').values({ id: 1, phone: '01711000101' }).execute()
  await fresh.owner.insertInto('doctors').values({ id: 1, user_id: 1, name: 'Dr. Nusrat Jahan' }).execute()
  await fresh.owner.insertInto('practices').values({ id: 1, doctor_id: 1 }).execute()
  const device = { practice_id: 1, user_id: 1, install_id: 'x', name: 'x' }
  await fresh.owner
    .insertInto('devices')
    .values([
      { ...device, letter: 'A', kind: 'doctor', recovery_key: 'recovery' },
      { ...device, letter: 'B', kind: 'display', recovery_key: '' },
    ])
    .execute()
}

test('a master key seals what lay open at the next start, and another one takes its place at a word', async () => {
  await layDevices()
  const kept = async () =>
    (await fresh.owner.selectFrom('devices').select('recovery_key').orderBy('letter').execute()).map(
      (row) => row.recovery_key,
    )
  const before = await openKeys(fresh.db, master)
  const [sealed = '', none] = await kept()
  expect([sealed.startsWith('sealed:'), openAtRest(sealed, master), none]).toEqual([true, 'recovery', ''])
  const next = 'the key that seals from now on, as long'
  await expect(
    sealAnew(fresh.db, { from: 'not the key that it was', to: next, only: 'all' }),
  ).rejects.toThrow('MASTER_KEY is not the key')
  expect(await kept()).toEqual([sealed, ''])
  await sealAnew(fresh.db, { from: master, to: next, only: 'all' })
  expect(openAtRest((await kept())[0] ?? '', next)).toBe('recovery')
  expect((await openKeys(fresh.db, next)).keys.root_public).toEqual(before.keys.root_public)
  await expect(openKeys(fresh.db, master)).rejects.toThrow('MASTER_KEY')
})
