import { type DoseUnit, unitOfDose } from '#contract/clinic/dose.ts'
import { exactForm } from '#contract/clinic/dose-form.ts'
import { readDoseLine } from '#contract/clinic/drug-line.ts'
import { splitDrugLine } from '#contract/clinic/drug-split.ts'
import { type FoundDrug, genericKey } from '#features/drugs/parts.ts'
import { type ChosenDrug, understand } from './drug-line-of.ts'

/** A found medicine in the words of a line. */
export function chosenOf(found: FoundDrug): ChosenDrug {
  if ('own' in found) {
    const { id, brand, generic, generic_key, strength, linked } = found.own
    return {
      drug_id: null,
      own_drug_id: id,
      form_abbr: exactForm(found.own),
      brand,
      generic,
      generic_key: linked ? generic_key : '',
      strength,
    }
  }
  const { id, brand, generic, strength } = found.hit.row
  return {
    drug_id: id,
    own_drug_id: null,
    form_abbr: exactForm(found.hit.row),
    brand,
    generic,
    generic_key: genericKey(generic),
    strength,
  }
}

/** In what a typed line gives its dose: two spoons, five drops. It tells which form of the medicine is meant. */
export const unitOf = (typed: string): DoseUnit | null => {
  const read = readDoseLine(splitDrugLine(typed).dose, { form_abbr: '' })
  const doses = 'line' in read ? read.line.steps.flatMap(({ dose }) => dose ?? []) : []
  return doses.map(unitOfDose).find((unit) => unit !== undefined) ?? null
}

/** Whether a number that is no strength can be the amount of the dose beside it: '4' before 'od', not before '1+1+1'. */
export const canBeAmount = (number: string, dose: string): boolean => {
  const read = understand(`${number} ${dose}`, { form_abbr: '', chosen: true })
  return read.whole && read.as_typed === null
}
