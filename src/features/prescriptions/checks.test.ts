import { expect, test } from 'vitest'
import { napa } from '#tests/support/sheet.ts'
import { checkSheet, unanswered } from './checks.ts'
import { drugLineOf } from './drug-line-of.ts'

const nobody = { allergies: [], long_term_drugs: [] }
const allergic = (substance: string, generic_key: string | null = null) =>
  ({ ...nobody, allergies: [{ substance, generic_key, reaction: null, severity: null }] })
const line = (brand: string, generic_key: string, key = brand) => drugLineOf({ ...napa, brand, generic_key }, '1+0+1 5d', key)
const moxaclav = line('Moxaclav', 'amoxicillin + clavulanic acid')

test.each([
  ['Penicillin', 'penicillin', 'allergy_class'], ['Amoxicillin', 'amoxicillin', 'allergy'], ['penicillins', null, 'allergy_class'], ['Ampicillin', 'ampicillin', 'allergy_class'],
])('an allergy to %s stops amoxicillin with clavulanic acid', (substance, generic_key, kind) => {
  expect(checkSheet([moxaclav], allergic(substance, generic_key)).findings).toEqual([{ line: 'Moxaclav', level: 'critical', kind, about: substance }])
})

test.each([['Sulfa', 'sulfamethoxazole + trimethoprim'], ['Aspirin', 'naproxen'], ['NSAID', 'diclofenac']])('%s crosses to %s', (substance, key) => {
  expect(checkSheet([line('X', key)], allergic(substance)).findings[0]?.kind).toBe('allergy_class')
})

test('an allergy to something else stops nothing', () => {
  expect(checkSheet([moxaclav], allergic('Sulfa')).findings).toEqual([])
  expect(checkSheet([moxaclav], allergic('Prawns')).findings).toEqual([])
})

test('the same substance twice is warned of, in a combination too, and beside what he takes for long', () => {
  const both = checkSheet([line('Napa', 'paracetamol'), line('Napa Extra', 'caffeine + paracetamol')], nobody)
  expect(both.findings).toEqual([{ line: 'Napa Extra', level: 'warning', kind: 'duplicate', about: 'Napa' }])
  const known = { ...nobody, long_term_drugs: [{ text: 'Osartil 50', generic_key: 'losartan', since: null }] }
  expect(checkSheet([line('Losar', 'losartan')], known).findings).toEqual([{ line: 'Losar', level: 'info', kind: 'long_term_duplicate', about: 'Osartil 50' }])
})

test('what could not be checked is said by name', () => {
  const seen = checkSheet([line('Napa', 'paracetamol'), line('Mixture', '')], nobody)
  expect(seen.findings).toEqual([{ line: 'Mixture', level: 'warning', kind: 'unlinked', about: 'Mixture' }])
  expect(seen.not_checked).toEqual(['Mixture', 'Napa'])
  const checked = checkSheet([line('Napa', 'paracetamol')], nobody, [() => ({ findings: [], unknown: [] })])
  expect(checked.not_checked).toEqual([])
})

test('a critical finding is answered by a reason of ten letters', () => {
  const patient = allergic('Penicillin', 'penicillin')
  const lines = (override_reason: string | null) => [{ ...moxaclav, override_reason }]
  const left = (reason: string | null) => unanswered(lines(reason), checkSheet(lines(reason), patient)).length
  expect([left(null), left('ok'), left('desensitised last year')]).toEqual([1, 1, 0])
})
