import type { DrugChoices } from '#features/drugs/parts.ts'
import { isListed, type Listed } from './behind-strength.ts'
import { canBeAmount, chosenOf } from './chosen-drug.ts'
import { type ChosenDrug, doseText, typedDose, understand } from './drug-line-of.ts'

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
  return takenFor(chosenOf(certain.drug), text, { ...found, numbers: certain.numbers })
}

/** A medicine that was taken for the words before the dose: a line at once when its dose was typed and no number is open. */
export function takenFor(drug: ChosenDrug, text: string, beside: Beside): TakenLine {
  const known = { ...drug, listed: beside.listed }
  const { dose, open } = doseBehind(text, known, beside)
  // What will be printed depends on the form: five ml of a tablet stand as they were typed.
  const { whole } = understand(text, { ...known, chosen: false })
  return whole && open === dose ? { is: 'line', drug, dose } : { is: 'waits', drug, dose: open }
}

/** A typed line with the brand that was picked for its name. A number that is one of its strengths stays as typed: written as 2+0+0 it would be a dose. */
export function namedAs(brand: string, text: string, strengths: readonly string[]): string {
  const dose = doseText(text)
  const isDose = doseText(text, { brand, strength: '', listed: strengths }) === dose
  return `${brand} ${isDose ? dose : typedDose(text)}`.trim()
}

/** Typed numbers that are no strength of the medicine, the one that was read as a strength, and what else the lists know by the name. */
type Beside = Pick<DrugChoices, 'strength' | 'listed'> & { numbers: readonly string[] }

/**
 * The words behind the name, and with them the numbers that are no strength of it, so that the person looks once more. One
 * that was read as a strength and cannot be an amount is answered by the strength that was chosen, as is one that the name has.
 */
function doseBehind(
  text: string,
  known: Listed,
  { numbers, strength }: Beside,
): { dose: string; open: string } {
  const dose = doseText(text, known)
  const amounts = numbers.filter(
    (number) => !isListed(number, known) && (number !== strength || canBeAmount(number, dose)),
  )
  return { dose, open: [...amounts, dose].join(' ').trim() }
}
