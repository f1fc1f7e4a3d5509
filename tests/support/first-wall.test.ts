import { expect, test } from 'vitest'
import { askedForAll, twoClinics, untouchable } from './strangers-ids.ts'

const clinics = await twoClinics()

/** Takes down the wall in the database: it would hide what a question of ours forgets to ask. */
async function withoutWalls(): Promise<void> {
  const { rows } = await clinics.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`,
  )
  expect(rows.length).toBeGreaterThan(30)
  for (const { name } of rows) await clinics.owner.query(`alter table ${name} disable row level security`)
}

test("where the database would hide nothing, no call tells or touches what is another practice's either: each question asks for its own", async () => {
  await withoutWalls()
  const before = await untouchable(clinics)
  expect((await askedForAll(clinics)).leaks).toEqual([])
  expect(await untouchable(clinics)).toBe(before)
}, 180_000)
