import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase, ownersPool } from '#tests/support/database.ts'
import { up } from './migrations/0020-linked-own-drugs.ts'

let fresh: FreshDatabase
let owner: pg.Pool
let db: Kysely<unknown>

beforeAll(async () => {
  fresh = await freshDatabase('clinic')
  owner = ownersPool(fresh.url)
  db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
  // The list as it was when this migration ran.
  await owner.query('alter table drugs add column retired_at timestamptz(3)')
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

test('of the own medicines kept so far only those of a known molecule stay linked, and their devices take a fresh copy', async () => {
  await owner.query(`insert into drugs (id, brand, generic, generic_key, strength, form, form_abbr, company, type)
    values (1, 'Losar', 'Losartan Potassium', 'losartan', '50 mg', 'Tablet', 'Tab.', 'Maker', 'allopathic'), (2, 'Napa Extra', 'Paracetamol + Caffeine', 'caffeine + paracetamol', '', 'Tablet', 'Tab.', 'Maker', 'allopathic')`)
  const own = (at: number, practice: number, generic_key: string) =>
    owner.query(
      `insert into own_drugs (id, practice_id, rev, created_by, created_at, brand, generic, generic_key, strength, form, form_abbr, company, linked)
     values ($1, $2, 1, 1, now(), $3, $4, $4, '', '', '', '', $5)`,
      [`01900000-0000-7000-8000-00000000000${at}`, practice, `Own ${at}`, generic_key, generic_key !== ''],
    )
  await own(1, 1, 'losartan')
  await own(2, 1, 'paracetamol bp 500')
  await own(3, 1, 'losartan + moonshine')
  await own(4, 1, '')
  await own(5, 2, 'paracetamol')
  const versions = async () =>
    (
      await owner.query(
        `select practice_id, max(scope_version)::int as version from memberships where practice_id in (1, 2) group by practice_id order by practice_id`,
      )
    ).rows.map((row) => row.version)
  const before = await versions()
  await up(db)
  const { rows } = await owner.query(`select brand, generic_key, linked from own_drugs order by brand`)
  expect(rows.map((row) => [row.brand, row.generic_key, row.linked])).toEqual([
    ['Own 1', 'losartan', true],
    ['Own 2', '', false],
    ['Own 3', '', false],
    ['Own 4', '', false],
    ['Own 5', 'paracetamol', true],
  ])
  expect(await versions()).toEqual([before[0] + 1, before[1]])
})
