import { expect, test } from 'vitest'
import { historyFacts } from '#contract/clinic/history-facts.ts'
import type { Clinical } from '#domain/patient/clinical.ts'
import { heldFacts, newFacts, allergyPlacedAs, withFacts, withoutFacts } from './history-record.ts'

const flags = { pregnant: false, lactating: false, renal: false, hepatic: false }
const blank: Clinical = { allergies: [], conditions: [], long_term_drugs: [], flags }
const facts = (text: string) => historyFacts({ text }, '2026-11-22', [])
const kept = (record: Clinical, text: string): Clinical => ({
  ...record,
  ...withFacts(record, newFacts(record, facts(text))),
})

test('a line of history enters the record once, however the allergy was written before', () => {
  const allergic = kept(blank, 'Allergy to penicillin')
  expect(allergic.allergies).toEqual([
    { substance: 'Penicillin', generic_key: null, class: 'penicillin', reaction: null, severity: null },
  ])
  expect(newFacts(allergic, facts('penicillin allergy'))).toEqual([])
  expect(
    newFacts(
      {
        ...blank,
        allergies: [{ substance: 'পেনিসিলিন', generic_key: null, reaction: null, severity: null }],
      },
      facts('Allergy to penicillin'),
    ),
  ).toEqual([])
})

test('pregnancy, kidneys and liver are flags; a last period counts only for who is pregnant', () => {
  expect(kept(blank, 'pregnancy 10 weeks').flags).toEqual({ ...flags, pregnant: true, lmp: '2026-09-13' })
  expect(kept(blank, 'CKD').flags).toEqual({ ...flags, renal: true })
  expect(newFacts(blank, facts('LMP 13/9/2026'))).toEqual([])
  expect(kept(kept(blank, 'Pregnant'), 'LMP 13/9/2026').flags).toEqual({
    ...flags,
    pregnant: true,
    lmp: '2026-09-13',
  })
})

test('taking a line back takes out what it said and nothing else', () => {
  const record = kept(kept(kept(blank, 'Allergy to penicillin'), 'CKD'), 'pregnancy 10 weeks')
  expect(heldFacts(record, facts('CKD'))).toHaveLength(1)
  expect({ ...record, ...withoutFacts(record, facts('CKD')) }.flags).toEqual({
    ...flags,
    pregnant: true,
    lmp: '2026-09-13',
  })
  expect({ ...record, ...withoutFacts(record, facts('Pregnant')) }.flags).toEqual({ ...flags, renal: true })
  expect({ ...record, ...withoutFacts(record, facts('Allergy to penicillin')) }.allergies).toEqual([])
  expect(withoutFacts(record, facts('Allergy to sulfa drug')).allergies).toEqual(record.allergies)
})

test('an allergy that was words is placed, and can be said to be no medicine', () => {
  const words = { substance: 'Sulphur', generic_key: null, reaction: 'rash', severity: 'moderate' as const }
  expect(
    allergyPlacedAs(words, { kind: 'class', key: 'sulfonamide', label: 'Sulfa drugs', bn_label: null }),
  ).toEqual({
    ...words,
    class: 'sulfonamide',
  })
  expect(
    allergyPlacedAs(words, {
      kind: 'brand',
      key: 'amoxicillin + clavulanic acid',
      label: 'Moxaclav',
      bn_label: null,
    }),
  ).toEqual({ ...words, generic_key: 'amoxicillin + clavulanic acid', class: null })
  expect(allergyPlacedAs(words, 'no_medicine')).toEqual({ ...words, is_medicine: false })
})
