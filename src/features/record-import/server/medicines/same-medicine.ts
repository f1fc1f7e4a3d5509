import { fold } from '#contract/clinic/fold.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { readStrength, strengthFit } from '#contract/clinic/strength.ts'
import type { NearMedicine, ToldMedicine } from '#features/record-import/contract.ts'

/** A medicine that is there, with the short word of its form. */
export interface MedicineThere extends NearMedicine {
  form_abbr: string
}

/** A brand as it is looked up: whatever its spaces, hyphens and capitals. SQL makes the same of what is there. */
export const brandKey = (brand: string): string => brand.toLowerCase().replaceAll(' ', '').replaceAll('-', '')

/** How a told medicine stands to what is there. */
export type MedicineStanding = 'known_own' | 'known_listed' | 'near' | 'new'

/**
 * Known is what has the same brand, strength and form, letter for letter but for spaces and capitals, and no other substance.
 * Near is what may be it: a strength or a form that one of them leaves out or writes otherwise, or another substance. The
 * same brand in another strength is another medicine.
 */
export function medicineStanding(told: ToldMedicine, there: readonly MedicineThere[]): MedicineStanding {
  const known = there.filter((one) => isKnown(told, one))
  if (known.length > 0) return known.some(({ own }) => own) ? 'known_own' : 'known_listed'
  return there.some((one) => mayBe(told.strength, one.strength)) ? 'near' : 'new'
}

const isKnown = (told: ToldMedicine, one: MedicineThere): boolean =>
  plain(told.strength) === plain(one.strength) &&
  plain(told.form) === plain(one.form) &&
  (told.generic === '' || genericKey(told.generic) === genericKey(one.generic))

const plain = (words: string): string => fold(words).replace(/\s+/g, '')

/** Whether one strength may be another: one is not told, cannot be read, or names the same amount or a part of it. */
function mayBe(told: string, there: string): boolean {
  const [one, other] = [readStrength(told), readStrength(there)]
  return (
    one === null || other === null || strengthFit(one, other) !== null || strengthFit(other, one) !== null
  )
}
