import { expect, test } from 'vitest'
import { dosesAfter, doseUnder } from './diagnosis-lines.ts'

const hypertension = { text: 'Hypertension', icd10: 'I10' }
const angina = { text: 'Stable angina', icd10: null }

test('a line is remembered under each diagnosis of its sheet, and each diagnosis keeps its own', () => {
  const first = dosesAfter([], [hypertension], '1+0+0 cont')
  const then = dosesAfter(first, [angina], '0+0+1 1m')
  expect(doseUnder(then, [hypertension])).toEqual({ line: '1+0+0 cont', diagnosis: 'Hypertension' })
  expect(doseUnder(then, [angina])).toEqual({ line: '0+0+1 1m', diagnosis: 'Stable angina' })
  const both = dosesAfter(then, [hypertension, angina], '1+0+1 cont')
  expect([hypertension, angina].map((one) => doseUnder(both, [one])?.line)).toEqual([
    '1+0+1 cont',
    '1+0+1 cont',
  ])
  expect(both).toHaveLength(2)
})

test('a diagnosis is the same by its code, or word for word; another is another', () => {
  const doses = dosesAfter([], [hypertension], '1+0+0')
  expect(doseUnder(doses, [{ text: 'High BP', icd10: 'I10' }])).toEqual({
    line: '1+0+0',
    diagnosis: 'High BP',
  })
  expect(doseUnder(doses, [{ text: '  hypertension ', icd10: null }])?.line).toBe('1+0+0')
  expect(doseUnder(doses, [{ text: 'Hypertension in pregnancy', icd10: 'O13' }])).toBeNull()
  expect(doseUnder(doses, [])).toBeNull()
  expect(doseUnder([], [hypertension])).toBeNull()
})

test('of a line too long to be offered nothing is remembered: the one before is no longer the last', () => {
  const doses = dosesAfter(dosesAfter([], [hypertension, angina], '1+0+0'), [hypertension], '')
  expect(doseUnder(doses, [hypertension])).toBeNull()
  expect(doseUnder(doses, [angina])?.line).toBe('1+0+0')
})

test('the twelve latest diagnoses of a medicine are remembered', () => {
  const named = Array.from({ length: 15 }, (_, at) => ({ text: `Disease ${at}`, icd10: null }))
  const doses = named.reduce(
    (before, one, at) => dosesAfter(before, [one], `${at}+0+0`),
    dosesAfter([], [], 'x'),
  )
  expect(doses).toHaveLength(12)
  expect(doses[0]?.diagnosis.text).toBe('Disease 14')
  expect(doseUnder(doses, [{ text: 'Disease 2', icd10: null }])).toBeNull()
})
