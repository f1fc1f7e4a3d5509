import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { syncedTables } from '#app/tables.ts'
import { isNamingColumn } from './row-map.ts'

/** Numbers that name nobody. */
const plainNumbers =
  /^(rev|position|width|height|opened|edition|receipts|unsent|\w+_paisa|(division|district|upazila|blood_group)_id|parts?|rules)$/
/** Those of one table: mapped with it, or what a laboratory found. */
const ofTheirTable = [
  'staff id',
  'chambers id',
  'staff chamber_ids',
  'referral_doctors number',
  'favorite_drugs drug_id',
  'test_results number',
]

test('of every column that may name an account, a chamber or a device is said what becomes of it', () => {
  const unsaid = syncedTables.flatMap(({ table, row }) =>
    Object.entries<z.core.$ZodType>('shape' in row ? Object(row.shape) : {})
      .filter(([, schema]) => [2e9, [2e9]].some((number) => z.safeParse(schema, number).success))
      .map(([column]) => column)
      .filter((column) => !isNamingColumn(column) && !plainNumbers.test(column))
      .map((column) => `${table} ${column}`),
  )
  expect(unsaid.toSorted()).toEqual(ofTheirTable.toSorted())
})
