import { expect, test } from 'vitest'
import { plainNumber } from '#domain/test-result/read-value.ts'
import type { TestResultRow } from '#domain/test-result/rows.ts'
import { historiesOf, resultLine } from './over-years.ts'

const found = (name: string, value: string, unit: string | null, taken_on: string): TestResultRow => ({
  id: `0190b1c0-0000-7000-8000-${taken_on.replaceAll('-', '')}0000`,
  practice_id: 1,
  rev: 1,
  created_by: 1,
  device_id: null,
  created_at: `${taken_on}T12:00:00.000Z`,
  deleted_at: null,
  chamber_id: 1,
  patient_id: '0190b1c0-0000-7000-8000-000000000001',
  appointment_id: null,
  prescription_id: null,
  line_key: null,
  test: name,
  value,
  unit,
  range: null,
  said: null,
  taken_on,
  note: null,
  number: plainNumber(value),
  flag: null,
  entered_by: 1,
  sent_by: null,
  taken_back_at: null,
  taken_back_reason: null,
  edition: 1,
})
/** The line of the one test of these results, the newest first. */
function lineOf(...results: TestResultRow[]) {
  const [history] = historiesOf(results)
  if (!history) throw new Error('no results')
  const { unit, points, others } = resultLine(history)
  return { unit, points: points.map(({ number }) => number), others: others.map(({ value }) => value) }
}

test('sugars without a unit are joined by no line: 7.8 and 140 may be in two units', () => {
  expect(lineOf(found('FBS', '140', null, '2026-06-01'), found('FBS', '7.8', null, '2025-06-01'))).toEqual({
    unit: null,
    points: [],
    others: ['140', '7.8'],
  })
})

test('a sugar without a unit is listed beside the line of those that have one', () => {
  const sugars = [
    found('FBS', '140', null, '2026-06-01'),
    found('FBS', '8.1', 'mmol/L', '2025-12-01'),
    found('FBS', '7.8', 'mmol/l', '2025-06-01'),
  ]
  expect(lineOf(...sugars)).toEqual({ unit: 'mmol/L', points: [7.8, 8.1], others: ['140'] })
})

test('two sugars in two units are both listed, as neither is drawn', () => {
  const sugars = [found('FBS', '140', 'mg/dL', '2026-06-01'), found('FBS', '7.8', 'mmol/L', '2025-06-01')]
  expect(lineOf(...sugars)).toEqual({ unit: 'mg/dL', points: [], others: ['140', '7.8'] })
})

test('a test of no known unit has its line without one', () => {
  expect(lineOf(found('Apgar', '9', null, '2026-06-02'), found('Apgar', '7', null, '2026-06-01'))).toEqual({
    unit: null,
    points: [7, 9],
    others: [],
  })
})
