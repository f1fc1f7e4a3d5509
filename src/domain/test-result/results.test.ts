import { describe, expect, test } from 'vitest'
import { creatinineState, recordedCreatinine } from './creatinine.ts'
import { doubtOf, isSameUnit, newestCreatinine, reportUnits } from './known-tests.ts'
import { isReportDue, type OrderingSheet, owedTests } from './owed.ts'
import { flagOf, plainNumber, rangeIn } from './read-value.ts'

describe('what stands on a report', () => {
  test.each([
    ['7.4', 7.4],
    ['৭.৪', 7.4],
    ['1,50,000', 150_000],
    ['150,000', 150_000],
    ['<0.01', null],
    ['Positive', null],
    ['12 g/dL', null],
    ['1,5', null],
  ])('%s is a number only where it plainly is one', (typed, number) => {
    expect(plainNumber(typed)).toBe(number)
  })

  test.each([
    ['12-16', { low: 12, high: 16, isStrict: false }],
    ['১২ – ১৬', { low: 12, high: 16, isStrict: false }],
    ['<200', { low: null, high: 200, isStrict: true }],
    ['<=200', { low: null, high: 200, isStrict: false }],
    ['up to 40', { low: null, high: 40, isStrict: false }],
    ['> 40', { low: 40, high: null, isStrict: true }],
    ['≥ 40', { low: 40, high: null, isStrict: false }],
    ['16-12', null],
    ['negative', null],
    [null, null],
  ])('%s as a range', (typed, range) => {
    expect(rangeIn(typed)).toEqual(range)
  })

  test('a result is judged by the range of its own report, and not without number, unit and range', () => {
    const hb = (value: string, unit: string | null = 'g/dL', range: string | null = '12-16') =>
      flagOf({ value, unit, range })
    expect([hb('9.1'), hb('12'), hb('16'), hb('17')]).toEqual(['low', 'normal', 'normal', 'high'])
    expect([hb('low'), hb('9.1', null), hb('9.1', 'g/dL', null), hb('9.1', 'g/dL', 'see note')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('a result on the very limit of its report', () => {
  test.each([
    ['5.7', '<5.7', 'high'],
    ['5.6', '<5.7', 'normal'],
    ['0.04', '< 0.04', 'high'],
    ['40', '>40', 'low'],
    ['41', '>40', 'normal'],
    ['40', 'up to 40', 'normal'],
    ['200', '≤200', 'normal'],
    ['200', '<=200', 'normal'],
    ['40', '>=40', 'normal'],
    ['40', '≥40', 'normal'],
  ])('%s against %s is %s', (value, range, flag) => {
    expect(flagOf({ value, unit: '%', range })).toBe(flag)
  })
})

describe('what is asked about', () => {
  test.each([
    ['Hb%', '1200', 'g/dL', 'value'],
    ['Hb%', '12', 'g/dL', null],
    ['Hb%', '12', 'mg/dL', 'unit'],
    ['Hb%', '12', null, 'no_unit'],
    ['Serum creatinine', '110', 'mg/dL', 'value'],
    ['Serum creatinine', '110', 'umol/L', null],
    ['S. creatinine', '1.2', 'mg/dl', null],
    ['Urine creatinine', '1000', 'mg/dL', null],
    ['Widal test', '1:320', null, null],
  ])('%s %s %s: %s', (name, value, unit, doubt) => {
    expect(doubtOf(name, value, unit)).toBe(doubt)
  })

  test('two units of one test have limits of their own, each below its most', () => {
    for (const name of ['HbA1c', 'Serum creatinine', 'FBS', 'TSH', 'Platelet count', 'Serum potassium'])
      for (const { least, most } of reportUnits(name)) expect(least).toBeLessThan(most)
    expect(reportUnits('FBS').map(({ unit }) => unit)).toEqual(['mmol/L', 'mg/dL'])
    expect([
      isSameUnit('mmol/l', 'mmol/L'),
      isSameUnit('μmol/L', 'umol/l'),
      isSameUnit('mg/dL', 'g/dL'),
    ]).toEqual([true, true, false])
  })

  test('the newest creatinine is one of blood', () => {
    expect(
      newestCreatinine([{ test: 'Urine ACR' }, { test: 'Creatinine clearance' }, { test: 'S. Creatinine' }]),
    ).toEqual({
      test: 'S. Creatinine',
    })
  })
})

const line = (key: string, text: string, value: string | null = null) => ({
  key,
  text,
  bn_text: null,
  note: null,
  group: null,
  urgent: false,
  result: value === null ? null : { value, unit: null, day: null },
})
const sheet = (
  id: string,
  day: string,
  tests: ReturnType<typeof line>[],
  with_reports = false,
): OrderingSheet => ({
  prescription_id: id,
  patient_id: 'p',
  day,
  content: {
    investigations: tests,
    follow_up: { text: 'x', bn_text: null, after_days: null, day: null, with_reports, chamber_id: null },
  },
})
const found = (name: string, taken_on: string, more = {}) => ({
  test: name,
  taken_on,
  taken_back_at: null,
  prescription_id: null,
  line_key: null,
  ...more,
})

describe('who owes a report', () => {
  const today = '2026-11-22'
  const first = sheet('a', '2026-11-10', [line('1', 'CBC'), line('2', 'HbA1c')])
  const owed = (sheets: OrderingSheet[], results: ReturnType<typeof found>[] = []) =>
    owedTests(sheets, results, today).map((one) => `${one.prescription_id}:${one.test}`)

  test('each test once, by its newest order, until a result of it is written', () => {
    expect(owed([first])).toEqual(['a:CBC', 'a:HbA1c'])
    expect(owed([first, sheet('b', '2026-11-15', [line('9', 'cbc')])])).toEqual(['b:cbc', 'a:HbA1c'])
    expect(owed([first], [found('cbc', '2026-11-12')])).toEqual(['a:HbA1c'])
    expect(owed([first], [found('CBC', '2026-11-12', { taken_back_at: 'x' })])).toEqual(['a:CBC', 'a:HbA1c'])
    expect(owed([first], [found('HbA1c', '2026-10-01')])).toEqual(['a:CBC', 'a:HbA1c'])
    expect(
      owed([first], [found('Glycated Hb', '2026-10-01', { prescription_id: 'a', line_key: '2' })]),
    ).toEqual(['a:CBC'])
    expect(owed([first, sheet('b', '2026-11-20', [line('9', 'CBC', '11')])])).toEqual(['a:HbA1c'])
  })

  test('an order of half a year ago is waited for no more; one of today only where reports were asked for', () => {
    expect(owed([sheet('a', '2026-05-01', [line('1', 'CBC')])])).toEqual([])
    const due = (with_reports: boolean) =>
      owedTests([sheet('a', today, [line('1', 'CBC')], with_reports)], [], today).filter((one) =>
        isReportDue(one, today),
      )
    expect([due(false).length, due(true).length]).toEqual([0, 1])
  })
})

describe('the creatinine that doses are checked with', () => {
  const one = (value: string, unit: string | null, taken_on: string) => ({
    test: 'Serum creatinine',
    value,
    unit,
    number: plainNumber(value),
    taken_on,
  })
  const state = (value: string, unit: string | null, taken_on: string) => {
    const fact = recordedCreatinine([one(value, unit, taken_on), one('1', 'mg/dL', '2026-01-01')])
    return [fact?.mg_dl?.toFixed(2) ?? null, fact && creatinineState(fact, '2026-11-22')]
  }
  test('is the newest in either unit, says its age, and is never an older one in its place', () => {
    expect(state('1.4', 'mg/dL', '2026-11-01')).toEqual(['1.40', 'fresh'])
    expect(state('১৪০', 'µmol/L', '2026-08-01')).toEqual(['1.58', 'old'])
    expect(state('1.4', 'mg/dL', '2026-05-01')).toEqual(['1.40', 'unused'])
    expect(state('1.4', null, '2026-11-01')).toEqual([null, 'unread'])
    expect(state('raised', 'mg/dL', '2026-11-01')).toEqual([null, 'unread'])
    expect(recordedCreatinine([])).toBe(null)
  })
})
