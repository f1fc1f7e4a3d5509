import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { drugs } from '#tests/bench/data.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { loadStarterDrugs } from './starter.ts'
import { presentDrugs, storeCatalogue } from './store.ts'

const csv = readFileSync(new URL('../../../app/server/seed/lists/drugs.csv', import.meta.url), 'utf8')
let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('an empty installation starts with our own list, and an import replaces it for good', async () => {
  const first = await loadStarterDrugs(fresh.db, csv, '2026-11-22')
  expect(first?.added).toBeGreaterThanOrEqual(820)
  expect(await loadStarterDrugs(fresh.db, csv, '2026-11-23')).toMatchObject({
    version: first?.version,
    added: 0,
    changed: 0,
    removed: 0,
  })
  const imported = drugs(50).map((row) => ({
    ...row,
    generic_key: genericKey(row.generic),
    unit_price_paisa: null,
    pack: null,
  }))
  await storeCatalogue(fresh.db, imported, '2026-11-24')
  expect(await loadStarterDrugs(fresh.db, csv, '2026-11-25')).toBeNull()
  expect(await presentDrugs(fresh.db)).toHaveLength(50)
})
