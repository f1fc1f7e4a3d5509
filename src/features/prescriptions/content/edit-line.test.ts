import { expect, test } from 'vitest'
import { factsOf, feverSheet } from '#tests/support/sheet.ts'
import { composeSheet } from './compose-sheet.ts'
import { changeLine } from './edit-content.ts'
import { doubtfulUnit, echoFields, echoOf, readValue } from './echo.ts'
import { isTyped, resultOf, rewordLine, setPrimary } from './edit-line.ts'
import { referralOf, referredOf } from './referral.ts'

const left = (content: typeof feverSheet, section: string) =>
  composeSheet(content, factsOf('1')).left.find((one) => one.section === section)?.lines

test('what is said of a complaint prints with it', () => {
  const said = changeLine(feverSheet, { section: 'chief_complaints', key: 'c1' }, () => ({
    side: 'right' as const,
    note: 'রাতে বেশি',
  }))
  expect(left(said, 'chief_complaints')).toEqual(['জ্বর (ডান) – ৩ দিন (রাতে বেশি)'])
})

test('a result prints with its unit and its day, and without a value there is none', () => {
  const result = resultOf({ value: '1.6', unit: 'mg/dL', day: '2026-11-12' })
  expect(
    left(
      changeLine(feverSheet, { section: 'investigations', key: 'i1' }, () => ({ result, urgent: false })),
      'investigations',
    ),
  ).toEqual(['CBC: 1.6 mg/dL, 12/11/2026'])
  expect(resultOf({ value: ' ', unit: 'mg/dL', day: '2026-11-12' })).toBeNull()
})

test('a finding prints with side, value and unit', () => {
  const finding = {
    key: 't1',
    text: 'SLR',
    bn_text: null,
    note: null,
    system: null,
    side: 'left' as const,
    value: '45',
    unit: '°',
  }
  expect(left({ ...feverSheet, examinations: [finding] }, 'examinations')).toEqual(['SLR (left): 45 °'])
})

test('typed words can be written anew and never to nothing', () => {
  const typed = {
    ...feverSheet,
    diagnosis: feverSheet.diagnosis.map((line) => ({ ...line, key: 't1', bn_text: 'x', icd10: null })),
  }
  expect(rewordLine(typed, { section: 'diagnosis', key: 't1' }, 'Something else').diagnosis).toMatchObject([
    { key: 't1', text: 'Something else', bn_text: null },
  ])
  expect(rewordLine(typed, { section: 'diagnosis', key: 't1' }, '  ')).toEqual(typed)
  expect([isTyped({ key: 't1' }), isTyped({ key: 'p1' })]).toEqual([true, false])
})

test('one diagnosis at the most is the main one', () => {
  const two = {
    ...feverSheet,
    diagnosis: ['d1', 'd2'].map((key) => ({
      key,
      text: key,
      bn_text: null,
      note: null,
      icd10: null,
      kind: 'confirmed' as const,
      primary: key === 'd1',
    })),
  }
  expect(setPrimary(two, 'd2', true).diagnosis.map((line) => line.primary)).toEqual([false, true])
  expect(setPrimary(two, 'd1', false).diagnosis.map((line) => line.primary)).toEqual([false, false])
})

test('a referral names somebody or a hospital, or there is none', () => {
  const fields = { name: ' ', degrees: '', hospital: 'NICVD', reason: 'Chest pain' }
  const referral = referralOf(fields)
  expect(composeSheet({ ...feverSheet, referral }, factsOf('1')).referral).toBe('NICVD, Chest pain')
  expect(referralOf({ ...fields, hospital: '' })).toBeNull()
  expect(referredOf(referralOf({ name: 'Dr. X', degrees: 'MD', hospital: 'DMCH', reason: '' }))).toEqual({
    name: 'Dr. X',
    degrees: 'MD',
    hospital: 'DMCH',
    reason: '',
  })
})

test('an echo prints its grade, its numbers and its words, and what is no number is none', () => {
  const echo = echoOf({
    grade: 'Grade I diastolic dysfunction (impaired relaxation)',
    note: 'LA dilated',
    values: { 'EF (%)': '৫৫', 'E/A': 'low' },
  })
  expect(left({ ...feverSheet, diastolic_dysfunctions: echo }, 'diastolic_dysfunctions')).toEqual([
    'Grade I diastolic dysfunction (impaired relaxation)',
    'EF (%) 55',
    'LA dilated',
  ])
  expect(echoOf({ grade: null, note: ' ', values: { 'EF (%)': 'x' } })).toBeNull()
  expect(echoFields(echo).values).toEqual({ 'EF (%)': '55' })
  expect(['0.8', '৫৫', '', '1e3', '-1', '55%'].map(readValue)).toEqual([0.8, 55, null, null, null, null])
})

test('figures of an echo follow from others, say so, and yield to what was typed', () => {
  const typed = { 'E (m/s)': '0.65', 'A (m/s)': '0.8', 'e′ septal (cm/s)': '৬', 'e′ lateral (cm/s)': '8' }
  const printed = (values: Readonly<Record<string, string>>) =>
    left(
      { ...feverSheet, diastolic_dysfunctions: echoOf({ grade: null, note: '', values }) },
      'diastolic_dysfunctions',
    )?.[0]
  expect(printed(typed)).toBe(
    'E (m/s) 0.65, A (m/s) 0.8, E/A (calculated) 0.81, e′ septal (cm/s) 6, e′ lateral (cm/s) 8, E/e′ (calculated) 9.3',
  )
  expect(printed({ ...typed, 'E/A': '0.9' })).toContain('E/A 0.9,')
  expect(echoFields(echoOf({ grade: null, note: '', values: typed })).values).toEqual({
    ...typed,
    'e′ septal (cm/s)': '6',
  })
  // 65 is cm/s: a ratio of it would be a hundred times too much.
  expect(printed({ ...typed, 'E (m/s)': '65' })).not.toContain('calculated')
  expect(doubtfulUnit('E (m/s)', '65')).toBe('m/s')
  expect(printed({ ...typed, 'e′ lateral (cm/s)': '' })).not.toContain('E/e′')
})
