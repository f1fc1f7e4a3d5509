import { afterEach, beforeEach, expect, test } from 'vitest'

import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { drugs } from '#tests/bench/data.ts'
import { applyDelta } from '../delta.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { isWholePack, packHead } from '../pack.ts'
import type { ImportedDrug } from './import.ts'
import { newestPacks, packFile } from './packs.ts'
import { CatalogueRefused, newestPack, presentDrugs, storeCatalogue } from './store.ts'

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(() => fresh.drop())

const list: ImportedDrug[] = drugs(400).map((row) => ({
  ...row,
  generic_key: genericKey(row.generic),
  unit_price_paisa: null,
  pack: null,
}))

test('a catalogue is stored, stored again without a change, then changed by a delta', async () => {
  const first = await storeCatalogue(fresh.db, list, '2026-11-22')
  expect(first).toMatchObject({ added: 400, changed: 0, removed: 0, delta: false })
  expect(first.version).toMatch(/^2026-11-22-[0-9a-f]{12}$/)
  const old = await newestPack(fresh.db)
  expect(old && isWholePack(old.bytes) && packHead(old.bytes)).toEqual({
    version: first.version,
    sha256: old?.sha256,
    rows: 400,
  })

  expect(await storeCatalogue(fresh.db, list, '2026-11-23')).toEqual({
    version: first.version,
    added: 0,
    changed: 0,
    removed: 0,
    delta: false,
  })

  const next = list.slice(1).map((row, at) => (at === 0 ? { ...row, strength: '7 mg' } : row))
  const second = await storeCatalogue(fresh.db, next, '2026-11-24')
  expect(second).toMatchObject({ added: 0, changed: 1, removed: 1, delta: true })
  const newest = await newestPack(fresh.db)
  const [entry] = await newestPacks(fresh.db, first.version)
  const delta = await packFile(fresh.db, entry?.delta?.sha256 ?? '')
  expect(newest?.version).toBe(second.version)
  expect(old && delta && Buffer.from(applyDelta(old.bytes, delta))).toEqual(newest?.bytes)
})

test('a row that left the catalogue is retired, not deleted, and may come back', async () => {
  await storeCatalogue(fresh.db, list, '2026-11-22')
  await storeCatalogue(fresh.db, list.slice(1), '2026-11-24')
  expect(await presentDrugs(fresh.db)).toHaveLength(399)
  const gone = await fresh.db.selectFrom('drugs').select('id').where('active', '=', false).execute()
  expect(gone).toEqual([{ id: 1 }])
  await storeCatalogue(fresh.db, list, '2026-11-25')
  expect(await presentDrugs(fresh.db)).toHaveLength(400)
  expect((await newestPack(fresh.db))?.rows).toBe(400)
})

test('a list that gives an id to another medicine is refused whole, also where the old one is retired', async () => {
  await storeCatalogue(fresh.db, list, '2026-11-25')
  const kept = await newestPack(fresh.db)
  const swapped = list
    .slice(0, 399)
    .map((row) => (row.id === 7 ? { ...row, brand: 'Quite Another', generic_key: 'another' } : row))
  await expect(storeCatalogue(fresh.db, swapped, '2026-11-26')).rejects.toThrow(CatalogueRefused)
  expect(await presentDrugs(fresh.db)).toHaveLength(400)
  expect((await newestPack(fresh.db))?.version).toBe(kept?.version)
  await storeCatalogue(
    fresh.db,
    list.filter((row) => row.id !== 7),
    '2026-11-27',
  )
  await expect(storeCatalogue(fresh.db, swapped, '2026-11-28')).rejects.toThrow('id 7')
})
