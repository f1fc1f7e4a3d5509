import { expect, test } from 'vitest'
import type { OwedTest } from '#domain/test-result/owed.ts'
import { freeCount, prefixOf, readReport, rowsOf } from './typed.ts'

const today = '2026-11-22'
const order = (prescription_id: string, line_key: string, name: string): OwedTest => ({
  prescription_id,
  line_key,
  test: name,
  day: '2026-11-15',
  with_reports: true,
})
const creatinine = order('a', 'p33', 'Serum creatinine')
const hba1c = order('b', 'p9', 'HbA1c')

/** What a form holds in which this was typed under the names of its rows. */
function typedIn(rows: Record<string, object>, free = 0) {
  const named = Object.entries(rows).map(([prefix, fields]) => [
    prefix.replace(/^rows\./, '').replace(/\.$/, ''),
    fields,
  ])
  return { taken_on: today, [freeCount]: String(free), rows: Object.fromEntries(named) }
}
const nameIn = (asked: OwedTest[], at: number, free = 0): string => {
  const row = rowsOf(asked, free)[at]
  if (!row) throw new Error('there is no such row')
  return prefixOf(row)
}

test('a creatinine that was half typed comes back as a creatinine, though another test was ordered meanwhile', () => {
  const values = typedIn({ [nameIn([creatinine], 0)]: { value: '1.8', unit: 'mg/dL' } })
  const { results } = readReport({ asked: [hba1c, creatinine], photos: 0 }, values, today)
  expect(results).toMatchObject([
    { test: 'Serum creatinine', value: '1.8', unit: 'mg/dL', prescription_id: 'a', line_key: 'p33' },
  ])
})

test('what was half typed for an order that was taken back is written under no other test', () => {
  const values = typedIn({ [nameIn([creatinine], 0)]: { value: '1.8', unit: 'mg/dL' } })
  const refused = { errors: { [`${nameIn([hba1c], 0)}value`]: ['nothing_typed'] } }
  expect(() => readReport({ asked: [hba1c], photos: 0 }, values, today)).toThrow(
    expect.objectContaining(refused),
  )
})

test('tests that nobody ordered keep their rows when an order comes between', () => {
  const esr = { test: 'ESR', value: '40', unit: 'mm/h' }
  const sodium = { test: 'Sodium', value: '138', unit: 'mmol/L' }
  const values = typedIn({ [nameIn([], 0, 2)]: esr, [nameIn([], 1, 2)]: sodium }, 2)
  const { results } = readReport({ asked: [hba1c], photos: 0 }, values, today)
  expect(results).toMatchObject([esr, sodium])
})
