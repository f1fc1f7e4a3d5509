import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { loadStarterList } from '#app/server/seed/starter-drugs.ts'
import { makeServer, storyTime, type TestServer } from '#tests/support/server.ts'
import { listPacks } from '../contract.ts'
import { packHead } from '../pack.ts'
import { packFile } from './packs.ts'
import { presentDrugs, storeCatalogue } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeServer({ seeded: false, drugs: true })
})
afterAll(() => server.close())

test('anybody may ask for the packs, and the bytes have the print they are named by', async () => {
  const {
    packs: [pack, ...others],
  } = await server.call(null, listPacks, { query: {} })
  if (!pack) throw new Error('no pack')
  expect(others).toEqual([])
  const bytes = await packFile(server.world.db, pack.sha256)
  if (!bytes) throw new Error('no bytes')
  expect(pack).toEqual({
    name: 'drugs',
    version: packHead(bytes).version,
    rows: packHead(bytes).rows,
    bytes: bytes.length,
    sha256: bytesToHex(sha256(bytes)),
    url: `/files/packs/${pack.sha256}`,
    delta: null,
  })
  expect(pack.rows).toBeGreaterThan(800)
})

test('a device that has the version before is led to the small step from it', async () => {
  const {
    packs: [before],
  } = await server.call(null, listPacks, { query: {} })
  const rows = await presentDrugs(server.world.db)
  const changed = rows.map((row, at) => ({
    ...row,
    strength: at === 0 ? '1 mg' : row.strength,
    generic_key: '',
    unit_price_paisa: null,
    pack: null,
  }))
  await storeCatalogue(server.world.db, changed, '2026-12-01')
  const {
    packs: [pack],
  } = await server.call(null, listPacks, { query: { from: before?.version ?? '' } })
  expect(pack?.delta?.bytes).toBeLessThan((pack?.bytes ?? 0) / 10)
  expect((await packFile(server.world.db, pack?.delta?.sha256 ?? ''))?.length).toBe(pack?.delta?.bytes)
  const {
    packs: [unknown],
  } = await server.call(null, listPacks, { query: { from: '2019-01-01-000000000000' } })
  expect(unknown).toMatchObject({ version: pack?.version, delta: null })
})

test('the starter list is loaded once a version of it', async () => {
  expect(await loadStarterList(server.world.db, storyTime)).toBe(false)
})

test('an unknown print leads nowhere', async () => {
  expect(await packFile(server.world.db, 'f'.repeat(64))).toBeNull()
})
