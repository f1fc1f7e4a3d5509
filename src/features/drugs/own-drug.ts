import { readDoseLine } from '#contract/clinic/drug-line.ts'
import { fold, foldedKey } from '#contract/clinic/fold.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { namedId } from '#contract/clinic/named-id.ts'
import { formAsked } from './forms.ts'
import { plainGeneric } from './plain-generic.ts'
import { readStrength } from '#contract/clinic/strength.ts'

/** What makes one of a practice's own medicines the same as another. */
export interface OwnDrugName {
  brand: string
  strength: string
  form: string
  form_abbr: string
  generic: string
}

const identity = ({ brand, strength, form, form_abbr, generic }: OwnDrugName): string[] => [
  foldedKey(brand),
  fold(strength).replace(/\s+/g, ''),
  fold(form === '' ? form_abbr : form),
  genericKey(generic),
]

/** The id of an own medicine: two devices that keep it without a line make one row of it. */
export const ownDrugId = (drug: OwnDrugName): string => namedId('own_drug', ...identity(drug))

export const isSameDrug = (one: OwnDrugName, other: OwnDrugName): boolean =>
  identity(one).join('|') === identity(other).join('|')

/** The forms an own medicine may have, with the short word that stands before its name. */
export const ownForms: readonly { form: string; form_abbr: string }[] = [
  ['Tablet', 'Tab.'],
  ['Capsule', 'Cap.'],
  ['Syrup', 'Syp.'],
  ['Oral Suspension', 'Susp.'],
  ['Pediatric Drops', 'Drops'],
  ['Oral Solution', 'Sol.'],
  ['Oral Powder', 'Powder'],
  ['Suppository', 'Supp.'],
  ['Cream', 'Cream'],
  ['Ointment', 'Oint.'],
  ['Gel', 'Gel'],
  ['Lotion', 'Lotion'],
  ['Eye Drops', 'Eye drop'],
  ['Eye Ointment', 'Eye oint.'],
  ['Ear Drops', 'Ear drop'],
  ['Nasal Drops', 'Nasal drop'],
  ['Nasal Spray', 'Nasal spray'],
  ['Inhaler', 'Inhaler'],
  ['Inhalation Capsule', 'Inh. cap.'],
  ['Nebuliser Solution', 'Sol.'],
  ['Spray', 'Spray'],
  ['Mouthwash', 'Mouthwash'],
  ['Shampoo', 'Shampoo'],
  ['Injection', 'Inj.'],
  ['IV Infusion', 'Inf.'],
].map(([form = '', form_abbr = '']) => ({ form, form_abbr }))

/** The words of a search sorted for the form of an own medicine: its name, its first number as its strength, a word of form; `rest` may be its dose. */
export function ownDrugOf(search: string): { brand: string; strength: string; form: string; rest: string[] } {
  const words = search
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  const [numbers, names] = [words.filter(isNumber), words.filter((word) => !isNumber(word))]
  const strength = numbers.find((word) => !isAmount(word)) ?? ''
  const forms = names.slice(1).filter((word) => formAsked(word) !== null)
  const asked = forms.map(formAsked).find((fits) => fits !== null)
  const brand = names.filter((word) => !forms.includes(word)).join(' ')
  return {
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    strength,
    form: ownForms.find((one) => asked?.(one))?.form ?? '',
    rest: numbers.filter((_, at) => at !== numbers.indexOf(strength)),
  }
}

const isAmount = (word: string): boolean =>
  /^[\d.½¼¾/]+(piece|tsp|tsf|drop|puff|spray|sachet|tab|cap)s?$/i.test(word)
const isNumber = (word: string): boolean =>
  /^[\d.½¼¾]/.test(word) && (isAmount(word) || readStrength(word) !== null || !/[a-z]{3}/i.test(word))

/** Whether words can be a medicine's name: no number stands alone in it and, behind the first word, none that says a dose. */
export function isDrugName(name: string): boolean {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return (
    (name.match(/\p{L}/gu) ?? []).length > 1 &&
    !isNumber(first) &&
    rest.every((word) => !isNumber(word) && !saysDose(word))
  )
}

function saysDose(word: string): boolean {
  const read = readDoseLine(word, { form_abbr: '' })
  // What it is for ("Cough") may well be part of a name.
  return 'line' in read && read.line.purpose === null
}

/**
 * Whether a molecule is one that the catalogue names, or a combination of such: only then can a check find it. `listed`
 * are generics of the catalogue as they stand there.
 */
export function isListedMolecule(generic: string, listed: readonly string[]): boolean {
  const names = new Set(listed.flatMap((one) => [fold(plainGeneric(one)), genericKey(one)]))
  const typed = fold(plainGeneric(generic)).trim()
  return typed !== '' && (names.has(typed) || typed.split(/\s*\+\s*/).every((part) => names.has(part)))
}
