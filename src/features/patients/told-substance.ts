import { familiesIn, keysIn } from '#contract/clinic/read-allergy.ts'
import { resolveSubstance } from '#contract/clinic/resolve-substance.ts'
import type { Substance } from '#contract/clinic/substance-vocabulary.ts'
import type { Allergy } from '#domain/patient/rows.ts'

/**
 * What typed words stand for in the record: what was picked for them, as long as they still begin with it (a dose may
 * follow), else what they certainly mean. Words that nobody can place have neither key nor class.
 */
export function toldSubstance(
  text: string,
  picked: Substance | null,
): Required<Pick<Allergy, 'generic_key' | 'class'>> {
  const substances =
    picked && text.toLowerCase().startsWith(picked.label.toLowerCase()) ? [picked] : certainOf(text)
  return {
    generic_key: keysIn(substances).join(' + ').slice(0, 200) || null,
    class: familiesIn(substances)[0] ?? null,
  }
}

/** Of several families only one has a place: such words stay words, and are read as a whole each time. */
function certainOf(text: string): readonly Substance[] {
  const { substances, unclear } = resolveSubstance(text)
  return unclear !== null || familiesIn(substances).length > 1 ? [] : substances
}
