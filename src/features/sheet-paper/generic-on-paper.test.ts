import { expect, test } from 'vitest'
import { genericOnPaper } from './generic-on-paper.ts'

test.each([
  ['Nitroglycerin (Oral preparation)', 'Nitroglycerin'],
  ['Tobramycin (Ophthalmic)', 'Tobramycin'],
  ['Calcium Carbonate [Elemental source]', 'Calcium Carbonate'],
  ['Sodium Alginate [Powder] + Potassium Bicarbonate', 'Sodium Alginate + Potassium Bicarbonate'],
  ['Esomeprazole (MUPS tablet)', 'Esomeprazole'],
  ['Loteprednol (E/E)', 'Loteprednol'],
])('%s is printed without how it is made', (stored, printed) => expect(genericOnPaper(stored)).toBe(printed))

test.each([
  'Cholecalciferol [Vitamin D3]',
  'Insulin Human [rDNA]',
  'Phenoxymethyl Penicillin [Penicillin V]',
  'Paracetamol',
  'Multivitamin [Pediatric preparation]',
  'Amlodipine (Levamlodipine)',
  'Hydrocortisone (10%)',
])('%s keeps what says which substance it is, how strong, or for whom', (stored) =>
  expect(genericOnPaper(stored)).toBe(stored),
)
