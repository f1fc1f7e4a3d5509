import { expect, test } from 'vitest'
import { factsOf, feverSheet, napa } from '#tests/support/sheet.ts'
import { compareVersions } from './compare-versions.ts'
import { composeSheet } from '../content/compose-sheet.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { drugLineOf } from '../content/drug-line-of.ts'

const version = (more: Partial<PrescriptionContent> = {}, weight_kg = 68.5) => {
  const content = { ...feverSheet, ...more }
  const facts = factsOf('1-261122-B07')
  return { content, printed: composeSheet(content, { ...facts, patient: { ...facts.patient, weight_kg } }) }
}
const changesOf = (before: ReturnType<typeof version>, now: ReturnType<typeof version>) =>
  compareVersions(before, now)
    .filter(({ differences }) => differences.length > 0)
    .map(({ part, differences }) => [part, differences])

const seclo = drugLineOf(
  {
    ...napa,
    drug_id: 8,
    brand: 'Seclo',
    generic: 'Omeprazole',
    generic_key: 'omeprazole',
    form_abbr: 'Cap.',
    strength: '20 mg',
  },
  '1+0+1 ac 14d',
  'r2',
)

test('nothing differs between a version and itself', () =>
  expect(changesOf(version(), version())).toEqual([]))

test('a medicine that is given otherwise is changed, a new one is added, one that is left out is removed', () => {
  const other = drugLineOf(napa, '1+0+1 pc 3d', 'r1')
  const [part, differences] = changesOf(version(), version({ drugs: [other, seclo] }))[0] ?? []
  expect(part).toBe('drugs')
  expect(differences).toMatchObject([
    { kind: 'changed', before: { head: 'Tab. Napa 500 mg' }, now: { head: 'Tab. Napa 500 mg' } },
    { kind: 'added', now: { head: 'Cap. Seclo 20 mg' } },
  ])
  expect(changesOf(version({ drugs: [...feverSheet.drugs, seclo] }), version())).toMatchObject([
    ['drugs', [{ kind: 'removed', before: { head: 'Cap. Seclo 20 mg' } }]],
  ])
})

test('advice, the day to come back, the diagnosis and the weight are looked at as well', () => {
  const now = version({ advises: [], follow_up: null, diagnosis: [] }, 70)
  expect(
    changesOf(version(), now).map(([part, differences]) => [
      part,
      Array.isArray(differences) ? differences.map((one) => typeof one === 'object' && one.kind) : [],
    ]),
  ).toEqual([
    ['patient', ['changed']],
    ['advises', ['removed']],
    ['follow_up', ['removed']],
    ['diagnosis', ['removed']],
  ])
})

test('what stayed is counted, so that nobody looks for it', () => {
  expect(compareVersions(version(), version({ advises: [] })).find(({ part }) => part === 'drugs')).toEqual({
    part: 'drugs',
    differences: [],
    same: 1,
  })
})

test('a result that was brought, a referral and an exercise are looked at as well', () => {
  const line = { text: 'Hb%', bn_text: null, note: null }
  const asked = { ...line, key: 'p3', group: null, urgent: false, result: null }
  const bridge = {
    ...line,
    key: 'e1',
    text: 'Bridging',
    amount: '10 times',
    sets: null,
    reps: null,
    hold_seconds: null,
    times_a_day: null,
    days: null,
    description: null,
    bn_description: null,
    pictures: [],
  }
  const before = version({ investigations: [asked] })
  const now = version({
    investigations: [{ ...asked, result: { value: '9.1', unit: 'g/dL', day: null } }],
    referral: { name: 'Dr. Tahmina Akter', degrees: null, hospital: null, reason: null },
    therapeutic_exercise: [bridge],
  })
  const changed = changesOf(before, now)
  expect(changed.map(([part]) => part)).toEqual(['therapeutic_exercise', 'referral', 'investigations'])
  expect(JSON.stringify(changed)).toContain('9.1')
})
