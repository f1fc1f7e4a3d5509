import { readDoseLine } from '#contract/clinic/drug-line.ts'
import { fold, foldedKey } from '#contract/clinic/fold.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { namedId } from '#contract/clinic/named-id.ts'
import { readStrength } from '#contract/clinic/strength.ts'
import { plainGeneric } from './plain-generic.ts'

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
  ['Oral Gel', 'Gel'],
  ['Vaginal Tablet', 'Vag. Tab.'],
  ['Vaginal Cream', 'Cream'],
  ['Rectal Ointment', 'Oint.'],
  ['Sublingual Spray', 'Spray'],
].map(([form = '', form_abbr = '']) => ({ form, form_abbr }))

/** Whether a word says how much is taken: 2tsp, 1 puff written together. */
export const isAmount = (word: string): boolean =>
  /^[\d.½¼¾/]+(piece|tsp|tsf|drop|puff|spray|sachet|tab|cap)s?$/i.test(word)
/** Whether a word is a number: a strength, or an amount. */
export const isNumber = (word: string): boolean =>
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

/** What generics of the catalogue are called, as they stand there and as they are compared. */
export const moleculeNames = (listed: readonly string[]): ReadonlySet<string> =>
  new Set(listed.flatMap((one) => [fold(plainGeneric(one)), genericKey(one)]))

/** Whether a molecule is one of these, or a combination of such: only then can a check find it. */
export function isListedMolecule(generic: string, names: ReadonlySet<string>): boolean {
  const typed = fold(plainGeneric(generic)).trim()
  return typed !== '' && (names.has(typed) || typed.split(/\s*\+\s*/).every((part) => names.has(part)))
}
