import type { DrugChoices } from '#features/drugs/parts.ts'
import { canBeAmount, chosenOf } from './chosen-drug.ts'
import { type ChosenDrug, doseText, understand } from './drug-line-of.ts'

/** What Enter does with a typed line: a line of the sheet, a medicine that waits for its dose, a question, or nothing. */
export type EnterResult = TakenLine | { is: 'question' } | { is: 'nothing' }
export type TakenLine =
  | { is: 'line'; drug: ChosenDrug; dose: string }
  | { is: 'waits'; drug: ChosenDrug; dose: string }

/** Enter on a line typed in one go: only a medicine that its words name and no other is taken. `found`: what the lists know by those words. */
export function entered(text: string, found: DrugChoices | null): EnterResult {
  const certain = found?.certain
  if (!found || !certain)
    return { is: understand(text, { form_abbr: '', chosen: false }).search === '' ? 'nothing' : 'question' }
  const drug = chosenOf(certain.drug)
  // What will be printed depends on the form: five ml of a tablet stand as they were typed.
  return takenFor(drug, text, {
    numbers: certain.numbers,
    strength: found.strength,
    whole: understand(text, { ...drug, chosen: false }).whole,
  })
}

/** A medicine that was taken for the words before the dose: a line at once when its dose was typed and no number is open. */
export function takenFor(
  drug: ChosenDrug,
  text: string,
  { whole, ...beside }: { numbers: readonly string[]; strength: string; whole: boolean },
): TakenLine {
  const { dose, open } = doseBehind(text, beside)
  return whole && open === dose ? { is: 'line', drug, dose } : { is: 'waits', drug, dose: open }
}

/**
 * The words behind the name, and with them the numbers that are no strength of it, so that the person looks once more. One
 * that was read as a strength and cannot be an amount is answered by the strength that was chosen.
 */
function doseBehind(
  text: string,
  { numbers, strength }: { numbers: readonly string[]; strength: string },
): { dose: string; open: string } {
  const dose = doseText(text)
  const amounts = numbers.filter((number) => number !== strength || canBeAmount(number, dose))
  return { dose, open: [...amounts, dose].join(' ').trim() }
}
