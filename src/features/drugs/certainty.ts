import type { DoseUnit } from '#contract/clinic/dose.ts'
import { isBengali, foldedKey } from '#contract/clinic/fold.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { FORM_KIND, formAsked, formGroup, mayBeGivenIn } from './forms.ts'
import {
  type RequestedStrength,
  isMaker,
  type NamedDrugRow,
  type NameList,
  type NameReading,
  readingsOf,
} from './name-readings.ts'
import { readStrength, type Strength, strengthFit } from '#contract/clinic/strength.ts'

/** Why a person must choose: several strengths, forms or brands fit, several medicines bear the name, it has no such strength or form, or nothing bears it. */
export type ChooseReason =
  | 'strengths'
  | 'forms'
  | 'brands'
  | 'medicines'
  | 'combination'
  | 'no_strength'
  | 'no_form'
  | 'sound'
  | 'unnamed'

/** What Enter may do with the words of a name: take the one medicine that they surely mean, or leave the choice open. */
export type Certainty<R extends NamedDrugRow> = Decided<R> & {
  /** Every strength that the lists have under that name. */
  listed: string[]
}

type Decided<R extends NamedDrugRow> = {
  /** What the words name exactly, in the order to choose from. */
  named: R[]
  /** The number that was read as a strength, with its unit; empty where none was typed. */
  strength: string
  /** Numbers behind it, which may be a dose. */
  unused: string[]
} & ({ certain: R; reason: null } | { certain: null; reason: ChooseReason })

/**
 * The rule of Enter: only an exact brand, or an exact single molecule, in a strength that exists and is the only one
 * meant. Beginnings, misspellings, sounds and makers are never certain, and a habit only decides between equals.
 * `unit` is the unit of the dose beside it: what is given in spoons is no tablet.
 */
export function certaintyOf<R extends NamedDrugRow>(
  words: readonly string[],
  unit: DoseUnit | null,
  list: NameList<R>,
): Certainty<R> {
  const readings = readingsOf(words, list)
  const listed = new Set(readings.flatMap(({ rows }) => rows.map(({ strength }) => strength)))
  const taken = readings.map((reading) => narrowed(reading, unit, list))
  return { ...decided(taken, words, list), listed: [...listed] }
}

function decided<R extends NamedDrugRow>(
  taken: readonly Narrowed<R>[],
  words: readonly string[],
  list: NameList<R>,
): Decided<R> {
  const [first] = taken
  if (!first) return { named: [], strength: '', unused: [], certain: null, reason: 'unnamed' }
  // "Emcon 1" is a brand, and might be 1 mg of Emcon: both are offered where both exist.
  const others = taken
    .slice(1)
    .filter(({ reason, strong }) => strong && reason !== 'no_strength' && reason !== 'no_form')
  const best = first.reason === 'no_strength' || first.reason === 'no_form' ? (others[0] ?? first) : first
  const rest = others.filter((one) => one !== best)
  if (rest.length > 0)
    return {
      named: inOrder([...best.named, ...rest.flatMap(({ named }) => named)], list),
      strength: typedStrength(best),
      unused: best.unused,
      certain: null,
      reason: 'medicines',
    }
  return settled(best, words, list)
}

interface Narrowed<R> extends NameReading<R> {
  named: R[]
  unused: string[]
  reason: 'no_strength' | 'no_form' | null
  /** A strength was typed and it exists. */
  strong: boolean
  /** The dose beside it was given in something, spoons or drops. */
  measured: boolean
}

/** The rows that have what was asked; where none has, all of them, with the reason. */
function narrowed<R extends NamedDrugRow>(
  reading: NameReading<R>,
  unit: DoseUnit | null,
  list: NameList<R>,
): Narrowed<R> {
  const { name, rows, asked } = reading
  const known = { ...reading, unused: asked.unused, measured: unit !== null && unit !== 'piece' }
  const made = rows.filter((row) => asked.makers.every((maker) => isMaker(row, maker)))
  const formed = made.filter((row) => asked.forms.every((fits) => fits(row)))
  if (formed.length === 0) return { ...known, named: inOrder(made, list), reason: 'no_form', strong: false }
  const strong = ofStrength(formed, asked.strength)
  if (strong.length === 0)
    return {
      ...known,
      named: [...siblingsWith(name, asked, list), ...inOrder(formed, list)],
      reason: 'no_strength',
      strong: false,
    }
  const given = strong.filter((row) => mayBeGivenIn(unit, row))
  if (given.length === 0) return { ...known, named: inOrder(strong, list), reason: 'no_form', strong: false }
  return { ...known, named: inOrder(given, list), reason: null, strong: asked.strength !== null }
}

/** "Cotrim 960" is no Cotrim, but there is Cotrim DS of 800+160: what has the strength under a longer name is offered first. */
function siblingsWith<R extends NamedDrugRow>(
  name: string,
  { strength, forms }: RequestedStrength,
  list: NameList<R>,
): R[] {
  const fits = list
    .longerBrands(name)
    .filter((row) => beginsWith(row.brand, name) && forms.every((formed) => formed(row)))
  return inOrder(wholeStrength(fits, strength), list)
}

const beginsWith = (brand: string, name: string): boolean => {
  const words = brand.split(/[\s-]+/)
  return words.some((_, at) => foldedKey(words.slice(0, at).join(' ')) === name)
}

/** Those that the number names whole; only where there is none, those whose first substance it names. */
function ofStrength<R extends NamedDrugRow>(rows: readonly R[], typed: Strength | null): readonly R[] {
  if (!typed) return rows
  const whole = wholeStrength(rows, typed)
  return whole.length > 0 ? whole : rows.filter((row) => fitOf(typed, row) === 'part')
}

const wholeStrength = <R extends NamedDrugRow>(rows: readonly R[], typed: Strength | null): R[] =>
  typed ? rows.filter((row) => fitOf(typed, row) === 'whole') : []

function fitOf(typed: Strength, row: NamedDrugRow): ReturnType<typeof strengthFit> {
  const listed = readStrength(row.strength)
  return listed && strengthFit(typed, listed)
}

const typedStrength = ({ asked }: { asked: RequestedStrength }): string => asked.strengthWords.join(' ')

function settled<R extends NamedDrugRow>(
  narrow: Narrowed<R>,
  words: readonly string[],
  list: NameList<R>,
): Decided<R> {
  const { rows, named, unused, reason, asked, generic, twofold, measured } = narrow
  const strength = typedStrength(narrow)
  const choose = (why: ChooseReason, from = named): Decided<R> => ({
    named: from,
    strength,
    unused,
    certain: null,
    reason: why,
  })
  if (reason !== null) return choose(reason)
  const molecules = new Set(named.map((row) => genericKey(row.generic)))
  const isCombined = [...molecules].some((key) => key.includes(' + '))
  if (molecules.size > 1) return choose('medicines')
  // Bengali letters say a sound; which Latin name is meant is for a person to see.
  if (words.some((word) => isBengali(word.replace(/[০-৯]/g, '')) && !formAsked(word))) return choose('sound')
  if (generic && isCombined) return choose('combination')
  const unsaid = asked.strength !== null && asked.forms.length === 0
  const meant = unsaid ? usualForms(named) : named
  const lacks = (is: (row: NamedDrugRow) => boolean) => rows.some(is) && !meant.some(is)
  // Nor is 50 the suspension of 50 mg in 5 ml where the brand has capsules of other strengths, unless spoons or ml were said.
  if (unsaid && (lacks(isOral) || (!measured && !isCombined && lacks(isSolid)))) {
    // The suppository of 250 mg, or 250 mg of the syrup: its other forms stand behind it.
    const others = rows.filter((row) => !named.includes(row))
    return choose('forms', [...named, ...inOrder(others, list)])
  }
  const one = onlyOne(meant, twofold ? () => 0 : list.uses)
  return one ? { named, strength, unused, certain: one, reason: null } : choose(differing(meant))
}

const isSolid = (row: NamedDrugRow): boolean => formGroup(row) === FORM_KIND.oral_solid
const isOral = (row: NamedDrugRow): boolean => formGroup(row) <= FORM_KIND.oral_liquid

/** A strength without a word for the form is spoken of what is swallowed: "Napa 500" is the tablet, and never the suppository of a brand that has tablets. */
function usualForms<R extends NamedDrugRow>(rows: readonly R[]): readonly R[] {
  const solid = rows.filter((row) => formGroup(row) === FORM_KIND.oral_solid)
  return solid.length > 0 ? solid : rows
}

/** The only one, or the only one that this doctor gives of several that are the same but for brand and maker, or but for tablet and capsule. */
function onlyOne<R extends NamedDrugRow>(rows: readonly R[], uses: NameList<R>['uses']): R | null {
  const [first, ...others] = rows
  if (!first || others.length === 0) return first ?? null
  const how = differing(rows)
  if (how === 'strengths' || (how === 'forms' && !rows.every(isPlainSolid))) return null
  const used = rows.filter((row) => uses(row) > 0)
  return used.length === 1 ? (used[0] ?? null) : null
}

const isPlainSolid = (row: NamedDrugRow): boolean =>
  formGroup(row) === FORM_KIND.oral_solid &&
  !/sustained|extended|controlled|modified|prolonged|timed|retard|long|chew|dispers|flash/i.test(row.form)

function differing(rows: readonly NamedDrugRow[]): 'strengths' | 'forms' | 'brands' {
  const several = (of: (row: NamedDrugRow) => string): boolean => new Set(rows.map(of)).size > 1
  if (several((row) => strengthKey(row.strength))) return 'strengths'
  return several((row) => row.form) ? 'forms' : 'brands'
}

const strengthKey = (text: string): string => {
  const read = readStrength(text)
  return read
    ? JSON.stringify([
        read.parts.map(({ unit, value }) => [unit, value]),
        read.per && [read.per.unit, read.per.value],
      ])
    : text
}

/** Of the typed numbers those that are no strength of this medicine: they may be its dose. */
export function numbersBeside(
  row: Pick<NamedDrugRow, 'strength'>,
  { strength, unused }: { strength: string; unused: readonly string[] },
): string[] {
  const [typed, listed] = [readStrength(strength), readStrength(row.strength)]
  return typed && !(listed && strengthFit(typed, listed)) ? [strength, ...unused] : [...unused]
}

/** What is swallowed first, what is injected last; among the same what this doctor gives most, then what most makers offer. */
export function inOrder<R extends NamedDrugRow>(
  rows: readonly R[],
  list: Pick<NameList<R>, 'uses' | 'peers'>,
): R[] {
  return rows.toSorted(
    (a, b) => formGroup(a) - formGroup(b) || list.uses(b) - list.uses(a) || list.peers(b) - list.peers(a),
  )
}
