import { expect, test } from 'vitest'
import { emptyContent, type PrescriptionContent } from '#domain/prescription/content.ts'
import type { CreatinineFact } from '#domain/test-result/creatinine.ts'
import { flags, line } from '#tests/support/checked-lines.ts'
import { checkedPatient, type RecordedHistory } from './checked-patient.ts'
import { checkPrescription } from './checks.ts'

type Investigation = PrescriptionContent['investigations'][number]

const day = '2026-11-24'
const man: RecordedHistory = {
  dob: '1986-11-21',
  gender: 1,
  weight_kg: 60,
  allergies: [],
  long_term_drugs: [],
  flags,
}
const metformin = line('Comet', 'metformin')
const paracetamol = line('Napa', 'paracetamol')

const creatinine = (value: string, unit: string | null, on: string | null = day): Investigation => ({
  key: `i${value}${on}`,
  text: 'S. Creatinine',
  bn_text: null,
  note: null,
  group: 'Biochemistry',
  urgent: false,
  result: { value, unit, day: on },
})

/** What is said of the kidneys of this patient: findings by their kind, and substances that were not checked. */
function kidneysOf(
  investigations: Investigation[],
  { recorded = null, ...told }: Partial<RecordedHistory> & { recorded?: CreatinineFact | null } = {},
) {
  const content = { ...emptyContent, investigations }
  const patient = checkedPatient({ ...man, ...told }, content, {
    day,
    listed: new Map(),
    creatinine: recorded,
  })
  const { findings, not_checked } = checkPrescription([metformin, paracetamol], patient)
  return [
    ...findings.flatMap(({ kind }) => (kind.startsWith('kidney_') ? [kind] : [])),
    ...not_checked.flatMap(({ check, names }) => (check === 'kidney' ? [`unchecked ${names.join()}`] : [])),
  ]
}

const unread = (taken_on: string): CreatinineFact => ({ text: '4.5', taken_on, mg_dl: null })
const read = (mg_dl: number, taken_on: string): CreatinineFact => ({
  text: `${mg_dl} mg/dL`,
  taken_on,
  mg_dl,
})

test('a creatinine with its unit is checked, and nothing is said of healthy kidneys', () => {
  expect(kidneysOf([])).toEqual([])
  expect(kidneysOf([creatinine('0.9', 'mg/dL')])).toEqual([])
  expect(kidneysOf([creatinine('4.5', 'mg/dL')])).toEqual(['kidney_never'])
})

test('a creatinine of these days that says nothing of the kidneys leaves them unchecked, and it says so', () => {
  expect(kidneysOf([creatinine('4.5', null)])).toEqual(['unchecked metformin'])
  expect(kidneysOf([creatinine('4.5', null, null)])).toEqual(['unchecked metformin'])
  expect(kidneysOf([], { recorded: unread('2026-10-01') })).toEqual(['unchecked metformin'])
  expect(kidneysOf([creatinine('4.5', 'mg/dL')], { gender: 3 })).toEqual(['unchecked metformin'])
  expect(kidneysOf([creatinine('4.5', 'mg/dL')], { dob: '2012-05-01' })).toEqual(['unchecked metformin'])
})

test('one that is older than a creatinine may be says nothing either way', () => {
  expect(kidneysOf([creatinine('4.5', null, '2026-05-01')])).toEqual([])
  expect(kidneysOf([], { recorded: unread('2026-05-01') })).toEqual([])
})

test('an earlier creatinine still warns behind a newer one that is unread, and never calms', () => {
  const now = creatinine('4.5', null)
  expect(kidneysOf([now], { recorded: read(4.5, '2026-10-01') })).toEqual([
    'kidney_never',
    'unchecked metformin',
  ])
  expect(kidneysOf([now], { recorded: read(0.9, '2026-10-01') })).toEqual(['unchecked metformin'])
  expect(kidneysOf([creatinine('0.9', 'mg/dL')], { recorded: unread('2026-10-01') })).toEqual([])
})
