import { type FoundDrug, genericKey } from '#features/drugs/parts.ts'
import type { ChosenDrug } from './drug-line-of.ts'

/** A found medicine in the words of a line. */
export function chosenOf(found: FoundDrug): ChosenDrug {
  if ('own' in found) {
    const { id, form_abbr, brand, generic, generic_key, strength } = found.own
    return { drug_id: null, own_drug_id: id, form_abbr, brand, generic, generic_key, strength }
  }
  const { id, form_abbr, brand, generic, strength } = found.hit.row
  return { drug_id: id, own_drug_id: null, form_abbr, brand, generic, generic_key: genericKey(generic), strength }
}
