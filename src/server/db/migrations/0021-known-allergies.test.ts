import { readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStarterDrugs } from '#features/drugs/server/starter.ts'
import { freshDatabase, type FreshDatabase, ownersPool } from '#tests/support/database.ts'
import { up } from './0021-known-allergies.ts'

let fresh: FreshDatabase
let owner: Kysely<unknown>
beforeAll(async () => {
  fresh = await freshDatabase('clinic')
  await loadStarterDrugs(
    fresh.db,
    readFileSync(new URL('../../../app/server/seed/lists/drugs.csv', import.meta.url), 'utf8'),
    '2026-11-22',
  )
  owner = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: ownersPool(fresh.url, { max: 2 }) }),
  })
  // The list as it was when this migration ran.
  await sql`alter table drugs add column retired_at timestamptz(3)`.execute(owner)
})
afterAll(async () => {
  await owner.destroy()
  await fresh.drop()
})

const allergy = (substance: string, more: object = {}) => ({
  substance,
  generic_key: null,
  reaction: 'rash',
  severity: null,
  ...more,
})
const scope = async () =>
  (
    await sql<{
      scope_version: number
    }>`select scope_version from memberships order by user_id limit 1`.execute(owner)
  ).rows[0]?.scope_version ?? 0

/** Gives one patient of the clinic these words, and runs the migration over them. */
async function migrated(allergies: object[], drugs: object[]) {
  await sql`alter table patients no force row level security`.execute(owner)
  const {
    rows: [first],
  } = await sql<{
    practice_id: number
    id: string
  }>`select practice_id, id from patients order by created_at limit 1`.execute(owner)
  if (!first) throw new Error('the clinic has no patients')
  await sql`update patients set allergies = ${JSON.stringify(allergies)}::jsonb, long_term_drugs = ${JSON.stringify(drugs)}::jsonb where practice_id = ${first.practice_id} and id = ${first.id}`.execute(
    owner,
  )
  await up(owner)
  await sql`alter table patients no force row level security`.execute(owner)
  const {
    rows: [row],
  } = await sql<{
    allergies: object[]
    long_term_drugs: object[]
  }>`select allergies, long_term_drugs from patients where practice_id = ${first.practice_id} and id = ${first.id}`.execute(
    owner,
  )
  await sql`alter table patients force row level security`.execute(owner)
  return row
}

test('words that are certain get their substance, family or brand; what is not stays words, and nothing of them is lost', async () => {
  const before = await scope()
  const row = await migrated(
    [
      allergy('penicilin allergy'),
      allergy('Moxacil'),
      allergy('Sulphur'),
      allergy('prawn'),
      allergy('Pen', { generic_key: 'penicillin' }),
      allergy('Kilbac', { generic_key: 'cefuroxime axetil' }),
      allergy('Penicillin, sulfa'),
    ],
    [
      { text: 'Osartil 50 1+0+0', generic_key: null, since: '2 years' },
      { text: 'হারবাল গুঁড়া', generic_key: null, since: null },
    ],
  )
  expect(row?.allergies).toEqual([
    allergy('penicilin allergy', { class: 'penicillin' }),
    allergy('Moxacil', { generic_key: 'amoxicillin' }),
    allergy('Sulphur'),
    allergy('prawn'),
    allergy('Pen', { class: 'penicillin' }),
    allergy('Kilbac', { generic_key: 'cefuroxime' }),
    allergy('Penicillin, sulfa'),
  ])
  expect(row?.long_term_drugs).toEqual([
    { text: 'Osartil 50 1+0+0', generic_key: 'losartan', since: '2 years' },
    { text: 'হারবাল গুঁড়া', generic_key: null, since: null },
  ])
  expect(await scope()).toBe(before + 1)
})

test('a second run changes nothing', async () => {
  await migrated([allergy('penicilin')], [])
  const before = await scope()
  await up(owner)
  expect(await scope()).toBe(before)
})

test('the catalogue’s keys follow the rule, and rows stay fenced', async () => {
  await sql`update drugs set generic_key = 'cefuroxime axetil' where generic = 'Cefuroxime Axetil'`.execute(
    owner,
  )
  await up(owner)
  const { rows } = await sql<{
    generic_key: string
  }>`select distinct generic_key from drugs where generic = 'Cefuroxime Axetil'`.execute(owner)
  expect(rows).toEqual([{ generic_key: 'cefuroxime' }])
  const {
    rows: [fence],
  } = await sql<{
    forced: boolean
  }>`select relforcerowsecurity forced from pg_class where relname = 'patients'`.execute(owner)
  expect(fence?.forced).toBe(true)
})
