import type { DrugLine } from '#domain/prescription/content.ts'
import { drugLineOf } from '#features/prescriptions/content/drug-line-of.ts'
import type { CheckedPatient } from '#features/prescriptions/checks/finding.ts'
import { napa } from './sheet.ts'

export const flags = { pregnant: false, lactating: false, renal: false, hepatic: false }

export const unknownBody: CheckedPatient['body'] = {
  day: null,
  years: null,
  weight_kg: null,
  egfr: null,
  kidneys_unread: false,
}

/** A patient of whom nothing is known that a check could find. */
export const nobody: CheckedPatient = { allergies: [], long_term: [], flags, body: unknownBody }

/** A line of a medicine by its molecule. */
export const line = (brand: string, generic_key: string, more: Partial<DrugLine> = {}): DrugLine => ({
  ...drugLineOf({ ...napa, brand, generic_key }, '1+0+1 5d', more.key ?? brand),
  ...more,
})
export const moxaclav = line('Moxaclav', 'amoxicillin + clavulanic acid')
