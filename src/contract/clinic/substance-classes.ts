import { type SubstanceClass, substanceClassNames } from './substance-class-names.ts'
import { type CrossLevel, families } from './substance-families.ts'

/** To be raised with every change here or of the families: it is kept with each issued sheet. */
export const substancesVersion = 'substances 2026-11-23'

const keysOf = (members: string): string[] =>
  members
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' '))

const membership = new Map<string, SubstanceClass[]>()
for (const name of substanceClassNames) {
  for (const key of keysOf(families[name].members))
    membership.set(key, [...(membership.get(key) ?? []), name])
}

/** The families of a substance, by its key. */
export const classesOf = (key: string): readonly SubstanceClass[] => membership.get(key) ?? stemClass(key)

/** The keys of a family's members. */
export const membersOf = (name: SubstanceClass): readonly string[] => keysOf(families[name].members)

/** What an allergy to one member says of the others. */
export const crossOf = (name: SubstanceClass): CrossLevel => families[name].cross

/** Whether two of a family are warned of when both are taken into the body. */
export const isOnce = (name: SubstanceClass): boolean => 'twice' in families[name]

// A substance that is newer than the table is still known by the end or beginning of its name. Only stems without a homonym.
const stems: readonly (readonly [RegExp, SubstanceClass])[] = [
  [/cillin$/, 'penicillin'],
  [/^cef[a-z]{4}/, 'cephalosporin'],
  [/penem$/, 'carbapenem'],
  [/^sulfa[a-z]{5}/, 'sulfonamide'],
  [/oxacin$/, 'quinolone'],
  [/thromycin$/, 'macrolide'],
  [/cycline$/, 'tetracycline'],
  [/profen$|fenac$|coxib$|oxicam$/, 'nsaid'],
  [/nidazole$/, 'nitroimidazole'],
  [/sartan$/, 'arb'],
]
function stemClass(key: string): readonly SubstanceClass[] {
  const stem = stems.find(([pattern]) => pattern.test(key))
  return stem ? [stem[1]] : []
}

/** Families next to each other: who does not bear the one sometimes does not bear the other. Read both ways. */
const neighbours: readonly (readonly [SubstanceClass, SubstanceClass, 'warning' | 'info'])[] = [
  ['penicillin', 'cephalosporin', 'warning'],
  ['penicillin', 'carbapenem', 'warning'],
  ['cephalosporin', 'carbapenem', 'info'],
  ['cephalosporin', 'monobactam', 'info'],
  ['sulfonamide', 'sulfonamide_like', 'info'],
  ['nsaid', 'salicylate', 'warning'],
  ['ace_inhibitor', 'arb', 'info'],
]

/** How far an allergy to the one family reaches into the other; null where it does not. */
export const neighbourLevel = (one: SubstanceClass, other: SubstanceClass): 'warning' | 'info' | null =>
  neighbours.find(([a, b]) => (a === one && b === other) || (a === other && b === one))?.[2] ?? null

// Two names of one substance in two forms: the one half of a mixture, or what the body makes of the other.
const twins = `
  omeprazole|esomeprazole lansoprazole|dexlansoprazole cetirizine|levocetirizine loratadine|desloratadine citalopram|escitalopram
  salbutamol|levosalbutamol amlodipine|levamlodipine ofloxacin|levofloxacin ketoprofen|dexketoprofen ibuprofen|dexibuprofen
  formoterol|arformoterol zopiclone|eszopiclone milnacipran|levomilnacipran prednisolone|prednisone terfenadine|fexofenadine
  hydroxyzine|cetirizine hydroxyzine|levocetirizine aciclovir|valaciclovir ganciclovir|valganciclovir venlafaxine|desvenlafaxine
  risperidone|paliperidone carbimazole|thiamazole hyoscine|hyoscine_butylbromide cyanocobalamin|mecobalamin folic_acid|folinic_acid
`
  .trim()
  .split(/\s+/)
  .map((pair) => new Set(pair.split('|').map((name) => name.replaceAll('_', ' '))))

/** Whether two keys name the same substance in two forms. */
export const areTwins = (one: string, other: string): boolean =>
  one !== other && twins.some((pair) => pair.has(one) && pair.has(other))
