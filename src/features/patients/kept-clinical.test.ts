import { expect, test } from 'vitest'
import type { Clinical } from '#domain/patient/clinical.ts'
import { asKept, broughtBack } from './kept-clinical.ts'

const flags = { pregnant: false, lactating: false, renal: false, hepatic: false }
const allergy = (substance: string) => ({
  substance,
  generic_key: null,
  class: null,
  reaction: null,
  severity: null,
})
const record = (...substances: string[]): Clinical => ({
  allergies: substances.map(allergy),
  conditions: [],
  long_term_drugs: [],
  flags,
})
const named = ({ allergies }: Clinical) => allergies.map((one) => one.substance).toSorted()

test('an allergy that another device wrote meanwhile stays beside the half-told one', () => {
  const kept = asKept({ seen: record('Penicillin'), told: record('Penicillin', 'Iodine') })
  expect(named(broughtBack(kept, record('Penicillin', 'Sulfa')))).toEqual(['Iodine', 'Penicillin', 'Sulfa'])
})

test('an allergy that was struck out in the half-filled form stays struck out', () => {
  const kept = asKept({ seen: record('Penicillin', 'Iodine'), told: record('Iodine') })
  expect(named(broughtBack(kept, record('Penicillin', 'Iodine')))).toEqual(['Iodine'])
})

test('flags and conditions come back as they were told', () => {
  const told = {
    ...record(),
    flags: { ...flags, renal: true },
    conditions: [{ text: 'Asthma', icd10: null, since: null, active: true }],
  }
  expect(broughtBack(asKept({ seen: record(), told }), record())).toEqual(told)
})
