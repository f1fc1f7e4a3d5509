import { expect, test } from 'vitest'
import { addedClinical, type Clinical, mergedClinical } from './clinical.ts'

const noFlags = { pregnant: false, lactating: false, renal: false, hepatic: false }
const condition = (text: string, active = true) => ({ text, icd10: null, since: null, active })
const drug = (text: string) => ({ text, generic_key: null, since: null })
const allergy = (substance: string, reaction: string | null = null) => ({
  substance,
  generic_key: null,
  reaction,
  severity: null,
})
const record = (more: Partial<Clinical> = {}): Clinical => ({
  allergies: [],
  conditions: [],
  long_term_drugs: [],
  flags: noFlags,
  ...more,
})
const merged = (held: Clinical, set: Partial<Clinical>, seen: Partial<Clinical>, struck: string[] = []) =>
  mergedClinical(held, set, { seen, struck })

test('a condition that somebody else wrote meanwhile stays beside the new one', () => {
  const [asthma, diabetes] = [condition('Asthma'), condition('Diabetes')]
  expect(
    merged(record({ conditions: [asthma] }), { conditions: [diabetes] }, { conditions: [] }).conditions,
  ).toEqual([asthma, diabetes])
})

test('what was struck out goes, what another struck out does not come back, what was changed is changed', () => {
  const [asthma, diabetes, fever] = [condition('Asthma'), condition('Diabetes'), condition('Fever')]
  const seen = { conditions: [asthma, diabetes, fever] }
  // Meanwhile another has struck out the fever and added a stroke.
  const held = record({ conditions: [asthma, diabetes, condition('Stroke')] })
  const told = { conditions: [condition('Diabetes', false), fever] }
  expect(merged(held, told, seen).conditions).toEqual([condition('Diabetes', false), condition('Stroke')])
})

test('two people tick two warnings, and both stand', () => {
  const held = record({ flags: { ...noFlags, renal: true } })
  expect(merged(held, { flags: { ...noFlags, pregnant: true } }, { flags: noFlags }).flags).toEqual({
    ...noFlags,
    renal: true,
    pregnant: true,
  })
  expect(merged(held, { flags: noFlags }, { flags: { ...noFlags, renal: true } }).flags).toEqual(noFlags)
})

test('medicines and allergies of both are kept, a struck allergy is not', () => {
  const held = record({
    long_term_drugs: [drug('Metformin 500')],
    allergies: [allergy('Sulfa'), allergy('Penicillin')],
  })
  expect(
    merged(
      held,
      { long_term_drugs: [drug('Losartan 50')], allergies: [allergy('Aspirin')] },
      { long_term_drugs: [] },
      ['penicillin'],
    ),
  ).toEqual({
    long_term_drugs: [drug('Metformin 500'), drug('Losartan 50')],
    allergies: [allergy('Aspirin'), allergy('Sulfa')],
  })
})

test('an allergy is struck however its name was written', () =>
  expect(
    merged(record({ allergies: [allergy('Penicillin'), allergy('Sulfa')] }), { allergies: [] }, {}, [
      ' PENICILLIN ',
    ]).allergies,
  ).toEqual([allergy('Sulfa')]))

test('whoever says nothing of what he saw has the last word', () => {
  expect(merged(record({ conditions: [condition('Asthma')] }), { conditions: [] }, {})).toEqual({
    conditions: [],
  })
})

test('an allergy that one hand has placed stays placed when the other sends its words again', () => {
  const words = { substance: 'Sulphur', generic_key: null, reaction: null, severity: null }
  const held = {
    allergies: [{ ...words, class: 'sulfonamide' as const }],
    conditions: [],
    long_term_drugs: [],
    flags: { pregnant: false, lactating: false, renal: false, hepatic: false },
  }
  const told = [words, { ...words, substance: 'Penicillin', class: 'penicillin' as const }]
  expect(mergedClinical(held, { allergies: told }, { seen: {}, struck: [] }).allergies).toEqual([
    { ...words, class: 'sulfonamide' },
    told[1],
  ])
})

test('the last period of a pregnancy goes with it, and another hand’s stays', () => {
  const flags = { pregnant: true, lactating: false, renal: false, hepatic: false, lmp: '2026-09-13' }
  const held = { allergies: [], conditions: [], long_term_drugs: [], flags }
  const { lmp: _, ...plain } = flags
  expect(
    mergedClinical(held, { flags: { ...plain, renal: true } }, { seen: { flags: plain }, struck: [] }).flags,
  ).toEqual({ ...flags, renal: true })
  expect(
    mergedClinical(held, { flags: { ...plain, pregnant: false } }, { seen: { flags }, struck: [] }).flags,
  ).toEqual({ ...plain, pregnant: false })
})

test('whoever has not seen the record writes over nothing that stands there, and what he alone knows is added', () => {
  const tb = { text: 'TB', icd10: 'A15.0', since: '2012', active: false }
  const anaphylaxis = { ...allergy('Penicillin', 'anaphylaxis 2019'), severity: 'severe' as const }
  const metformin = { ...drug('Metformin 500'), generic_key: 'metformin', since: '2015' }
  const held = record({ allergies: [anaphylaxis], conditions: [tb], long_term_drugs: [metformin] })
  expect(
    addedClinical(held, {
      allergies: [allergy('penicillin'), allergy('Sulfa')],
      conditions: [condition('tb'), condition('Asthma')],
      long_term_drugs: [drug('metformin 500'), drug('Losartan 50')],
    }),
  ).toEqual({
    allergies: [anaphylaxis, allergy('Sulfa')],
    conditions: [tb, condition('Asthma')],
    long_term_drugs: [metformin, drug('Losartan 50')],
  })
})

test('what the record leaves open is filled, and a graver allergy than it knows of counts', () => {
  const told = {
    ...allergy('Penicillin', 'shock'),
    severity: 'severe' as const,
    class: 'penicillin' as const,
  }
  const after = (held: Clinical['allergies'][number]) =>
    addedClinical(record({ allergies: [held] }), { allergies: [told] }).allergies
  expect(after(allergy('Penicillin'))).toEqual([told])
  expect(after({ ...allergy('Penicillin', 'rash'), severity: 'mild' })).toEqual([
    { ...told, reaction: 'rash' },
  ])
  expect(
    addedClinical(record({ allergies: [allergy('Penicillin', 'anaphylaxis 2019')] }), {
      allergies: [{ ...allergy('Penicillin', 'rash'), severity: 'mild' }],
    }).allergies,
  ).toEqual([allergy('Penicillin', 'anaphylaxis 2019')])
  expect(
    addedClinical(record({ conditions: [condition('DM')] }), {
      conditions: [{ text: 'DM', icd10: 'E11.9', since: '2015', active: true }],
    }).conditions,
  ).toEqual([{ text: 'DM', icd10: 'E11.9', since: '2015', active: true }])
})
