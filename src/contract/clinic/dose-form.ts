import type { DoseUnit } from './dose-unit.ts'

/**
 * What a form is taken in. `unit` is what a number without a unit counts, where it can be only one thing; `units` are all that
 * may be typed for it. `bare`: which numbers without a unit it takes. `one`: 'bd' alone means one of it each time.
 */
export interface FormUnits {
  unit: DoseUnit | null
  units: readonly DoseUnit[] | 'any'
  bare: (amount: number) => boolean
  one: boolean
  verb: 'apply' | 'rinse' | null
}
/** The form of a medicine as its row writes it ('Tab.', 'Nebuliser Suspension'), and its substance where that decides: insulin is counted in units, a powder to drink in packets. */
export type FormOf = { form_abbr: string; generic?: string }

const upTo =
  (most: number) =>
  (amount: number): boolean =>
    amount <= most
const none = (): boolean => false
/** Half of one is ml to most doctors: then the unit has to be said. */
const wholeUpTo =
  (most: number) =>
  (amount: number): boolean =>
    Number.isInteger(amount) && amount <= most
const MASS: readonly DoseUnit[] = ['mg', 'mcg', 'g', 'iu', 'mg_kg', 'mcg_kg']
const SOLID: readonly DoseUnit[] = ['piece', 'tablet', 'capsule', ...MASS, 'dose']
const form = (
  unit: DoseUnit | null,
  units: FormUnits['units'],
  more: Partial<FormUnits> = {},
): FormUnits => ({ unit, units, bare: none, one: false, verb: null, ...more })
const amongSpoons = (amount: number): boolean => [0, 0.5, 1, 1.5, 2, 3].includes(amount)
const onceEach = (amount: number): boolean => amount === 0 || amount === 1

const KINDS = {
  tablet: form('tablet', SOLID, { bare: upTo(20), one: true }),
  capsule: form('capsule', SOLID, { bare: upTo(20), one: true }),
  film: form('piece', ['piece', ...MASS], { bare: upTo(4), one: true }),
  vaginal_tablet: form('tablet', ['suppository', ...SOLID], { bare: upTo(4), one: true }),
  suppository: form('suppository', ['piece', 'suppository', ...MASS, 'dose'], { bare: upTo(4), one: true }),
  injection: form('injection', ['piece', 'injection', 'vial', 'ampoule', 'ml', 'dose', 'ml_kg', ...MASS], {
    bare: wholeUpTo(4),
  }),
  insulin: form('iu', ['iu', 'ml'], { bare: upTo(100) }),
  infusion: form(null, ['piece', 'ml', 'vial', 'ampoule', 'dose', 'ml_kg', ...MASS], { bare: none }),
  vaccine: form('dose', ['dose', 'ml', 'piece', 'injection', 'drop', 'iu'], { bare: wholeUpTo(4) }),
  patch: form('patch', ['piece', 'patch', 'mcg', 'mg'], { bare: upTo(4) }),
  // Four spoons and more, and odd decimals, are ml to most doctors: then the unit has to be said.
  spoon: form('tsp', ['tsp', 'tbsp', 'ml', 'ml_kg', 'dose', ...MASS], { bare: amongSpoons }),
  open: form(null, ['sachet', 'tsp', 'tbsp', 'ml', 'drop', 'ml_kg', 'dose', ...MASS]),
  // A number beside drops for a child may be drops or ml.
  child_drops: form(null, ['drop', 'ml', 'ml_kg', 'dose', ...MASS]),
  drops: form('drop', ['drop', 'ml', 'dose'], { bare: upTo(10) }),
  puffs: form('puff', ['puff', 'spray', 'dose', 'mcg'], { bare: upTo(10) }),
  sprays: form('spray', ['spray', 'puff', 'dose', 'mcg', 'ml'], { bare: upTo(10) }),
  sachet: form('sachet', ['sachet', 'piece', 'tsp', 'tbsp', 'dose', ...MASS], { bare: upTo(10), one: true }),
  apply: form(null, ['applicator', 'ml', 'g', 'puff', 'spray', 'drop'], { bare: onceEach, verb: 'apply' }),
  rinse: form(null, ['ml', 'tsp', 'tbsp'], { bare: onceEach, verb: 'rinse' }),
  nebule: form(null, ['ml', 'mg', 'mcg', 'vial', 'ampoule', 'dose', 'drop', 'mg_kg', 'ml_kg']),
  unknown: form(null, 'any', { bare: upTo(20) }),
} as const satisfies Record<string, FormUnits>
export type FormKind = keyof typeof KINDS

/** Every form of the lists, in small letters without dots. Longer words stand before the words they contain. */
const FORMS: readonly (readonly [FormKind, RegExp])[] = [
  ['unknown', /^$/],
  ['vaccine', /vaccine/],
  ['injection', /\b(inj|injection)\b/],
  ['infusion', /\b(inf|infusion)\b|dialysis|irrigation|viscoelastic|intratracheal/],
  ['nebule', /\bneb|respirator|for inhalation|\brespul/],
  ['capsule', /\bcaps?(ule)?\b/],
  ['puffs', /^inh|inhaler/],
  ['vaginal_tablet', /^vag.*tab/],
  ['suppository', /supp|pessary/],
  ['patch', /patch/],
  [
    'apply',
    /oint|cream|gel\b|lotion|shampoo|paste|scalp|topical (sol|susp|powder|emul)|hand rub|scrub|lacquer|muscle rub|\bbar\b|soap|liniment|cleanser|foam/,
  ],
  ['rinse', /mouth ?wash|gargle/],
  ['sprays', /spray/],
  ['drops', /(eye|ear|nasal|nose|ophthalmic|viscous).*drop|ophthalmic (sol|susp|emul)|^(eye|ear|nasal)$/],
  ['child_drops', /\bdrops?\b/],
  ['tablet', /\btab(let)?s?\b/],
  ['film', /\bfilm\b/],
  ['sachet', /sachet|oral powder|effervescent (powder|granules)|microgranules|^granules/],
  [
    'spoon',
    /^(syp|syrup|susp|suspension|elixir|oral (sol|susp|emul|liquid)|powder for susp|pediatric susp|linctus)/,
  ],
  ['open', /./],
]

/** What kind of form a row's form is. A form that no list knows, or that is several things ('Sol.', 'Powder'), has no unit of its own. */
export function formKind({ form_abbr, generic = '' }: FormOf): FormKind {
  const name = form_abbr
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const kind = FORMS.find(([, words]) => words.test(name))?.[0] ?? 'unknown'
  if (kind === 'open' && !SEVERAL.test(name)) return 'unknown'
  if (name === 'powder' && DISSOLVED.test(generic)) return 'sachet'
  return kind === 'injection' && /insulin/i.test(generic) ? 'insulin' : kind
}

/** Powders that are drunk from a packet; others are put on the skin. */
const DISSOLVED = /rehydration|ispaghula|macrogol|polyethylene glycol|probiotic/i
/** Names that stand for more than one way of taking. */
const SEVERAL = /^(sol|soln|solution|liquid|powder|powder for sol|rectal saline|mixture|emulsion)/

/** Names of forms whose usual abbreviation means something else too: 'Susp.' is drunk, but not the one for a nebuliser. */
const SHORT_FORMS = new Map([
  ['Nebuliser Suspension', 'Neb. Susp.'],
  ['Nebuliser Solution', 'Neb. Soln.'],
  ['Respirator Solution', 'Neb. Soln.'],
  ['Oral Solution', 'Oral Soln.'],
  ['Vaginal Tablet', 'Vag. Tab.'],
  ['Topical Solution', 'Topical Soln.'],
  ['Scalp Solution', 'Scalp Soln.'],
  ['Topical Suspension', 'Topical Susp.'],
])

/** Forms that act where their name says, and nowhere else: `Gel` is for the skin, `Oral Gel` for the mouth. */
const PLACED =
  /^(oral|dental|vaginal|rectal|nasal|ocular|scalp|sublingual) (gel|paste|cream|ointment|spray|suppository)$/

/** Whether the abbreviation leaves out the place that the form's name tells; `Vag. Tab.` tells it by its first letters. */
function losesPlace(form: string, form_abbr: string): boolean {
  const [, place] = PLACED.exec(form.toLowerCase()) ?? []
  return place !== undefined && !form_abbr.toLowerCase().includes(place.slice(0, 3))
}

/** The abbreviation to print and count by: the row's own where it says the same as the form's name, else one that does. */
export function exactForm({ form, form_abbr }: { form: string; form_abbr: string }): string {
  if (losesPlace(form, form_abbr)) return form
  const named = formKind({ form_abbr: form })
  if (form === '' || named === 'unknown' || (form_abbr !== '' && named === formKind({ form_abbr })))
    return form_abbr
  return SHORT_FORMS.get(form) ?? form
}

/** What the form is taken in. */
export const unitsOf = (of: FormOf): FormUnits => KINDS[formKind(of)]

/** Whether a dose in this unit can be of this form. */
export function isTakenIn(unit: DoseUnit, of: FormOf): boolean {
  const { units } = unitsOf(of)
  return units === 'any' || units.includes(unit)
}
